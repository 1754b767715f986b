import { randomUUID } from 'node:crypto';
import type { DeliveryNoteDetail, HandOverAnswer, NoteParcelsAnswer } from '@logistics/shared/contracts';
import { formatVnd } from '@logistics/shared/formatting';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftOf, issuedOf } from '../../testing/delivery-note-fixtures.ts';
import { clearLedgers, post } from '../../testing/ledger-fixtures.ts';
import {
  asActor,
  clearOrders,
  day,
  importRows,
  orderIds,
  orderRow,
  scanOf,
} from '../../testing/order-fixtures.ts';
import { resetTariffs, tariffDraft } from '../../testing/tariff-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const me = actors.CO;
const other = actors.CX;
const CODES = ['PXA0001', 'PXA0002', 'PXA0003'];
const FEES = [40_000, 50_000, 60_000];
const TOTAL = 150_000;

const parcel = (orderCode: string, facts: object = {}, status = 3) =>
  orderRow({
    orderCode,
    status,
    occurredAt: day(2),
    facts: { customer: me.customerCode, weight: 1.5, ...facts },
  });
interface Sent {
  readonly status: number;
  readonly body: { readonly code?: string; readonly data?: unknown };
}
const key = () => randomUUID();
const answerOf = async <Body>(sending: PromiseLike<Sent>, status = 200): Promise<Body> => {
  const sent = await sending;
  expect([sent.status, sent.body.code]).toEqual([status, sent.body.code]);
  return (status === 200 ? sent.body.data : sent.body) as Body;
};
const view = async (id: number) =>
  (await as('P1').get(`/api/delivery-notes/${id}`).expect(200)).body.data as DeliveryNoteDetail;
const add = (body: object, status?: number) =>
  answerOf<NoteParcelsAnswer>(
    as('P1')
      .post('/api/delivery-notes/add')
      .send({ key: key(), ...body }),
    status,
  );
const put = (id: number, orderCodes: readonly string[], more: object = {}) =>
  act<NoteParcelsAnswer>(id, 'parcels', { orderCodes, ...more });
/** The calls about one note. */
const CALLS = {
  parcels: (id: number) => as('P1').post(`/api/delivery-notes/${id}/parcels`),
  'parcels/remove': (id: number) => as('P1').post(`/api/delivery-notes/${id}/parcels/remove`),
  fee: (id: number) => as('P1').post(`/api/delivery-notes/${id}/fee`),
  issue: (id: number) => as('P1').post(`/api/delivery-notes/${id}/issue`),
  'hand-over': (id: number) => as('P1').post(`/api/delivery-notes/${id}/hand-over`),
  cancel: (id: number) => as('P1').post(`/api/delivery-notes/${id}/cancel`),
};
const act = <Body = DeliveryNoteDetail>(
  id: number,
  call: keyof typeof CALLS,
  body: object,
  status?: number,
) => answerOf<Body>(CALLS[call](id).send({ key: key(), ...body }), status);
const issue = async (id: number) => {
  const { version, total } = await view(id);
  return act(id, 'issue', { version, total });
};
const results = ({ results: all }: NoteParcelsAnswer) => all.map(({ result }) => result);
const statuses = async () =>
  (await database.readFresh<{ status: number }>('SELECT status::int FROM orders ORDER BY order_code')).map(
    ({ status }) => status,
  );
const events = async () =>
  (await database.readFresh<{ n: number }>('SELECT count(*)::int AS n FROM order_events'))[0]?.n;
const ledger = async () =>
  database.readFresh<Record<string, unknown>>(
    'SELECT kind, amount, reference, note FROM ledger_transactions ORDER BY id',
  );
const balance = async () =>
  (await database.readFresh<{ balance: number }>('SELECT balance FROM customer_balances'))[0]?.balance ?? 0;
const notices = () =>
  database.readFresh<Record<string, unknown>>(
    `SELECT n.title, n.link, n.content, n.deleted_at IS NULL AS live, array_agg(d.channel ORDER BY d.channel) AS channels
     FROM notifications n LEFT JOIN notification_deliveries d ON d.notification_id = n.id
     WHERE n.user_id = $1 AND n.kind = 'money' GROUP BY n.id ORDER BY n.id`,
    [me.id],
  );
const limitTo = (limit: number) =>
  database.readFresh(
    `INSERT INTO customer_balances (customer_id, debt_limit) VALUES ($1, $2)
     ON CONFLICT (customer_id) DO UPDATE SET debt_limit = $2`,
    [me.id, limit],
  );

beforeEach(async () => {
  await database.readFresh('TRUNCATE delivery_notes CASCADE');
  await database.readFresh('DELETE FROM notifications');
  await clearLedgers(database);
  await clearOrders(database);
  await resetTariffs(database);
  await importRows(
    staff,
    CODES.map((code, at) => parcel(code, { fee: FEES[at] })),
  );
});

describe('making a note', () => {
  test('takes its customer from the first parcel, and the next number of the day', async () => {
    const first = await add({ orderCodes: [' pxa 0001'] });
    expect(results(first)).toEqual(['added']);
    expect(first.note).toMatchObject({
      state: 'draft',
      customer: { id: me.id },
      parcels: 1,
      total: 40_000,
      debt: null,
    });
    const second = await add({ customerId: me.id });
    const [one, two] = [first, second].map(({ note }) => /^(PX\d{6})-(\d+)$/.exec(note?.code ?? ''));
    expect(two?.[1]).toBe(one?.[1]);
    expect(Number(two?.[2])).toBe(Number(one?.[2]) + 1);
  });

  test('makes one note for one key, also when two calls run at once', async () => {
    const body = { key: key(), orderCodes: ['PXA0001'] };
    const made = await Promise.all([add(body), add(body), add(body)]);
    expect(new Set(made.map(({ note }) => note?.id)).size).toBe(1);
    expect(made.map(results)).toEqual([['added'], ['added'], ['added']]);
    expect(await database.readFresh('SELECT FROM delivery_notes')).toHaveLength(1);
  });

  test('makes none when no parcel can be handed over, and says why for each', async () => {
    await importRows(staff, [
      parcel('PXB0001', {}, 2),
      parcel('PXB0002', {}, 4),
      orderRow({ orderCode: 'PXB0003', status: 3, occurredAt: day(2) }),
    ]);
    const answer = await add({ orderCodes: ['PXB0001', 'PXB0002', 'PXB0003', 'PXB0004'] });
    expect(answer.note).toBeNull();
    expect(results(answer)).toEqual(['not-arrived', 'delivered', 'no-owner', 'unknown']);
    expect(await database.readFresh('SELECT FROM delivery_notes')).toEqual([]);
  });

  test('rejects a customer who does not exist, and a body without customer and parcels', async () => {
    await add({ customerId: 999_999 }, 404);
    await add({}, 422);
  });
});

describe('collecting parcels', () => {
  test('refuses a parcel of another customer, and names that customer', async () => {
    await importRows(staff, [parcel('PXB0001', { customer: other.customerCode })]);
    const { id } = await draftOf(staff, ['PXA0001']);
    const answer = await put(id, ['PXB0001', 'PXA0001', 'PXA0002']);
    expect(results(answer)).toEqual(['other-owner', 'already', 'added']);
    expect(answer.results[0]?.customer?.code).toBe(other.customerCode);
  });

  test('asks before it moves a parcel from another draft, and never takes one from an issued note', async () => {
    const draft = await draftOf(staff, ['PXA0001']);
    const issued = await issuedOf(staff, ['PXA0002']);
    const { id } = await draftOf(staff, ['PXA0003']);
    const asked = await put(id, ['PXA0001', 'PXA0002']);
    expect(results(asked)).toEqual(['other-draft', 'other-note']);
    expect(asked.results.map(({ otherNote }) => otherNote)).toEqual([draft.code, issued.code]);
    const moved = await put(id, ['PXA0001', 'PXA0002'], { confirmed: true });
    expect(results(moved)).toEqual(['added', 'other-note']);
    expect((await view(draft.id)).parcels).toBe(0);
  });

  test('lets only one of two notes have a parcel that two people scan at once', async () => {
    const [one, two] = [await draftOf(staff, ['PXA0001']), await draftOf(staff, ['PXA0002'])];
    const answers = await Promise.all([put(one.id, ['PXA0003']), put(two.id, ['PXA0003'])]);
    expect(answers.flatMap(results).sort()).toEqual(['added', 'other-draft']);
    await expect(
      database.readFresh(
        `INSERT INTO delivery_note_parcels (note_id, order_id, order_code, added_by)
         SELECT $1, order_id, 'TWICE', $2 FROM delivery_note_parcels WHERE order_code = 'PXA0003'`,
        [one.id, actors.P1.id],
      ),
    ).rejects.toThrow(/delivery_note_parcels_once/);
  });

  test('takes at most 500 parcels', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `PXM${String(at).padStart(5, '0')}`);
    await importRows(
      staff,
      many.map((code) => parcel(code, { fee: 1000 })),
    );
    const { id } = await draftOf(staff, many.slice(0, 499));
    expect(results(await put(id, many.slice(499)))).toEqual(['added', 'full']);
    expect(await view(id)).toMatchObject({ parcels: 500, total: 500_000 });
    const { version } = await issue(id);
    await act(id, 'hand-over', { version });
    expect((await statuses()).filter((status) => status === 4)).toHaveLength(500);
    const done = await view(id);
    await act(id, 'cancel', { version: done.version, reason: 'thử' });
    expect((await statuses()).every((status) => status === 3)).toBe(true);
  });

  test('removes a parcel, after which another note may have it', async () => {
    const { id } = await draftOf(staff, CODES);
    expect((await act(id, 'parcels/remove', { orderCodes: ['PXA0002'] })).total).toBe(100_000);
    expect(results(await add({ orderCodes: ['PXA0002'] }))).toEqual(['added']);
  });

  test('lists the parcels of a customer that are on no note', async () => {
    await draftOf(staff, ['PXA0001']);
    await importRows(staff, [parcel('PXB0001', {}, 2), parcel('PXB0002', { customer: other.customerCode })]);
    const { body } = await as('P1').get(`/api/delivery-notes/candidates?customerId=${me.id}`).expect(200);
    expect(body.data.map((row: { order_code: string }) => row.order_code)).toEqual(['PXA0002', 'PXA0003']);
    expect(body.data[0]).toMatchObject({ fee: 50_000, weight: 1.5 });
    expect(body.meta.total).toBe(2);
  });
});

describe('issuing', () => {
  test('bills each parcel, fixes the total, and charges it once', async () => {
    await post(database, { customerId: me.id, amount: 30_000 });
    const { id, code } = await draftOf(staff, CODES);
    const { version } = await view(id);
    const body = { key: key(), version, total: TOTAL };
    const issued = await act(id, 'issue', body);
    expect(issued).toMatchObject({
      state: 'issued',
      total: TOTAL,
      debt: { before: 30_000, after: 180_000 },
      issuedBy: { id: actors.P1.id },
      can: { change: false, issue: false, handOver: true, cancel: true },
    });
    expect(await act(id, 'issue', body)).toEqual(issued);
    expect(await ledger()).toEqual([
      expect.objectContaining({ kind: 'charge', amount: 30_000 }),
      { kind: 'charge', amount: TOTAL, reference: code, note: null },
    ]);
    expect(await balance()).toBe(180_000);
  });

  test('is not changed by a later tariff, file or amount', async () => {
    await as('P6').post('/api/tariffs/add').send(tariffDraft()).expect(201);
    const { id } = await issuedOf(staff, CODES);
    await importRows(staff, [
      orderRow({ orderCode: 'PXA0001', status: 3, occurredAt: day(5), facts: { fee: 9 } }),
    ]);
    const [tariff] = await database.readFresh<{ id: number }>('SELECT id FROM tariffs');
    await as('P6').post('/api/tariffs/publish').send({ id: tariff?.id, version: 0 }).expect(200);
    const after = await view(id);
    expect(after.total).toBe(TOTAL);
    expect(after.contents.map(({ fee }) => fee?.total)).toEqual(FEES);
    const order = (await orderIds(database))['PXA0001'];
    const { body } = await as('P1').get(`/api/orders/search/${order}`).expect(200);
    expect(body.data).toMatchObject({
      fee: 40_000,
      feeDetail: { fee: { total: 40_000 }, can: { override: false } },
      deliveryNote: { id, state: 'issued' },
    });
  });

  test('rejects another total than the person saw, and sends the present note', async () => {
    const { id } = await draftOf(staff, CODES);
    const { version } = await view(id);
    await importRows(staff, [
      orderRow({ orderCode: 'PXA0001', status: 3, occurredAt: day(5), facts: { fee: 1 } }),
    ]);
    const refused = await act<{ code: string; data: DeliveryNoteDetail }>(
      id,
      'issue',
      { version, total: TOTAL },
      409,
    );
    expect(refused).toMatchObject({ code: 'VERSION_CONFLICT', data: { total: 110_001, state: 'draft' } });
    expect(await ledger()).toEqual([]);
  });

  test('rejects a version that another person has changed meanwhile', async () => {
    const { id, total } = await draftOf(staff, ['PXA0001', 'PXA0002']);
    const { version } = await view(id);
    await put(id, ['PXA0003']);
    expect(await act(id, 'issue', { version, total }, 409)).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('names parcels without a fee; a person may set one with a reason, or remove them', async () => {
    await importRows(staff, [parcel('PXB0001')]);
    const { id } = await draftOf(staff, ['PXA0001', 'PXB0001']);
    const draft = await view(id);
    const row = draft.contents.find(({ order_code: code }) => code === 'PXB0001');
    expect(row).toMatchObject({ fee: null, problem: 'no-fee', can: { setFee: true } });
    expect(await act(id, 'issue', { version: draft.version, total: 40_000 }, 409)).toMatchObject({
      code: 'DELIVERY_NOTE_PARCELS',
      data: { problems: [{ orderCode: 'PXB0001', problem: 'no-fee' }] },
    });
    const fee = { orderCode: 'PXB0001', amount: 25_000, reason: 'cân tại quầy', version: row?.feeVersion };
    expect((await act(id, 'fee', fee)).total).toBe(65_000);
    await act(id, 'fee', fee, 409);
    await act(id, 'fee', { ...fee, orderCode: 'PXA0001' }, 409);
    expect(await issue(id)).toMatchObject({ state: 'issued', total: 65_000 });
  });

  test('rejects an empty note, and parcels that changed owner, place or exist no more', async () => {
    const empty = (await add({ customerId: me.id })).note;
    expect(await act(empty?.id ?? 0, 'issue', { version: 0, total: 0 }, 409)).toMatchObject({
      code: 'DELIVERY_NOTE_EMPTY',
    });
    const { id } = await draftOf(staff, CODES);
    const ids = await orderIds(database);
    await as('P1')
      .post('/api/orders/assign')
      .send({ id: [ids['PXA0001']], customerId: other.id })
      .expect(200);
    await as('P1')
      .post('/api/orders/remove')
      .send({ id: [ids['PXA0002']] })
      .expect(200);
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf('PXA0003', 4, day(4))] })
      .expect(200);
    const { version, contents } = await view(id);
    expect(contents.map(({ problem }) => problem)).toEqual(['other-owner', 'gone', 'delivered']);
    expect(await act(id, 'issue', { version, total: TOTAL }, 409)).toMatchObject({
      code: 'DELIVERY_NOTE_PARCELS',
    });
  });

  test('charges nothing for a total of 0', async () => {
    await importRows(staff, [parcel('PXB0001', { fee: 0 })]);
    const { id } = await draftOf(staff, ['PXB0001']);
    expect(await issue(id)).toMatchObject({ state: 'issued', total: 0, debt: { before: 0, after: 0 } });
    expect(await ledger()).toEqual([]);
    await act(id, 'cancel', { version: (await view(id)).version, reason: 'thử' });
  });
});

describe('handing over', () => {
  test('delivers every parcel once, and stores who received them', async () => {
    const { id, version } = await issuedOf(staff, CODES);
    const before = (await events()) ?? 0;
    const body = { key: key(), version, receivedBy: 'Chị Hoa', note: 'giao tại kho' };
    const first = await act<HandOverAnswer>(id, 'hand-over', body);
    expect(first).toMatchObject({
      result: 'handed-over',
      debt: null,
      note: { state: 'handed-over', receivedBy: 'Chị Hoa', handOverNote: 'giao tại kho' },
    });
    expect(await act(id, 'hand-over', body)).toEqual(first);
    expect(await statuses()).toEqual([4, 4, 4]);
    expect(await events()).toBe(before + 3);
  });

  test('asks when the customer owes more than the limit, with the figures, and stores the reason', async () => {
    await limitTo(100_000);
    const { id, version } = await issuedOf(staff, CODES);
    const body = { key: key(), version };
    expect(await act<HandOverAnswer>(id, 'hand-over', body)).toMatchObject({
      result: 'over-limit',
      debt: { balance: TOTAL, limit: 100_000 },
      note: { state: 'issued' },
    });
    expect(await statuses()).toEqual([3, 3, 3]);
    expect(
      await act<HandOverAnswer>(id, 'hand-over', { ...body, debtReason: 'khách hẹn mai trả' }),
    ).toMatchObject({
      result: 'handed-over',
      note: { debtReason: 'khách hẹn mai trả' },
    });
  });

  test('does not ask when the customer owes exactly the limit', async () => {
    await limitTo(TOTAL);
    const { id, version } = await issuedOf(staff, CODES);
    expect(await act<HandOverAnswer>(id, 'hand-over', { version })).toMatchObject({ result: 'handed-over' });
  });

  test('rejects parcels that left or have another owner meanwhile, and accepts one that a scan delivered', async () => {
    const { id, version } = await issuedOf(staff, CODES);
    const ids = await orderIds(database);
    await as('P1')
      .post('/api/orders/scan')
      .send({ events: [scanOf('PXA0003', 4, day(4))] })
      .expect(200);
    await as('P1')
      .post('/api/orders/assign')
      .send({ id: [ids['PXA0001']], customerId: other.id })
      .expect(200);
    expect(await act(id, 'hand-over', { version }, 409)).toMatchObject({
      code: 'DELIVERY_NOTE_PARCELS',
      data: { problems: [{ orderCode: 'PXA0001', problem: 'other-owner' }] },
    });
    expect(await statuses()).toEqual([3, 3, 4]);
    await as('P1')
      .post('/api/orders/assign')
      .send({ id: [ids['PXA0001']], customerId: me.id })
      .expect(200);
    await act(id, 'hand-over', { version });
    expect(await statuses()).toEqual([4, 4, 4]);
    // The scan was not of the note, so it stays.
    await act(id, 'cancel', { version: (await view(id)).version, reason: 'thử' });
    expect(await statuses()).toEqual([3, 3, 4]);
  });

  test('needs an issued note', async () => {
    const { id } = await draftOf(staff, CODES);
    const { version } = await view(id);
    expect(await act(id, 'hand-over', { version }, 409)).toMatchObject({ code: 'DELIVERY_NOTE_STATE' });
  });

  test('delivers also a parcel whose arrival was reported for the future', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await importRows(staff, [orderRow({ orderCode: 'PXA0001', status: 3, occurredAt: ahead })]);
    const { id, version } = await issuedOf(staff, ['PXA0001']);
    await act(id, 'hand-over', { version });
    expect((await statuses())[0]).toBe(4);
  });

  test('leaves nothing half done when its connection is cut', async () => {
    const { id, version } = await issuedOf(staff, CODES);
    const before = await events();
    const holder = await database.readPool.connect();
    const blocked = 'datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0';
    try {
      // The hand-over has written its events and waits for the announcement, last in the transaction.
      await holder.query('BEGIN; SELECT pg_advisory_xact_lock(7340010)');
      const body = { key: key(), version };
      const sending = as('P1')
        .post(`/api/delivery-notes/${id}/hand-over`)
        .send(body)
        .then(({ status }) => status);
      await expect
        .poll(async () => (await database.readFresh(`SELECT FROM pg_stat_activity WHERE ${blocked}`)).length)
        .toBe(1);
      await database.readFresh(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${blocked}`);
      expect(await sending).toBeGreaterThanOrEqual(500);
      expect(await statuses()).toEqual([3, 3, 3]);
      expect(await events()).toBe(before);
      expect(await view(id)).toMatchObject({ state: 'issued', version });
      await holder.query('COMMIT');
      expect(await act<HandOverAnswer>(id, 'hand-over', body)).toMatchObject({ result: 'handed-over' });
      expect(await statuses()).toEqual([4, 4, 4]);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  });
});

describe('cancelling', () => {
  test('brings everything back: statuses, fees, the ledger, and the parcels for another note', async () => {
    const { id, version, code } = await issuedOf(staff, CODES);
    const before = await events();
    await act(id, 'hand-over', { version });
    const handed = await view(id);
    const body = { key: key(), version: handed.version, reason: 'khách trả lại' };
    const cancelled = await act(id, 'cancel', body);
    expect(cancelled).toMatchObject({ state: 'cancelled', total: TOTAL, cancelReason: 'khách trả lại' });
    expect(await act(id, 'cancel', body)).toEqual(cancelled);
    expect(await statuses()).toEqual([3, 3, 3]);
    expect(await events()).toBe(before);
    expect(await balance()).toBe(0);
    expect(await ledger()).toEqual([
      { kind: 'charge', amount: TOTAL, reference: code, note: null },
      { kind: 'reversal', amount: -TOTAL, reference: code, note: 'khách trả lại' },
    ]);
    expect(await database.readFresh('SELECT FROM order_fees WHERE billed_at IS NOT NULL')).toEqual([]);
    expect(results(await add({ orderCodes: CODES }))).toEqual(['added', 'added', 'added']);
  });

  test('of a draft frees its parcels, and needs no reason; of an issued note it does', async () => {
    const draft = await draftOf(staff, ['PXA0001']);
    await act(draft.id, 'cancel', { version: draft.version, reason: '' });
    const issued = await issuedOf(staff, ['PXA0001']);
    expect(await act(issued.id, 'cancel', { version: issued.version, reason: '' }, 422)).toMatchObject({
      errors: [{ path: 'reason' }],
    });
    await act(issued.id, 'cancel', { version: issued.version, reason: 'nhầm' });
    const { version } = await view(issued.id);
    expect(await act(issued.id, 'cancel', { version, reason: 'nhầm' }, 409)).toMatchObject({
      code: 'DELIVERY_NOTE_STATE',
    });
    await act(issued.id, 'parcels', { orderCodes: ['PXA0002'] }, 409);
    await act(issued.id, 'parcels/remove', { orderCodes: ['PXA0001'] }, 409);
  });

  test('computes the fees again by the tariff that counts now', async () => {
    await importRows(staff, [parcel('PXB0001')]);
    const { id } = await draftOf(staff, ['PXB0001']);
    await act(id, 'fee', { orderCode: 'PXB0001', amount: 10_000, reason: 'thử', version: 0 });
    await issue(id);
    const made = await as('P6').post('/api/tariffs/add').send(tariffDraft()).expect(201);
    await as('P6').post('/api/tariffs/publish').send({ id: made.body.data.id, version: 0 }).expect(200);
    await act(id, 'cancel', { version: (await view(id)).version, reason: 'thử' });
    const [fee] = await database.readFresh<Record<string, unknown>>(
      'SELECT total, override_amount, billed_amount FROM order_fees WHERE tariff_id IS NOT NULL',
    );
    expect(fee).toMatchObject({ override_amount: 10_000, billed_amount: null });
    expect(Number(fee?.['total'])).toBeGreaterThan(0);
  });
});

describe('lists', () => {
  const list = async (query: string) =>
    ((await as('P1').get(`/api/delivery-notes?${query}`).expect(200)).body.data as { code: string }[]).map(
      ({ code }) => code,
    );

  test('find notes by number, customer, state and day', async () => {
    const draft = await draftOf(staff, ['PXA0001']);
    const issued = await issuedOf(staff, ['PXA0002']);
    expect(await list('')).toEqual([issued.code, draft.code]);
    expect(await list(`q=${draft.code.toLowerCase()}`)).toEqual([draft.code]);
    expect(await list(`q=${me.customerCode}`)).toEqual([issued.code, draft.code]);
    expect(await list(`q=${other.customerCode}`)).toEqual([]);
    expect(await list('state=issued')).toEqual([issued.code]);
    expect(await list(`customerId=${other.id}`)).toEqual([]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date());
    expect(await list(`from=${today}&to=${today}`)).toHaveLength(2);
    expect(await list('to=2026-01-01')).toEqual([]);
  });
});

describe('for the customer', () => {
  const own = async (id: number) => as('CO').get(`/api/delivery-notes/mine/${id}`);

  test('shows their issued notes without fields for staff, and no drafts', async () => {
    const draft = await draftOf(staff, ['PXA0001']);
    const { id, version, code } = await issuedOf(staff, ['PXA0002']);
    await limitTo(0);
    await act(id, 'hand-over', { version, receivedBy: 'Anh Nam', debtReason: 'kín đáo' });
    const { body } = await as('CO').get('/api/delivery-notes/mine').expect(200);
    expect(body.data).toEqual([expect.objectContaining({ id, code, state: 'handed-over', total: 50_000 })]);
    expect((await own(draft.id)).status).toBe(404);
    const detail = await own(id);
    expect(detail.body.data).toMatchObject({
      receivedBy: 'Anh Nam',
      contents: [{ order_code: 'PXA0002', fee: { total: 50_000 }, status: 4 }],
      debt: { before: 0, after: 50_000 },
    });
    expect(JSON.stringify(detail.body)).not.toContain('kín đáo');
    expect((await as('CX').get(`/api/delivery-notes/mine/${id}`)).status).toBe(404);
  });

  test('reports the issue once, in the app and by mail, and its cancellation instead of it', async () => {
    await post(database, { customerId: me.id, amount: 30_000 });
    const draft = await draftOf(staff, CODES);
    expect(await notices()).toEqual([]);
    const issuing = { key: key(), version: (await view(draft.id)).version, total: TOTAL };
    const { version } = await act(draft.id, 'issue', issuing);
    await act(draft.id, 'issue', issuing);
    const link = `/information/delivery-notes/${draft.id}`;
    const channels = ['inApp', 'mail'];
    const issued = {
      title: `Phiếu xuất ${draft.code}`,
      link,
      live: true,
      channels,
    };
    expect(await notices()).toEqual([expect.objectContaining(issued)]);
    expect((await notices())[0]?.['content']).toContain(`3 kiện, tổng tiền ${formatVnd(TOTAL)}.`);
    expect((await notices())[0]?.['content']).toContain(`Bạn còn cần thanh toán ${formatVnd(180_000)}.`);
    const cancelling = { key: key(), version, reason: 'kín đáo' };
    await act(draft.id, 'cancel', cancelling);
    await act(draft.id, 'cancel', cancelling);
    const [first, second, ...others] = await notices();
    expect(first).toMatchObject({ ...issued, live: false });
    expect(second).toMatchObject({ title: `Phiếu xuất ${draft.code} đã hủy`, link, live: true, channels });
    expect(second?.['content']).toContain(
      `${formatVnd(TOTAL)} trên phiếu không còn tính vào công nợ của bạn.`,
    );
    expect(second?.['content']).toContain(`Bạn còn cần thanh toán ${formatVnd(30_000)}.`);
    expect(second?.['content']).not.toContain('kín đáo');
    expect(others).toEqual([]);
    const { body } = await as('CO').get('/api/notifications').expect(200);
    const seen = body.data.filter(({ kind }: { kind: string }) => kind === 'money');
    expect(seen).toEqual([expect.objectContaining({ title: second?.['title'] })]);
  });

  test('shows the unpaid amount: a payment settles the oldest debit first', async () => {
    await post(database, { customerId: me.id, amount: 30_000 });
    const unpaid = async (id: number) => [(await view(id)).unpaid, (await own(id)).body.data?.unpaid];
    const { id } = await draftOf(staff, CODES);
    expect(await unpaid(id)).toEqual([null, undefined]);
    await issue(id);
    expect(await unpaid(id)).toEqual([TOTAL, TOTAL]);
    await post(database, { customerId: me.id, kind: 'payment', amount: 50_000 });
    expect(await unpaid(id)).toEqual([130_000, 130_000]);
    await post(database, { customerId: me.id, kind: 'payment', amount: 130_000 });
    expect(await unpaid(id)).toEqual([0, 0]);
    await act(id, 'cancel', { version: (await view(id)).version, reason: 'nhầm' });
    expect(await unpaid(id)).toEqual([null, null]);
  });

  test('sends no notification for a discarded draft', async () => {
    const { id, version } = await draftOf(staff, CODES);
    await act(id, 'cancel', { version, reason: '' });
    expect(await notices()).toEqual([]);
  });

  test('names the note at the order only when it is issued', async () => {
    const draft = await draftOf(staff, ['PXA0001']);
    const ids = await orderIds(database);
    const order = async () =>
      (await as('CO').get(`/api/orders/search/${ids['PXA0001']}`).expect(200)).body.data as {
        deliveryNote: unknown;
      };
    expect((await order()).deliveryNote).toBeNull();
    await issue(draft.id);
    expect((await order()).deliveryNote).toEqual({ id: draft.id, code: draft.code, state: 'issued' });
  });

  test('is downloaded as a workbook with a row for each parcel and the total', async () => {
    const { id, code } = await issuedOf(staff, CODES);
    const sent = await as('CO')
      .get(`/api/delivery-notes/mine/${id}/export.xlsx`)
      .responseType('blob')
      .expect(200);
    expect(sent.headers['content-disposition']).toContain(code);
    const { read, utils } = await import('xlsx');
    const [sheet] = Object.values(read(sent.body as Buffer).Sheets);
    const rows = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1 });
    expect(rows).toHaveLength(5);
    expect(rows.at(-1)?.at(-1)).toBe(TOTAL);
  });
});
