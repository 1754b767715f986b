import type { ImportDetail, OrderRow, RowProblem } from '@logistics/shared/contracts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inSession } from '../../database/in-session.ts';
import { findKnownCodes } from '../../queries/known-codes.ts';
import { CODES, createLongFiles, FIRST, LAST, rowsOf } from '../../testing/long-files.ts';
import {
  asActor,
  clearOrders,
  day,
  importRows,
  orderRow,
  orderSource,
  scanOf,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { operationArbitraries } from '../../testing/order-scenario-steps.ts';
import { createScenario } from '../../testing/order-scenarios.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mergeBatch } from './merge-batch.ts';
import { ALL_ROWS } from './import-batches.ts';
import { customerLookup } from './import-customers.ts';
import { stageImport } from './import-staging.ts';
import { ORDER_SOURCE } from '@logistics/shared/domain';
import { scanOrders } from '../orders/order-scanner.ts';

/** Two rows are imported at once, more in batches of one code each. */
const inBatches = await createTestApp({ env: { IMPORT_BATCH_ORDERS: '1' } });
const inOneTransaction = await createTestApp();
const { actors, commandContext, database } = inBatches;
const staff = asActor(commandContext(actors.P1));
const { statusOf, listed, holdLast, release } = createLongFiles(inBatches);

const NO_CODE: RowProblem = {
  sheet: 'Sheet1',
  row: 2,
  column: 'MÃ VẬN ĐƠN',
  value: '?',
  code: 'CODE_MISSING',
  level: 'error',
  message: 'Mã vận đơn này không hợp lệ.',
};

afterEach(() => release());
beforeEach(() => clearOrders(database));

test('a long import that its user stops between two batches is rolled back', async () => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((letter) => orderRow({ orderCode: `STOP${letter}` }));
  let asked = 0;
  const source = { ...orderSource({ rows }), isWanted: () => (asked += 1) < 4 };
  await expect(importRows(staff, rows, { source })).rejects.toThrow('MALFORMED_REQUEST');
  expect(asked).toBe(4);
  expect(await snapshot(database)).toEqual({ orders: [], events: [] });
  expect(await database.readFresh('SELECT FROM imports')).toEqual([]);
});

test('importing and undoing a file in batches gives the same result as in one transaction', async () => {
  const { importing, undoing, binning, declaring, scanning, assigning } = operationArbitraries([
    actors.CO.customerCode,
    actors.CX.customerCode,
  ]);
  const story = fc.array(fc.oneof(importing, undoing, binning, declaring, scanning, assigning), {
    minLength: 2,
    maxLength: 6,
  });
  const one = createScenario(inBatches);
  const other = createScenario(inOneTransaction);
  await fc.assert(
    fc.asyncProperty(story, async (operations) => {
      expect(await one.stateAfter(operations)).toEqual(await other.stateAfter(operations));
      await one.expectCountersToBeTrue();
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('a preview in batches shows the same counts and first changes as in one transaction', async () => {
  const rows = [
    ...rowsOf(3, CODES.toReversed()),
    ...rowsOf(1, CODES.slice(2, 5)).map((row) => ({ ...row, sheet: 'Sheet2' })),
  ];
  const seen = await Promise.all(
    [inBatches, inOneTransaction].map(async (t) => {
      const person = asActor(t.commandContext(t.actors.P1));
      await clearOrders(t.database);
      await importRows(person, rowsOf(2, CODES.slice(0, 4)));
      const preview = await importRows(person, rows, { preview: true });
      expect((await snapshot(t.database)).orders).toHaveLength(4);
      return preview;
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.changes?.map(({ orderCode }) => orderCode).slice(0, 8)).toEqual(CODES.toReversed());
  expect(seen[0]?.behind).toBeGreaterThan(0);
});

test('a file in batches stores and publishes the same as one in a single transaction', async () => {
  const seen = await Promise.all(
    [inBatches, inOneTransaction].map(async (t) => {
      const person = asActor(t.commandContext(t.actors.P1));
      const [one, other] = [t.actors.CO, t.actors.CX];
      await clearOrders(t.database);
      await importRows(person, rowsOf(1));
      const facts = CODES.map((_, n) => ({
        customer: [one, other, { customerCode: 'KH99999' }][n % 3]?.customerCode,
      }));
      const rows = rowsOf(2).map((row, n) => ({ ...row, facts: facts[n] ?? {} }));
      const rejected = [{ sheet: 'Sheet1', row: 90, cells: ['?'] }];
      const problems = [{ ...NO_CODE, row: 90 }];
      const source = orderSource({ rows, problems, rejected });
      const { importId } = await importRows(person, [], { source, badRows: 'skip' });
      const ids = [one, other].map(({ id }) => id);
      const notified = await t.database.readFresh<{ user_id: number; title: string; content: string }>(
        'SELECT user_id, title, content FROM notifications WHERE import_id = $1 ORDER BY user_id',
        [importId],
      );
      const pages = await t.database.readFresh<{ user_id: number }>(
        `SELECT user_id FROM live_events WHERE user_id IS NOT NULL AND data ->> 'type' = 'orders'
         ORDER BY id DESC LIMIT 2`,
      );
      const audit = await t.database.readFresh<{ new: object }>(
        `SELECT new FROM audit_log WHERE action = 'import.create' AND subject_id = $1`,
        [String(importId)],
      );
      const { body } = await t.as('P1').get(`/api/orders/imports/${importId}`).expect(200);
      const {
        problems: stored,
        total,
        created,
        updated,
        unchanged,
        rejected: left,
      } = body.data as ImportDetail;
      return {
        notified: notified.map((row) => ({
          ...row,
          user_id: ids.indexOf(row.user_id),
          // The links have ids of orders, and the second import has orders of its own.
          content: row.content.replace(/order-status\/\d+/g, 'order-status/id'),
        })),
        pages: pages.map((row) => ids.indexOf(row.user_id)).sort(),
        audit,
        stored: { problems: stored, total, created, updated, unchanged, rejected: left },
        cells: await t.database.readFresh('SELECT content FROM import_rejected_parts WHERE import_id = $1', [
          importId,
        ]),
      };
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.notified.map(({ user_id: who }) => who)).toEqual([0, 1]);
  expect(seen[0]?.pages).toEqual([0, 1]);
  expect(seen[0]?.stored).toMatchObject({ total: 9, updated: 8, rejected: 1 });
  expect(seen[0]?.stored.problems).toHaveLength(3);
});

describe('while a long file is imported', () => {
  test('a scan of one of its parcels waits only for one batch, and both reports count', async () => {
    await importRows(staff, rowsOf(1));
    const before = await listed();
    await holdLast();
    const importing = importRows(staff, rowsOf(2));
    await expect.poll(() => statusOf(FIRST)).toBe(2);
    const [scanned] = await scanOrders(staff, { events: [scanOf(FIRST, 3, day(3))] });
    expect(scanned).toMatchObject({ result: 'changed', statusBefore: 2, status: 3 });
    expect(await statusOf(LAST)).toBe(1);
    expect(await listed()).toEqual(before);
    await release();
    const { importId } = await importing;
    expect(await listed()).toEqual([importId, ...before]);
    expect(await statusOf(LAST)).toBe(2);
    expect(await statusOf(FIRST)).toBe(3);
  });

  test('owners are notified of a status that a station also reports before the import ends', async () => {
    await importRows(staff, rowsOf(1));
    await holdLast();
    const facts = { customer: actors.CO.customerCode };
    const importing = importRows(
      staff,
      rowsOf(2).map((row) => ({ ...row, facts })),
    );
    await expect.poll(() => statusOf(FIRST)).toBe(2);
    const [scanned] = await scanOrders(staff, { events: [scanOf(FIRST, 2, day(3))] });
    expect(scanned).toMatchObject({ result: 'unchanged' });
    await release();
    const { importId } = await importing;
    const [message] = await database.readFresh<{ content: string }>(
      'SELECT content FROM notifications WHERE import_id = $1',
      [importId],
    );
    for (const code of CODES) expect(message?.content).toContain(code);
  });

  test('stations receive its codes after the import, even if their cursor is already after its id', async () => {
    const all = async (from?: string) => {
      const codes: string[] = [];
      let page = await findKnownCodes(database, from);
      for (; page.more; page = await findKnownCodes(database, page.cursor))
        codes.push(...page.codes.map(([code]) => code));
      codes.push(...page.codes.map(([code]) => code));
      return { codes: codes.sort(), cursor: page.cursor };
    };
    await importRows(staff, rowsOf(1));
    const start = await all();
    await holdLast();
    const importing = importRows(staff, rowsOf(2));
    await expect.poll(() => statusOf(FIRST)).toBe(2);
    await importRows(staff, [orderRow({ orderCode: 'NGAN0001' })]);
    const passed = await all(start.cursor);
    expect(passed.codes).toEqual(['NGAN0001']);
    expect((await all(passed.cursor)).codes).toEqual([]);
    await release();
    await importing;
    expect((await all(passed.cursor)).codes).toEqual(CODES);
  });
});

describe('two imports that report the same status of an order at the same time', () => {
  /** Merges rows as an import that began before all other imports of the test, and is merged after them. */
  async function mergeAsFirst(rows: readonly OrderRow[], importId: number): Promise<void> {
    await inSession(database, async (session) => {
      await stageImport(session, orderSource({ rows }).lines(customerLookup(database)));
      const options = { importId, olderRows: 'history', preview: false, commits: true } as const;
      await session.transaction((tx) => mergeBatch(tx, ALL_ROWS, options));
    });
  }

  async function beginImport(): Promise<number> {
    const [begun] = await database.readFresh<{ id: number }>(
      `INSERT INTO imports (file_name, file_sha256, source, created_by)
       VALUES ('dai.xlsx', 'x', 'upload', $1) RETURNING id`,
      [staff.actor.userId],
    );
    return begun?.id ?? 0;
  }

  async function expectFoldOfEvents(): Promise<void> {
    const merged = await snapshot(database);
    await database.readFresh('SELECT refold_orders(array_agg(id)) FROM orders');
    expect(await snapshot(database)).toEqual(merged);
  }

  const says = (weight: number) => orderRow({ orderCode: FIRST, facts: { weight } });

  test('the order names the import that began first, in any order of the merges', async () => {
    const begun = await beginImport();
    await importRows(staff, [says(1)]);
    await mergeAsFirst([says(3)], begun);
    expect((await snapshot(database)).orders).toMatchObject([
      { file_name: 'dai.xlsx', facts: { weight: [expect.any(Number), 1, 3] } },
    ]);
    await expectFoldOfEvents();
  });

  test('with equal rows, the order names the import that was merged first, even if the other has more attributes', async () => {
    const begun = await beginImport();
    await importRows(staff, [says(1)]);
    await mergeAsFirst([says(1), orderRow({ orderCode: FIRST, occurredAt: '2026-10-01T02:00:00Z' })], begun);
    expect((await snapshot(database)).orders).toMatchObject([{ file_name: 'hang-ve.xlsx' }]);
    await expectFoldOfEvents();
  });

  test.each([['before'], ['after']])('a scan %s the import decides, and no file is named', async (when) => {
    const scan = () => scanOrders(staff, { events: [scanOf(FIRST, 2, day(3))] });
    await importRows(staff, [orderRow({ orderCode: FIRST })]);
    if (when === 'before') await scan();
    await importRows(staff, [orderRow({ orderCode: FIRST, status: 2, occurredAt: day(3) })]);
    if (when === 'after') await scan();
    const [order] = await database.readFresh<object>('SELECT status, source, import_id FROM orders');
    expect(order).toEqual({ status: 2, source: ORDER_SOURCE.scan, import_id: null });
  });
});
