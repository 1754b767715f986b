import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ImportChange, OrderRow } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseState } from '../../testing/database-state.ts';
import { clearOrders, orderRow, snapshot } from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, database } = t;

beforeEach(() => clearOrders(database));

const nothingWritten = { orders: [], events: [] };

const rows: OrderRow[] = [
  orderRow({ orderCode: 'JT0001', row: 2 }),
  orderRow({ orderCode: 'JT0002', row: 3, status: 2, facts: { weight: 1.5 } }),
];
const head = (props: object = {}) => ({
  file: { name: 'hàng về.xlsx', sha256: createHash('sha256').update('file').digest('hex') },
  total: rows.length,
  sheets: [{ name: 'Sheet1', rows: 2, read: true, columns: [{ header: 'MÃ', field: 'orderCode' }] }],
  ...props,
});
const whole = (props: object = {}) => [
  head(props),
  ...rows.map((row) => ({ row })),
  { end: { lines: rows.length } },
];
const ndjson = (lines: readonly unknown[]) =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
const BASE = '/api/orders/import-rows';
const PREVIEW = '/api/orders/preview';
const post = (lines: readonly unknown[], path = BASE, caller = as('P1')) =>
  caller.post(path).set('Content-Type', 'application/x-ndjson').send(ndjson(lines));
const postGzip = (lines: readonly unknown[], path = BASE) =>
  as('P1')
    .post(path)
    .set({ 'Content-Type': 'application/x-ndjson', 'Content-Encoding': 'gzip' })
    .serialize((bytes: unknown) => bytes as string)
    .send(gzipSync(ndjson(lines)));

describe('POST /api/orders/import-rows', () => {
  test('is for permission 1 and super admins only', async () => {
    await expectOnlyStaff(t, (caller) => post(whole(), BASE, caller));
  });

  test('imports what the console has read', async () => {
    const { body } = await post(whole()).expect(200);
    expect(body.data).toMatchObject({
      fileName: 'hàng_về.xlsx',
      total: 2,
      created: 2,
      importId: expect.any(Number),
    });
    expect((await snapshot(database)).orders).toMatchObject([
      { order_code: 'JT0001' },
      { order_code: 'JT0002' },
    ]);
  });

  test('takes gzip', async () => {
    const { body } = await postGzip(whole()).expect(200);
    expect(body.data).toMatchObject({ created: 2 });
  });

  test('answers a preview and writes nothing', async () => {
    const { body } = await post(whole({ preview: true })).expect(200);
    expect(body.data).toMatchObject({
      importId: null,
      created: 2,
      changes: [{ kind: 'created' }, { kind: 'created' }],
    });
    expect(await snapshot(database)).toEqual(nothingWritten);
  });

  test('answers a repeat with the same key from what it kept', async () => {
    const first = await post(whole()).set('Idempotency-Key', 'khoa-0001').expect(200);
    const again = await post(whole()).set('Idempotency-Key', 'khoa-0001').expect(200);
    expect(again.body.data).toEqual(first.body.data);
    expect(await database.readFresh('SELECT id FROM imports')).toHaveLength(1);
  });

  test('keeps problems and rejected rows of the desktop', async () => {
    const problem = {
      sheet: 'Sheet1',
      row: 4,
      column: 'MÃ',
      value: 'x',
      code: 'CODE_TOO_SHORT',
      level: 'error',
      message: 'Mã vận đơn ngắn hơn 4 ký tự.',
    };
    const lines = [
      head({ total: 3, badRows: 'skip' }),
      ...rows.map((row) => ({ row })),
      { problem },
      { rejected: { sheet: 'Sheet1', row: 4, cells: ['x', '01/11/2026'] } },
      { end: { lines: 4 } },
    ];
    const { body } = await post(lines).expect(200);
    expect(body.data).toMatchObject({ total: 3, created: 2, rejected: 1, problems: [problem] });
  });

  test('a problem is told in the system’s own words, whatever the caller calls it', async () => {
    const problem = { sheet: 'S', row: 2, column: 'MÃ', value: 'x', code: 'CODE_TOO_SHORT', level: 'error' };
    for (const message of ['', '<b>Call 0900 to fix</b>', 'Phí có phần lẻ nên đã được làm tròn đến đồng.']) {
      const rejected = { sheet: 'S', row: 2, cells: ['x'] };
      const lines = [
        head({ total: 1 }),
        { problem: { ...problem, message } },
        { rejected },
        { end: { lines: 2 } },
      ];
      const { body } = await post(lines).expect(422);
      const told = message.startsWith('Phí') ? message : 'Mã vận đơn ngắn hơn 4 ký tự.';
      expect(body.errors).toMatchObject([{ message: told }]);
      expect(body.data.problems).toMatchObject([{ message: told }]);
    }
  });

  const [head1, row1, row2, end] = whole();
  test.each<[string, unknown[], number]>([
    ['nothing at all', [], 400],
    ['a head that is none', [{ rows: 1 }], 422],
    ['a stream that was cut before its end', [head1, row1, row2], 400],
    ['fewer lines than the end counts', [head1, row1, end], 400],
    ['other rows than the head announced', [head({ total: 1 }), row1, row2, end], 400],
    ['lines behind the end', [head1, row1, row2, end, row1], 400],
    ['a line that is no JSON', [head1, '{"row":', row2, end], 400],
    ['a line of an unknown kind', [head1, { drop: 'orders' }, row2, end], 400],
    ['a row with a field too many', [head1, { row: { ...rows[0], owner_id: 1 } }, row2, end], 422],
    ['a code that is none', [head1, { row: { ...rows[0], orderCode: 'jt 1' } }, row2, end], 422],
    [
      'a time that is none',
      [head1, { row: { ...rows[0], occurredAt: '0000-01-01T00:00:00Z' } }, row2, end],
      422,
    ],
    ['a declared status', [head1, { row: { ...rows[0], status: 0 } }, row2, end], 422],
  ])('%s is refused as a whole', async (_name, lines, status) => {
    const { body } = await post(lines).expect(status);
    expect(body.success).toBe(false);
    expect(await snapshot(database)).toEqual(nothingWritten);
  });

  test('names the line and field that is wrong', async () => {
    const { body } = await post([head1, row1, { row: { ...rows[1], status: 9 } }, end]).expect(422);
    expect(body.errors).toMatchObject([{ path: 'lines.3.row.status' }]);
  });

  test('refuses JSON, an unknown packing and gzip that is none', async () => {
    await as('P1').post('/api/orders/import-rows').send({ rows }).expect(415);
    await post(whole()).set('Content-Encoding', 'br').expect(415);
    await post(whole()).set('Content-Encoding', 'gzip').expect(400);
  });
});

describe('POST /api/orders/preview with rows', () => {
  const problem = {
    sheet: 'Sheet1',
    row: 5,
    column: 'MÃ',
    value: 'x',
    code: 'CODE_TOO_SHORT',
    level: 'error',
    message: 'Mã vận đơn ngắn hơn 4 ký tự.',
  };
  /** New, newer, older and rejected rows; `preview` of the head counts for nothing here. */
  const mixed = (props: object = {}) => [
    head({ total: 4, badRows: 'skip', preview: false, ...props }),
    ...rows.map((row) => ({ row })),
    { row: orderRow({ orderCode: 'JT0003', row: 4, occurredAt: '2026-10-01T02:00:00Z' }) },
    { problem },
    { rejected: { sheet: 'Sheet1', row: 5, cells: ['x', '01/11/2026'] } },
    { end: { lines: 5 } },
  ];

  test('is for permission 1 and super admins only', async () => {
    await expectOnlyStaff(t, (caller) => post(whole(), PREVIEW, caller));
  });

  test.each([
    ['as they are', (lines: unknown[]) => post(lines, PREVIEW)],
    ['as gzip', (lines: unknown[]) => postGzip(lines, PREVIEW)],
    ['by import-rows itself', ([, ...lines]: unknown[]) => post([mixed({ preview: true })[0], ...lines])],
  ])('answers what their import then does and writes nothing, sent %s', async (_how, preview) => {
    await post([
      head(),
      { row: orderRow({ orderCode: 'JT0002', row: 2 }) },
      { row: orderRow({ orderCode: 'JT0003', row: 3, status: 3, occurredAt: '2026-11-05T02:00:00Z' }) },
      { end: { lines: 2 } },
    ]).expect(200);
    const before = await databaseState(database);
    const answer = await preview(mixed()).expect(200);
    expect(await databaseState(database)).toEqual(before);
    const { changes, behind, ...figures } = answer.body.data;
    expect(figures).toMatchObject({
      total: 4,
      created: 1,
      updated: 1,
      older: 1,
      rejected: 1,
      problems: [problem],
    });
    expect(changes.map(({ orderCode, kind }: ImportChange) => [orderCode, kind])).toEqual([
      ['JT0001', 'created'],
      ['JT0002', 'updated'],
      ['JT0003', 'older'],
    ]);
    expect(behind).toBe(1);
    const done = await post(mixed()).expect(200);
    expect({ ...done.body.data, importId: null }).toEqual(figures);
  });

  test('refuses a cut stream, a wrong row, another kind of body and gzip that is none', async () => {
    const [head1, row1, row2, end] = whole();
    await post([head1, row1, row2], PREVIEW).expect(400);
    const { body } = await post([head1, row1, { row: { ...rows[1], status: 9 } }, end], PREVIEW).expect(422);
    expect(body.errors).toMatchObject([{ path: 'lines.3.row.status' }]);
    await as('P1').post(PREVIEW).send({ rows }).expect(415);
    await post(whole(), PREVIEW).set('Content-Encoding', 'gzip').expect(400);
    await post(whole(), PREVIEW).set('Content-Encoding', 'br').expect(415);
    expect(await snapshot(database)).toEqual(nothingWritten);
  });
});
