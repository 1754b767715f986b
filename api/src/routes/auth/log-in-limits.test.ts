import { beforeEach, describe, expect, test } from 'vitest';
import { signDeviceToken } from '../../tokens.ts';
import { TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { makeSecondFactor } from '../../testing/second-factors.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';

const t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
beforeEach(() => t.database.readFresh('DELETE FROM rate_limits'));

const HOME = '203.0.113.1';
const STRANGER = '203.0.113.2';

interface Place {
  readonly from: string;
  readonly cookie?: string;
}

async function logIn({ email }: Pick<TestUser, 'email'>, password: string, { from, cookie }: Place) {
  const call = t.as('AN').post('/api/auth/login').set('X-Forwarded-For', from);
  const { status, headers } = await (cookie ? call.set('Cookie', cookie) : call).send({ email, password });
  // supertest's types say that a header is one text; this one is a list.
  const [set = ''] = (headers['set-cookie'] ?? []) as unknown as string[];
  return { status, set, cookie: set.split(';')[0] ?? '' };
}

async function guess(user: Pick<TestUser, 'email'>, times: number, place: Place) {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await logIn(user, `doan-${n}`, place)).status);
  return statuses;
}

/** 100 wrong guesses from many addresses: the limit of the account is reached for unknown places. */
async function guessFromEverywhere(user: TestUser) {
  for (let n = 0; n < 10; n++) await guess(user, 10, { from: `198.51.100.${n}` });
  expect((await logIn(user, TEST_PASSWORD, { from: '198.51.100.99' })).status).toBe(429);
}

describe('wrong guesses of a stranger', () => {
  test('stop the stranger, and not the owner at another address', async () => {
    const user = await t.user();
    expect(await guess(user, 11, { from: STRANGER })).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await logIn(user, TEST_PASSWORD, { from: STRANGER })).status).toBe(429);
    expect((await logIn(user, TEST_PASSWORD, { from: HOME })).status).toBe(200);
  });

  test('from many addresses do not stop the owner on the usual device, wherever it is', async () => {
    const user = await t.user();
    const { cookie } = await logIn(user, TEST_PASSWORD, { from: HOME });
    await guessFromEverywhere(user);
    expect((await logIn(user, TEST_PASSWORD, { from: '192.0.2.7', cookie })).status).toBe(200);
  });

  test('from many addresses do not stop the owner at the usual address, also after logging out there', async () => {
    const user = await t.user();
    await logIn(user, TEST_PASSWORD, { from: HOME });
    await t.database.readFresh('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [user.id]);
    await guessFromEverywhere(user);
    expect((await logIn(user, TEST_PASSWORD, { from: HOME })).status).toBe(200);
  });

  test('at the same address as the owner, to any accounts, do not stop the usual device', async () => {
    const user = await t.user();
    const { cookie } = await logIn(user, TEST_PASSWORD, { from: HOME });
    for (let n = 0; n < 5; n++) await guess({ email: `khac-${n}@example.vn` }, 10, { from: HOME });
    expect((await logIn(user, TEST_PASSWORD, { from: HOME })).status).toBe(429);
    expect((await logIn(user, TEST_PASSWORD, { from: HOME, cookie })).status).toBe(200);
  });
});

describe('wrong codes of a stranger who knows the password', () => {
  const withCode = async ({ email }: TestUser, code?: string) => {
    const call = t.as('AN').post('/api/auth/login').set('X-Forwarded-For', STRANGER);
    const body = { email, password: TEST_PASSWORD, ...(code !== undefined && { code }) };
    return (await call.send(body)).status;
  };

  test('count as failed log-ins, and the right password without a code does not reset them', async () => {
    const user = await t.user({ role: 2, permissions: [1] });
    const { code } = await makeSecondFactor(t, user);
    for (let n = 0; n < 10; n++)
      expect([await withCode(user), await withCode(user, '000000')]).toEqual([401, 401]);
    expect(await withCode(user, await code())).toBe(429);
    expect(await withCode(user)).toBe(429);
  });

  test('the right password without a code is not a failed log-in', async () => {
    const user = await t.user({ role: 2, permissions: [1] });
    const { code } = await makeSecondFactor(t, user);
    for (let n = 0; n < 60; n++) expect(await withCode(user)).toBe(401);
    expect(await withCode(user, await code())).toBe(200);
  });
});

describe('the proof of a known device', () => {
  test('is limited itself', async () => {
    const user = await t.user();
    const place = { from: HOME, cookie: (await logIn(user, TEST_PASSWORD, { from: HOME })).cookie };
    expect(await guess(user, 11, place)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await guess(user, 1, { ...place, from: STRANGER })).toEqual([429]);
  });

  test('of one account does not count for another', async () => {
    const [own, victim] = [await t.user(), await t.user()];
    const { cookie } = await logIn(own, TEST_PASSWORD, { from: STRANGER });
    await guess(victim, 10, { from: STRANGER });
    expect((await logIn(victim, TEST_PASSWORD, { from: STRANGER, cookie })).status).toBe(429);
  });

  test('that another key signed counts as none', async () => {
    const user = await t.user();
    await guess(user, 10, { from: STRANGER });
    const forged = signDeviceToken(
      { id: '7b6a6c1e-6a58-4c3c-8a8e-3a6a0f9f3c11', userIds: [user.id] },
      'another key'.repeat(4),
      1,
    );
    const cookie = `known_device=${forged}`;
    expect((await logIn(user, TEST_PASSWORD, { from: STRANGER, cookie })).status).toBe(429);
  });

  test('names the last eight accounts that logged in on the device', async () => {
    const users = await Promise.all(Array.from({ length: 9 }, () => t.user()));
    let cookie = '';
    for (const user of users) ({ cookie } = await logIn(user, TEST_PASSWORD, { from: HOME, cookie }));
    const [first, second] = users;
    for (const [user, status] of [
      [first, 429],
      [second, 200],
    ] as const) {
      if (!user) throw new Error('no user');
      await guess(user, 10, { from: STRANGER });
      expect((await logIn(user, TEST_PASSWORD, { from: STRANGER, cookie })).status).toBe(status);
    }
  });

  test('over TLS is a cookie that a plain HTTP page cannot set', () => {
    const config = { jwtSecret: t.config.jwtSecret, publicUrl: 'https://cauhang.example' };
    const set = deviceCookie(null, 7, config);
    expect(set).toMatch(/^__Secure-known_device=[\w.-]+; Max-Age=31536000; .*; Secure$/);
    const [sent = ''] = set.split(';');
    expect(readDeviceCookie(`theme=dark; ${sent}`, config.jwtSecret)?.userIds).toEqual([7]);
  });

  test('is a cookie that scripts cannot read and that is sent with log-ins only', async () => {
    const user = await t.user();
    expect((await logIn(user, TEST_PASSWORD, { from: HOME })).set).toMatch(
      /^known_device=[\w.-]+; Max-Age=31536000; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/,
    );
    expect((await logIn(user, 'sai-roi', { from: HOME })).set).toBe('');
  });
});
