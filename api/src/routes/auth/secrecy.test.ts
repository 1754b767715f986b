import * as argon2 from '@node-rs/argon2';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const t = await createTestApp();
const PASSWORD = 'mot-mat-khau-that';
const register = async (email: string) => {
  const person = { email, firstName: 'An', lastName: 'Lê', password: PASSWORD, confirmPassword: PASSWORD };
  const { body } = await t.as('AN').post('/api/auth/register').send(person).expect(201);
  return body.data.id as number;
};
await register('chua-kich-hoat@example.vn');
const activated = await register('da-kich-hoat@example.vn');
const binned = await register('trong-thung-rac@example.vn');
await t
  .as('SA')
  .post('/api/users/confirm-users')
  .send({ id: [activated, binned] });
await t
  .as('SA')
  .post('/api/users/delete-users')
  .send({ id: [binned] });

afterEach(() => vi.restoreAllMocks());

/** Records the answer to a login and the work that the server does for it. */
async function attempt(email: string, password: string) {
  const verify = vi.mocked(argon2.verify);
  verify.mockClear();
  const statements: string[] = [];
  const watch = (target: { query: unknown }) => {
    const query = target.query as (...parts: unknown[]) => unknown;
    vi.spyOn(target as { query: typeof query }, 'query').mockImplementation((...parts) => {
      const [first] = parts;
      const sql = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
      // Statements of models contain their values.
      statements.push(String(sql).replace(/'[^']*'/g, '?'));
      return query.apply(target, parts);
    });
  };
  watch(t.database.readPool);
  watch(t.database.sequelize);
  const answer = await t.as('AN').post('/api/auth/login').send({ email, password });
  vi.restoreAllMocks();
  const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join('$'));
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers as Record<string, string>;
  return { visible: { status: answer.status, text: answer.text, headers }, work: { costs, statements } };
}

test('a refused login reveals nothing about the account, neither by its answer nor by its work', async () => {
  const unknown = await attempt('khong-co-ai@example.vn', PASSWORD);
  expect(unknown.visible.status).toBe(401);
  expect(unknown.work.costs).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
  expect(unknown.work.statements.length).toBeGreaterThan(2);
  for (const [email, password] of [
    ['da-kich-hoat@example.vn', 'khong-phai-mat-khau'],
    ['chua-kich-hoat@example.vn', 'khong-phai-mat-khau'],
    ['trong-thung-rac@example.vn', PASSWORD],
    ['trong-thung-rac@example.vn', 'khong-phai-mat-khau'],
  ] as const)
    expect(await attempt(email, password), email).toEqual(unknown);
});

test('a request for a new password reveals nothing either, and does the same work before the answer', async () => {
  const ask = async (email: string) => {
    const answer = await t.as('AN').post('/api/auth/retrieval-request').send({ email });
    return { status: answer.status, text: answer.text };
  };
  expect(await ask('khong-co-ai@example.vn')).toEqual(await ask('da-kich-hoat@example.vn'));
});
