import { ruleTexts } from '@logistics/shared/texts/validation';
import { generate, generateSecret } from 'otplib';
import { describe, expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from '../../commands/auth/second-factor-secret.ts';
import { TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { makeSecondFactor } from '../../testing/second-factors.ts';
import { createTestApp } from '../../testing/test-app.ts';

const mails = await startMailServer();
const t = await createTestApp({ jobs: true, env: { SMTP_URL: mails.url } });
const staff = () => t.user({ role: 2, permissions: [1] });
const logIn = (user: TestUser, code?: string, password = TEST_PASSWORD) =>
  t
    .as('AN')
    .post('/api/auth/login')
    .send({ email: user.email, password, ...(code !== undefined && { code }) });
const codeOf = async (answer: PromiseLike<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const BASE = '/api/auth/second-factor';
const stateOf = async (user: TestUser) =>
  (await t.as(user).get('/api/auth/second-factor').expect(200)).body.data;
const isDead = async ({ id, token }: TestUser) =>
  (await t.as({ token }).get(`/api/users/${id}`)).status === 401;

async function enable(user: TestUser, change: Record<string, unknown> = {}) {
  const { body } = await t.as(user).post('/api/auth/second-factor/setup').expect(200);
  const { secret, uri } = body.data as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  const code = await generate({ secret });
  const answer = await t
    .as(user)
    .post('/api/auth/second-factor/enable')
    .send({ password: TEST_PASSWORD, secret, code, ...change });
  return { secret, answer };
}

describe('turning on', () => {
  test('needs the password and a code of the secret, and returns ten recovery codes', async () => {
    const user = await staff();
    expect(await stateOf(user)).toEqual({ enabled: false, recoveryCodesLeft: 0, required: false });
    const wrong = await enable(user, { password: 'khong-phai' });
    expect([wrong.answer.status, wrong.answer.body.code]).toEqual([422, 'WRONG_PASSWORD']);
    const other = await enable(user, { code: await generate({ secret: generateSecret() }) });
    expect([other.answer.status, other.answer.body.errors]).toEqual([
      422,
      [{ path: 'code', message: ruleTexts.CODE_WRONG }],
    ]);
    expect((await stateOf(user)).enabled).toBe(false);
    const { answer } = await enable(user);
    expect(answer.status).toBe(200);
    const codes: string[] = answer.body.data.recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await stateOf(user)).toEqual({ enabled: true, recoveryCodesLeft: 10, required: false });
    expect(await codeOf(enable(user).then((again) => again.answer))).toEqual([409, 'TWO_FACTOR_CHANGED']);
  });

  test('stores neither the secret nor the recovery codes as text', async () => {
    const user = await staff();
    const { secret, answer } = await enable(user);
    const [row] = await t.database.readFresh<{ text: string }>(
      `SELECT encode(secret, 'escape') || (SELECT string_agg(encode(code_hash, 'escape'), '') FROM recovery_codes)
         || (SELECT json_agg(a)::text FROM audit_log a) AS text FROM second_factors WHERE user_id = $1`,
      [user.id],
    );
    for (const text of [secret, ...(answer.body.data.recoveryCodes as string[])])
      expect(row?.text).not.toContain(text);
  });

  test('the stored secret belongs to one account and one key', () => {
    const stored = encryptSecret('GEZDGNBVGY3TQOJQ', 'key', 7);
    expect(decryptSecret(stored, 'key', 7)).toBe('GEZDGNBVGY3TQOJQ');
    expect(decryptSecret(stored, 'key', 8)).toBeNull();
    expect(decryptSecret(stored, 'another key', 7)).toBeNull();
  });
});

describe('a log-in with a second factor', () => {
  test('asks for a code only after the right password', async () => {
    const user = await staff();
    const { code } = await makeSecondFactor(t, user);
    expect(await codeOf(logIn(user, undefined, 'khong-phai'))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await codeOf(logIn(user, await code(), 'khong-phai'))).toEqual([401, 'INVALID_CREDENTIALS']);
    const answer = await logIn(user);
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([
      401,
      'TWO_FACTOR_REQUIRED',
      undefined,
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    // The right code with a wrong password was not used up.
    expect((await logIn(user, await code())).status).toBe(200);
  });

  test('accepts a code once, one step early or late, and no older one afterwards', async () => {
    const user = await staff();
    const { code } = await makeSecondFactor(t, user);
    expect(await codeOf(logIn(user, await code(-4)))).toEqual([401, 'TWO_FACTOR_WRONG']);
    expect(await codeOf(logIn(user, await code(4)))).toEqual([401, 'TWO_FACTOR_WRONG']);
    const next = await code(1);
    expect((await logIn(user, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    expect(await codeOf(logIn(user, next))).toEqual([401, 'TWO_FACTOR_WRONG']);
    expect(await codeOf(logIn(user, await code()))).toEqual([401, 'TWO_FACTOR_WRONG']);
  });

  test('of 20 log-ins at once with one code, one succeeds', async () => {
    const user = await staff();
    const next = await (await makeSecondFactor(t, user)).code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(user, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(401)]);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const user = await staff();
    const { recoveryCodes } = await makeSecondFactor(t, user);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(user, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await codeOf(logIn(user, first))).toEqual([401, 'TWO_FACTOR_WRONG']);
    expect((await logIn(user, second)).status).toBe(200);
    expect((await stateOf({ ...user, token: await t.login(user.id) })).recoveryCodesLeft).toBe(8);
  });

  test('with another JWT_SECRET accepts recovery codes only, and logs the reason', async () => {
    const lines: string[] = [];
    const other = await createTestApp({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) });
    const user = await other.user({ role: 2, permissions: [1] });
    const { secret, recoveryCodes } = await makeSecondFactor(other, user);
    await other.database.readFresh('UPDATE second_factors SET secret = $1', [
      encryptSecret(secret, 'the former key', user.id),
    ]);
    const send = (code: string) =>
      other.as('AN').post('/api/auth/login').send({ email: user.email, password: TEST_PASSWORD, code });
    expect(await codeOf(send(await generate({ secret })))).toEqual([401, 'TWO_FACTOR_WRONG']);
    expect(lines.join('')).toContain('JWT_SECRET has changed');
    expect((await send(recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('ignores a code of an account without a second factor', async () => {
    expect((await logIn(await staff(), '123456')).status).toBe(200);
  });
});

describe('new recovery codes and turning off', () => {
  test.each(['recovery-codes', 'disable'])('%s needs the password and a valid code', async (call) => {
    const user = await staff();
    const { code } = await makeSecondFactor(t, user);
    const send = (body: object) => t.as(user).post(`${BASE}/${call}`).send(body);
    expect(await codeOf(send({ password: 'khong-phai', code: await code() }))).toEqual([
      422,
      'WRONG_PASSWORD',
    ]);
    expect(await codeOf(send({ password: TEST_PASSWORD, code: '000000' }))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
    expect(await codeOf(send({ password: TEST_PASSWORD }))).toEqual([422, 'VALIDATION_FAILED']);
    expect(await stateOf(user)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  });

  test('new recovery codes end the old ones', async () => {
    const user = await staff();
    const { code, recoveryCodes } = await makeSecondFactor(t, user);
    const proof = { password: TEST_PASSWORD, code: await code() };
    const { body } = await t.as(user).post('/api/auth/second-factor/recovery-codes').send(proof).expect(200);
    expect((await logIn(user, recoveryCodes[0])).status).toBe(401);
    expect((await logIn(user, body.data.recoveryCodes[0])).status).toBe(200);
  });

  test('turned off, the password alone logs in; a repeat changes nothing', async () => {
    const user = await staff();
    const proof = { password: TEST_PASSWORD, code: (await makeSecondFactor(t, user)).recoveryCodes[0] };
    const off = () => t.as(user).post('/api/auth/second-factor/disable').send(proof);
    expect((await off()).status).toBe(200);
    expect((await logIn(user)).status).toBe(200);
    expect(await t.database.readFresh('SELECT FROM recovery_codes WHERE user_id = $1', [user.id])).toEqual(
      [],
    );
    expect(await codeOf(off())).toEqual([409, 'TWO_FACTOR_CHANGED']);
  });
});

describe('a reset by a super admin', () => {
  const reset = (id: number) => t.as('SA').post(`/api/users/${id}/reset-second-factor`);

  test('turns it off, ends all sessions and mails the person, once', async () => {
    const user = await staff();
    await makeSecondFactor(t, user);
    expect((await reset(user.id)).status).toBe(200);
    expect(await isDead(user)).toBe(true);
    expect((await logIn(user)).status).toBe(200);
    expect((await mails.waitFor(user.email)).text).toContain('Quản trị viên vừa tắt bảo mật hai lớp');
    const fresh = { ...user, token: await t.login(user.id) };
    expect((await reset(user.id)).status).toBe(200);
    expect(await isDead(fresh)).toBe(false);
    const audit = await t.database.readFresh(
      "SELECT actor_id FROM audit_log WHERE action = 'user.second-factor-reset' AND subject_id = $1",
      [String(user.id)],
    );
    expect(audit).toEqual([{ actor_id: t.actors.SA.id }]);
  });

  test('is not for the own account', async () => {
    const admin = await t.user({ role: 1 });
    await makeSecondFactor(t, admin);
    const answer = await t.as(admin).post(`/api/users/${admin.id}/reset-second-factor`);
    expect([answer.status, answer.body.code]).toEqual([404, 'USER_NOT_FOUND']);
    expect((await stateOf(admin)).enabled).toBe(true);
  });
});
