import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { migrateDown, migrateUp } from './migrate.ts';
import { orderCodeHits } from './migrations/0044-order-code-hits.ts';
import { slimCodeSearch } from './migrations/0050-slim-code-search.ts';
import { codesWithoutLookUps } from './migrations/0051-codes-without-look-ups.ts';
import { ordersBinnedByFilter } from './migrations/0045-orders-binned-by-filter.ts';

const { database, drop } = await createTestDatabase('empty');
afterAll(drop);

/** Everything the migrations make, as PostgreSQL's catalogue words it. */
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
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

test('migrating up, down and up again gives the same schema, and down leaves only the list of migrations', async () => {
  await migrateUp(database.readPool);
  const first = await schema();
  await migrateUp(database.readPool);
  expect(await schema()).toEqual(first);
  await migrateDown(database.readPool);
  const emptied = await schema();
  expect(emptied.filter((line) => !line.includes('migrations'))).toEqual([]);
  await migrateUp(database.readPool);
  expect(await schema()).toEqual(first);
  expect(first.length).toBeGreaterThan(60);
});

test('a migration of the tables of orders waits for who changes an order, and not in a circle', async () => {
  await migrateUp(database.readPool);
  const [writer, migrator] = [await database.readPool.connect(), await database.readPool.connect()];
  try {
    const { rows } = await writer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const held = () =>
      database.readFresh('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ]);
    const steps = [
      { before: '', direction: codesWithoutLookUps.down },
      { before: slimCodeSearch.down + ordersBinnedByFilter.down, direction: orderCodeHits.down },
      { before: '', direction: orderCodeHits.up },
      { before: slimCodeSearch.up, direction: codesWithoutLookUps.up },
    ];
    for (const { before, direction } of steps) {
      await migrator.query(before);
      await writer.query('BEGIN; UPDATE orders SET version = version + 1');
      const migrated = migrator.query(direction);
      await vi.waitFor(async () => expect(await held()).toHaveLength(1), { timeout: 10_000, interval: 20 });
      // As whoever changes orders goes on: with what belongs to them.
      await writer.query('UPDATE order_events SET facts = facts; COMMIT');
      await migrated;
    }
  } finally {
    writer.release(true);
    migrator.release(true);
  }
});
