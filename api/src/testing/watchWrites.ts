import type { Database } from '../database/database.ts';

/** What a refused call may write: that it was refused, how often, and when its session was last seen. */
const OWN_OF_REFUSALS = new Set(['audit_log', 'rate_limits', 'sessions']);

/**
 * Notes every row that is written, changed or removed from now on, in whatever table, once its transaction is
 * committed. Says the same as comparing all tables before and after, at the cost of one look into one small table.
 *
 * @returns which tables were written to since the last time it was asked
 */
export async function watchWrites(database: Database): Promise<() => Promise<string[]>> {
  const tables = await database.readFresh<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const watched = tables.map(({ name }) => name).filter((name) => !OWN_OF_REFUSALS.has(name));
  const triggers = watched.flatMap((name) => [
    `CREATE TRIGGER zz_watched AFTER INSERT OR DELETE ON "${name}" FOR EACH ROW EXECUTE FUNCTION watching.note()`,
    `CREATE TRIGGER zz_watched_change AFTER UPDATE ON "${name}" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
     EXECUTE FUNCTION watching.note()`,
    `CREATE TRIGGER zz_watched_whole AFTER TRUNCATE ON "${name}" EXECUTE FUNCTION watching.note()`,
  ]);
  const setUp = [
    'CREATE SCHEMA watching',
    'CREATE TABLE watching.written (name text)',
    `CREATE FUNCTION watching.note() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN INSERT INTO watching.written VALUES (TG_TABLE_NAME); RETURN NULL; END $$`,
    ...triggers,
  ];
  await database.readFresh(setUp.join(';\n'));
  return async () => {
    const rows = await database.readFresh<{ name: string }>('DELETE FROM watching.written RETURNING name');
    return [...new Set(rows.map(({ name }) => name))];
  };
}
