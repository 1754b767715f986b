import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();

describe('the last super admin', () => {
  const admins = async () =>
    (await t.database.readFresh('SELECT FROM users WHERE role = 1 AND deleted_at IS NULL')).length;

  test.each([
    [
      'demote',
      (by: { token: string }, id: number) => t.as(by).put(`/api/users/${id}/role`).send({ role: 3 }),
    ],
    [
      'take the rights of',
      (by: { token: string }, id: number) =>
        t.as(by).put(`/api/users/${id}/rights`).send({ role: 3, permission: [] }),
    ],
    [
      'bin',
      (by: { token: string }, id: number) =>
        t
          .as(by)
          .post('/api/users/delete-users')
          .send({ id: [id] }),
    ],
  ] as const)('when two super admins %s each other at once, exactly one succeeds', async (_name, act) => {
    for (let round = 0; round < 5; round++) {
      await t.database.readFresh('UPDATE users SET role = 3 WHERE role = 1');
      const [a, b] = [await t.user({ role: 1 }), await t.user({ role: 1 })];
      const answers = await Promise.all([act(a, b.id), act(b, a.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([401, 403, 409]).toContain(answers.find(({ status }) => status !== 200)?.status);
      expect(await admins()).toBe(1);
    }
  });
});
