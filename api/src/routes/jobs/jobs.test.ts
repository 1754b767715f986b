import { JOB_NAMES } from '@logistics/shared/contracts';
import { describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { createTestApp } from '../../testing/test-app.ts';

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

describe('mails sent by jobs', () => {
  test('sends a committed mail, in Vietnamese, and logs the delivery', async () => {
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

  test('never sends a rolled-back mail', async () => {
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

  test('mails a broadcast once to each user of its audience who accepts mail', async () => {
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

test('notifies open pages when a popup changes, begins and ends, unless it has changed again', async () => {
  const countPopupEvents = async () => {
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
  expect(await countPopupEvents()).toBe(1);
  expect(await waiting()).toEqual([from, until]);
  await comeDue();
  await vi.waitFor(async () => expect(await countPopupEvents()).toBe(3), soon);

  await save();
  await save({ enabled: false });
  expect(await countPopupEvents()).toBe(5);
  await comeDue();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon);
  expect(await countPopupEvents()).toBe(5);
});

describe('a failing job', () => {
  test(
    'is retried, then marked as failed with its reason, listed, and can be retried by hand',
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
      // Removes the delay between the retries, but keeps their number.
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

test('each kind of job is retried five times with growing delays, and then waits for an admin', async () => {
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

test('each kind of maintenance has its hour', async () => {
  const rows = await t.database.readFresh<{ name: string }>('SELECT name FROM jobs.schedule ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual([
    'check-ledgers',
    'close-delivered-requests',
    'compute-fees',
    'copy-photos',
    'mend-imports',
    'purge-bins',
    'purge-images',
    'purge-live-events',
    'purge-photos',
    'purge-records',
    'purge-sessions',
    'purge-uploads',
    'remind-stale-orders',
    'write-backup',
  ]);
});
