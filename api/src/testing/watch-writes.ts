import { readdir } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import { imagesFolder } from '../uploads.ts';

/** Tables that a refused call may write: it is audited and counted. */
const OWN_OF_REFUSALS = new Set(['audit_log', 'rate_limits']);
/** A refused call may also update the time when its session was last seen. */
const CHANGED = new Map([
  ['sessions', `to_jsonb(OLD) - 'last_seen_at' IS DISTINCT FROM to_jsonb(NEW) - 'last_seen_at'`],
]);
const JOBS = 'jobs.job';
const PICTURES = 'uploads/images';

/**
 * Records every committed insert, update and delete in any table from now on, every added job, and every picture
 * file. Gives the same result as comparing all tables before and after, but reads only one small table and one
 * folder.
 *
 * @returns the changes since the last call: names of tables, `jobs.job`, `uploads/images`
 */
export async function watchWrites({
  database,
  config,
}: {
  readonly database: Database;
  readonly config: { readonly dataDir: string };
}): Promise<() => Promise<string[]>> {
  const tables = await database.readFresh<{ name: string }>(
    // Triggers of a partitioned table are those of its partitions, too.
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
  );
  const watched = tables.map(({ name }) => name).filter((name) => !OWN_OF_REFUSALS.has(name));
  const triggers = watched.flatMap((name) => [
    `CREATE TRIGGER zz_watched AFTER INSERT OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION watching.note('${name}')`,
    `CREATE TRIGGER zz_watched_change AFTER UPDATE ON "${name}" FOR EACH ROW WHEN (${CHANGED.get(name) ?? 'OLD.* IS DISTINCT FROM NEW.*'})
     EXECUTE FUNCTION watching.note('${name}')`,
    `CREATE TRIGGER zz_watched_whole AFTER TRUNCATE ON "${name}" EXECUTE FUNCTION watching.note('${name}')`,
  ]);
  const [queue] = await database.readFresh<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [JOBS],
  );
  if (queue?.there)
    triggers.push(
      `CREATE TRIGGER zz_watched AFTER INSERT ON ${JOBS} FOR EACH ROW EXECUTE FUNCTION watching.note('${JOBS}')`,
    );
  const setUp = [
    'CREATE SCHEMA watching',
    'CREATE TABLE watching.written (name text)',
    `CREATE FUNCTION watching.note() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN INSERT INTO watching.written VALUES (TG_ARGV[0]); RETURN NULL; END $$`,
    ...triggers,
  ];
  await database.readFresh(setUp.join(';\n'));
  const filesNow = async () => {
    const names = await readdir(imagesFolder(config.dataDir)).catch(() => []);
    return names.sort().join();
  };
  let files = await filesNow();
  return async () => {
    const rows = await database.readFresh<{ name: string }>('DELETE FROM watching.written RETURNING name');
    const before = files;
    files = await filesNow();
    return [...new Set(rows.map(({ name }) => name)), ...(files === before ? [] : [PICTURES])];
  };
}
