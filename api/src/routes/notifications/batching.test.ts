import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliverNotification } from '../../jobs/deliver-notification.ts';
import { purgeSessions } from '../../jobs/purge-sessions.ts';
import type { OutgoingMessage } from '../../notifications/channel.ts';
import { inAppChannel } from '../../notifications/in-app-channel.ts';
import type { TestUser } from '../../testing/factories.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { asActor, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const mailed: OutgoingMessage[] = [];
const t = await createTestApp({
  jobs: 'stored',
  channels: [
    inAppChannel,
    { name: 'mail', send: (_services, message) => Promise.resolve(void mailed.push(message)) },
  ],
});
const read = t.database.readFresh;

interface Seen {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly link: string;
}
const seen = async (user: TestUser): Promise<Seen[]> =>
  (await t.as(user).get('/api/notifications?pageSize=100')).body.data;
const titles = async (user: TestUser) => (await seen(user)).map(({ title }) => title);
const ownerOf = async (codes: string[]) => {
  const user = await t.user();
  await t.as(user).post('/api/orders/declare').send({ codes }).expect(200);
  return user;
};
const scan = (orderCode: string, status = 1, occurredAt = '2026-11-02T00:00:00Z', at: TestApp = t) =>
  at
    .as('P1')
    .post('/api/orders/scan')
    .send({ events: [{ orderCode, status, occurredAt, key: randomUUID() }] })
    .expect(200);
const codesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(3, '0')}`);
const events = (user: TestUser) =>
  read<{ change: string; n: number }>(
    `SELECT data ->> 'change' AS change, count(*) AS n FROM live_events
     WHERE user_id = $1 AND data ->> 'type' = 'notification' GROUP BY 1 ORDER BY 1`,
    [user.id],
  );
const mails = (user: TestUser) =>
  read<{ id: number; state: string; jobs: number; late: boolean }>(
    `SELECT d.id, d.state, count(j.id) AS jobs, bool_and(j.start_after = n.gathers_until
         AND j.start_after BETWEEN now() + interval '9 minutes' AND now() + interval '10 minutes') AS late
     FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id
     LEFT JOIN jobs.job j ON j.name = 'deliver-notification' AND (j.data ->> 'deliveryId')::bigint = d.id
     WHERE d.user_id = $1 AND d.channel = 'mail' GROUP BY d.id ORDER BY d.id`,
    [user.id],
  );
const batched = (user: TestUser) =>
  read(
    `SELECT g.order_code FROM gathered_orders g JOIN notifications n ON n.id = g.notification_id WHERE n.user_id = $1`,
    [user.id],
  );

test('fifty parcels scanned one by one extend one message, and cause one mail at the end of the window', async () => {
  const codes = codesOf('BATCHED', 50);
  const [owner, other] = [await ownerOf(codes), await ownerOf(['BATCHEDOTHER'])];
  for (const code of codes.slice(0, 3)) await scan(code);
  expect(await titles(owner)).toEqual(['3 kiện hàng của bạn có trạng thái mới']);
  await scan('BATCHEDOTHER');
  // Two stations at once, in any order.
  await Promise.all(codes.slice(3).map((code) => scan(code)));
  const [message, ...more] = await seen(owner);
  expect(more).toEqual([]);
  expect(message?.title).toBe('50 kiện hàng của bạn có trạng thái mới');
  expect(message?.content).toContain('(50 kiện)');
  expect(message?.content).toMatch(/<li><a href="\/information\/order-status\/\d+">BATCHED000<\/a><\/li>/);
  expect(message?.content).toContain('và 30 kiện khác');
  expect(message?.content).not.toContain('BATCHEDOTHER');
  expect(message?.link).toBe('/information/order-status?status=1');
  expect(await events(owner)).toEqual([
    { change: 'changed', n: 49 },
    { change: 'created', n: 1 },
  ]);
  expect((await titles(other)).join()).toContain('BATCHEDOTHER');
  const [mail, ...others] = await mails(owner);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ state: 'waiting', jobs: 1, late: true });
  expect(await mails(other)).toMatchObject([{ state: 'waiting', jobs: 1, late: true }]);

  await deliverNotification.run(t.app, { deliveryId: mail?.id ?? 0 }, firstTry);
  expect(mailed.filter(({ recipient }) => recipient.userId === owner.id)).toMatchObject([
    { title: '50 kiện hàng của bạn có trạng thái mới', content: message?.content },
  ]);
});

test("stations that report a customer's first parcels at the same time start one message", async () => {
  const codes = codesOf('FIRST', 12);
  const owner = await ownerOf(codes);
  await Promise.all(codes.map((code) => scan(code)));
  expect(await titles(owner)).toEqual(['12 kiện hàng của bạn có trạng thái mới']);
});

test('an order that changes again, by scan, by hand or in bulk, is listed with its last status', async () => {
  const owner = await ownerOf(['MOVES1', 'MOVES2']);
  await scan('MOVES1');
  await scan('MOVES1', 2, '2026-11-03T00:00:00Z');
  expect(await titles(owner)).toEqual(['Kiện MOVES1 đang về kho Việt Nam']);
  const orders = await read<{ id: number; version: number }>(
    `SELECT id, version FROM orders WHERE order_code LIKE 'MOVES_' ORDER BY order_code`,
  );
  const [first, second] = orders;
  await t
    .as('P1')
    .post('/api/orders/update')
    .send({ ...first, status: 3 })
    .expect(200);
  expect(await titles(owner)).toEqual(['Kiện MOVES1 đã nhập kho Việt Nam']);
  await t
    .as('P1')
    .post('/api/orders/set-status')
    .send({ id: [second?.id], status: 2 })
    .expect(200);
  const [message, ...more] = await seen(owner);
  expect(more).toEqual([]);
  expect(message?.title).toBe('2 kiện hàng của bạn có trạng thái mới');
  expect(message?.content).toMatch(
    /Đang về kho Việt Nam \(1 kiện\).*MOVES2.*Đã nhập kho Việt Nam \(1 kiện\).*MOVES1/,
  );
});

test('adds nothing to a message that was read or is due to be mailed', async () => {
  const owner = await ownerOf(['CLOSED1', 'CLOSED2', 'CLOSED3']);
  await scan('CLOSED1');
  const [message] = await seen(owner);
  await t.as(owner).post(`/api/notifications/${message?.id}/read`).expect(200);
  await scan('CLOSED2');
  await read('UPDATE notifications SET gathers_until = now() WHERE user_id = $1 AND gathers_until > now()', [
    owner.id,
  ]);
  await scan('CLOSED3');
  expect((await titles(owner)).map((title) => title.split(' ')[1])).toEqual([
    'CLOSED3',
    'CLOSED2',
    'CLOSED1',
  ]);
  expect(await mails(owner)).toHaveLength(3);
  expect(await batched(owner)).toEqual([{ order_code: 'CLOSED3' }]);
});

test('stores the orders of a message while it is open, and deletes them the next night', async () => {
  const [over, open] = [await ownerOf(['NIGHT1']), await ownerOf(['NIGHT2'])];
  await scan('NIGHT1');
  await scan('NIGHT2');
  await read(`UPDATE notifications SET gathers_until = now() - interval '1 second' WHERE user_id = $1`, [
    over.id,
  ]);
  await purgeSessions.run(t.app, {}, firstTry);
  expect(await batched(over)).toEqual([]);
  expect(await batched(open)).toEqual([{ order_code: 'NIGHT2' }]);
  expect(await titles(over)).toEqual(['Kiện NIGHT1 đã nhập kho Trung Quốc']);
  await scan('NIGHT1', 2, '2026-11-03T00:00:00Z');
  expect(await titles(over)).toHaveLength(2);
});

test('the configuration sets how long notifications are batched', async () => {
  const quick = await createTestApp({ beside: t, jobs: 'stored', env: { NOTIFICATION_BATCH_MINUTES: '2' } });
  const owner = await ownerOf(['QUICK1']);
  await scan('QUICK1', 1, '2026-11-02T00:00:00Z', quick);
  const [mail] = await read<{ minutes: number }>(
    `SELECT extract(epoch FROM j.start_after - n.created_at) / 60 AS minutes
     FROM notifications n JOIN notification_deliveries d ON d.notification_id = n.id AND d.channel = 'mail'
     JOIN jobs.job j ON j.name = 'deliver-notification' AND (j.data ->> 'deliveryId')::bigint = d.id
     WHERE n.user_id = $1`,
    [owner.id],
  );
  expect(Math.round(mail?.minutes ?? 0)).toBe(2);
});

test('an import and a change by filter have their own messages, mailed at once', async () => {
  const owner = await ownerOf(['APART1', 'APART2']);
  await scan('APART1');
  const { importId } = await importRows(asActor(t.commandContext(t.actors.P1)), [
    orderRow({ orderCode: 'APART2', status: 2 }),
  ]);
  await t.as('P1').post('/api/orders/set-status').send({ filter: { importId }, status: 3 }).expect(200);
  await scan('APART2', 4, '2030-01-01T00:00:00Z');
  expect(await titles(owner)).toEqual([
    'Kiện APART2 đã nhập kho Việt Nam',
    'Kiện APART2 đang về kho Việt Nam',
    '2 kiện hàng của bạn có trạng thái mới',
  ]);
  expect((await mails(owner)).map(({ late }) => late ?? false)).toEqual([true, false, false]);
});

test('an undone scan and a removed order leave the message; an empty message sends no mail', async () => {
  const owner = await ownerOf(['BACK1', 'BACK2']);
  await scan('BACK1');
  const key = randomUUID();
  const event = { orderCode: 'BACK2', status: 1, occurredAt: '2026-11-02T00:00:00Z', key };
  await t
    .as('P1')
    .post('/api/orders/scan')
    .send({ events: [event] })
    .expect(200);
  expect(await titles(owner)).toEqual(['2 kiện hàng của bạn có trạng thái mới']);
  await t
    .as('P1')
    .post('/api/orders/scan/withdraw')
    .send({ keys: [key] })
    .expect(200);
  expect(await titles(owner)).toEqual(['Kiện BACK1 đã nhập kho Trung Quốc']);
  expect(await mails(owner)).toMatchObject([{ state: 'waiting' }]);

  const [order] = await read<{ id: number }>("SELECT id FROM orders WHERE order_code = 'BACK1'");
  await t
    .as('P1')
    .post('/api/orders/remove')
    .send({ id: [order?.id] })
    .expect(200);
  expect(await titles(owner)).toEqual([]);
  const [mail] = await mails(owner);
  expect(mail?.state).toBe('skipped');
  await deliverNotification.run(t.app, { deliveryId: mail?.id ?? 0 }, firstTry);
  expect(mailed.filter(({ recipient }) => recipient.userId === owner.id)).toEqual([]);
  expect(await events(owner)).toEqual([
    { change: 'changed', n: 2 },
    { change: 'created', n: 1 },
    { change: 'removed', n: 1 },
  ]);
});

test('orders removed by a filter leave the message like single ones', async () => {
  const owner = await ownerOf(['FILTER1', 'FILTER2']);
  await scan('FILTER1');
  await scan('FILTER2');
  expect(await titles(owner)).toEqual(['2 kiện hàng của bạn có trạng thái mới']);
  await t
    .as('P1')
    .post('/api/orders/remove')
    .send({ filter: { orderCode: 'FILTER' } })
    .expect(200);
  expect(await titles(owner)).toEqual([]);
});
