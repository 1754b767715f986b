import { randomUUID } from 'node:crypto';
import type {
  AcceptedDeliveryRequests,
  AddDeliveryRequestBody,
  DeliveryAddress,
  DeliveryNoteDetail,
  DeliveryRequestDetail,
  DeliveryRequestOptions,
  HandOverAnswer,
  ListAnswer,
  NoteParcelsAnswer,
  OwnDeliveryRequest,
  OwnDeliveryRequestDetail,
  PreparedDeliveryRequests,
  RefusedRequestParcels,
  RunSheet,
} from '@logistics/shared/contracts';
import { addDays, businessDay } from '@logistics/shared/domain';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeDeliveredRequests } from '../../commands/delivery-requests/request-closer.ts';
import { RECIPIENT, requestBody } from '../../testing/delivery-request-fixtures.ts';
import { issuedOf } from '../../testing/delivery-note-fixtures.ts';
import { clearLedgers } from '../../testing/ledger-fixtures.ts';
import {
  asActor,
  clearOrders,
  day,
  importRows,
  orderIds,
  orderRow,
  scanOf,
} from '../../testing/order-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { as, actors, database, commandContext } = t;
const staff = asActor(commandContext(actors.P1));
const me = actors.CO;
const CODES = ['YCA0001', 'YCA0002', 'YCA0003'];
const TODAY = businessDay(new Date());
let ids: Readonly<Record<string, number>> = {};
const idOf = (at: number) => ids[CODES[at] ?? ''] ?? 0;

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
const request = (at: readonly number[], more: Partial<AddDeliveryRequestBody> = {}, status?: number) =>
  answerOf<OwnDeliveryRequestDetail>(
    as('CO')
      .post('/api/delivery-requests/add')
      .send({ ...requestBody(at.map(idOf)), ...more }),
    status,
  );
const own = (id: number) =>
  answerOf<OwnDeliveryRequestDetail>(as('CO').get(`/api/delivery-requests/mine/${id}`));
const seen = (id: number) => answerOf<DeliveryRequestDetail>(as('P1').get(`/api/delivery-requests/${id}`));
const options = () => answerOf<DeliveryRequestOptions>(as('CO').get('/api/delivery-requests/mine/options'));
const chosen = async (...all: readonly number[]) =>
  Promise.all(all.map(async (id) => ({ id, version: (await seen(id)).version })));
const accept = async (...all: readonly number[]) =>
  answerOf<AcceptedDeliveryRequests>(
    as('P1')
      .post('/api/delivery-requests/accept')
      .send({ key: key(), requests: await chosen(...all) }),
  );
const prepare = async <Body = PreparedDeliveryRequests>(all: readonly number[], status?: number) =>
  answerOf<Body>(
    as('P1')
      .post('/api/delivery-requests/prepare')
      .send({ key: key(), requests: await chosen(...all) }),
    status,
  );
const setFee = async (id: number, amount: number) =>
  answerOf<DeliveryRequestDetail>(
    as('P1')
      .post(`/api/delivery-requests/${id}/fee`)
      .send({ key: key(), version: (await seen(id)).version, amount, reason: 'đường xa' }),
  );
const noteOf = (id: number) => answerOf<DeliveryNoteDetail>(as('P1').get(`/api/delivery-notes/${id}`));
const actOnNote = async <Body>(id: number, call: string, body: object) =>
  answerOf<Body>(
    as('P1')
      .post(`/api/delivery-notes/${id}/${call}`)
      .send({ key: key(), ...body }),
  );
const issue = async (id: number) => {
  const { version, total } = await noteOf(id);
  return actOnNote<DeliveryNoteDetail>(id, 'issue', { version, total });
};
const handOver = async (id: number) =>
  actOnNote<HandOverAnswer>(id, 'hand-over', { version: (await noteOf(id)).version });
const notices = () =>
  database.readFresh<{ title: string; link: string }>(
    "SELECT title, link FROM notifications WHERE user_id = $1 AND link LIKE '%delivery-requests%' ORDER BY id",
    [me.id],
  );
/** A request of these parcels that is accepted and has the fee 25,000 đồng. */
const ready = async (...at: readonly number[]) => {
  const { id } = await request(at);
  await setFee(id, 25_000);
  await accept(id);
  return id;
};

beforeEach(async () => {
  await database.readFresh(
    'TRUNCATE delivery_requests, delivery_notes, delivery_prices, delivery_addresses CASCADE',
  );
  await database.readFresh('DELETE FROM notifications');
  await clearLedgers(database);
  await clearOrders(database);
  await importRows(
    staff,
    CODES.map((orderCode) =>
      orderRow({
        orderCode,
        status: 3,
        occurredAt: day(2),
        facts: { customer: me.customerCode, weight: 1.5, fee: 40_000 },
      }),
    ),
  );
  ids = await orderIds(database);
});

describe('making a request', () => {
  test('stores a copy of the address and the price of the method, and the parcels are taken', async () => {
    await answerOf(
      as('SA').post('/api/delivery-prices').send({ ownDriver: 30_000, carrier: null, pickUp: 0, version: 0 }),
    );
    expect((await options()).prices).toEqual({ ownDriver: 30_000, carrier: null, pickUp: 0 });
    const made = await request([0, 1]);
    expect(made).toMatchObject({
      state: 'requested',
      method: 'own-driver',
      parcels: 2,
      deliveryFee: 30_000,
      recipient: RECIPIENT,
      can: { cancel: true },
    });
    expect(made.contents.map(({ order_code, fee, problem }) => [order_code, fee, problem])).toEqual([
      ['YCA0001', 40_000, null],
      ['YCA0002', 40_000, null],
    ]);
    expect((await options()).parcels.map((parcel) => parcel.request?.code ?? null)).toEqual([
      made.code,
      made.code,
      null,
    ]);
    const order = await as('CO')
      .get(`/api/orders/search/${idOf(0)}`)
      .expect(200);
    expect(order.body.data.deliveryRequest).toEqual({ id: made.id, code: made.code, state: 'requested' });
    // Later prices do not change it.
    await answerOf(
      as('SA').post('/api/delivery-prices').send({ ownDriver: 1, carrier: 2, pickUp: 3, version: 1 }),
    );
    expect((await own(made.id)).deliveryFee).toBe(30_000);
    const prices = await answerOf(as('SA').get('/api/delivery-prices'));
    expect(prices).toEqual({ ownDriver: 1, carrier: 2, pickUp: 3, version: 2 });
    await answerOf(
      as('SA').post('/api/delivery-prices').send({ ownDriver: 9, carrier: 9, pickUp: 9, version: 1 }),
      409,
    );
  });

  test('is made once for each key, also by two concurrent calls', async () => {
    const body = requestBody([idOf(0)]);
    const send = () =>
      answerOf<OwnDeliveryRequestDetail>(as('CO').post('/api/delivery-requests/add').send(body));
    const made = await Promise.all([send(), send(), send()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await answerOf(as('CX').post('/api/delivery-requests/add').send(body), 409);
  });

  test('of two concurrent requests for a parcel, one succeeds, and the other gets the code of that request', async () => {
    const both = await Promise.all(
      [requestBody([idOf(0), idOf(1)]), requestBody([idOf(1), idOf(2)])].map((body) =>
        as('CO').post('/api/delivery-requests/add').send(body),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)?.body.data as OwnDeliveryRequestDetail;
    const lost = both.find(({ status }) => status === 409)?.body as {
      code: string;
      data: RefusedRequestParcels;
    };
    expect(lost.code).toBe('DELIVERY_REQUEST_PARCELS');
    expect(lost.data.problems).toEqual([
      { orderId: idOf(1), orderCode: 'YCA0002', problem: 'other-request', request: won.code },
    ]);
    expect(await database.readFresh('SELECT FROM delivery_requests')).toHaveLength(1);
  });

  test('rejects parcels that are not in the warehouse, a day too far ahead, and a missing address', async () => {
    const far = addDays(TODAY, 31);
    for (const wishedDay of [addDays(TODAY, -1), far]) await request([0], { wishedDay }, 422);
    await request([0], { recipient: null }, 422);
    await importRows(staff, [orderRow({ orderCode: 'YCA0002', status: 4, occurredAt: day(3) })]);
    await issuedOf(staff, ['YCA0003']);
    const refused = await request([1, 2], {}, 409);
    expect(refused).toMatchObject({
      data: { problems: [{ problem: 'delivered' }, { problem: 'other-note' }] },
    });
    const theirs = await answerOf<{ data: RefusedRequestParcels }>(
      as('CX')
        .post('/api/delivery-requests/add')
        .send(requestBody([idOf(0)])),
      409,
    );
    expect(theirs.data.problems).toEqual([
      { orderId: idOf(0), orderCode: null, problem: 'gone', request: null },
    ]);
  });
});

describe('the steps of a request', () => {
  test('accepted, on a note with its fee, handed over: with times, messages and the ledger', async () => {
    const [first, second] = [await ready(0, 1), await ready(2)];
    const { noteId, noteCode, leftOut } = await prepare([first, second]);
    expect(leftOut).toEqual([]);
    const draft = await noteOf(noteId);
    expect(draft).toMatchObject({ parcels: 3, deliveryFee: 50_000, total: 170_000 });
    expect(draft.requests.map(({ id }) => id)).toEqual([first, second]);
    // The customer sees the note once it is issued.
    expect(await own(first)).toMatchObject({ state: 'preparing', deliveryNote: null });
    await issue(noteId);
    expect((await own(first)).deliveryNote).toEqual({ id: noteId, code: noteCode, state: 'issued' });
    const sheet = await answerOf<RunSheet>(
      as('P1').get(`/api/delivery-requests/run-sheet?day=${TODAY}&method=own-driver`),
    );
    expect(sheet.stops.map(({ id, unpaid, parcels }) => [id, unpaid, parcels.length])).toEqual([
      [first, 170_000, 2],
      [second, 170_000, 1],
    ]);
    const [balance] = await database.readFresh<{ balance: number }>('SELECT balance FROM customer_balances');
    expect(balance?.balance).toBe(170_000);
    const revenue = await database.readFresh<{ amount: number }>(
      "SELECT amount FROM ledger_entries WHERE account = 'revenue'",
    );
    expect(revenue).toEqual([{ amount: -170_000 }]);
    await handOver(noteId);
    const done = await own(first);
    expect(done).toMatchObject({ state: 'handed-over', can: { cancel: false } });
    expect(done.steps.map(({ kind, message, byCustomer }) => [kind, message, byCustomer])).toEqual([
      ['requested', '', true],
      ['fee', 'đường xa', false],
      ['accepted', '', false],
      ['preparing', '', false],
      ['handed-over', '', false],
    ]);
    expect(done.contents.map(({ problem }) => problem)).toEqual([null, null]);
    expect(
      (await notices()).filter(({ link }) => link.endsWith(`/${first}`)).map(({ title }) => title),
    ).toEqual([
      `Phí giao hàng của ${done.code}`,
      `Kho đã nhận yêu cầu giao hàng ${done.code}`,
      `Kho đang soạn hàng cho ${done.code}`,
      `Đã giao hàng theo yêu cầu ${done.code}`,
    ]);
  });

  test('a cancelled note brings it back to accepted, before and after the hand-over', async () => {
    const id = await ready(0);
    const { noteId } = await prepare([id]);
    const cancel = async (of: number) =>
      actOnNote(of, 'cancel', { version: (await noteOf(of)).version, reason: 'nhầm' });
    await cancel(noteId);
    expect(await own(id)).toMatchObject({ state: 'accepted', deliveryNote: null });
    const again = await prepare([id]);
    await issue(again.noteId);
    await handOver(again.noteId);
    expect((await own(id)).state).toBe('handed-over');
    await cancel(again.noteId);
    const returned = await own(id);
    expect(returned.state).toBe('accepted');
    expect(returned.contents.map(({ problem }) => problem)).toEqual([null]);
    // Its parcels are still taken.
    await request([0], {}, 409);
    expect((await prepare([id])).leftOut).toEqual([]);
  });

  test('leaves out parcels that left meanwhile, visibly, and frees them after the hand-over', async () => {
    const id = await ready(0, 1, 2);
    await answerOf(
      as('P1')
        .post('/api/orders/scan')
        .send({ events: [scanOf('YCA0002', 4, day(4))] }),
    );
    await answerOf(
      as('P1')
        .post('/api/orders/assign')
        .send({ id: [idOf(2)], customerId: actors.CX.id }),
    );
    const problems = async () => (await own(id)).contents.map(({ problem }) => problem);
    expect(await problems()).toEqual([null, 'delivered', 'other-owner']);
    expect((await own(id)).contents[2]).toMatchObject({ id: null, goodsName: null, weight: null, fee: null });
    // The new owner can request the parcel.
    const theirs = await answerOf<OwnDeliveryRequestDetail>(
      as('CX')
        .post('/api/delivery-requests/add')
        .send(requestBody([idOf(2)])),
    );
    expect(theirs.contents.map(({ problem }) => problem)).toEqual([null]);
    const { noteId, leftOut } = await prepare([id]);
    expect(leftOut).toEqual(['YCA0002', 'YCA0003']);
    await issue(noteId);
    await handOver(noteId);
    expect(await problems()).toEqual([null, 'delivered', 'left-out']);
  });

  test('needs a fee, one customer, and a parcel that is still there', async () => {
    const { id } = await request([0]);
    await accept(id);
    expect(await prepare([id], 422)).toMatchObject({ errors: [{ message: ruleTexts.DELIVERY_FEE_NEEDED }] });
    await setFee(id, 0);
    await answerOf(
      as('P1')
        .post('/api/orders/assign')
        .send({ id: [idOf(1)], customerId: actors.CX.id }),
    );
    const theirs = await answerOf<OwnDeliveryRequestDetail>(
      as('CX')
        .post('/api/delivery-requests/add')
        .send({ ...requestBody([idOf(1)]), method: 'pick-up', recipient: null }),
    );
    await accept(theirs.id);
    expect(await prepare([id, theirs.id], 422)).toMatchObject({
      errors: [{ message: ruleTexts.DELIVERY_ONE_CUSTOMER }],
    });
    await answerOf(
      as('P1')
        .post('/api/orders/scan')
        .send({ events: [scanOf('YCA0001', 4, day(4))] }),
    );
    expect(await prepare([id], 422)).toMatchObject({ errors: [{ message: ruleTexts.DELIVERY_NO_PARCEL }] });
    expect(await database.readFresh('SELECT FROM delivery_notes')).toEqual([]);
  });

  test('of two concurrent acceptances, one succeeds, and the other is answered with "changed"', async () => {
    const { id } = await request([0]);
    const requests = await chosen(id);
    const send = () =>
      answerOf<AcceptedDeliveryRequests>(
        as('P1').post('/api/delivery-requests/accept').send({ key: key(), requests }),
      );
    const both = await Promise.all([send(), send()]);
    expect(both.flatMap(({ results }) => results.map(({ result }) => result)).sort()).toEqual([
      'accepted',
      'changed',
    ]);
    expect(await notices()).toHaveLength(1);
  });

  test('its customer cancels it until it is prepared; staff cancel it with a reason that the customer reads', async () => {
    const first = await request([0]);
    const cancelOwn = (id: number, version: number, status?: number) =>
      answerOf<OwnDeliveryRequestDetail>(
        as('CO').post(`/api/delivery-requests/mine/${id}/cancel`).send({ key: key(), version }),
        status,
      );
    expect((await cancelOwn(first.id, first.version)).state).toBe('cancelled');
    expect(await notices()).toEqual([]);
    const second = await request([0, 1]);
    await answerOf(
      as('P1')
        .post(`/api/delivery-requests/${second.id}/cancel`)
        .send({ key: key(), version: second.version, reason: 'Xe hỏng' }),
    );
    expect((await own(second.id)).steps.at(-1)).toMatchObject({
      kind: 'cancelled',
      message: 'Xe hỏng',
      byCustomer: false,
    });
    const third = await ready(0);
    await prepare([third]);
    const { version } = await own(third);
    expect(await cancelOwn(third, version, 409)).toMatchObject({ code: 'DELIVERY_REQUEST_STATE' });
    expect(await cancelOwn(third, version - 1, 409)).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { state: 'preparing' },
    });
  });
});

describe('a note that is made by hand', () => {
  const byHand = async (...at: readonly number[]) => {
    const orderCodes = at.map((one) => CODES[one] ?? '');
    const made = await answerOf<NoteParcelsAnswer>(
      as('P1').post('/api/delivery-notes/add').send({ key: key(), orderCodes }),
    );
    return made.note?.id ?? 0;
  };
  const join = async (
    noteId: number,
    requests: readonly { id: number; version: number }[],
    status?: number,
  ) =>
    answerOf<PreparedDeliveryRequests>(
      as('P1')
        .post('/api/delivery-requests/join')
        .send({ key: key(), noteId, noteVersion: (await noteOf(noteId)).version, requests }),
      status,
    );
  const runJob = () => closeDeliveredRequests(t.app, new AbortController().signal);
  /** As if the reports were so old that they can't be undone. */
  const age = () => database.readFresh("UPDATE orders SET updated_at = now() - interval '1 hour'");

  test('names the requests of its parcels, and takes one in with its other parcels and its fee', async () => {
    const id = await ready(0, 1);
    const { id: other } = await request([2]);
    const noteId = await byHand(0, 2);
    const [first, second] = (await noteOf(noteId)).openRequests;
    expect([first, second]).toMatchObject([
      { id, here: 1, parcels: 2, deliveryFee: 25_000 },
      { id: other, here: 1, parcels: 1, deliveryFee: null },
    ]);
    expect(await join(noteId, await chosen(id))).toMatchObject({ noteId, leftOut: [] });
    const note = await noteOf(noteId);
    expect(note).toMatchObject({ parcels: 3, deliveryFee: 25_000, total: 145_000, requests: [{ id }] });
    expect(note.openRequests).toMatchObject([{ id: other }]);
    expect(await own(id)).toMatchObject({ state: 'preparing', steps: [{}, {}, {}, { kind: 'preparing' }] });
    // A fee that is not known can't be billed.
    expect(await join(noteId, await chosen(other), 422)).toMatchObject({
      errors: [{ message: ruleTexts.DELIVERY_FEE_NEEDED }],
    });
    await setFee(other, 0);
    await join(noteId, await chosen(other));
    await issue(noteId);
    await handOver(noteId);
    for (const one of [id, other]) expect((await own(one)).state).toBe('handed-over');
    expect((await own(id)).deliveryFee).toBe(25_000);
  });

  test('takes in only versions that the caller saw, of its customer, and while it is a draft', async () => {
    const id = await ready(0, 1);
    const noteId = await byHand(0);
    const stale = (await chosen(id)).map((one) => ({ ...one, version: one.version - 1 }));
    expect(await join(noteId, stale, 409)).toMatchObject({ code: 'VERSION_CONFLICT' });
    await issue(noteId);
    expect(await join(noteId, await chosen(id), 409)).toMatchObject({ code: 'DELIVERY_NOTE_STATE' });
    expect((await noteOf(noteId)).openRequests).toMatchObject([{ id, here: 1 }]);
  });

  test('finishes a request that it was not made for once nothing is left of it, and brings it back when cancelled', async () => {
    const id = await ready(0, 1);
    const [first, second] = [await byHand(0), await byHand(1, 2)];
    await issue(first);
    await handOver(first);
    // A part of it is still in the warehouse.
    expect(await own(id)).toMatchObject({ state: 'accepted', deliveryFee: 25_000 });
    await database.readFresh('DELETE FROM notifications');
    await issue(second);
    await handOver(second);
    expect(await own(id)).toMatchObject({
      ...{ state: 'handed-over', deliveryFee: 0, deliveryNote: { id: second } },
      contents: [{ problem: 'delivered' }, { problem: null }],
    });
    expect((await own(id)).steps.at(-1)).toMatchObject({ kind: 'delivered', amount: null });
    expect(await notices()).toMatchObject([{ title: expect.stringContaining('Đã giao đủ hàng') }]);
    const { version } = await noteOf(second);
    await actOnNote(second, 'cancel', { version, reason: 'khách trả lại' });
    expect(await own(id)).toMatchObject({
      ...{ state: 'accepted', deliveryFee: 25_000, deliveryNote: null },
      contents: [{ problem: 'delivered' }, { problem: null }],
    });
  });

  test('a request is finished by the system when scans delivered all its parcels, but not while they can be undone', async () => {
    const id = await ready(0, 1);
    const { id: partly } = await request([2]);
    const deliver = (...at: readonly number[]) =>
      answerOf(
        as('P1')
          .post('/api/orders/scan')
          .send({ events: at.map((one) => scanOf(CODES[one] ?? '', 4, new Date().toISOString())) }),
      );
    await deliver(0);
    await age();
    await runJob();
    expect((await own(id)).state).toBe('accepted');
    await deliver(1);
    await runJob();
    expect((await own(id)).state).toBe('accepted');
    await age();
    await database.readFresh('DELETE FROM notifications');
    await runJob();
    await runJob();
    expect(await own(id)).toMatchObject({
      ...{ state: 'handed-over', deliveryFee: 0, deliveryNote: null },
      contents: [{ problem: null }, { problem: null }],
    });
    expect((await seen(id)).steps.at(-1)).toMatchObject({ kind: 'delivered', by: null });
    expect(await notices()).toHaveLength(1);
    expect((await own(partly)).state).toBe('requested');
    const [entry] = await database.readFresh(
      "SELECT actor_id, old->>'amount' AS fee FROM audit_log WHERE action = 'delivery-request.close' AND subject_id = $1",
      [String(id)],
    );
    expect(entry).toEqual({ actor_id: null, fee: '25000' });
  });
});

describe('lists', () => {
  test('staff find requests by state, method, day, code and customer; a customer lists the own ones', async () => {
    const later = addDays(TODAY, 2);
    const [late, soon] = [await request([0], { wishedDay: later }), await request([1])];
    const list = async (query: string) =>
      (
        await answerOf<ListAnswer<OwnDeliveryRequest>['rows']>(as('P1').get(`/api/delivery-requests${query}`))
      ).map(({ id }) => id);
    expect(await list('?state=open')).toEqual([soon.id, late.id]);
    expect(await list('')).toEqual([soon.id, late.id]);
    expect(await list(`?day=${later}`)).toEqual([late.id]);
    expect(await list('?method=carrier')).toEqual([]);
    expect(await list(`?q=${late.code.toLowerCase()}`)).toEqual([late.id]);
    expect(await list(`?customerId=${actors.CX.id}`)).toEqual([]);
    await accept(soon.id);
    expect(await list('?state=requested')).toEqual([late.id]);
    expect(await answerOf(as('P1').get('/api/delivery-requests/new'))).toEqual({ count: 1 });
    const mine = await answerOf<OwnDeliveryRequest[]>(as('CO').get('/api/delivery-requests/mine'));
    expect(mine.map(({ id }) => id)).toEqual([soon.id, late.id]);
    expect(await answerOf(as('CX').get('/api/delivery-requests/mine'))).toEqual([]);
    await answerOf(as('CX').get(`/api/delivery-requests/mine/${late.id}`), 404);
  });
});

describe('the address book', () => {
  const book = () => answerOf<DeliveryAddress[]>(as('CO').get('/api/delivery-addresses'));
  const add = (more: object = {}, status?: number) =>
    answerOf<DeliveryAddress[]>(
      as('CO')
        .post('/api/delivery-addresses/add')
        .send({ key: key(), ...RECIPIENT, isDefault: false, ...more }),
      status,
    );

  test('has one default, its first address; a removed one can be restored', async () => {
    const [first] = await add();
    expect(first).toMatchObject({ ...RECIPIENT, isDefault: true });
    await add({ recipient: 'Anh Nam', isDefault: true });
    expect((await book()).map(({ recipient, isDefault }) => [recipient, isDefault])).toEqual([
      ['Anh Nam', true],
      ['Chị Hoa', false],
    ]);
    const id = first?.id ?? 0;
    await answerOf(
      as('CO')
        .post(`/api/delivery-addresses/${id}/update`)
        .send({ ...RECIPIENT, phone: '0900000000', isDefault: true, version: first?.version }),
      409,
    );
    const [nam, hoa] = await book();
    const changed = await answerOf<DeliveryAddress[]>(
      as('CO')
        .post(`/api/delivery-addresses/${id}/update`)
        .send({ ...RECIPIENT, phone: '0900000000', isDefault: true, version: hoa?.version }),
    );
    expect(changed.map(({ id: one, isDefault }) => [one, isDefault])).toEqual([
      [id, true],
      [nam?.id, false],
    ]);
    expect(await answerOf(as('CO').post(`/api/delivery-addresses/${id}/remove`))).toHaveLength(1);
    await add({ isDefault: true });
    const restored = await answerOf<DeliveryAddress[]>(
      as('CO').post(`/api/delivery-addresses/${id}/restore`),
    );
    expect(restored.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(restored).toHaveLength(3);
  });

  test('adds one address for one key, and at most 20', async () => {
    const body = { key: key() };
    await Promise.all([add(body), add(body)]);
    expect(await book()).toHaveLength(1);
    for (let count = 1; count < 20; count += 1) await add();
    expect(await add({}, 409)).toMatchObject({ code: 'DELIVERY_ADDRESS_LIMIT' });
  });
});
