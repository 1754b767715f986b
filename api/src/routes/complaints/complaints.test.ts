import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { ComplaintType } from '@logistics/shared/contracts';
import { describe, expect, test } from 'vitest';
import { read } from 'xlsx';
import type { TestUser } from '../../testing/factories.ts';
import { post } from '../../testing/ledger-fixtures.ts';
import { addedPhoto, uniquePicture } from '../../testing/photo-fixtures.ts';
import { bombPicture } from '../../testing/pictures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { makeWorld } from '../../testing/world.ts';
import { photosFolder } from '../../uploads.ts';

const t = await createTestApp({ jobs: 'stored' });
const world = await makeWorld(t);
const { as, database, actors } = t;
const { CO, CX, P7 } = actors;
const both = await t.user({ role: 2, permissions: [5, 7] });

const open = async (type: ComplaintType = 'damaged', of: TestUser = CO) => {
  const { id: orderId } = await world.arrived(of, { fee: 200_000 });
  const body = { key: randomUUID(), orderId, type, outcome: 'refund', text: 'Vỡ mất hai chiếc' };
  const { body: answer } = await as(of).post('/api/complaints/mine/add').send(body).expect(200);
  return { ...answer.data, sent: body };
};
const STAFF_CALLS = {
  answer: (by: TestUser, id: number) => as(by).post(`/api/complaints/${id}/answer`),
  note: (by: TestUser, id: number) => as(by).post(`/api/complaints/${id}/note`),
  assign: (by: TestUser, id: number) => as(by).post(`/api/complaints/${id}/assign`),
  resume: (by: TestUser, id: number) => as(by).post(`/api/complaints/${id}/resume`),
  resolve: (by: TestUser, id: number) => as(by).post(`/api/complaints/${id}/resolve`),
  refund: (by: TestUser, id: number) => as(by).post(`/api/complaints/${id}/refund`),
};
const OWN_CALLS = {
  message: (by: TestUser, id: number) => as(by).post(`/api/complaints/mine/${id}/message`),
  withdraw: (by: TestUser, id: number) => as(by).post(`/api/complaints/mine/${id}/withdraw`),
  reopen: (by: TestUser, id: number) => as(by).post(`/api/complaints/mine/${id}/reopen`),
};
const act = async (id: number, call: keyof typeof STAFF_CALLS, body: object, status = 200, by = P7) =>
  (
    await STAFF_CALLS[call](by, id)
      .send({ key: randomUUID(), ...body })
      .expect(status)
  ).body;
const mine = async (id: number, call: keyof typeof OWN_CALLS, body: object, status = 200) =>
  (
    await OWN_CALLS[call](CO, id)
      .send({ key: randomUUID(), ...body })
      .expect(status)
  ).body;
const seen = async (id: number) => (await as('CO').get(`/api/complaints/mine/${id}`).expect(200)).body.data;
const staffView = async (id: number) => (await as('P7').get(`/api/complaints/${id}`).expect(200)).body.data;
const balanceOf = async (user: TestUser): Promise<number> =>
  (await as(user).get('/api/ledger/own/debt').expect(200)).body.data.balance;

describe('POST /api/complaints/mine/add', () => {
  test('opens one complaint for each parcel and type, with the deadline of its type', async () => {
    const made = await open('damaged');
    expect(made.code).toMatch(/^KN\d{6}-\d+$/);
    expect(Date.parse(made.dueAt) - Date.parse(made.createdAt)).toBe(3 * 24 * 3600 * 1000);
    const again = await as('CO').post('/api/complaints/mine/add').send(made.sent).expect(200);
    expect(again.body.data.id).toBe(made.id);
    const other = { ...made.sent, key: randomUUID() };
    const refused = await as('CO').post('/api/complaints/mine/add').send(other).expect(409);
    expect(refused.body.code).toBe('COMPLAINT_OPEN');
    await as('CO')
      .post('/api/complaints/mine/add')
      .send({ ...other, type: 'late' })
      .expect(200);
    await as('CO')
      .post('/api/complaints/mine/add')
      .send({ ...made.sent, type: 'lost' })
      .expect(409);
  });

  test('two tabs that send at once make one complaint', async () => {
    const { id: orderId } = await world.declared(CO);
    const send = () =>
      as('CO')
        .post('/api/complaints/mine/add')
        .send({ key: randomUUID(), orderId, type: 'lost', outcome: 'find', text: 'Mất' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('rejects the parcel of another customer, and a removed one', async () => {
    const foreign = await world.declared(CX);
    const binned = await world.binned(CO);
    for (const { id: orderId } of [foreign, binned]) {
      const body = { key: randomUUID(), orderId, type: 'lost', outcome: 'find', text: 'Mất' };
      const { body: answer } = await as('CO').post('/api/complaints/mine/add').send(body).expect(404);
      expect(answer.code).toBe('ORDER_NOT_FOUND');
    }
  });
});

test('a complaint survives the removal of its parcel', async () => {
  const made = await open();
  await as('P1')
    .post('/api/orders/remove')
    .send({ id: [made.orderId] })
    .expect(200);
  expect((await seen(made.id)).orderId).toBeNull();
  expect((await staffView(made.id)).parcel).toMatchObject({ status: null, can: { open: false } });
  await act(made.id, 'answer', { text: 'Chúng tôi đang kiểm tra' });
});

describe('messages', () => {
  test('internal notes and names of staff never reach the customer', async () => {
    const { id } = await open();
    await act(id, 'note', { text: 'ghi chú kín: khách hay đòi hoàn' });
    await act(id, 'answer', { text: 'Chúng tôi đang kiểm tra' });
    const view = await seen(id);
    expect(view.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['opened', 'answer']);
    const sent = await database.readFresh(
      `SELECT title, content FROM notifications WHERE user_id = $1 AND link = $2`,
      [CO.id, `/information/complaints/${id}`],
    );
    expect(sent).toHaveLength(1);
    const events = await database.readFresh<{ n: number }>(
      `SELECT count(*)::int AS n FROM live_events WHERE user_id = $1 AND data ->> 'complaintId' = $2`,
      [CO.id, String(id)],
    );
    // Opening and answering; nothing for the note.
    expect(events[0]?.n).toBe(2);
    const text = JSON.stringify([view, sent]);
    for (const secret of ['ghi chú kín', P7.name, `"id":${P7.id},"name"`]) expect(text).not.toContain(secret);
    expect((await staffView(id)).messages).toHaveLength(3);
  });

  test('two people who answer at once lose nothing, and a repeated answer is one', async () => {
    const { id } = await open();
    const key = randomUUID();
    const answers = ['một', 'hai'].map((text) => act(id, 'answer', { text }, 200, both));
    await Promise.all([...answers, ...[1, 2].map(() => act(id, 'answer', { key, text: 'ba' }))]);
    const texts = (await seen(id)).messages.map(({ text }: { text: string }) => text);
    expect(texts.sort()).toEqual(['Vỡ mất hai chiếc', 'ba', 'hai', 'một'].sort());
    expect((await act(id, 'note', { key, text: 'ba' }, 409)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('the deadline waits while the customer is asked', async () => {
    const { id, dueAt } = await open();
    await act(id, 'answer', { text: 'Bạn gửi thêm ảnh nhé', asksCustomer: true });
    const waiting = await staffView(id);
    expect(waiting).toMatchObject({ state: 'waiting', dueAt, assignee: { id: P7.id } });
    await database.readFresh(
      "UPDATE complaints SET waiting_since = waiting_since - interval '2 days' WHERE id = $1",
      [id],
    );
    await mine(id, 'message', { text: 'Đây ạ' });
    const after = await staffView(id);
    expect(after.state).toBe('working');
    const moved = Date.parse(after.dueAt) - Date.parse(dueAt);
    expect(Math.abs(moved - 2 * 24 * 3600 * 1000)).toBeLessThan(60_000);
  });

  test('a resolved complaint takes no answer, and can be reopened for seven days', async () => {
    const { id } = await open();
    const { version } = await staffView(id);
    const resolved = await act(id, 'resolve', { version, result: 'refused', text: 'Hàng đóng gói sai' });
    expect(resolved.data).toMatchObject({ state: 'resolved', result: 'refused', can: { refund: false } });
    expect((await act(id, 'answer', { text: 'thêm' }, 409)).code).toBe('COMPLAINT_STATE');
    expect((await mine(id, 'message', { text: 'thêm' }, 409)).code).toBe('COMPLAINT_STATE');
    const view = await seen(id);
    const text = 'Tôi không đồng ý';
    expect((await mine(id, 'reopen', { version: view.version, text })).data.state).toBe('working');
    const again = await staffView(id);
    await act(id, 'resolve', { version: again.version, result: 'refused', text: 'Vẫn vậy' });
    await database.readFresh(
      "UPDATE complaints SET resolved_at = resolved_at - interval '8 days' WHERE id = $1",
      [id],
    );
    const late = await seen(id);
    expect(late.can.reopen).toBe(false);
    expect((await mine(id, 'reopen', { version: late.version, text }, 409)).code).toBe('COMPLAINT_STATE');
  });

  test('a decision about an old version gets the newer complaint', async () => {
    const { id } = await open();
    const { version } = await staffView(id);
    await mine(id, 'message', { text: 'Tôi vừa tìm thấy hàng' });
    const { code, data } = await act(id, 'resolve', { version, result: 'refused', text: 'Không' }, 409);
    expect([code, data.messages.at(-1).text]).toEqual(['VERSION_CONFLICT', 'Tôi vừa tìm thấy hàng']);
  });
});

test('a complaint goes only to a person who handles complaints', async () => {
  const { id } = await open();
  const { version } = await staffView(id);
  for (const assigneeId of [actors.P1.id, CO.id])
    expect((await act(id, 'assign', { version, assigneeId }, 404)).code).toBe('USER_NOT_FOUND');
  const { data } = await act(id, 'assign', { version, assigneeId: both.id });
  expect(data).toMatchObject({ state: 'working', assignee: { id: both.id } });
  const [sent] = await database.readFresh('SELECT link FROM notifications WHERE user_id = $1', [both.id]);
  expect(sent).toEqual({ link: `/admin/complaints/${id}` });
});

describe('photos', () => {
  const send = (id: number, file: Buffer, by: TestUser = CO) =>
    as(by).post(`/api/complaints/mine/${id}/photos`).attach('file', file, 'anh.jpg');

  test('are encoded again, once for each file, and only for those who may see the complaint', async () => {
    const { id } = await open();
    const file = await uniquePicture();
    await send(id, file).expect(200);
    const { body } = await send(id, file).expect(200);
    expect(body.data.photos).toHaveLength(1);
    const [{ id: photo }] = body.data.photos;
    const got = await as('CO').get(`/api/complaints/mine/${id}/photos/${photo}?size=thumb`).expect(200);
    expect(got.headers['content-type']).toBe('image/jpeg');
    await as('P7').get(`/api/complaints/${id}/photos/${photo}`).expect(200);
    await as('CX').get(`/api/complaints/mine/${id}/photos/${photo}`).expect(404);
    const other = await open();
    await as('CO').get(`/api/complaints/mine/${other.id}/photos/${photo}`).expect(404);
    await send(id, await uniquePicture(), CX).expect(404);
  });

  test('rejects a text with a picture’s name and a decompression bomb, and stores no file of them', async () => {
    const { id } = await open();
    const before = (await readdir(photosFolder(t.app.config.dataDir))).length;
    expect((await send(id, Buffer.from('xin chào')).expect(415)).body.code).toBe('IMAGE_WRONG_TYPE');
    expect((await send(id, bombPicture())).body.code).toBe('IMAGE_TOO_LARGE');
    expect(await readdir(photosFolder(t.app.config.dataDir))).toHaveLength(before);
    expect((await seen(id)).photos).toEqual([]);
  });
});

describe('refunds', () => {
  test('are one credit in the ledger, which names the complaint; a reversal takes it out again', async () => {
    const customer = await t.user();
    await post(database, { customerId: customer.id, amount: 500_000 });
    const { id, code } = await open('lost', customer);
    const { version } = await staffView(id);
    await act(id, 'refund', { version, amount: 120_000, reason: 'đền bù' }, 403);
    const body = { key: randomUUID(), version, amount: 120_000, reason: 'đền bù' };
    await act(id, 'refund', body, 200, both);
    const again = await act(id, 'refund', body, 200, both);
    expect(again.data.refunded).toBe(120_000);
    const other = await act(id, 'refund', { ...body, amount: 90_000 }, 409, both);
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await balanceOf(customer)).toBe(380_000);
    const { body: ledger } = await as(customer).get('/api/ledger/own').expect(200);
    expect(ledger.data.rows[0]).toMatchObject({
      kind: 'adjustment',
      amount: -120_000,
      note: `Hoàn tiền khiếu nại ${code}: đền bù`,
      complaintId: id,
    });
    const [row] = await database.readFresh<{ id: number }>(
      'SELECT id FROM ledger_transactions WHERE complaint_id = $1',
      [id],
    );
    await as(both)
      .post('/api/ledgers/reverse')
      .send({ key: randomUUID(), transactionId: row?.id, reason: 'nhầm' })
      .expect(200);
    expect((await staffView(id)).refunded).toBe(0);
    expect(await balanceOf(customer)).toBe(500_000);
  });

  test('two people who refund at once refund once', async () => {
    const customer = await t.user();
    const { id } = await open('lost', customer);
    const { version } = await staffView(id);
    const send = () =>
      as(both)
        .post(`/api/complaints/${id}/refund`)
        .send({ key: randomUUID(), version, amount: 100_000, reason: 'đền bù' });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(customer)).toBe(-100_000);
  });

  test('above the parcel’s fee need a confirmation, all refunds together', async () => {
    const { id } = await open('lost', await t.user());
    const refund = async (amount: number, aboveFee: boolean, status: number) => {
      const { version } = await staffView(id);
      return act(id, 'refund', { version, amount, reason: 'đền bù', aboveFee }, status, both);
    };
    await refund(150_000, false, 200);
    expect((await refund(60_000, false, 409)).code).toBe('COMPLAINT_ABOVE_FEE');
    expect((await refund(60_000, true, 200)).data.refunded).toBe(210_000);
  });

  test('above the parcel’s fee count those of its other complaints, also of one at the same time', async () => {
    const customer = await t.user();
    const first = await open('lost', customer);
    const { body } = await as(customer)
      .post('/api/complaints/mine/add')
      .send({ ...first.sent, key: randomUUID(), type: 'late' })
      .expect(200);
    const refund = (id: number) =>
      STAFF_CALLS.refund(both, id).send({ key: randomUUID(), version: 0, amount: 150_000, reason: 'đền bù' });
    const answers = await Promise.all([refund(first.id), refund(body.data.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('COMPLAINT_ABOVE_FEE');
    for (const id of [first.id, body.data.id])
      expect((await staffView(id)).parcel).toMatchObject({ fee: 200_000, refunded: 150_000 });
  });
});

describe('GET /api/complaints', () => {
  const list = async (query = '') => (await as('P7').get(`/api/complaints?${query}`).expect(200)).body.data;

  test('has overdue complaints first, and pages that neither skip nor repeat a row', async () => {
    const { id } = await open('late');
    await database.readFresh("UPDATE complaints SET due_at = now() - interval '5 hours' WHERE id = $1", [id]);
    await database.readFresh(
      `INSERT INTO complaints (code, customer_id, order_code, type, outcome, day, due_at)
       SELECT 'KNTEST-' || n, $1, 'X' || n, 'late', 'explain', current_date,
         date_trunc('milliseconds', now()) + (n / 3 + 1) * interval '1 hour'
       FROM generate_series(1, 120) n`,
      [CX.id],
    );
    const first = await list();
    expect(first.rows[0]).toMatchObject({ id });
    expect(first.rows[0].secondsLeft).toBeLessThan(-4 * 3600);
    expect(first.counts.overdue).toBe(1);
    const ids: number[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: { rows: { id: number }[]; next: string | null } = await list(next && `after=${next}`);
      ids.push(...page.rows.map((row) => row.id));
      next = page.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(first.counts.todo);
    await database.readFresh("DELETE FROM complaints WHERE code LIKE 'KNTEST-%'");
  });

  test('finds a complaint by its number, its parcel and its customer, and by who handles it', async () => {
    const made = await open('wrong-weight');
    const ids = async (query: string) => (await list(query)).rows.map(({ id }: { id: number }) => id);
    for (const q of [made.code, made.orderCode, CO.customerCode])
      expect(await ids(`q=${q}`)).toContain(made.id);
    expect(await ids(`q=${CX.customerCode}`)).not.toContain(made.id);
    expect(await ids('assignee=none&type=wrong-weight')).toContain(made.id);
    expect(await ids('assignee=mine')).not.toContain(made.id);
    await act(made.id, 'answer', { text: 'Đang cân lại' });
    expect(await ids('assignee=mine&list=working')).toContain(made.id);
  });
});

test('statistics count by month and type, and the workbook has the same', async () => {
  const now = async () => {
    const { body } = await as('P7').get('/api/complaints/statistics?months=2').expect(200);
    return body.data.months[1].types.find(({ type }: { type: string }) => type === 'late');
  };
  const before = await now();
  const { id } = await open('late', await t.user());
  const { version } = await staffView(id);
  await act(id, 'refund', { version, amount: 30_000, reason: 'chậm' }, 200, both);
  await act(id, 'resolve', { version: version + 1, result: 'accepted', text: 'Xin lỗi bạn' });
  expect(await now()).toMatchObject({
    opened: before.opened + 1,
    resolved: before.resolved + 1,
    inTime: before.inTime + 1,
    refunded: before.refunded + 30_000,
  });
  const { body } = await as('P7')
    .get('/api/complaints/statistics/export.xlsx?months=2')
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  const sheet = read(body).Sheets['Khiếu nại'];
  expect(sheet?.['B9']?.v).toBe('Giao chậm');
  expect(sheet?.['C9']?.v).toBe(before.opened + 1);
});

test('the page of an order offers each type that is not open to its owner alone', async () => {
  const made = await open('lost');
  const of = async (name: 'CO' | 'CX' | 'P1') =>
    (await as(name).get(`/api/complaints/of-order/${made.orderId}`).expect(200)).body.data;
  expect(await of('CO')).toMatchObject({
    complaints: [{ id: made.id, state: 'new' }],
    open: ['damaged', 'wrong-weight', 'late'],
  });
  expect(await of('CX')).toEqual({ complaints: [], open: [] });
  expect(await of('P1')).toMatchObject({ complaints: [{ id: made.id }], open: [] });
});

test('a customer withdraws an open complaint, and then complains again', async () => {
  const { id, sent } = await open('late');
  const { version } = await seen(id);
  expect((await mine(id, 'withdraw', { version })).data).toMatchObject({
    state: 'withdrawn',
    can: { write: false, withdraw: false, reopen: false },
  });
  const again = { ...sent, key: randomUUID() };
  await as('CO').post('/api/complaints/mine/add').send(again).expect(200);
  const { body } = await as('CO').get('/api/complaints/mine').expect(200);
  expect(body.data.rows.length).toBeGreaterThan(1);
  const others = (await as('CX').get('/api/complaints/mine').expect(200)).body.data.rows;
  expect(others).toEqual([]);
});

test('staff continue a complaint without an answer of the customer', async () => {
  const { id } = await open();
  await act(id, 'answer', { text: 'Bạn gửi thêm ảnh nhé', asksCustomer: true });
  const { version } = await staffView(id);
  expect((await act(id, 'resume', { version })).data.state).toBe('working');
});

test('super admins set the deadlines of new complaints, and an old version is rejected', async () => {
  const read = async () => (await as('P7').get('/api/complaint-settings').expect(200)).body.data;
  const { days, version, can } = await read();
  expect(can.save).toBe(false);
  const former = await open('damaged');
  const next = { days: { ...days, damaged: 5 }, version };
  await as('SA').post('/api/complaint-settings').send(next).expect(200);
  const stale = await as('SA').post('/api/complaint-settings').send(next).expect(409);
  expect(stale.body.data.days.damaged).toBe(5);
  const { createdAt, dueAt } = await open('damaged');
  expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(5 * 24 * 3600 * 1000);
  expect((await seen(former.id)).dueAt).toBe(former.dueAt);
});

test('staff see the warehouse’s photos of the parcel, and to whom they can give a complaint', async () => {
  const { id, orderCode } = await open();
  const photo = await addedPhoto(t, actors.P1, orderCode);
  const view = await staffView(id);
  expect(view.parcel.photos).toMatchObject([{ id: photo }]);
  await as('P7').get(`/api/complaints/${id}/parcel-photos/${photo}`).expect(200);
  const other = await open();
  await as('P7').get(`/api/complaints/${other.id}/parcel-photos/${photo}`).expect(404);
  const { body } = await as('P7').get('/api/complaints/assignees').expect(200);
  const ids = body.data.map((person: { id: number }) => person.id);
  expect(ids).toEqual(expect.arrayContaining([P7.id, both.id, actors.SA.id]));
  expect(ids).not.toContain(actors.P1.id);
});
