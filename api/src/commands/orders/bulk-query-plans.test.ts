import { beforeEach, expect, test } from 'vitest';
import { inSession } from '../../database/in-session.ts';
import { inTransaction, type Statements } from '../../database/in-transaction.ts';
import { asActor, clearOrders, importRows, orderRow, orderSource } from '../../testing/order-fixtures.ts';
import { planAsIfLarge, statementsOf } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { indexNewCodes, mergeStagedRows } from '../imports/merge-staged-rows.ts';
import { ALL_ROWS, stageBatch } from '../imports/import-batches.ts';
import { customerLookup } from '../imports/import-customers.ts';
import { stageImport } from '../imports/import-staging.ts';

const t = await createTestApp();
const staff = asActor(t.commandContext(t.actors.P1));
const MANY = 3_000;
const rowsOf = (status: number) =>
  Array.from({ length: MANY }, (_, n) => orderRow({ orderCode: `MANY${n}`, status }));
const codes = () => t.database.readFresh<{ order_code: string }>('SELECT order_code FROM order_code_search');

beforeEach(() => clearOrders(t.database));

async function merge(tx: Statements, status: number): Promise<void> {
  await stageImport(tx, orderSource({ rows: rowsOf(status) }).lines(customerLookup(t.database)));
  await stageBatch(tx, ALL_ROWS);
  const [row] = await tx.query<{ id: number }>('SELECT max(id) AS id FROM imports');
  await mergeStagedRows(tx, row?.id ?? 0);
  await indexNewCodes(tx);
}

test('an import of known orders visits each row a few times, even with little memory for sorting and hashing', async () => {
  await importRows(staff, rowsOf(1));
  const statements = await inTransaction(t.database, async (tx) => {
    await tx.client.query(`SET LOCAL work_mem = '64kB'; SET LOCAL hash_mem_multiplier = 1`);
    await planAsIfLarge(tx);
    return statementsOf(tx, () => merge(tx, 2));
  });
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.filter(({ rows }) => rows > 5 * MANY)).toEqual([]);
});

test('an import of known orders does not rewrite codes, and writes each counter once', async () => {
  await importRows(staff, rowsOf(1));
  const merging = async (tx: Statements) => {
    await merge(tx, 2);
    await tx.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    const rows = await tx.query<{ name: string; n: number }>(
      // Rows of partitions count for their table.
      `SELECT name, sum(n)::int AS n FROM (
         SELECT coalesce(pg_partition_root(relid), relid)::regclass::text AS name, n_tup_ins + n_tup_upd AS n
         FROM pg_stat_xact_user_tables
       ) t WHERE name IN ('orders', 'order_code_search', 'order_counters') GROUP BY name`,
    );
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  };
  const written = await inSession(t.database, (session) => session.transaction(merging));
  expect(written).toEqual({ orders: MANY, order_code_search: 0, order_counters: 2 });
});

test('deleting orders deletes their code entries, and single lookups stay fast after many deletions', async () => {
  await importRows(staff, rowsOf(1));
  await t.database.readFresh('ANALYZE orders, order_code_search');
  const statements = await inTransaction(t.database, (tx) =>
    statementsOf(tx, async () => {
      await tx.client.query(`DELETE FROM orders WHERE order_code < 'MANY2'`);
      await tx.client.query(`DELETE FROM orders WHERE order_code = 'MANY2000'`);
    }),
  );
  expect(await codes()).toEqual(await t.database.readFresh('SELECT order_code FROM orders ORDER BY id'));
  const ofCodes = statements.filter(({ text }) => text.includes('DELETE FROM order_code_search'));
  expect(ofCodes).toHaveLength(2);
  expect(ofCodes.at(-1)?.rows).toBeLessThan(10);
});
