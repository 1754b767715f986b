import type { UserView } from '@logistics/shared/contracts';
import { describe, expect, test } from 'vitest';
import type { ActorName } from '../../testing/actors.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const setRights = (actor: ActorName, id: number, role: unknown, permission: unknown) =>
  t.as(actor).put(`/api/users/${id}/rights`).send({ role, permission });
const rightsIn = ({ role, permission }: UserView) => ({ role, permission: permission.map(({ id }) => id) });
const versionOf = async (id: number) =>
  (await t.database.readFresh<{ version: number }>('SELECT version FROM users WHERE id = $1', [id]))[0]
    ?.version;
const audits = (id: number) =>
  t.database.readFresh(
    `SELECT action, actor_id AS "actorId", old, new FROM audit_log
     WHERE subject_id = $1 AND action IN ('user.role', 'user.permissions') ORDER BY id`,
    [String(id)],
  );

describe('setting role and permissions together', () => {
  test('only a super admin sets them, never their own', async () => {
    const { CO, SA } = t.actors;
    const before = await t.database.readFresh('SELECT * FROM users ORDER BY id');
    expect((await setRights('AN', CO.id, 2, [1])).status).toBe(401);
    for (const actor of ['CO', 'CX', 'P1'] as const)
      expect((await setRights(actor, CO.id, 2, [1])).status).toBe(403);
    expect((await setRights('SA', 999_999, 2, [1])).body.code).toBe('USER_NOT_FOUND');
    expect((await setRights('SA', SA.id, 3, [])).body.code).toBe('CANNOT_CHANGE_OWN_ROLE');
    const binned = await t.user({ deleted: true });
    expect((await setRights('SA', binned.id, 2, [1])).body.code).toBe('USER_NOT_FOUND');
    expect(await t.database.readFresh('SELECT * FROM users WHERE id <> $1 ORDER BY id', [binned.id])).toEqual(
      before,
    );
    expect(await audits(CO.id)).toEqual([]);
  });

  test.each([
    ['staff without a permission', 2, []],
    ['a customer with a permission', 3, [1]],
    ['a super admin with a permission', 1, [1]],
    ['an unknown permission', 2, [1, 99]],
    ['a permission as a text', 2, ['1']],
    ['an unknown role', 4, []],
    ['no role', undefined, [1]],
    ['no permissions', 2, undefined],
  ])('rejects %s and changes nothing', async (_name, role, permission) => {
    const user = await t.user({ role: 2, permissions: [3] });
    const answer = await setRights('SA', user.id, role, permission);
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((await t.as(user).get(`/api/users/${user.id}`)).body.data).toMatchObject({
      role: 2,
      permission: [{ id: 3 }],
    });
  });

  test('names the permissions as wrong if staff get none', async () => {
    const user = await t.user();
    const { errors } = (await setRights('SA', user.id, 2, [])).body;
    expect(errors).toEqual([{ path: 'permission', message: 'Danh sách này cần ít nhất 1 mục.' }]);
  });

  test.each([
    ['makes a customer staff', { role: 3, permissions: [] }, { role: 2, permission: [1, 3] }, 'user.role'],
    ['makes staff a customer', { role: 2, permissions: [1] }, { role: 3, permission: [] }, 'user.role'],
    ['makes a super admin staff', { role: 1, permissions: [] }, { role: 2, permission: [2] }, 'user.role'],
    [
      'makes a super admin a customer',
      { role: 1, permissions: [] },
      { role: 3, permission: [] },
      'user.role',
    ],
    ['makes staff a super admin', { role: 2, permissions: [1] }, { role: 1, permission: [] }, 'user.role'],
    [
      'changes the permissions of staff',
      { role: 2, permissions: [1, 2] },
      { role: 2, permission: [2, 7] },
      'user.permissions',
    ],
  ] as const)('%s, and audits old and new rights once', async (_name, old, wanted, action) => {
    const user = await t.user({ role: old.role, permissions: [...old.permissions] });
    const answer = await setRights('SA', user.id, wanted.role, [...wanted.permission].reverse());
    expect(answer.status).toBe(200);
    expect(rightsIn(answer.body.data)).toEqual(wanted);
    expect((await t.as(user).get(`/api/users/${user.id}`)).status).toBe(401);
    expect(await audits(user.id)).toEqual([
      {
        action,
        actorId: t.actors.SA.id,
        old,
        new: { role: wanted.role, permissions: wanted.permission },
      },
    ]);
  });

  test('the next session has the abilities of the new rights', async () => {
    const user = await t.user({ role: 2, permissions: [1] });
    await setRights('SA', user.id, 2, [3]);
    const again = { token: await t.login(user.id) };
    const { body } = await t.as(again).post('/api/auth/verify').send({ id: user.id });
    expect(body.data).toMatchObject({ role: 2, abilities: ['enter', 'manageArticles'] });
  });

  test('a repeat changes nothing: the new session stays, and no second audit row appears', async () => {
    const user = await t.user();
    await setRights('SA', user.id, 2, [3, 1]);
    const version = await versionOf(user.id);
    const again = { token: await t.login(user.id) };
    const repeated = await setRights('SA', user.id, 2, [1, 3, 3]);
    expect([repeated.status, rightsIn(repeated.body.data)]).toEqual([200, { role: 2, permission: [1, 3] }]);
    expect((await t.as(again).get(`/api/users/${user.id}`)).status).toBe(200);
    expect(await versionOf(user.id)).toBe(version);
    expect(await audits(user.id)).toHaveLength(1);
  });
});
