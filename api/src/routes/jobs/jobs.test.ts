import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOB_NAMES } from '@logistics/shared/contracts';
import { describe, expect, test, vi } from 'vitest';
import { purgeBins } from '../../jobs/purgeBins.ts';
import { purgeImages } from '../../jobs/purgeImages.ts';
import { purgeLiveEvents } from '../../jobs/purgeLiveEvents.ts';
import { purgeSessions } from '../../jobs/purgeSessions.ts';
import { remindStaleOrders } from '../../jobs/remindStaleOrders.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { picture } from '../../testing/pictures.ts';
import { createTestApp } from '../../testing/testApp.ts';
import { imagesFolder } from '../../uploads.ts';

const server = await startMailServer();
const t = await createTestApp({ jobs: true, env: { SMTP_URL: server.url } });
const soon = { timeout: 15_000, interval: 50 };
const activate = (id: number) =>
  t
    .as('SA')
    .post('/api/users/confirm-users')
    .send({ id: [id] });
const log = async (query: string) =>
  (await t.as('SA').get(`/api/notifications/deliveries?${query}`)).body.data;
const failed = async () => (await t.as('SA').get('/api/jobs')).body;

describe('mails by jobs', () => {
  test('what was committed is sent, in Vietnamese, and the log says so', async () => {
    const user = await t.user({ activated: false });
    await activate(user.id);
    const mail = await server.waitFor(user.email);
    expect(mail.text).toContain('Tài khoản của bạn đã được kích hoạt');
    expect(mail.text).toContain('http://localhost:8080/information/account');
    await vi.waitFor(async () => {
      const rows = await log('channel=mail&state=sent');
      expect(rows).toContainEqual(
        expect.objectContaining({ tries: 1, reason: null, user: expect.objectContaining({ id: user.id }) }),
      );
    }, soon);
  });

  test('what was rolled back is never sent', async () => {
    const user = await t.user();
    await inTransaction(t.database, async (tx) => {
      await t.app.jobs.enqueue(tx, 'mail-password-reset', [
        { email: user.email, address: null, requestId: null },
      ]);
      throw new Error('rolled back on purpose');
    }).catch(() => undefined);
    const later = await t.user();
    await t.as('AN').post('/api/auth/retrieval-request').send({ email: later.email });
    await server.waitFor(later.email);
    expect(server.mails.some(({ to }) => to.includes(user.email))).toBe(false);
  });

  test('a broadcast by mail reaches everyone of its audience who takes mail, once', async () => {
    const [yes, no, staff] = [await t.user(), await t.user(), await t.user({ role: 2, permissions: [2] })];
    await t.as(no).post('/api/notifications/preferences').send({ mail: false });
    const made = await t
      .as('SA')
      .post('/api/notifications/add')
      .send({ title: 'Tăng giá', content: '<p>Từ tháng sau.</p>', audience: 'customers', mail: true });
    const mail = await server.waitFor(yes.email);
    expect(mail.source).toContain('Message-ID: <notification-');
    await vi.waitFor(async () => {
      expect(await log(`notificationId=${made.body.data.id}&state=waiting`)).toEqual([]);
      expect((await log(`notificationId=${made.body.data.id}`)).length).toBeGreaterThan(2);
    }, soon);
    const reached = server.mails.flatMap(({ to }) => to);
    expect(reached).not.toContain(no.email);
    expect(reached).not.toContain(staff.email);
    expect(reached.filter((address) => address === yes.email)).toHaveLength(1);
  });
});

test('open pages are told when a popup is changed, when its time comes and when it ends, unless it was changed since', async () => {
  const told = async () => {
    const rows = await t.database.readFresh(`SELECT id FROM live_events WHERE data ->> 'type' = 'popup'`);
    return rows.length;
  };
  const waiting = async () => {
    const rows = await t.database.readFresh<{ at: Date }>(
      `SELECT start_after AS at FROM jobs.job WHERE name = 'popup-schedule' AND state = 'created' ORDER BY start_after`,
    );
    return rows.map(({ at }) => new Date(at).toISOString());
  };
  const HOUR = 3_600_000;
  const [from, until] = [1, 2].map((hours) => new Date(Date.now() + hours * HOUR).toISOString());
  const popup = (more: object = {}) => ({
    name: 'POPUP',
    content: JSON.stringify({
      enabled: true,
      title: 'Lịch nghỉ',
      content: '<p>Nghỉ lễ.</p>',
      image: '',
      confirm: { label: '', link: '' },
      from,
      until,
      audience: 'all',
      ...more,
    }),
  });
  const save = (more?: object) => t.as('SA').post('/api/manager/update').send(popup(more));
  const comeDue = () =>
    t.database.readFresh(`UPDATE jobs.job SET start_after = now() WHERE name = 'popup-schedule'`);

  expect((await save()).status).toBe(200);
  expect(await told()).toBe(1);
  expect(await waiting()).toEqual([from, until]);
  await comeDue();
  await vi.waitFor(async () => expect(await told()).toBe(3), soon);

  await save();
  await save({ enabled: false });
  expect(await told()).toBe(5);
  await comeDue();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon);
  expect(await told()).toBe(5);
});

describe('a job that fails', () => {
  test(
    'is tried again, is given up with its reason, is shown, and can be tried anew',
    { timeout: 90_000 },
    async () => {
      const user = await t.user({ activated: false });
      server.refused.add(user.email);
      await activate(user.id);
      await vi.waitFor(async () => {
        const [row] = (await log('channel=mail')).filter(
          (one: { user: { id: number } }) => one.user.id === user.id,
        );
        expect(row).toMatchObject({
          state: 'waiting',
          reason: expect.stringContaining('no such mailbox here'),
        });
      }, soon);
      // The waiting between the tries is taken out; how often it is tried is not.
      const hurry = setInterval(() => {
        void t.database.readFresh(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`);
      }, 200);
      await vi.waitFor(async () => expect((await failed()).meta.total).toBe(1), {
        timeout: 60_000,
        interval: 200,
      });
      clearInterval(hurry);
      const [job] = (await failed()).data;
      expect(job).toMatchObject({
        name: 'deliver-notification',
        data: { deliveryId: expect.any(Number) },
        reason: expect.stringContaining('no such mailbox here'),
      });
      expect(await log('state=failed')).toMatchObject([{ tries: 6, user: { id: user.id } }]);

      expect((await t.as('AN').post(`/api/jobs/${job.id}/retry`)).status).toBe(401);
      expect((await t.as('P1').post(`/api/jobs/${job.id}/retry`)).status).toBe(403);
      expect((await t.as('SA').post('/api/jobs/khong-phai-ma/retry')).status).toBe(422);
      expect((await failed()).meta.total).toBe(1);
      server.refused.clear();
      expect((await t.as('SA').post(`/api/jobs/${job.id}/retry`)).status).toBe(200);
      await server.waitFor(user.email);
      expect((await failed()).data).toEqual([]);
      const again = await t.as('SA').post(`/api/jobs/${job.id}/retry`);
      expect([again.status, again.body.code]).toEqual([404, 'JOB_NOT_FOUND']);
      const audits = await t.database.readFresh(`SELECT new FROM audit_log WHERE action = 'job.retry'`);
      expect(audits).toEqual([{ new: { name: 'deliver-notification' } }]);
    },
  );
});

test('each kind of job is tried again five times, later each time, and then waits for a person', async () => {
  const rows = await t.database.readFresh<Record<string, unknown>>(
    `SELECT name, retry_limit, retry_backoff, dead_letter FROM jobs.queue WHERE name = ANY ($1) ORDER BY name`,
    [[...JOB_NAMES]],
  );
  expect(rows).toEqual(
    [...JOB_NAMES].sort().map((name) => ({
      name,
      retry_limit: 5,
      retry_backoff: true,
      dead_letter: `${name}.failed`,
    })),
  );
});

describe('upkeep', () => {
  const run = { isLast: true };

  test('bins are emptied of what lies there for more than 30 days, and of nothing else', async () => {
    const [old, fresh] = [await t.user({ deleted: true }), await t.user({ deleted: true })];
    await t.database.readFresh(
      `UPDATE users SET deleted_at = now() - interval '31 days', phone = '0901234567' WHERE id = $1`,
      [old.id],
    );
    await t
      .as('CO')
      .post('/api/orders/declare')
      .send({ codes: ['PURGE001', 'PURGE002', 'PURGE003'] });
    const age = (code: string, days: number) =>
      t.database.readFresh(
        `UPDATE orders SET removed_at = now() - make_interval(days => $2), removed_by = $3 WHERE order_code = $1`,
        [code, days, old.id],
      );
    await age('PURGE001', 31);
    await age('PURGE002', 29);
    await purgeBins.run(t.app, {}, run);
    const orders = await t.database.readFresh<{ order_code: string }>(
      `SELECT order_code FROM orders WHERE order_code LIKE 'PURGE%' ORDER BY 1`,
    );
    expect(orders.map((row) => row.order_code)).toEqual(['PURGE002', 'PURGE003']);
    const users = await t.database.readFresh<Record<string, unknown>>(
      'SELECT id, email::text AS email, phone, purged_at IS NOT NULL AS purged FROM users WHERE id = ANY ($1) ORDER BY id',
      [[old.id, fresh.id]],
    );
    expect(users).toMatchObject([
      { id: old.id, email: `purged-${old.id}@invalid`, phone: null, purged: true },
      { id: fresh.id, email: fresh.email, purged: false },
    ]);
    const restore = (id: number) =>
      t
        .as('SA')
        .post('/api/users/restore-users')
        .send({ id: [id] });
    expect((await restore(old.id)).body.code).toBe('USER_NOT_FOUND');
    expect((await restore(fresh.id)).status).toBe(200);
    const trash = await t.as('SA').get('/api/users?status=trash');
    expect(trash.body.data.map((row: { id: number }) => row.id)).not.toContain(old.id);
    expect(
      (
        await t
          .as('CO')
          .post('/api/orders/declare')
          .send({ codes: ['PURGE001'] })
      ).body.data[0].result,
    ).toBe('declared');
    const [counter] = await t.database.readFresh<{ n: number; real: number }>(
      `SELECT (SELECT n FROM order_counters WHERE owner_id = 0 AND status = 0) AS n,
         (SELECT count(*) FROM orders WHERE deleted_at IS NULL AND status = 0) AS real`,
    );
    expect(counter?.n).toBe(counter?.real);
  });

  const pictureOf = async (caller: Parameters<typeof t.as>[0], path: string, width = 20) => {
    const bytes = await picture({ width, height: 20 });
    const { body } = await t.as(caller).post(path).attach('file', bytes, 'a.jpg').expect(200);
    return (Array.isArray(body.data) ? body.data[0].url : body.data.avatar) as string;
  };
  const isServed = async (url: string) => (await t.as('AN').get(url)).status === 200;

  test('with a purged account its avatar goes, from the disk too', async () => {
    const [gone, stays] = [await t.user(), await t.user()];
    const [goneUrl, staysUrl] = [
      await pictureOf(gone, '/api/users/upload-avatar'),
      await pictureOf(stays, '/api/users/upload-avatar'),
    ];
    await t.database.readFresh(`UPDATE users SET deleted_at = now() - interval '31 days' WHERE id = $1`, [
      gone.id,
    ]);
    await purgeBins.run(t.app, {}, run);
    expect([await isServed(goneUrl), await isServed(staysUrl)]).toEqual([false, true]);
  });

  test('a picture goes two weeks after the last thing that referred to it, and no other does', async () => {
    const upload = () => pictureOf('SA', '/api/menu/article/upload-images');
    const names = ['cover', 'body', 'gallery', 'record', 'message', 'nothing', 'dropped'] as const;
    const urls = new Map<string, string>();
    for (const name of names) urls.set(name, await upload());
    const url = (name: (typeof names)[number]) => urls.get(name) ?? '';
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
    const served = async () => {
      const there = await Promise.all(names.map(async (name) => ((await isServed(url(name))) ? name : null)));
      return there.filter((name) => name !== null);
    };
    await purgeImages.run(t.app, {}, run);
    expect(await served()).toEqual(names);
    const later = () =>
      t.database.readFresh(`UPDATE images SET unused_since = unused_since - interval '15 days'`);
    await later();
    await t.database.readFresh('DELETE FROM products WHERE id = $1', [dropped.id]);
    await purgeImages.run(t.app, {}, run);
    expect(await served()).toEqual(names.filter((name) => name !== 'nothing'));
    await later();
    await purgeImages.run(t.app, {}, run);
    expect(await served()).toEqual(names.filter((name) => name !== 'nothing' && name !== 'dropped'));
  });

  test('files that no picture has go after a day; those of an upload under way stay', async () => {
    const [old, young] = ['a', 'b'].map((letter) =>
      join(imagesFolder(t.config.dataDir), `${letter.repeat(32)}-480.jpg`),
    );
    for (const path of [old, young]) writeFileSync(path ?? '', 'x');
    const yesterday = Date.now() / 1000 - 25 * 60 * 60;
    utimesSync(old ?? '', yesterday, yesterday);
    await purgeImages.run(t.app, {}, run);
    expect([existsSync(old ?? ''), existsSync(young ?? '')]).toEqual([false, true]);
  });

  test('sessions that ended long ago and dead links go, living ones stay', async () => {
    const user = await t.user();
    await t.login(user.id);
    await t.database.readFresh(
      `UPDATE sessions SET expires_at = now() - interval '2 days'
       WHERE id = (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1)`,
      [user.id],
    );
    await purgeSessions.run(t.app, {}, run);
    expect(await t.database.readFresh('SELECT FROM sessions WHERE user_id = $1', [user.id])).toHaveLength(1);
  });

  test('those who handle orders hear once a day of orders that wait too long, and nobody when none do', async () => {
    const told = () =>
      t.database.readFresh<{ user_id: number; title: string }>(
        `SELECT user_id, title FROM notifications WHERE kind = 'worklist' ORDER BY user_id`,
      );
    await remindStaleOrders.run(t.app, {}, run);
    expect(await told()).toEqual([]);
    await t
      .as('CO')
      .post('/api/orders/declare')
      .send({ codes: ['STALE001', 'STALE002'] });
    await t.database.readFresh(
      `UPDATE orders SET created_date = now() - interval '15 days' WHERE order_code = 'STALE001'`,
    );
    await remindStaleOrders.run(t.app, {}, run);
    await remindStaleOrders.run(t.app, {}, run);
    const title = '1 đơn hàng chờ lâu hơn bình thường';
    expect(await told()).toEqual([t.actors.P1, t.actors.SA].map(({ id }) => ({ user_id: id, title })));
  });

  test('live events are kept for some hours, and the newest always', async () => {
    await t.database.readFresh(
      `INSERT INTO live_events (audience, data) VALUES ('all', '{"type":"ready"}'), ('all', '{"type":"ready"}')`,
    );
    await t.database.readFresh(`UPDATE live_events SET at = now() - interval '7 hours'`);
    await purgeLiveEvents.run(t.app, {}, run);
    expect(await t.database.readFresh('SELECT FROM live_events')).toHaveLength(1);
  });

  test('each kind of upkeep has its hour', async () => {
    const rows = await t.database.readFresh<{ name: string }>('SELECT name FROM jobs.schedule ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual([
      'purge-bins',
      'purge-images',
      'purge-live-events',
      'purge-sessions',
      'purge-uploads',
      'remind-stale-orders',
    ]);
  });
});
