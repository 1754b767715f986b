import type { SessionView } from '@logistics/shared/contracts';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const sessionsOf = async (id: number, caller: Parameters<typeof t.as>[0] = 'SA') =>
  (await t.as(caller).get(`/api/users/${id}/sessions`).expect(200)).body.data as SessionView[];
const end = (caller: Parameters<typeof t.as>[0], id: number, body: object) =>
  t.as(caller).post(`/api/users/${id}/sessions/end`).send(body);
const isAlive = async (caller: { readonly token: string }) =>
  (await t.as(caller).get('/api/notifications/unread-count')).status === 200;
const living = (id: number) =>
  t.database.readFresh<{ id: string }>(
    'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL ORDER BY id',
    [id],
  );

describe('the sessions of an account', () => {
  test("are listed with address and device, and mark the caller's own", async () => {
    const user = await t.user();
    await t
      .as('AN')
      .post('/api/auth/login')
      .set('User-Agent', 'May quet kho 2')
      .send({ email: user.email, password: TEST_PASSWORD });
    const own = await sessionsOf(user.id, user);
    expect(own).toHaveLength(2);
    expect(own.filter(({ current }) => current)).toHaveLength(1);
    expect(own[0]).toMatchObject({ userAgent: 'May quet kho 2', current: false });
    expect(own[0]?.address).toMatch(/127\.0\.0\.1$/);
    expect((await sessionsOf(user.id)).some(({ current }) => current)).toBe(false);
  });

  test('leaves out ended and expired ones, and has pages', async () => {
    const user = await t.user();
    await t.login(user.id);
    const third = { token: await t.login(user.id) };
    await t.as(third).post('/api/auth/logout').send({}).expect(200);
    await t.database.readFresh(
      `UPDATE sessions SET expires_at = now() WHERE id =
         (SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL ORDER BY created_at DESC LIMIT 1)`,
      [user.id],
    );
    expect(await sessionsOf(user.id, user)).toHaveLength(1);
    const { body } = await t.as('SA').get(`/api/users/${user.id}/sessions?page=2&pageSize=1`).expect(200);
    expect(body).toMatchObject({ data: [], meta: { page: 2, total: 1 } });
  });

  test('their last use is updated without a write on each call', async () => {
    const user = await t.user();
    const seen = async () => (await sessionsOf(user.id))[0]?.lastSeenAt ?? '';
    const age = (minutes: number) =>
      t.database.readFresh(
        'UPDATE sessions SET last_seen_at = now() - make_interval(mins => $2) WHERE user_id = $1',
        [user.id, minutes],
      );
    await age(4);
    const before = await seen();
    expect(await isAlive(user)).toBe(true);
    expect(await seen()).toBe(before);
    await age(6);
    expect(await isAlive(user)).toBe(true);
    expect(Date.now() - Date.parse(await seen())).toBeLessThan(60_000);
  });
});

describe('ending sessions', () => {
  test('answers 404 for another user’s account and 401 without a session, and ends nothing', async () => {
    const before = await living(t.actors.CO.id);
    for (const [actor, status] of [
      ['AN', 401],
      ['DX', 401],
      ['CX', 404],
      ['P1', 404],
    ] as const) {
      expect((await t.as(actor).get(`/api/users/${t.actors.CO.id}/sessions`)).status).toBe(status);
      expect((await end(actor, t.actors.CO.id, {})).status).toBe(status);
    }
    expect(await living(t.actors.CO.id)).toEqual(before);
  });

  test("all of the caller's own except the current one", async () => {
    const user = await t.user();
    const other: Pick<TestUser, 'token'> = { token: await t.login(user.id) };
    expect((await end(user, user.id, {}).expect(200)).body.data).toEqual({ ended: 1 });
    expect([await isAlive(user), await isAlive(other)]).toEqual([true, false]);
    expect((await end(user, user.id, {}).expect(200)).body.data).toEqual({ ended: 0 });
  });

  test('named ones, by a super admin, with an audit row', async () => {
    const user = await t.user();
    const [session] = await sessionsOf(user.id);
    const { body } = await end('SA', user.id, { session: [session?.id, session?.id] }).expect(200);
    expect(body.data).toEqual({ ended: 1 });
    expect(await isAlive(user)).toBe(false);
    const audit = await t.database.readFresh(
      "SELECT actor_id, new FROM audit_log WHERE action = 'user.end-sessions' AND subject_id = $1",
      [String(user.id)],
    );
    expect(audit).toEqual([{ actor_id: t.actors.SA.id, new: { ended: 1 } }]);
  });

  test('all or none: one that is not an active session of this account ends nothing', async () => {
    const user = await t.user();
    const [mine] = await sessionsOf(user.id);
    const [foreign] = await sessionsOf(t.actors.CX.id);
    for (const other of [NOBODYS, foreign?.id]) {
      const answer = await end(user, user.id, { session: [mine?.id, other] });
      expect([answer.status, answer.body.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    }
    for (const body of [{ session: [] }, { session: ['abc'] }, { session: mine?.id }, { all: true }])
      expect((await end(user, user.id, body)).status).toBe(422);
    expect(await isAlive(user)).toBe(true);
    expect(await isAlive(t.actors.CX)).toBe(true);
  });
});
