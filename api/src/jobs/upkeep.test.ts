import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstTry } from '../testing/job-runs.ts';
import { uploadPictures } from '../testing/pictures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { imagesFolder } from '../uploads.ts';
import { purgeImages } from './purge-images.ts';
import { purgeLiveEvents } from './purge-live-events.ts';
import { purgeSessions } from './purge-sessions.ts';
import { remindStaleOrders } from './remind-stale-orders.ts';

const t = await createTestApp();

test('deletes a picture two weeks after its last reference, and no other picture', async () => {
  const names = ['cover', 'body', 'gallery', 'record', 'message', 'nothing', 'dropped'] as const;
  const { url, served } = await uploadPictures(t, names);
  const post = async (path: string, body: object) =>
    (await t.as('SA').post(path).send(body)).body.data as { id: number; version: number };
  const img = (name: (typeof names)[number]) => `<p><img src="${url(name)}" alt="x"></p>`;
  const article = { link: 'co-anh', title: 'Có ảnh', category: 'bai-viet' };
  await post('/api/menu/article/add', { ...article, image: url('cover'), content: img('body') });
  await post('/api/products/add', {
    name: 'Áo',
    marketplace: '1688',
    price_ndt: 10,
    description: '',
    link: 'https://s.1688.com/',
    images: [{ url: url('gallery'), alt: 'Áo' }],
  });
  await post('/api/manager/update', {
    name: 'POPUP',
    content: JSON.stringify({
      enabled: true,
      title: 'x',
      content: img('record'),
      confirm: { label: '', link: '' },
      from: null,
      until: null,
      audience: 'all',
    }),
  });
  await post('/api/notifications/add', {
    title: 'x',
    content: '<p>x</p>',
    audience: 'all',
    image: url('message'),
  });
  const dropped = await post('/api/products/add', {
    name: 'Quần',
    marketplace: '1688',
    price_ndt: 10,
    description: '',
    link: 'https://s.1688.com/',
    images: [{ url: url('dropped'), alt: 'Quần' }],
  });
  await purgeImages.run(t.app, {}, firstTry);
  expect(await served()).toEqual(names);
  const later = () =>
    t.database.readFresh(`UPDATE images SET unused_since = unused_since - interval '15 days'`);
  await later();
  await t.database.readFresh('DELETE FROM products WHERE id = $1', [dropped.id]);
  await purgeImages.run(t.app, {}, firstTry);
  expect(await served()).toEqual(names.filter((name) => name !== 'nothing'));
  const purges = () =>
    t.database.readFresh(
      `SELECT actor_id, subject_type, subject_id, old, new FROM audit_log WHERE action = 'image.purge' ORDER BY id`,
    );
  const purged = (name: (typeof names)[number]) => {
    const key = /[0-9a-f]{32}/.exec(url(name))?.[0] ?? '';
    return {
      actor_id: null,
      subject_type: 'image',
      subject_id: key,
      old: { count: 1, keys: [key] },
      new: null,
    };
  };
  expect(await purges()).toEqual([purged('nothing')]);
  await later();
  await purgeImages.run(t.app, {}, firstTry);
  expect(await served()).toEqual(names.filter((name) => name !== 'nothing' && name !== 'dropped'));
  await purgeImages.run(t.app, {}, firstTry);
  expect(await purges()).toEqual([purged('nothing'), purged('dropped')]);
});

test('deletes files without a row after a day, but not those of a running upload', async () => {
  const [old, young] = ['a', 'b'].map((letter) =>
    join(imagesFolder(t.config.dataDir), `${letter.repeat(32)}-480.jpg`),
  );
  for (const path of [old, young]) writeFileSync(path ?? '', 'x');
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(old ?? '', yesterday, yesterday);
  await purgeImages.run(t.app, {}, firstTry);
  expect([existsSync(old ?? ''), existsSync(young ?? '')]).toEqual([false, true]);
});

test('deletes long-ended sessions and expired links, and leaves active ones', async () => {
  const user = await t.user();
  await t.login(user.id);
  await t.database.readFresh(
    `UPDATE sessions SET expires_at = now() - interval '31 days'
     WHERE id = (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1)`,
    [user.id],
  );
  await purgeSessions.run(t.app, {}, firstTry);
  expect(await t.database.readFresh('SELECT FROM sessions WHERE user_id = $1', [user.id])).toHaveLength(1);
});

test('reminds users who handle orders once a day of orders that wait too long, and sends nothing when there are none', async () => {
  const reminders = () =>
    t.database.readFresh<{ user_id: number; title: string }>(
      `SELECT user_id, title FROM notifications WHERE kind = 'worklist' ORDER BY user_id`,
    );
  await remindStaleOrders.run(t.app, {}, firstTry);
  expect(await reminders()).toEqual([]);
  await t
    .as('CO')
    .post('/api/orders/declare')
    .send({ codes: ['STALE001', 'STALE002'] });
  await t.database.readFresh(
    `UPDATE orders SET created_date = now() - interval '15 days' WHERE order_code = 'STALE001'`,
  );
  await remindStaleOrders.run(t.app, {}, firstTry);
  await remindStaleOrders.run(t.app, {}, firstTry);
  const title = '1 đơn hàng chờ lâu hơn bình thường';
  expect(await reminders()).toEqual([t.actors.P1, t.actors.SA].map(({ id }) => ({ user_id: id, title })));
});

test('deletes live events after some hours, but never the newest', async () => {
  await t.database.readFresh(
    `INSERT INTO live_events (audience, data) VALUES ('all', '{"type":"ready"}'), ('all', '{"type":"ready"}')`,
  );
  await t.database.readFresh(`UPDATE live_events SET at = now() - interval '7 hours'`);
  await purgeLiveEvents.run(t.app, {}, firstTry);
  expect(await t.database.readFresh('SELECT FROM live_events')).toHaveLength(1);
});
