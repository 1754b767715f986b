import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { inTransaction } from '../../database/in-transaction.ts';
import type { TestUser } from '../../testing/factories.ts';
import type { ActorName } from '../../testing/actors.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp({ jobs: 'stored' });
const body = { title: 'Nghỉ lễ', content: '<p>Kho nghỉ hai ngày.</p>', audience: 'all' };
const add = (more: object = {}, as: ActorName = 'SA') =>
  t
    .as(as)
    .post('/api/notifications/add')
    .send({ ...body, ...more });
const sees = async (user: TestUser, id: number) =>
  (await t.as(user).get('/api/notifications')).body.data.some((row: { id: number }) => row.id === id);
const count = async () => (await t.database.readFresh('SELECT FROM notifications')).length;
const { CO, P1, SA, UC } = t.actors;

describe('add', () => {
  test('accepts only valid input from a super admin; otherwise writes nothing', async () => {
    const before = await count();
    expect((await add({}, 'AN')).status).toBe(401);
    expect((await add({}, 'P1')).status).toBe(403);
    expect(
      (await add({ title: ' ', audience: 'no-one', link: 'javascript:alert(1)' })).body.errors,
    ).toHaveLength(3);
    // The site shows only its own pictures.
    for (const image of ['//evil.example/x.png', 'https://example.vn/x.png', '/uploads/secret'])
      expect((await add({ image })).body.errors, image).toEqual([
        { path: 'image', message: ruleTexts.IMAGE_UNKNOWN },
      ]);
    expect((await add({ content: '<script>alert(1)</script>' })).body.errors[0].path).toBe('content');
    expect((await add({ userId: CO.id })).status).toBe(422);
    expect(await count()).toBe(before);
  });

  test('all users of the audience see it, and the audit records it', async () => {
    const made = (await add({ audience: 'customers', link: '/thong-bao' })).body.data;
    expect(made).toMatchObject({ version: 0, reads: 0, mail: false, createdBy: { id: SA.id } });
    expect(await Promise.all([CO, UC, P1, SA].map((user) => sees(user, made.id)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const staff = (await add({ audience: 'staff' })).body.data;
    expect(await Promise.all([CO, P1, SA].map((user) => sees(user, staff.id)))).toEqual([false, true, true]);
    const [audit] = await t.database.readFresh<{ actor_id: number }>(
      `SELECT actor_id FROM audit_log WHERE action = 'notification.add' AND subject_id = $1`,
      [String(made.id)],
    );
    expect(audit?.actor_id).toBe(SA.id);
  });

  test('content is sanitised when it is stored', async () => {
    const made = await add({
      content:
        '<p onclick="x()">A<img src=x onerror=alert(1)><a href="javascript:x()">b</a><b>c</b></p><svg/onload=x>',
    });
    expect(made.body.data.content).toBe('<p>A<a rel="noopener noreferrer nofollow">b</a><b>c</b></p>');
  });

  test('a user who registers later sees it as read', async () => {
    const { id } = (await add()).body.data;
    const late = await t.user();
    await t.database.readFresh(`UPDATE users SET created_at = now() + interval '1 minute' WHERE id = $1`, [
      late.id,
    ]);
    expect(await sees(late, id)).toBe(true);
    expect((await t.as(late).get('/api/notifications/unread-count')).body.data.unread).toBe(0);
  });
});

describe('add with a key', () => {
  const idsOf = (answers: readonly { readonly body: { readonly data: { readonly id: number } } }[]) =>
    answers.map(({ body: { data } }) => data.id);
  const waiting = async () =>
    (
      await t.database.readFresh(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).length;
  /** Makes calls whose transactions are all open before the first one may end. */
  const atOnce = async <Answer>(calls: readonly (() => PromiseLike<Answer>)[]): Promise<Answer[]> => {
    const { sent } = await inTransaction(t.database, async (tx) => {
      await tx.query('LOCK TABLE audit_log IN SHARE MODE');
      const open = calls.map(async (call) => call());
      await expect.poll(waiting).toBe(calls.length);
      return { sent: open };
    });
    return Promise.all(sent);
  };

  test('sends one message, however often the call is repeated, also at the same moment', async () => {
    const before = await count();
    const sent = { key: randomUUID(), title: 'Gửi một lần', audience: 'customers', mail: true };
    const answers = await atOnce([1, 2, 3].map(() => () => add(sent)));
    const later = await add({ ...sent, key: sent.key.toUpperCase() });
    const [first] = answers;
    expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(later.body.data).toEqual(first?.body.data);
    expect(new Set(idsOf([...answers, later]))).toHaveLength(1);
    expect(await count()).toBe(before + 1);
    for (const customer of [CO, UC]) {
      const own = (await t.as(customer).get('/api/notifications')).body.data;
      expect(own.filter(({ title }: { title: string }) => title === sent.title)).toHaveLength(1);
    }
    const audits = t.database.readFresh(
      `SELECT FROM audit_log WHERE action = 'notification.add' AND new ->> 'title' = $1`,
      [sent.title],
    );
    expect(await audits).toHaveLength(1);
    const events = t.database.readFresh(
      `SELECT FROM live_events WHERE data ->> 'type' = 'notification' AND data ->> 'notificationId' = $1`,
      [String(later.body.data.id)],
    );
    expect(await events).toHaveLength(1);
    const mails = t.database.readFresh(
      `SELECT FROM jobs.job WHERE name = 'mail-broadcast' AND data ->> 'notificationId' = $1`,
      [String(later.body.data.id)],
    );
    expect(await mails).toHaveLength(1);
  });

  test('is rejected with another content or by another user, and the first message stays', async () => {
    const key = randomUUID();
    const { id } = (await add({ key })).body.data;
    const before = await count();
    for (const more of [{ title: 'Khác' }, { audience: 'staff' }, { mail: true }]) {
      const answer = await add({ key, ...more });
      expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    const other = await t.user({ role: 1 });
    const answer = await t
      .as(other)
      .post('/api/notifications/add')
      .send({ ...body, key });
    expect(answer.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await add({ key }, 'P1')).status).toBe(403);
    expect((await add({ key: 'once' })).body.errors[0].path).toBe('key');
    expect(await count()).toBe(before);
    expect((await add({ key })).body.data).toMatchObject({ id, ...body });
  });

  test('that was refused is free for a corrected message', async () => {
    const key = randomUUID();
    expect((await add({ key, content: '<script>alert(1)</script>' })).status).toBe(422);
    expect((await add({ key })).status).toBe(201);
  });

  test('is optional: without a key each call sends a message', async () => {
    const [one, two] = [await add(), await add()];
    expect(two.body.data.id).not.toBe(one.body.data.id);
  });
});

describe('update, bin and restore', () => {
  test('an old version is rejected, the current one changes it', async () => {
    const { id } = (await add()).body.data;
    const update = (version: number, as: ActorName = 'SA') =>
      t
        .as(as)
        .post('/api/notifications/update')
        .send({ ...body, id, version, title: 'Đổi lịch' });
    expect((await update(0, 'CO')).status).toBe(403);
    expect((await update(0)).body.data).toMatchObject({ title: 'Đổi lịch', version: 1 });
    const [stored] = (await t.as('SA').get('/api/notifications/admin')).body.data;
    expect(stored).toMatchObject({ id, version: 1 });
    expect((await update(0)).body).toMatchObject({ code: 'VERSION_CONFLICT', data: stored });
    expect((await update(7)).status).toBe(409);
  });

  test('a broadcast in the bin is hidden from all users and can be restored', async () => {
    const { id } = (await add()).body.data;
    expect((await t.as('P1').delete(`/api/notifications/${id}`)).status).toBe(403);
    const removed = await t.as('SA').delete(`/api/notifications/${id}`);
    expect(removed.body.data.can).toEqual({ update: false, remove: false, restore: true });
    expect(await sees(CO, id)).toBe(false);
    expect((await t.as('CO').post(`/api/notifications/${id}/read`)).status).toBe(404);
    const trash = await t.as('SA').get('/api/notifications/admin?status=trash');
    expect(trash.body.data.map((row: { id: number }) => row.id)).toContain(id);
    expect((await t.as('SA').post(`/api/notifications/${id}/restore`)).body.data.deletedAt).toBeNull();
    expect(await sees(CO, id)).toBe(true);
  });

  test('a personal message is not a broadcast: admins can neither change nor remove it', async () => {
    const user = await t.user({ activated: false });
    await t
      .as('SA')
      .post('/api/users/confirm-users')
      .send({ id: [user.id] });
    const [{ id }] = (await t.as(user).get('/api/notifications')).body.data;
    expect((await t.as('SA').delete(`/api/notifications/${id}`)).status).toBe(404);
    expect(await sees(user, id)).toBe(true);
  });
});

test('the admin list search ignores diacritics and case', async () => {
  const { id } = (await add({ title: 'Đường bộ tạm đóng' })).body.data;
  const found = await t.as('SA').get('/api/notifications/admin?q=duong%20BO');
  expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([id]);
});
