import { randomUUID } from 'node:crypto';
import type {
  Debt,
  DebtTotals,
  LedgerAccount,
  LedgerPage,
  OwnDebt,
  Revenue,
} from '@logistics/shared/contracts';
import { addDays, businessDay } from '@logistics/shared/domain';
import { formatVnd } from '@logistics/shared/formatting';
import { beforeEach, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { checkLedgersJob } from '../../jobs/check-ledgers.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { clearLedgers, post } from '../../testing/ledger-fixtures.ts';
import { resetTariffs } from '../../testing/tariff-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { ledgerRoutes } from './index.ts';

const t = await createTestApp({ routes: ledgerRoutes });
const { as, actors, database, app } = t;
const { CO, CX } = actors;
const TODAY = businessDay(new Date());
const ago = (days: number) => addDays(TODAY, -days);

beforeEach(async () => {
  await clearLedgers(database);
  await database.readFresh('DELETE FROM notifications');
});

const money = as('P5');
const account = async (id = CO.id): Promise<LedgerAccount> =>
  (await money.get(`/api/ledgers/${id}`).expect(200)).body.data;
const page = async (query = ''): Promise<LedgerPage> =>
  (await money.get(`/api/ledgers/${CO.id}/rows${query}`).expect(200)).body.data;
const moved = (props: object = {}) => ({
  key: randomUUID(),
  amount: 70_000,
  method: 'transfer',
  occurredOn: TODAY,
  reference: 'FT123',
  ...props,
});
const pay = (props: object = {}) => money.post(`/api/ledgers/${CO.id}/payment`).send(moved(props));
const refund = (props: object = {}) => money.post(`/api/ledgers/${CO.id}/refund`).send(moved(props));
const adjust = (props: object = {}) =>
  money
    .post(`/api/ledgers/${CO.id}/adjustment`)
    .send({ key: randomUUID(), amount: -5000, occurredOn: TODAY, reason: 'làm tròn', ...props });
const reverse = (transactionId: number, key: string = randomUUID()) =>
  money.post('/api/ledgers/reverse').send({ key, transactionId, reason: 'ghi nhầm' });
const ownDebt = async (): Promise<OwnDebt> =>
  (await as('CO').get('/api/ledger/own/debt').expect(200)).body.data;
const titles = async () =>
  (
    await database.readFresh<{ title: string }>(
      "SELECT title FROM notifications WHERE kind = 'money' AND user_id = $1 ORDER BY id",
      [CO.id],
    )
  ).map(({ title }) => title);

describe('a payment', () => {
  test('lowers the debt, is recorded once, and is reported to the customer', async () => {
    await post(database, { customerId: CO.id, amount: 100_000 });
    const body = moved({ note: 'tại kho' });
    for (let i = 0; i < 2; i++) {
      const answer = await money.post(`/api/ledgers/${CO.id}/payment`).send(body).expect(200);
      expect(answer.body.data).toMatchObject({ balance: 30_000, version: 2 });
    }
    const { rows } = await page();
    expect(rows.map(({ seq, amount, balanceAfter }) => [seq, amount, balanceAfter])).toEqual([
      [2, -70_000, 30_000],
      [1, 100_000, 100_000],
    ]);
    expect(rows[0]).toMatchObject({ reference: 'FT123', note: 'tại kho', createdBy: actors.P5.name });
    expect(await titles()).toEqual([`Đã nhận thanh toán ${formatVnd(70_000)}`]);
    expect(await database.readFresh("SELECT FROM audit_log WHERE action = 'ledger.payment'")).toHaveLength(1);
  });

  test('needs a positive whole amount, a method, and a day that is not in the future', async () => {
    for (const props of [
      { amount: 0 },
      { amount: -5 },
      { amount: 1.5 },
      { amount: 100_000_000_001 },
      { method: 'gold' },
      { occurredOn: '2026-02-30' },
    ])
      await pay(props).expect(422);
    expect((await pay({ occurredOn: addDays(TODAY, 1) })).body.code).toBe('LEDGER_DAY_IN_FUTURE');
    await money.post('/api/ledgers/999999/payment').send(moved()).expect(404);
    expect((await account()).version).toBe(0);
  });

  test('with the key of another payment is rejected', async () => {
    const key = randomUUID();
    await pay({ key }).expect(200);
    expect((await pay({ key, amount: 1 })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('reaches the open pages of the customer and of users who manage money, and no others', async () => {
    await database.readFresh('DELETE FROM live_events');
    await pay().expect(200);
    const events = await database.readFresh(
      "SELECT audience, user_id FROM live_events WHERE data ->> 'type' = 'ledger' ORDER BY id",
    );
    expect(events).toEqual([
      { audience: 'user', user_id: CO.id },
      { audience: 'money', user_id: null },
    ]);
    // Open delivery notes show their unpaid amounts.
    const notes = "SELECT audience FROM live_events WHERE data ->> 'type' = 'delivery-notes'";
    expect(await database.readFresh(notes)).toEqual([{ audience: 'data-entry' }]);
  });
});

test('refunds and adjustments need a reason and move the balance', async () => {
  await refund().expect(422);
  await refund({ note: 'trả thừa' }).expect(200);
  await adjust({ reason: ' ' }).expect(422);
  await adjust({ amount: 0 }).expect(422);
  await adjust().expect(200);
  expect((await adjust({ amount: 1000 }).expect(200)).body.data.balance).toBe(66_000);
  expect(await titles()).toHaveLength(3);
});

test('a reversal happens once and keeps both transactions', async () => {
  await post(database, { customerId: CO.id, amount: 100_000 });
  await pay().expect(200);
  const payment = (await page()).rows[0];
  const key = randomUUID();
  for (let i = 0; i < 2; i++) await reverse(payment?.id ?? 0, key).expect(200);
  expect((await reverse(payment?.id ?? 0)).body.code).toBe('LEDGER_ALREADY_REVERSED');
  const { rows } = await page();
  expect(
    rows.map(({ kind, reverses, reversedBy, can }) => [kind, reverses, reversedBy, can.reverse]),
  ).toEqual([
    ['reversal', 2, null, false],
    ['payment', null, 3, false],
    ['charge', null, null, true],
  ]);
  expect((await reverse(rows[0]?.id ?? 0)).body.code).toBe('LEDGER_REVERSAL_FINAL');
  await reverse(999_999).expect(404);
  expect((await account()).balance).toBe(100_000);
});

test('a debt limit is not overwritten by a person who saw an older one', async () => {
  const limit = (amount: number | null, version: number) =>
    money.post(`/api/ledgers/${CO.id}/debt-limit`).send({ amount, version });
  expect((await limit(5_000_000, 0).expect(200)).body.data).toMatchObject({
    debtLimit: 5_000_000,
    limitVersion: 1,
  });
  const stale = await limit(1, 0);
  expect([stale.status, stale.body.code, stale.body.data.debtLimit]).toEqual([
    409,
    'VERSION_CONFLICT',
    5_000_000,
  ]);
  expect((await limit(null, 1).expect(200)).body.data.debtLimit).toBeNull();
  await money.post('/api/ledgers/999999/debt-limit').send({ amount: 1, version: 0 }).expect(404);
});

describe('pages of a ledger', () => {
  test('follow each other without gaps, also when a transaction arrives meanwhile', async () => {
    for (let i = 0; i < 60; i++) await post(database, { customerId: CO.id, amount: 10 });
    const first = await page();
    await post(database, { customerId: CO.id, amount: 10 });
    const second = await page(`?before=${first.next}`);
    expect([...first.rows, ...second.rows].map(({ seq }) => seq)).toEqual(
      Array.from({ length: 60 }, (_, i) => 60 - i),
    );
    expect(second.next).toBeNull();
    const own = (await as('CO').get('/api/ledger/own?before=3').expect(200)).body.data;
    expect(own.rows.map(({ balanceAfter }: { balanceAfter: number }) => balanceAfter)).toEqual([20, 10]);
    expect(own.rows[0]).not.toHaveProperty('createdBy');
  });

  test('are empty before the first transaction', async () => {
    expect(await page()).toEqual({ rows: [], next: null });
    expect(await ownDebt()).toEqual({
      balance: 0,
      customerCode: CO.customerCode,
      unpaid: [],
      hasMore: false,
    });
    await money.get('/api/ledgers/999999/rows').expect(404);
  });
});

test('a customer sees the unpaid debits, oldest first', async () => {
  await post(database, { customerId: CO.id, amount: 100, occurredOn: ago(40), reference: 'PX-1' });
  await post(database, { customerId: CO.id, amount: 50, occurredOn: ago(3), deliveryNoteId: 7 });
  await post(database, { customerId: CO.id, kind: 'payment', amount: 70 });
  expect(await ownDebt()).toMatchObject({
    balance: 80,
    unpaid: [
      { reference: 'PX-1', amount: 100, unpaid: 30, occurredOn: ago(40) },
      { deliveryNoteId: 7, amount: 50, unpaid: 50 },
    ],
  });
});

describe('debts', () => {
  const list = async (query = ''): Promise<Debt[]> =>
    (await money.get(`/api/debts${query}`).expect(200)).body.data.rows;
  const totals = async (): Promise<DebtTotals> =>
    (await money.get('/api/debts/totals').expect(200)).body.data;

  beforeEach(async () => {
    for (const [days, amount] of [
      [0, 1],
      [7, 2],
      [8, 4],
      [30, 8],
      [31, 16],
      [60, 32],
      [61, 64],
    ] as const)
      await post(database, { customerId: CO.id, amount, occurredOn: ago(days) });
    await post(database, { customerId: CX.id, amount: 1000, occurredOn: ago(10) });
    await post(database, { customerId: actors.UC.id, kind: 'payment', amount: 9 });
  });

  test('are listed by size with their ages', async () => {
    const rows = await list();
    expect(rows.map(({ customerId, balance, ages }) => [customerId, balance, ages])).toEqual([
      [CX.id, 1000, [0, 1000, 0, 0]],
      [CO.id, 127, [3, 12, 48, 64]],
    ]);
    expect(rows[1]?.oldestOn).toBe(ago(61));
    expect(await totals()).toMatchObject({
      total: 1127,
      customers: 2,
      ages: [
        { amount: 3, customers: 1 },
        { amount: 1012, customers: 2 },
        { amount: 48, customers: 1 },
        { amount: 64, customers: 1 },
      ],
      check: null,
    });
  });

  test('can be narrowed to an age, and to a customer without debts', async () => {
    expect((await list('?age=0')).map(({ customerId }) => customerId)).toEqual([CO.id]);
    expect((await list('?age=1')).map(({ customerId }) => customerId)).toEqual([CX.id, CO.id]);
    expect((await list(`?q=${actors.UC.customerCode}`)).map(({ balance }) => balance)).toEqual([-9]);
    await money.get('/api/debts?age=4').expect(422);
    await money.get('/api/debts?after=x').expect(422);
  });

  test('have pages by size, also among equal debts', async () => {
    await clearLedgers(database);
    const ids: number[] = [];
    for (let i = 0; i < 53; i++) {
      const { id } = await t.user();
      ids.push(id);
      await post(database, { customerId: id, amount: 500 });
    }
    const first = (await money.get('/api/debts').expect(200)).body.data;
    const second = (await money.get(`/api/debts?after=${first.next}`).expect(200)).body.data;
    const found = [...first.rows, ...second.rows].map(({ customerId }: Debt) => customerId);
    expect(found).toEqual(ids);
    expect(second.next).toBeNull();
  });

  test('are written to a workbook', async () => {
    const { body } = await money.get('/api/debts/export.xlsx').responseType('blob').expect(200);
    const sheet = read(body).Sheets['Công nợ'] ?? {};
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(rows.slice(1).map((cells) => cells.slice(3, 8))).toEqual([
      [1000, 0, 1000, 0, 0],
      [127, 3, 12, 48, 64],
    ]);
  });
});

test('a ledger is written to a workbook, for staff and for its customer', async () => {
  await post(database, { customerId: CO.id, amount: 100, reference: 'PX-1' });
  await post(database, { customerId: CO.id, kind: 'payment', amount: 30 });
  for (const answer of [
    money.get(`/api/ledgers/${CO.id}/export.xlsx`),
    as('CO').get('/api/ledger/own/export.xlsx'),
  ]) {
    const { body } = await answer.responseType('blob').expect(200);
    const sheet = read(body).Sheets['Sổ công nợ'] ?? {};
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' });
    expect(rows.slice(1).map((cells) => [cells[2], cells[4], ...cells.slice(6, 9)])).toEqual([
      ['Cước và phí', 'PX-1', 100, '', 100],
      ['Thanh toán', '', '', 30, 70],
    ]);
  }
});

describe('revenue', () => {
  test('is charges minus reversals by day and service, with every day of the range', async () => {
    await resetTariffs(database);
    const charge = (amount: number, days: number, service: string | null) =>
      post(database, { customerId: CO.id, amount, occurredOn: ago(days), revenue: [{ service, amount }] });
    await charge(100, 2, 'fast');
    await charge(50, 2, null);
    const wrong = await charge(30, 0, 'fast');
    await charge(500, 9, 'fast');
    await reverse(wrong.transactionId).expect(200);
    await pay().expect(200);
    const found: Revenue = (await money.get(`/api/revenue?from=${ago(2)}&to=${TODAY}`).expect(200)).body.data;
    expect(found).toEqual({
      total: 150,
      services: [
        { service: 'fast', name: 'Nhanh', amount: 100 },
        { service: null, name: null, amount: 50 },
      ],
      days: [
        { day: ago(2), amount: 150, amounts: [100, 50] },
        { day: ago(1), amount: 0, amounts: [0, 0] },
        { day: TODAY, amount: 0, amounts: [0, 0] },
      ],
    });
    const { body } = await money
      .get(`/api/revenue/export.xlsx?from=${ago(2)}&to=${TODAY}`)
      .responseType('blob')
      .expect(200);
    const rows = utils.sheet_to_json<unknown[]>(read(body).Sheets['Doanh thu'] ?? {}, { header: 1 });
    expect([rows[0], rows[1]?.slice(1)]).toEqual([
      ['NGÀY', 'Nhanh', 'Khác', 'TỔNG'],
      [100, 50, 150],
    ]);
  });

  test('has a range in order and of at most a year', async () => {
    await money.get('/api/revenue?from=2026-02-02&to=2026-02-01').expect(422);
    await money.get('/api/revenue?from=2024-01-01&to=2026-02-01').expect(422);
  });
});

describe('the daily check', () => {
  const lastTry = { ...firstTry, isLast: true };
  const check = async () => (await money.get('/api/debts/totals').expect(200)).body.data.check;

  test('finds nothing in ledgers that were only posted to', async () => {
    const charge = await post(database, { customerId: CO.id });
    await pay().expect(200);
    await reverse(charge.transactionId).expect(200);
    await checkLedgersJob.run(app, {}, firstTry);
    expect(await check()).toMatchObject({ differences: [] });
    expect(await titles()).toHaveLength(2);
  });

  test('reports each kind of difference, repairs none, and notifies super admins', async () => {
    await post(database, { customerId: CO.id, amount: 100 });
    const { transactionId } = await post(database, { customerId: CX.id, amount: 50 });
    await database.readFresh('UPDATE customer_balances SET balance = 90 WHERE customer_id = $1', [CO.id]);
    await database.readFresh('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    await database.readFresh(
      "UPDATE ledger_entries SET amount = -49 WHERE transaction_id = $1 AND account = 'revenue'",
      [transactionId],
    );
    await database.readFresh('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
    await expect(checkLedgersJob.run(app, {}, lastTry)).rejects.toThrow('ledgers differ');
    const found = await check();
    expect(found.differences).toEqual([
      { check: 'entries', customerId: CX.id, transactionId, expected: 50, found: 50 },
      { check: 'balance', customerId: CO.id, transactionId: null, expected: 100, found: 90 },
      { check: 'unpaid', customerId: CO.id, transactionId: null, expected: 90, found: 100 },
    ]);
    expect((await account()).balance).toBe(90);
    const notified = await database.readFresh(
      "SELECT user_id, title FROM notifications WHERE kind = 'money'",
    );
    expect(notified).toEqual([{ user_id: actors.SA.id, title: 'Sổ công nợ có 3 chênh lệch' }]);
  });
});

test('the charge of a delivery note is reversed by cancelling the note only', async () => {
  const { transactionId } = await post(t.database, { customerId: t.actors.CO.id, deliveryNoteId: 7 });
  const body = { key: randomUUID(), transactionId, reason: 'ghi nhầm' };
  const answer = await t.as('P5').post('/api/ledgers/reverse').send(body);
  expect([answer.status, answer.body.code]).toEqual([409, 'LEDGER_CHARGE_OF_NOTE']);
  const { body: page } = await t.as('P5').get(`/api/ledgers/${t.actors.CO.id}/rows`).expect(200);
  expect(page.data.rows[0]).toMatchObject({ deliveryNoteId: 7, reversedBy: null, can: { reverse: false } });
});
