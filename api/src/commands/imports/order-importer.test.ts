import { describe, expect, test, beforeEach } from 'vitest';
import { unpackRejected } from '../../rejected-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  asActor,
  clearOrders,
  importRows,
  orderRow,
  orderSource,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { importOrders } from './order-importer.ts';
import { removeOrders } from '../orders/order-remover.ts';
import type { CustomerLookup, ImportLines } from '../../order-file-reader/import-lines.ts';
import { orderPolicy } from '../../policies/order-policy.ts';

const { database, actors, commandContext } = await createTestApp();
const staff = asActor(commandContext(actors.P1));
const options = { origin: 'upload', badRows: 'refuse', preview: false } as const;

beforeEach(() => clearOrders(database));

const first = orderRow({ orderCode: 'JT0001', row: 2 });
const problem = {
  sheet: 'Sheet1',
  row: 3,
  column: 'TRẠNG THÁI',
  value: 'chờ',
  code: 'STATUS_UNKNOWN',
  level: 'error',
  message: 'Trạng thái này chưa có trong hệ thống.',
} as const;
const rejected = { sheet: 'Sheet1', row: 3, cells: ['01/11/2026', 'JT0002', 'chờ'] };

async function orders() {
  return (await snapshot(database)).orders;
}

describe('the figures of an import', () => {
  test('count each row once, as created, updated, unchanged or rejected', async () => {
    await importRows(staff, [
      first,
      orderRow({ orderCode: 'JT0003', status: 3, occurredAt: '2026-11-05T02:00:00Z' }),
    ]);
    const summary = await importRows(staff, [
      first,
      orderRow({ orderCode: 'JT0001', row: 3, status: 2, occurredAt: '2026-11-03T02:00:00Z' }),
      orderRow({ orderCode: 'JT0003', row: 4, status: 2, occurredAt: '2026-11-02T02:00:00Z' }),
      orderRow({ orderCode: 'JT0004', row: 5 }),
      orderRow({ orderCode: 'JT0004', row: 6, status: 2, occurredAt: '2026-11-02T02:00:00Z' }),
      orderRow({ orderCode: 'JT0004', row: 7, status: 2, occurredAt: '2026-11-02T02:00:00Z' }),
    ]);
    expect(summary).toMatchObject({ total: 6, created: 1, updated: 1, unchanged: 4, older: 2, rejected: 0 });
  });

  test('an old file adds to the history and never changes a newer status', async () => {
    await importRows(staff, [
      orderRow({ orderCode: 'JT0001', status: 4, occurredAt: '2026-11-09T00:00:00Z' }),
    ]);
    const summary = await importRows(staff, [first]);
    expect(summary).toMatchObject({ created: 0, updated: 0, unchanged: 1, older: 1 });
    expect(await orders()).toMatchObject([{ status: 4, created_date: '2026-11-09T00:00:00Z' }]);
    expect((await snapshot(database)).events).toHaveLength(2);
  });

  test('if two statuses have the same time, the higher one counts', async () => {
    await importRows(staff, [orderRow({ orderCode: 'JT0001', status: 2 })]);
    await importRows(staff, [orderRow({ orderCode: 'JT0001', status: 3 })]);
    await importRows(staff, [orderRow({ orderCode: 'JT0001', status: 1 })]);
    expect(await orders()).toMatchObject([{ status: 3 }]);
  });

  test('the same file again writes no event and changes no order', async () => {
    await importRows(staff, [first]);
    const before = await database.readFresh('SELECT id, version FROM orders');
    const summary = await importRows(staff, [first]);
    expect(summary).toMatchObject({ created: 0, updated: 0, unchanged: 1, older: 0 });
    expect(await database.readFresh('SELECT id, version FROM orders')).toEqual(before);
    expect((await snapshot(database)).events).toHaveLength(1);
  });
});

describe('a file with bad rows', () => {
  const source = () => orderSource({ rows: [first], problems: [problem], rejected: [rejected] });

  test('is rejected completely with its summary, and nothing is written', async () => {
    await expect(importOrders(staff, { source: source(), ...options })).rejects.toMatchObject({
      code: 'IMPORT_HAS_BAD_ROWS',
      data: { importId: null, total: 2, created: 1, rejected: 1, problemsTotal: 1 },
      errors: [{ path: 'Sheet1:3:TRẠNG THÁI', message: problem.message }],
    });
    expect(await orders()).toEqual([]);
    expect(await database.readFresh('SELECT id FROM imports')).toEqual([]);
  });

  test('is imported without them if the user chose so, and the bad rows are stored', async () => {
    const summary = await importOrders(staff, { source: source(), ...options, badRows: 'skip' });
    expect(summary).toMatchObject({ total: 2, created: 1, rejected: 1, problems: [problem] });
    expect(await orders()).toMatchObject([{ order_code: 'JT0001' }]);
    const [part] = await database.readFresh<{ sheet: string; content: Buffer }>(
      'SELECT sheet, content FROM import_rejected_parts',
    );
    expect(part && (await unpackRejected(part.sheet, part.content))).toEqual([
      { ...rejected, reasons: [`${problem.column}: ${problem.message}`] },
    ]);
  });

  test('stores only its first thousand problems, and counts all of them', async () => {
    const problems = Array.from({ length: 1500 }, (_, n) => ({ ...problem, row: n + 3 }));
    const many = orderSource({
      rows: [first, orderRow({ orderCode: 'JT0002', row: 2, facts: { customer: 'KH99999' } })],
      problems,
      rejected: problems.map(({ row }) => ({ ...rejected, row })),
    });
    const summary = await importOrders(staff, { source: many, ...options, badRows: 'skip' });
    expect(summary).toMatchObject({ rejected: 1500, warnings: 1, problemsTotal: 1501 });
    expect(summary.problems).toHaveLength(1000);
    expect(summary.problems[0]).toMatchObject({ row: 2, code: 'CUSTOMER_UNKNOWN' });
    expect(await database.readFresh('SELECT count(*) AS n FROM import_problems')).toEqual([{ n: 1000 }]);
    expect(await database.readFresh('SELECT problems FROM imports')).toEqual([{ problems: 1501 }]);
  });

  test('and without a good row is rejected', async () => {
    const onlyBad = orderSource({ rows: [], problems: [problem], rejected: [rejected] });
    await expect(importOrders(staff, { source: onlyBad, ...options, badRows: 'skip' })).rejects.toMatchObject(
      {
        code: 'IMPORT_HAS_NO_ROWS',
        data: { total: 1, rejected: 1 },
      },
    );
  });
});

describe('a preview', () => {
  test('answers the figures of the import itself and writes nothing', async () => {
    await importRows(staff, [orderRow({ orderCode: 'JT0001', status: 2 })]);
    const before = await snapshot(database);
    const rows = [
      orderRow({ orderCode: 'JT0001', row: 2, status: 3, occurredAt: '2026-11-04T02:00:00Z' }),
      orderRow({ orderCode: 'JT0001', row: 3, status: 1, occurredAt: '2026-10-04T02:00:00Z' }),
      orderRow({ orderCode: 'JT0009', row: 4 }),
    ];
    const { changes, behind, repeated, ...preview } = await importRows(staff, rows, { preview: true });
    expect(await snapshot(database)).toEqual(before);
    expect(behind).toBe(1);
    const sheet = rows[0]?.sheet;
    expect(repeated).toEqual({
      codes: 1,
      first: [
        {
          orderCode: 'JT0001',
          count: 2,
          rows: [
            { sheet, row: 2 },
            { sheet, row: 3 },
          ],
        },
      ],
    });
    expect(changes).toMatchObject([
      { row: 2, orderCode: 'JT0001', kind: 'updated', statusBefore: 2, status: 3 },
      {
        row: 3,
        orderCode: 'JT0001',
        kind: 'older',
        statusBefore: 2,
        status: 1,
        occurredAt: '2026-10-04T02:00:00Z',
      },
      { row: 4, orderCode: 'JT0009', kind: 'created', statusBefore: null, status: 1 },
    ]);
    const { importId, ...summary } = await importRows(staff, rows);
    expect(importId).toEqual(expect.any(Number));
    expect({ ...summary, importId: null }).toEqual(preview);
  });
});

describe('an idempotency key', () => {
  test('answers the same and writes nothing again, also when both calls come at once', async () => {
    const props = { idempotencyKey: 'lan-gui-0001' };
    const [one, two] = await Promise.all([
      importRows(staff, [first], props),
      importRows(staff, [first], props),
    ]);
    expect(one).toEqual(two);
    expect(await importRows(staff, [first], props)).toEqual(one);
    expect(await database.readFresh('SELECT id FROM imports')).toHaveLength(1);
  });

  test('is rejected with another file', async () => {
    const props = { idempotencyKey: 'lan-gui-0002' };
    await importRows(staff, [first], props);
    await expect(importRows(staff, [orderRow({ orderCode: 'JT0002' })], props)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await orders()).toHaveLength(1);
  });

  test('of one user does not match the same key of another user', async () => {
    const props = { idempotencyKey: 'lan-gui-0003' };
    const other = asActor(commandContext(actors.SA));
    const one = await importRows(staff, [first], props);
    expect((await importRows(other, [first], props)).importId).not.toBe(one.importId);
  });
});

test('an import that its person stopped before it ended writes nothing', async () => {
  const source = { ...orderSource({ rows: [first] }), isWanted: () => false };
  await expect(importOrders(staff, { ...options, source })).rejects.toThrow('MALFORMED_REQUEST');
  expect(await snapshot(database)).toEqual({ orders: [], events: [] });
  expect(await database.readFresh('SELECT FROM imports')).toEqual([]);
});

describe('the customer column', () => {
  test('names the owner by customer code or email, in any letter case', async () => {
    await importRows(staff, [
      orderRow({ orderCode: 'JT0001', facts: { customer: actors.CO.customerCode.toLowerCase() } }),
      orderRow({ orderCode: 'JT0002', facts: { customer: actors.CX.email.toUpperCase() } }),
    ]);
    expect(await orders()).toMatchObject([{ owner_id: actors.CO.id }, { owner_id: actors.CX.id }]);
  });

  test('with an unknown customer imports the row and warns', async () => {
    const summary = await importRows(staff, [
      orderRow({ orderCode: 'JT0001', facts: { customer: 'KH99999' } }),
    ]);
    expect(summary).toMatchObject({ created: 1, rejected: 0, warnings: 1, problemsTotal: 1 });
    expect(summary.problems).toMatchObject([
      { row: 2, column: 'MÃ KHÁCH HÀNG', value: 'KH99999', code: 'CUSTOMER_UNKNOWN', level: 'warning' },
    ]);
    expect(await orders()).toMatchObject([{ owner_id: null }]);
  });
});

test('an import restores an order from the bin', async () => {
  await importRows(staff, [first]);
  const [order] = await database.readFresh<{ id: number }>('SELECT id FROM orders');
  await removeOrders(staff, { ids: [order?.id ?? 0], may: orderPolicy.remove });
  expect(await orders()).toMatchObject([{ binned: true }]);
  const summary = await importRows(staff, [first]);
  expect(summary).toMatchObject({ updated: 1, unchanged: 0 });
  expect(await orders()).toMatchObject([{ binned: false }]);
});

test('a third concurrent import is rejected with Retry-After', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const slow = () => {
    const source = orderSource({ rows: [first] });
    async function* lines(lookup: CustomerLookup) {
      await held;
      return yield* source.lines(lookup);
    }
    return { ...source, lines };
  };
  const running = [1, 2].map(() => importOrders(staff, { source: slow(), ...options }));
  await expect
    .poll(() =>
      database.readFresh(
        `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE l.locktype = 'advisory' AND l.classid = 7102 AND d.datname = current_database()`,
      ),
    )
    .toHaveLength(2);
  await expect(importRows(staff, [first])).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    headers: { 'Retry-After': expect.any(String) },
  });
  release();
  await Promise.all(running);
});

test('an import whose source fails in the middle writes nothing', async () => {
  async function* lines(lookup: CustomerLookup): ImportLines {
    yield* orderSource({ rows: [first] }).lines(lookup);
    throw new Error('the line was cut');
  }
  const source = { ...orderSource({ rows: [first] }), lines };
  await expect(importOrders(staff, { source, ...options })).rejects.toThrow('the line was cut');
  expect(await orders()).toEqual([]);
});

test('stores texts with tabs and line breaks, and removes characters that PostgreSQL cannot store', async () => {
  const goodsName = 'Áo\tthun\\n\r\nđỏ \u0000\ud800 "x"';
  await importRows(staff, [orderRow({ orderCode: 'JT0001', facts: { goodsName } })]);
  const [order] = await orders();
  expect(order).toMatchObject({ facts: { goodsName: [expect.any(Number), 1, 'Áo\tthun\\n\r\nđỏ  "x"'] } });
});
