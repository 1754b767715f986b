import { randomBytes } from 'node:crypto';
import { importDetailSchema } from '@logistics/shared/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import { importOrders } from '../../commands/imports/order-importer.ts';
import { REJECTED_LIMITS } from '../../rejected-rows.ts';
import {
  asActor,
  clearOrders,
  countersAndCounts,
  importRows,
  orderRow,
  orderSource,
  snapshot,
} from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: orderRoutes });
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));

beforeEach(() => clearOrders(database));

const first = orderRow({ orderCode: 'JT0001' });
const later = orderRow({ orderCode: 'JT0001', status: 3, occurredAt: '2026-11-05T02:00:00Z' });

async function importWithBadRows() {
  const problem = {
    sheet: 'Sheet1',
    row: 3,
    column: 'MÃ VẬN ĐƠN',
    value: '=1+1',
    code: 'CODE_BAD_CHARACTER',
    level: 'error',
    message: 'Mã vận đơn chỉ gồm chữ không dấu, số và các dấu . _ | -',
  } as const;
  const source = orderSource({
    rows: [first],
    problems: [problem],
    rejected: [{ sheet: 'Sheet1', row: 3, cells: ['=1+1', 'KH00001'] }],
  });
  return importOrders(staff, { source, origin: 'upload', badRows: 'skip', preview: false });
}

test('every call on imports is for permission 1 and super admins only', async () => {
  const { importId } = await importRows(staff, [first]);
  const base = '/api/orders/imports';
  await expectOnlyStaff(t, (caller) => caller.get(base));
  await expectOnlyStaff(t, (caller) => caller.get(`${base}/${importId}`));
  await expectOnlyStaff(t, (caller) => caller.get(`${base}/${importId}/rejected.xlsx`));
  await expectOnlyStaff(t, (caller) => caller.post(`${base}/${importId}/undo`));
});

test('GET /api/orders/imports lists them newest first, with their users and allowed actions', async () => {
  await importRows(staff, [first]);
  const second = await importRows(asActor(commandContext(actors.SA)), [later]);
  const { body } = await as('P1').get('/api/orders/imports?pageSize=1').expect(200);
  expect(body.meta).toEqual({ page: 1, pageSize: 1, total: 2 });
  expect(body.data).toMatchObject([
    {
      id: second.importId,
      fileName: 'hang-ve.xlsx',
      source: 'upload',
      createdBy: { id: actors.SA.id, name: actors.SA.name },
      total: 1,
      updated: 1,
      undoneAt: null,
      can: { undo: true },
    },
  ]);
});

test('GET /api/orders/imports/{id} returns its problems and sheets, and 404 for an unknown id', async () => {
  const { importId } = await importWithBadRows();
  const { body } = await as('P1').get(`/api/orders/imports/${importId}`).expect(200);
  expect(importDetailSchema.parse(body.data)).toMatchObject({
    rejected: 1,
    problems: [{ sheet: 'Sheet1', row: 3, value: '=1+1', code: 'CODE_BAD_CHARACTER' }],
    sheets: [{ name: 'Sheet1', rows: 2, read: true }],
  });
  expect((await as('P1').get('/api/orders/imports/999999').expect(404)).body.code).toBe('IMPORT_NOT_FOUND');
  await as('P1').get('/api/orders/imports/abc').expect(422);
});

describe('GET …/rejected.xlsx', () => {
  const bookOf = async (importId: number | null) => {
    const answer = await as('P1')
      .get(`/api/orders/imports/${importId}/rejected.xlsx`)
      .responseType('blob')
      .expect(200);
    expect(answer.headers['content-disposition']).toContain(`dong-loi-${importId}.xlsx`);
    // superagent gives a blob's bytes as a Buffer.
    return read(answer.body as Buffer, { cellFormula: true });
  };
  const rowsOf = (sheet: WorkSheet | undefined) =>
    utils.sheet_to_json(sheet ?? {}, { header: 1, defval: '' });

  test('gives the bad rows as texts, each with its reason', async () => {
    const { importId } = await importWithBadRows();
    const sheet = (await bookOf(importId)).Sheets['Sheet1'];
    expect(rowsOf(sheet)).toEqual([
      ['MÃ VẬN ĐƠN', 'MÃ KHÁCH HÀNG', 'LÝ DO', 'DÒNG'],
      ['=1+1', 'KH00001', expect.stringContaining('Mã vận đơn chỉ gồm'), '3'],
    ]);
    expect(sheet?.['A2']).toMatchObject({ t: 's' });
    expect(sheet?.['A2']).not.toHaveProperty('f');
  });

  test('has a sheet for each of the file’s, under its own header, and cuts no row that is wider', async () => {
    const source = orderSource({
      rows: [first],
      rejected: [
        { sheet: 'Sheet1', row: 3, cells: ['A?'] },
        { sheet: 'Sheet1', row: 4, cells: ['B?', 'KH00002', 'ghi thêm'] },
        { sheet: 'Kho 2', row: 2, cells: ['C?'] },
      ],
    });
    const { importId } = await importOrders(staff, {
      source,
      origin: 'upload',
      badRows: 'skip',
      preview: false,
    });
    const book = await bookOf(importId);
    expect(book.SheetNames).toEqual(['Sheet1', 'Kho 2']);
    expect(rowsOf(book.Sheets['Sheet1'])).toEqual([
      ['MÃ VẬN ĐƠN', 'MÃ KHÁCH HÀNG', '', 'LÝ DO', 'DÒNG'],
      ['A?', '', '', '', '3'],
      ['B?', 'KH00002', 'ghi thêm', '', '4'],
    ]);
    expect(rowsOf(book.Sheets['Kho 2'])).toEqual([
      ['', 'LÝ DO', 'DÒNG'],
      ['C?', '', '2'],
    ]);
  });

  test('has the first rows of a file whose rows exceed the limit, and says how many there were', async () => {
    const long = () => randomBytes(75_000).toString('base64');
    const rejected = Array.from({ length: 80 }, (_, n) => ({
      sheet: 'Sheet1',
      row: n + 3,
      cells: [`LỖI ${n}`, long()],
    }));
    const source = orderSource({ rows: [first], rejected });
    const { importId } = await importOrders(staff, {
      source,
      origin: 'upload',
      badRows: 'skip',
      preview: false,
    });
    const { body } = await as('P1').get(`/api/orders/imports/${importId}`).expect(200);
    const { rejected: all, rejectedStored: stored } = importDetailSchema.parse(body.data);
    expect(all).toBe(80);
    expect(stored).toBeGreaterThan(40);
    expect(stored).toBeLessThan(60);
    const [size] = await database.readFresh<{ bytes: number }>(
      'SELECT sum(length(content)) AS bytes FROM import_rejected_parts',
    );
    expect(size?.bytes).toBeLessThanOrEqual(REJECTED_LIMITS.storedBytes);
    const book = await bookOf(importId);
    expect(book.SheetNames).toEqual(['Sheet1', 'Ghi chú']);
    const codes = rowsOf(book.Sheets['Sheet1']).map((row) => (row as string[])[0]);
    expect(codes.slice(1)).toEqual(rejected.slice(0, stored).map(({ cells }) => cells[0]));
    expect(rowsOf(book.Sheets['Ghi chú'])).toEqual([
      [expect.stringContaining(`${stored} dòng lỗi đầu tiên trong 80`)],
    ]);
  });

  test('says so when the rows have been deleted', async () => {
    const { importId } = await importWithBadRows();
    await database.readFresh('DELETE FROM import_rejected_parts');
    const { body } = await as('P1').get(`/api/orders/imports/${importId}`).expect(200);
    expect(body.data).toMatchObject({ rejected: 1, rejectedStored: 0 });
    const book = await bookOf(importId);
    expect(book.SheetNames).toEqual(['Ghi chú']);
    expect(rowsOf(book.Sheets['Ghi chú'])).toEqual([[expect.stringContaining('đã hết hạn lưu')]]);
  });

  test('is an empty workbook where no row was left out', async () => {
    const { importId } = await importRows(staff, [first]);
    expect((await bookOf(importId)).SheetNames).toHaveLength(1);
  });
});

describe('POST …/undo', () => {
  test('undoes the whole import: deletes its own orders, and restores others as they were before', async () => {
    await importRows(staff, [first]);
    const before = await snapshot(database);
    const { importId } = await importRows(staff, [later, orderRow({ orderCode: 'JT0002' })]);
    const { body } = await as('P1').post(`/api/orders/imports/${importId}/undo`).expect(200);
    expect(body.data).toMatchObject({ id: importId, undoneAt: expect.any(String), can: { undo: false } });
    expect(await snapshot(database)).toEqual(before);
    const { stored, counted } = await countersAndCounts(database);
    expect(stored).toEqual(counted);
    expect(
      await database.readFresh(
        "SELECT subject_id FROM audit_log WHERE action = 'import.undo' AND subject_id = $1",
        [String(importId)],
      ),
    ).toHaveLength(1);
  });

  test('retains reports that another import contains, too', async () => {
    const one = await importRows(staff, [first]);
    const two = await importRows(staff, [first]);
    await as('P1').post(`/api/orders/imports/${one.importId}/undo`).expect(200);
    const list = await as('P1').get('/api/orders').expect(200);
    expect(list.body.data).toMatchObject([{ order_code: 'JT0001', importId: two.importId }]);
    await as('P1').post(`/api/orders/imports/${two.importId}/undo`).expect(200);
    expect((await snapshot(database)).orders).toEqual([]);
  });

  test('succeeds once, also for two concurrent calls', async () => {
    const { importId } = await importRows(staff, [first]);
    const undo = () => as('P1').post(`/api/orders/imports/${importId}/undo`);
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await undo().expect(409)).body.code).toBe('IMPORT_ALREADY_UNDONE');
    await as('P1').post('/api/orders/imports/999999/undo').expect(404);
  });
});
