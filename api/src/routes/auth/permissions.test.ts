import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();

describe('verify', () => {
  test("a token verifies its own account only; a super admin's verifies any account", async () => {
    const verify = (actor: 'AN' | 'CO' | 'UC' | 'SA', id: number) =>
      t.as(actor).post('/api/auth/verify').send({ id });
    expect((await verify('AN', t.actors.CO.id)).status).toBe(401);
    expect((await verify('CO', t.actors.CX.id)).status).toBe(404);
    expect((await verify('UC', t.actors.UC.id)).body.data).toEqual({
      id: t.actors.UC.id,
      role: 3,
      permission: [],
      abilities: [],
      activated: false,
      needsSecondFactor: false,
    });
    expect((await verify('SA', t.actors.P2.id)).body.data.permission).toEqual([
      { id: 2, name: 'Thêm bài viết' },
    ]);
    expect((await t.as('CO').post('/api/auth/verify').send({ id: '1' })).status).toBe(422);
  });

  test('the abilities are those of this moment, also where rights change without a new session', async () => {
    const user = await t.user({ role: 2, permissions: [1] });
    const abilities = async () => {
      const answer = await t.as(user).post('/api/auth/verify').send({ id: user.id });
      return answer.body.data.abilities;
    };
    expect(await abilities()).toEqual(['enter', 'enterData']);
    await t.database.readFresh('INSERT INTO user_permissions (user_id, permission_id) VALUES ($1, 3)', [
      user.id,
    ]);
    expect(await abilities()).toEqual(['enter', 'enterData', 'manageArticles']);
    await t.database.readFresh('DELETE FROM user_permissions WHERE user_id = $1', [user.id]);
    expect(await abilities()).toEqual([]);
  });
});

describe('permissions', () => {
  test('only a super admin lists them', async () => {
    const all = await t.as('SA').get('/api/auth/permission');
    expect(all.body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await t.as('AN').get('/api/auth/permission')).status).toBe(401);
    expect((await t.as('P1').get('/api/auth/permission')).status).toBe(403);
  });

  test('a customer with permissions becomes staff, staff without permissions a customer; old tokens stop working', async () => {
    const user = await t.user();
    const grant = (permission: number[]) =>
      t.as('SA').post('/api/auth/grant-permission').send({ userId: user.id, permission });
    const granted = await grant([3, 1, 1]);
    expect(granted.body.data.role).toBe(2);
    expect(granted.body.data.permission.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
    expect((await t.as(user).get(`/api/users/${user.id}`)).status).toBe(401);
    const left = await grant([]);
    expect(left.body.data).toEqual({ role: 3, permission: [] });
    const audits = await t.database.readFresh<{ new: unknown }>(
      "SELECT new FROM audit_log WHERE subject_id = $1 AND action = 'user.permissions' ORDER BY id",
      [String(user.id)],
    );
    expect(audits.map((row) => row.new)).toEqual([
      { role: 2, permissions: [1, 3] },
      { role: 3, permissions: [] },
    ]);
  });

  test('only a super admin grants, never to themselves, and only existing permissions', async () => {
    const before = await t.database.readFresh('SELECT * FROM user_permissions ORDER BY 1, 2');
    const send = (actor: 'AN' | 'CO' | 'P1' | 'SA', body: object) =>
      t.as(actor).post('/api/auth/grant-permission').send(body);
    const body = { userId: t.actors.CO.id, permission: [1] };
    expect((await send('AN', body)).status).toBe(401);
    expect((await send('CO', body)).status).toBe(403);
    expect((await send('P1', body)).status).toBe(403);
    expect((await send('SA', { ...body, permission: [99] })).status).toBe(422);
    expect((await send('SA', { ...body, userId: 999_999 })).body.code).toBe('USER_NOT_FOUND');
    expect((await send('SA', { ...body, userId: t.actors.SA.id })).body.code).toBe('CANNOT_CHANGE_OWN_ROLE');
    expect(await t.database.readFresh('SELECT * FROM user_permissions ORDER BY 1, 2')).toEqual(before);
  });
});
