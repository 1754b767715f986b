import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrateDown, migrateUp } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const { database, drop } = await createTestDatabase('empty');
afterAll(drop);

/** Everything that the migrations create, as PostgreSQL's catalogs describe it. */
async function schema(): Promise<string[]> {
  const rows = await database.readFresh<{ line: string }>(`
    SELECT format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                  a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'S', 'v')
    UNION ALL SELECT format('index %s', pg_get_indexdef(i.indexrelid)) FROM pg_index i
    JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT format('trigger %s', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT format('function %s', pg_get_functiondef(p.oid)) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT format('statistics %s', pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

test('migrating up, down and up again gives the same schema, and down leaves only the list of migrations', async () => {
  await migrateUp(database.sessionPool);
  const first = await schema();
  await migrateUp(database.sessionPool);
  expect(await schema()).toEqual(first);
  await migrateDown(database.sessionPool);
  const emptied = await schema();
  expect(emptied.filter((line) => !line.includes('migrations'))).toEqual([]);
  await migrateUp(database.sessionPool);
  expect(await schema()).toEqual(first);
  expect(first.length).toBeGreaterThan(60);
});

const FORMER = [
  '0001-accounts',
  ...Array.from({ length: 26 }, (_, i) => `00${10 + i}-former`),
  '0052-imports-in-slices',
];

/** Records these migrations as run. */
async function recordAsRun(names: readonly string[]): Promise<void> {
  await database.readFresh('DELETE FROM migrations');
  await database.readFresh('INSERT INTO migrations (name) SELECT unnest($1::text[])', [names]);
}
const recorded = async () =>
  (await database.readFresh<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map(
    ({ name }) => name,
  );

test('migrates a development database that has run all migrations from before the baseline', async () => {
  await migrateUp(database.sessionPool);
  const all = await recorded();
  const before = await schema();
  // The former migrations made the schema of the baseline.
  for (const { down } of migrations.slice(1).reverse()) await database.sessionPool.query(down);
  await recordAsRun(FORMER);
  await database.readFresh('CREATE EXTENSION unaccent');
  await migrateUp(database.sessionPool);
  expect(await recorded()).toEqual(all);
  expect(await schema()).toEqual(before);
  expect(await database.readFresh("SELECT FROM pg_extension WHERE extname = 'unaccent'")).toEqual([]);
});

test('rejects a database that has run only some of them, and does not change it', async () => {
  await migrateUp(database.sessionPool);
  await recordAsRun(FORMER.slice(0, 12));
  await expect(migrateUp(database.sessionPool)).rejects.toThrow('This database is of an old trial version');
  expect(await recorded()).toEqual(FORMER.slice(0, 12));
});

const last = migrations.at(-1);
if (!last) throw new Error('there are migrations');
const { database: other, drop: dropOther } = await createTestDatabase();
afterAll(dropOther);
const namesOf = async ({ readFresh }: typeof other) =>
  (await readFresh<{ name: string }>('SELECT name FROM migrations')).map(({ name }) => name);

/** A database in which the migrations from this one on have not run. */
async function withoutSince(name: string): Promise<void> {
  await migrateUp(other.sessionPool);
  const undone = migrations.slice(migrations.findIndex((migration) => migration.name === name));
  for (const { down } of undone.toReversed()) await other.sessionPool.query(down);
  await other.readFresh('DELETE FROM migrations WHERE name >= $1', [name]);
}

test('a migration is recorded even if the process dies right after it', async () => {
  await withoutSince(last.name);
  const { sessionPool } = other;
  const dying = {
    connect: async () => {
      const client = await sessionPool.connect();
      let isDead = false;
      const query = async (...args: unknown[]) => {
        if (isDead) throw new Error('the process is dead');
        isDead = args[0] === 'COMMIT';
        return Reflect.apply(client.query, client, args) as Promise<unknown>;
      };
      return { query, release: () => client.release(true) };
    },
  };
  await migrateUp(dying as unknown as typeof sessionPool).catch(() => undefined);
  expect(await namesOf(other)).toContain(last.name);
  await migrateUp(sessionPool);
});

test('calls do not wait for a migration that waits for a lock', async () => {
  // It changes the table that the import below uses.
  await withoutSince('0029-lists-of-finished-records');
  const [holder, caller] = [await other.sessionPool.connect(), await other.sessionPool.connect()];
  try {
    // A long import of an older server.
    await holder.query('BEGIN; LOCK TABLE complaints IN ROW EXCLUSIVE MODE');
    const migrating = migrateUp(other.sessionPool);
    let isOver = false;
    void migrating.then(() => (isOver = true));
    await expect
      .poll(async () => (await other.readFresh(`SELECT FROM pg_locks WHERE NOT granted`)).length)
      .toBe(1);
    // Without a limit this would wait for the end of the import.
    await caller.query('BEGIN; LOCK TABLE complaints IN ROW EXCLUSIVE MODE; COMMIT');
    expect(isOver).toBe(false);
    await holder.query('COMMIT');
    await migrating;
    expect(await namesOf(other)).toContain(last.name);
  } finally {
    holder.release(true);
    caller.release(true);
  }
});
