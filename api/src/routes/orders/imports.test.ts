import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importSummarySchema } from '@logistics/shared/contracts';
import { buildWorkbook } from '@logistics/shared/excel';
import { beforeEach, describe, expect, test } from 'vitest';
import { CFB } from 'xlsx';
import { clearOrders, snapshot } from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contentRoutes } from '../content/index.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: [...orderRoutes, ...contentRoutes] });
const { as, actors, database, config } = t;

beforeEach(() => clearOrders(database));

const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'MÃ KHÁCH HÀNG'];
const GOOD = ['01/11/2026 09:00', 'JT3025901027389', 'Đã nhập kho Trung Quốc', actors.CO.customerCode];
const BAD = ['01/11/2026', 'JT0002', 'đang đâu đó', ''];
const workbook = (...rows: string[][]) => Buffer.from(buildWorkbook('Tháng 11', HEADER, rows));

type Sender = 'P1' | 'SA';
interface Sending {
  readonly actor?: Sender;
  readonly path?: '/api/orders/upload' | '/api/orders/preview';
  readonly options?: object | string;
  readonly key?: string;
}
function send(bytes: Buffer, { actor = 'P1', path = '/api/orders/upload', options, key }: Sending = {}) {
  const call = as(actor).post(path).attach('file', bytes, 'Hàng về  tháng 11.xlsx');
  if (key !== undefined) void call.set('Idempotency-Key', key);
  return options === undefined
    ? call
    : call.field('options', typeof options === 'string' ? options : JSON.stringify(options));
}
const nothingWritten = { orders: [], events: [] };

describe('POST /api/orders/upload and /preview', () => {
  test('are for permission 1 and super admins only', async () => {
    for (const path of ['/api/orders/upload', '/api/orders/preview'])
      await expectOnlyStaff(t, (caller) => caller.post(path).attach('file', workbook(GOOD), 'a.xlsx'));
  });

  test('import a file whose orders their owners then see', async () => {
    const { body } = await send(workbook(GOOD)).expect(200);
    expect(importSummarySchema.parse(body.data)).toMatchObject({
      importId: expect.any(Number),
      fileName: 'Hàng_về__tháng_11.xlsx',
      total: 1,
      created: 1,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      problems: [],
      sheets: [{ name: 'Tháng 11', rows: 1, read: true }],
    });
    const list = await as('CO').get('/api/orders').expect(200);
    expect(list.body.data).toMatchObject([
      { order_code: 'JT3025901027389', status: 1, created_date: '2026-11-01T02:00:00Z' },
    ]);
  });

  test('a preview answers the same figures with the changes, and writes nothing', async () => {
    const { body } = await send(workbook(GOOD, BAD), { path: '/api/orders/preview' }).expect(200);
    expect(body.data).toMatchObject({
      importId: null,
      total: 2,
      created: 1,
      rejected: 1,
      problems: [
        { sheet: 'Tháng 11', row: 3, column: 'TRẠNG THÁI', value: 'đang đâu đó', code: 'STATUS_UNKNOWN' },
      ],
      changes: [{ row: 2, orderCode: 'JT3025901027389', kind: 'created', statusBefore: null, status: 1 }],
    });
    expect(await snapshot(database)).toEqual(nothingWritten);
  });

  test('a preview names the last import of the same content, until that import is undone', async () => {
    const file = workbook(GOOD);
    const preview = async (bytes: Buffer) =>
      importSummarySchema.parse((await send(bytes, { path: '/api/orders/preview' }).expect(200)).body.data);
    expect(await preview(file)).not.toHaveProperty('sameFile');
    const { importId } = (await send(file).expect(200)).body.data;
    expect((await preview(file)).sameFile).toEqual({ importId, importedAt: expect.any(String) });
    expect(await preview(workbook(['02/11/2026 09:00', ...GOOD.slice(1)]))).not.toHaveProperty('sameFile');
    await as('SA').post(`/api/orders/imports/${importId}/undo`).expect(200);
    expect(await preview(file)).not.toHaveProperty('sameFile');
  });

  test('a status in a word of the business is known once a super admin has added it, and only then', async () => {
    const content = (words: object[]) => ({ name: 'STATUS_WORDS', content: JSON.stringify({ words }) });
    const row = ['01/11/2026 09:00', 'JT3025901027390', 'TOI BAI HUU NGHI', ''];
    await send(workbook(row)).expect(422);
    await as('SA')
      .post('/api/manager/update')
      .send(content([{ word: 'Tới bãi Hữu Nghị', status: 2 }]))
      .expect(200);
    const preview = await send(workbook(row), { path: '/api/orders/preview' }).expect(200);
    expect(preview.body.data).toMatchObject({ rejected: 0, changes: [{ status: 2 }] });
    await send(workbook(row)).expect(200);
    await as('SA').post('/api/manager/update').send(content([])).expect(200);
    await send(workbook(['02/11/2026 09:00', ...row.slice(1)])).expect(422);
  });

  test('a bad row refuses the whole file, unless the person skips it', async () => {
    const refused = await send(workbook(GOOD, BAD)).expect(422);
    expect(refused.body).toMatchObject({
      code: 'IMPORT_HAS_BAD_ROWS',
      data: { importId: null, total: 2, created: 1, rejected: 1 },
      errors: [{ path: 'Tháng 11:3:TRẠNG THÁI' }],
    });
    expect(await snapshot(database)).toEqual(nothingWritten);
    const skipped = await send(workbook(GOOD, BAD), { options: { badRows: 'skip' } }).expect(200);
    expect(skipped.body.data).toMatchObject({ created: 1, rejected: 1 });
  });

  test('a file without date and status columns takes those that the person picks', async () => {
    const bytes = Buffer.from(buildWorkbook('S', ['MÃ VẬN ĐƠN'], [['JT0001']]));
    const options = { defaultStatus: 3, defaultOccurredAt: '2026-11-02T03:00:00Z' };
    await send(bytes, { options }).expect(200);
    expect((await snapshot(database)).orders).toMatchObject([
      { status: 3, created_date: '2026-11-02T03:00:00Z' },
    ]);
  });

  test('the same key again answers the same and imports once', async () => {
    const key = 'lan-gui-0123456789';
    const bytes = workbook(GOOD);
    const first = await send(bytes, { key }).expect(200);
    const second = await send(bytes, { key }).expect(200);
    expect(second.body.data).toEqual(first.body.data);
    expect((await send(workbook([...BAD.slice(0, 1), 'JT9', 'x', '']), { key }).expect(409)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    await send(workbook(GOOD), { key: 'a b' }).expect(422);
  });

  test('rejects invalid options', async () => {
    await send(workbook(GOOD), { options: '{"badRows":' }).expect(400);
    await send(workbook(GOOD), { options: { badRows: 'maybe' } }).expect(422);
    await send(workbook(GOOD), { options: { role: 1 } }).expect(422);
    const { body } = await send(workbook(GOOD)).field('badRows', 'skip').expect(422);
    expect(body.errors).toMatchObject([{ path: 'badRows' }]);
    expect(await snapshot(database)).toEqual(nothingWritten);
  });

  test('rejects a body that is not multipart, has no file or is cut off', async () => {
    await as('P1').post('/api/orders/upload').send({ file: 'x' }).expect(415);
    const missing = await as('P1').post('/api/orders/upload').field('options', '{}').expect(422);
    expect(missing.body.code).toBe('FILE_MISSING');
    const cut = await as('P1')
      .post('/api/orders/upload')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK');
    expect([cut.status, cut.body.success]).toEqual([400, false]);
  });

  const encrypted = () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64));
    CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000, 7));
    return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
  };
  test.each<[string, () => Buffer, number, string, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), 422, 'FILE_EMPTY', /không có dữ liệu/],
    [
      'a text named .xlsx',
      () => Buffer.from('xin chào'),
      415,
      'FILE_WRONG_TYPE',
      /định dạng file gồm xls và xlsx/i,
    ],
    ['a protected workbook', encrypted, 422, 'FILE_PROTECTED', /mật khẩu/],
    [
      'a workbook without our header',
      () => Buffer.from(buildWorkbook('S', ['A', 'B'], [['1', '2']])),
      422,
      'FILE_NO_HEADER',
      /MÃ VẬN ĐƠN/,
    ],
    ['a broken workbook', () => workbook(GOOD).subarray(0, 400), 422, 'FILE_UNREADABLE', /hỏng/],
  ])('%s is refused with a sentence, and the server lives', async (_name, bytes, status, code, sentence) => {
    const { body } = await send(bytes()).expect(status);
    expect(body).toMatchObject({ success: false, code, message: expect.stringMatching(sentence) });
    await as('P1').get('/api/orders').expect(200);
    expect(await snapshot(database)).toEqual(nothingWritten);
  });

  test('leave no uploaded file behind', async () => {
    await send(workbook(GOOD)).expect(200);
    await send(Buffer.from('xin chào')).expect(415);
    expect(readdirSync(join(config.dataDir, 'uploads-tmp'))).toEqual([]);
  });
});
