import { describe, expect, test } from 'vitest';
import type { ActorName } from '../../testing/actors.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const rowOf = async (id: number) =>
  (await t.database.readFresh<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]))[0];

describe('add', () => {
  const body = {
    email: 'nhanvien@example.vn',
    password: 'nhan-vien-kho-1',
    confirmPassword: 'nhan-vien-kho-1',
    firstName: 'Kho',
    lastName: 'Lê',
    permission: [1],
  };

  test('only a super admin; staff with permissions, active at once', async () => {
    expect((await t.as('AN').post('/api/users/add').send(body)).status).toBe(401);
    expect((await t.as('P1').post('/api/users/add').send(body)).status).toBe(403);
    expect(
      (
        await t
          .as('SA')
          .post('/api/users/add')
          .send({ ...body, role: 4 })
      ).status,
    ).toBe(422);
    const made = await t.as('SA').post('/api/users/add').send(body);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ role: 2, permission: [{ id: 1 }], activated: true });
    expect((await t.as('SA').post('/api/users/add').send(body)).body.code).toBe('EMAIL_TAKEN');
  });
});

test('a new account can have every permission, added or invited', async () => {
  const permission = [1, 2, 3, 4, 5, 6, 7];
  const person = { firstName: 'Kho', lastName: 'Lê', role: 2, permission };
  const password = 'nhan-vien-kho-1';
  const added = { ...person, email: 'moi-quyen@example.vn', password, confirmPassword: password };
  const invited = { ...person, email: 'duoc-moi@example.vn' };
  const answers = [
    await t.as('SA').post('/api/users/add').send(added),
    await t.as('SA').post('/api/users/invite').send(invited),
  ];
  for (const { body } of answers)
    expect(body.data.permission.map(({ id }: { id: number }) => id)).toEqual(permission);
});

describe('confirm-users', () => {
  const confirm = (actor: ActorName, id: unknown) =>
    t.as(actor).post('/api/users/confirm-users').send({ id });

  test('only a super admin activates; users cannot activate themselves', async () => {
    const user = await t.user({ activated: false });
    expect((await confirm('AN', [user.id])).status).toBe(401);
    expect((await confirm('P1', [user.id])).status).toBe(403);
    expect(
      (
        await t
          .as(user)
          .post('/api/users/confirm-users')
          .send({ id: [user.id] })
      ).status,
    ).toBe(403);
    expect((await rowOf(user.id))?.['activated_at']).toBeNull();
  });

  test('all or none: one unknown id, and no account is activated', async () => {
    const user = await t.user({ activated: false });
    expect((await confirm('SA', [user.id, 999_999])).status).toBe(404);
    expect((await confirm('SA', [String(user.id)])).status).toBe(422);
    expect((await confirm('SA', [])).status).toBe(422);
    expect(
      (
        await confirm(
          'SA',
          Array.from({ length: 501 }, (_, n) => n + 1),
        )
      ).status,
    ).toBe(422);
    expect((await rowOf(user.id))?.['activated_at']).toBeNull();
  });

  test('activates many at once; the next call of each user sees it, and a repeat changes nothing', async () => {
    const users = [await t.user({ activated: false }), await t.user({ activated: false })] as const;
    const id = users.map((user) => user.id);
    expect((await confirm('SA', id)).body.data).toEqual({ confirmed: 2 });
    expect((await confirm('SA', id)).body.data).toEqual({ confirmed: 0 });
    const seen = await t.as(users[0]).post('/api/auth/verify').send({ id: users[0].id });
    expect(seen.body.data.activated).toBe(true);
  });
});

describe('the bin', () => {
  const remove = (actor: ActorName, id: unknown) => t.as(actor).post('/api/users/delete-users').send({ id });
  const restore = (actor: ActorName, id: unknown) =>
    t.as(actor).post('/api/users/restore-users').send({ id });

  test('only for a super admin, and never for their own account', async () => {
    for (const call of [remove, restore]) {
      expect((await call('AN', [t.actors.CX.id])).status).toBe(401);
      expect((await call('P3', [t.actors.CX.id])).status).toBe(403);
      expect((await call('SA', [999_999])).status).toBe(404);
      expect((await call('SA', ['x'])).status).toBe(422);
    }
    expect((await remove('SA', [t.actors.CX.id, t.actors.SA.id])).body.code).toBe('CANNOT_DELETE_SELF');
    expect((await rowOf(t.actors.CX.id))?.['deleted_at']).toBeNull();
  });

  test('an account in the bin is rejected on its next call; after a restore it logs in again', async () => {
    const user = await t.user();
    expect((await remove('SA', [user.id])).body.data).toEqual({ removed: 1 });
    expect((await t.as(user).get(`/api/users/${user.id}`)).status).toBe(401);
    expect((await restore('SA', [user.id])).body.data).toEqual({ restored: 1 });
    expect((await t.as(user).get(`/api/users/${user.id}`)).status).toBe(401);
    const again = { token: await t.login(user.id) };
    expect((await t.as(again).get(`/api/users/${user.id}`)).status).toBe(200);
  });
});

describe('role', () => {
  const setRole = (actor: ActorName, id: number, role: unknown) =>
    t.as(actor).put(`/api/users/${id}/role`).send({ role });

  test('only a super admin reads and sets it, never their own', async () => {
    const { CO, SA } = t.actors;
    expect((await t.as('AN').get(`/api/users/${CO.id}/role`)).status).toBe(401);
    expect((await t.as('CO').get(`/api/users/${CO.id}/role`)).status).toBe(403);
    expect((await t.as('SA').get(`/api/users/${CO.id}/role`)).body.data).toEqual({ role: 3 });
    expect((await setRole('AN', CO.id, 1)).status).toBe(401);
    expect((await setRole('CO', CO.id, 1)).status).toBe(403);
    expect((await setRole('SA', CO.id, 9)).status).toBe(422);
    expect((await setRole('SA', 999_999, 2)).status).toBe(404);
    expect((await setRole('SA', SA.id, 3)).body.code).toBe('CANNOT_CHANGE_OWN_ROLE');
    expect((await rowOf(CO.id))?.['role']).toBe(3);
  });

  test('a new role applies to the next call; a customer has no permissions', async () => {
    const user = await t.user({ role: 2, permissions: [1, 2] });
    expect((await setRole('SA', user.id, 3)).body.data).toEqual({ role: 3 });
    expect((await t.as(user).get(`/api/users/${user.id}`)).status).toBe(401);
    const rights = await t.as('SA').post('/api/users/user-permission').send({ userId: user.id });
    expect(rights.body.data).toEqual({ role: 3, permission: [] });
    expect((await t.as('CO').post('/api/users/user-permission').send({ userId: user.id })).status).toBe(404);
    expect((await t.as('AN').post('/api/users/user-permission').send({ userId: user.id })).status).toBe(401);
  });
});
