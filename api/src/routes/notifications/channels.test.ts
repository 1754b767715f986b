import { channelWords } from '@logistics/shared/texts/notification-channels';
import { expect, test, vi } from 'vitest';
import type { NotificationChannel, OutgoingMessage } from '../../notifications/channel.ts';
import { CHANNELS } from '../../notifications/channels.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../index.ts';
import { notificationRoutesFor } from './index.ts';

/** A third channel, as a file of its own would define it. */
const zalo = { sent: new Array<OutgoingMessage>(), refuses: '' };
const zaloChannel: NotificationChannel = {
  name: 'zalo',
  send: (_services, message) => {
    if (zalo.refuses !== '') return Promise.reject(new Error(zalo.refuses));
    zalo.sent.push(message);
    return Promise.resolve();
  },
};
const channels = [...CHANNELS, zaloChannel];
const others = allRoutes.filter(({ path }) => !path.startsWith('/api/notifications'));
const t = await createTestApp({
  jobs: true,
  channels,
  routes: [...notificationRoutesFor(channels), ...others],
});
const soon = { timeout: 15_000, interval: 50 };
const preferences = async (user: TestUser) =>
  (await t.as(user).get('/api/notifications/preferences')).body.data;
const prefer = (user: TestUser, body: object) => t.as(user).post('/api/notifications/preferences').send(body);
const activate = (user: TestUser) =>
  t
    .as('SA')
    .post('/api/users/confirm-users')
    .send({ id: [user.id] })
    .expect(200);
const log = async (user: TestUser, more = '') =>
  (await t.as('SA').get(`/api/notifications/deliveries?channel=zalo${more}`)).body.data.filter(
    (row: { user: { id: number } }) => row.user.id === user.id,
  );
const reached = (user: TestUser) => zalo.sent.filter(({ recipient }) => recipient.userId === user.id);

test('a channel added to the registry becomes a preference, on by default, beside the others', async () => {
  const user = await t.user();
  expect(await preferences(user)).toEqual({ inApp: true, mail: true, zalo: true });
  expect((await prefer(user, { zalo: false })).body.data).toEqual({ inApp: true, mail: true, zalo: false });
  expect((await prefer(user, { telegram: false })).status).toBe(422);
  expect((await t.as('SA').get('/api/notifications/deliveries?channel=telegram')).status).toBe(422);
  expect(await preferences(user)).toEqual({ inApp: true, mail: true, zalo: false });
});

test('a personal notification is delivered by it unless the user turned it off, and the log shows it', async () => {
  const [takes, refuses] = [await t.user({ activated: false }), await t.user({ activated: false })];
  await t.database.readFresh(`UPDATE users SET phone = '0912345678' WHERE id = $1`, [takes.id]);
  await prefer(refuses, { zalo: false });
  await activate(takes);
  await activate(refuses);
  await vi.waitFor(async () => expect(await log(takes, '&state=sent')).toHaveLength(1), soon);
  expect(await log(takes)).toMatchObject([{ channel: 'zalo', state: 'sent', tries: 1, reason: null }]);
  expect(reached(takes)).toMatchObject([
    { kind: 'activation', recipient: { email: takes.email, name: takes.name, phone: '0912345678' } },
  ]);
  expect(await log(refuses)).toEqual([]);
  expect(reached(refuses)).toEqual([]);
});

test('a broadcast is delivered by it too', async () => {
  const [takes, refuses] = [await t.user(), await t.user()];
  await prefer(refuses, { zalo: false });
  await t
    .as('SA')
    .post('/api/notifications/add')
    .send({ title: 'Nghỉ lễ', content: '<p>Hai ngày.</p>', audience: 'customers', mail: true })
    .expect(201);
  await vi.waitFor(async () => expect(await log(takes, '&state=sent')).toHaveLength(1), soon);
  expect(reached(takes)).toMatchObject([{ kind: 'broadcast', title: 'Nghỉ lễ' }]);
  expect(await log(refuses)).toEqual([]);
});

test('the log shows why a delivery failed; it is retried, and an admin can retry it by hand', async () => {
  const user = await t.user({ activated: false });
  zalo.refuses = 'Zalo: access token expired';
  await activate(user);
  await vi.waitFor(async () => expect(await log(user)).toMatchObject([{ tries: 1 }]), soon);
  expect(await log(user)).toMatchObject([{ state: 'waiting', reason: 'Zalo: access token expired' }]);
  // Makes the next retry the last one.
  await t.database.readFresh(
    `UPDATE jobs.job SET retry_limit = 1, start_after = now()
     WHERE name = 'deliver-notification' AND state = 'retry' AND (data ->> 'deliveryId')::bigint IN
       (SELECT id FROM notification_deliveries WHERE user_id = $1)`,
    [user.id],
  );
  await vi.waitFor(async () => expect(await log(user)).toMatchObject([{ state: 'failed', tries: 2 }]), soon);
  const failed = () => t.as('SA').get('/api/jobs');
  await vi.waitFor(async () => expect((await failed()).body.data).toHaveLength(1), soon);
  const [job] = (await failed()).body.data;
  expect(job).toMatchObject({ name: 'deliver-notification', reason: 'Zalo: access token expired' });
  expect(reached(user)).toEqual([]);
  zalo.refuses = '';
  await t.as('SA').post(`/api/jobs/${job.id}/retry`).expect(200);
  await vi.waitFor(
    async () => expect(await log(user)).toMatchObject([{ state: 'sent', reason: null }]),
    soon,
  );
  expect(reached(user)).toHaveLength(1);
});

test('each channel of the server has a Vietnamese name, and there are no other names', () => {
  expect(CHANNELS.map(({ name }) => name)).toEqual(Object.keys(channelWords));
});
