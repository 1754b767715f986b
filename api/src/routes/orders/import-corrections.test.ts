import { buildWorkbook } from '@logistics/shared/excel';
import { beforeEach, expect, test } from 'vitest';
import { read as readWorkbook, utils } from 'xlsx';
import { clearOrders, snapshot } from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contentRoutes } from '../content/index.ts';
import { orderRoutes } from './index.ts';

const t = await createTestApp({ routes: [...orderRoutes, ...contentRoutes] });
const { as, actors, database } = t;

beforeEach(async () => {
  await clearOrders(database);
  await database.readFresh("DELETE FROM manager_records WHERE name = 'STATUS_WORDS'");
});

const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'];
const WORD_ROW = ['01/11/2026 09:00', 'JT3025901027389', 'Về kho BT'];
const DATE_ROW = ['32/11/2026', 'JT3025901027390', 'Kho TQ'];
const workbook = (...rows: string[][]) => Buffer.from(buildWorkbook('Kho', HEADER, rows));
const DATE_FIX = { sheet: 'Kho', row: 3, column: 'NGÀY', was: '32/11/2026', value: '02/11/2026' };
const FIXES = { corrections: [DATE_FIX], statusWords: [{ word: 'Về kho BT', status: 3 }] };

const send = (path: 'upload' | 'preview', bytes: Buffer, options: object, key?: string) => {
  const call = as('P1').post(`/api/orders/${path}`).attach('file', bytes, 'a.xlsx');
  if (key !== undefined) void call.set('Idempotency-Key', key);
  return call.field('options', JSON.stringify(options));
};
const statusWords = async () => {
  const { body } = await as('P1').post('/api/manager').send(['STATUS_WORDS']).expect(200);
  return body.data[0] ? JSON.parse(body.data[0].content).words : [];
};

test('a preview judges corrected cells and explained words, and stores nothing', async () => {
  const { body } = await send('preview', workbook(WORD_ROW, DATE_ROW), FIXES).expect(200);
  expect(body.data).toMatchObject({ total: 2, created: 2, rejected: 0 });
  expect(await snapshot(database)).toEqual({ orders: [], events: [] });
  expect(await statusWords()).toEqual([]);
});

test('an import records the corrections and their user, and stores its words for later files', async () => {
  const { body } = await send('upload', workbook(WORD_ROW, DATE_ROW), FIXES).expect(200);
  const { importId } = body.data;
  const detail = await as('P1').get(`/api/orders/imports/${importId}`).expect(200);
  expect(detail.body.data).toMatchObject({
    ...FIXES,
    corrected: 1,
    explained: 1,
    createdBy: { id: actors.P1.id },
  });
  const { orders } = await snapshot(database);
  expect(orders).toMatchObject([{ status: 3 }, { status: 1, created_date: '2026-11-01T17:00:00Z' }]);
  expect(await statusWords()).toEqual(FIXES.statusWords);
  const later = ['03/11/2026', 'JT3025901027391', 'VE KHO BT'];
  expect((await send('upload', workbook(later), {}).expect(200)).body.data).toMatchObject({ created: 1 });
  const acts = await database.readFresh<{ action: string; new: unknown }>(
    'SELECT action, new FROM audit_log WHERE actor_id = $1 ORDER BY id DESC LIMIT 3',
    [actors.P1.id],
  );
  expect(acts.map(({ action }) => action)).toEqual(['import.create', 'import.create', 'manager.update']);
  expect(acts[1]?.new).toMatchObject({ corrected: 1, statusWords: FIXES.statusWords });
});

test('a repeat with the same key writes no word again, and a stored word is never changed', async () => {
  const file = workbook(WORD_ROW);
  const options = { statusWords: FIXES.statusWords };
  await send('upload', file, options, 'sua-o-0123456789').expect(200);
  await send('upload', file, options, 'sua-o-0123456789').expect(200);
  const other = ['02/11/2026', 'JT3025901027399', 'Về kho BT'];
  await send('upload', workbook(other), { statusWords: [{ word: 've kho bt', status: 2 }] }).expect(200);
  expect((await snapshot(database)).orders).toMatchObject([{ status: 3 }, { status: 2 }]);
  expect(await statusWords()).toEqual(FIXES.statusWords);
  const [record] = await database.readFresh(
    "SELECT version FROM manager_records WHERE name = 'STATUS_WORDS'",
  );
  expect(record).toEqual({ version: 1 });
});

test('the server validates corrections again: it rejects a wrong one and returns the entered value', async () => {
  const options = { corrections: [{ ...DATE_FIX, row: 2, value: '33/11/2026' }] };
  const { body } = await send('upload', workbook(DATE_ROW), options).expect(422);
  expect(body).toMatchObject({ code: 'IMPORT_HAS_BAD_ROWS', data: { problems: [{ value: '33/11/2026' }] } });
  await send('upload', workbook(WORD_ROW), { statusWords: [{ word: 'Kho TQ', status: 3 }] }).expect(422);
  await send('upload', workbook(WORD_ROW), { corrections: [{ ...DATE_FIX, row: 0 }] }).expect(422);
  expect(await statusWords()).toEqual([]);
});

test('as many long corrections as are allowed reach the reader', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ['ngày '.repeat(36) + n, `JT${10_000 + n}`, 'Kho TQ']);
  const corrections = rows.map(([was = ''], n) => ({ ...DATE_FIX, row: n + 2, was, value: '02/11/2026' }));
  const { body } = await send('preview', workbook(...rows), { corrections }).expect(200);
  expect(body.data).toMatchObject({ created: 500, rejected: 0 });
});

test('the file of rejected rows can be corrected and imported: its reasons are ignored', async () => {
  const first = await send('upload', workbook(WORD_ROW, DATE_ROW), { badRows: 'skip' }).expect(422);
  expect(first.body.code).toBe('IMPORT_HAS_NO_ROWS');
  const good = ['01/11/2026', 'JT3025901027000', 'Kho TQ'];
  const { body } = await send('upload', workbook(good, DATE_ROW), { badRows: 'skip' }).expect(200);
  const download = await as('P1')
    .get(`/api/orders/imports/${body.data.importId}/rejected.xlsx`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200);
  const sheet = readWorkbook(download.body as Buffer).Sheets['Kho'] ?? {};
  const [header = [], wrong = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(header).toEqual([...HEADER, 'LÝ DO', 'DÒNG']);
  const corrected = Buffer.from(buildWorkbook('Kho', header, [['02/11/2026', ...wrong.slice(1)]]));
  const again = await send('upload', corrected, {}).expect(200);
  expect(again.body.data).toMatchObject({ created: 1, rejected: 0 });
  expect(again.body.data.sheets[0].columns.slice(3)).toEqual([
    { header: 'LÝ DO', field: null },
    { header: 'DÒNG', field: null },
  ]);
});
