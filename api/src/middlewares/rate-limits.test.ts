import { createServer } from 'node:http';
import { errorTexts } from '@logistics/shared/texts';
import supertest from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { allRoutes } from '../routes/index.ts';
import { TEST_PASSWORD } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createRateLimits, type RateClass } from './rate-limits.ts';

const t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
const logIn = (email: string, password: string) =>
  t.as('AN').post('/api/auth/login').send({ email, password });
const forget = () => t.database.readFresh('DELETE FROM rate_limits');

describe('guessing passwords', () => {
  test('after ten wrong guesses even the right password must wait, and the answer says how long', async () => {
    await forget();
    const user = await t.user();
    for (let guess = 0; guess < 10; guess++)
      expect((await logIn(user.email, `doan-${guess}`)).status).toBe(401);
    const blocked = await logIn(user.email, TEST_PASSWORD);
    expect([blocked.status, blocked.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a forged X-Forwarded-For does not help, nor do many unknown accounts', async () => {
    await forget();
    const statuses = [];
    for (let guess = 0; guess < 51; guess++) {
      const answer = await logIn(`khong-co-${guess}@example.vn`, 'doan').set(
        'X-Forwarded-For',
        `10.0.0.${guess}`,
      );
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
    expect(statuses[50]).toBe(429);
  });

  test('the right password resets the count', async () => {
    await forget();
    const user = await t.user();
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++) await logIn(user.email, 'sai-roi');
      expect((await logIn(user.email, TEST_PASSWORD)).status).toBe(200);
    }
  });

  test('limits wrong current passwords of a logged-in user too', async () => {
    const user = await t.user();
    const change = () =>
      t
        .as(user)
        .post('/api/auth/modify-password')
        .send({ oldPassword: 'sai-roi', password: 'moi-tinh-1', confirmPassword: 'moi-tinh-1' });
    for (let guess = 0; guess < 10; guess++) expect((await change()).status).toBe(422);
    expect((await change()).status).toBe(429);
  });
});

test('the counts survive a restart', async () => {
  const before = createRateLimits(t.database.readPool, 1);
  for (let n = 0; n < 10; n++) await before.consume('account', 'ai-do');
  const after = createRateLimits(t.database.readPool, 1);
  await expect(after.consume('account', 'ai-do')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(after.consume('account', 'nguoi-khac')).resolves.toBeUndefined();
});

test('a window from before the clock was set back does not block a caller for longer than its class', async () => {
  const limits = createRateLimits(t.database.readPool, 1);
  const consume = () => limits.consume('account', 'dong-ho');
  for (let n = 0; n < 10; n++) await consume();
  await expect(consume()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await t.database.readFresh('UPDATE rate_limits SET expire = expire + 3600000');
  for (let n = 0; n < 10; n++) await consume();
  await expect(consume()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('requests of a stranger stop reset links of an account for no longer than the last link is valid', async () => {
  await forget();
  const { email } = await t.user();
  const request = () => t.as('AN').post('/api/auth/retrieval-request').send({ email });
  for (let n = 0; n < 5; n++) expect((await request()).status).toBe(200);
  const refused = await request();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30 * 60);
});

test('the twenty-first registration from one address within an hour must wait', async () => {
  await forget();
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await t.as('AN').post('/api/auth/register').send({})).status);
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
});

describe('each rate class has its limit', () => {
  const LIMITS = {
    tracking: 60,
    search: 300,
    scan: 1200,
    upload: 120,
    parts: 1200,
    emailChange: 20,
    export: 60,
    register: 20,
    reset: 30,
    resetAccount: 5,
    failedLogin: 50,
    account: 10,
    accountAnywhere: 100,
    live: 240,
    refusals: 60,
  } as const satisfies Partial<Record<RateClass, number>>;

  test.each(Object.entries(LIMITS))(
    '%s: %i, and the next call must wait as long as the answer says',
    async (name, limit) => {
      const limits = createRateLimits(t.database.readPool, 1);
      // The keys of LIMITS are rate classes.
      const consume = (key: string) => limits.consume(name as RateClass, key);
      const first = Array.from({ length: limit }, () => consume('10.0.0.1'));
      expect((await Promise.allSettled(first)).every(({ status }) => status === 'fulfilled')).toBe(true);
      const refused = await consume('10.0.0.1').catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) },
      });
      await expect(consume('10.0.0.2')).resolves.toBeUndefined();
    },
  );

  const limited = allRoutes.filter(({ rate }) => rate !== 'none');
  const strict = createRateLimits(t.database.readPool, 0.0001);
  const handle = buildApp({ ...t.app, rateLimits: strict }).callback();
  const strictApp = createServer((request, response) => void handle(request, response));
  afterAll(() => strictApp.close());

  test.each(limited.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: a call beyond the limit answers 429 with a text and the waiting time',
    async (_name, { method, path, rate }) => {
      await strict.clear(rate, '127.0.0.1');
      const address = path.replace(/[:*]\w+/g, '1');
      const send = () => {
        if (method === 'GET') return supertest(strictApp).get(address);
        if (method === 'PUT') return supertest(strictApp).put(address);
        if (method === 'DELETE') return supertest(strictApp).delete(address);
        return supertest(strictApp).post(address).send({});
      };
      expect((await send()).status).not.toBe(429);
      const refused = await send();
      expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refused.body.message).toBe(errorTexts.TOO_MANY_REQUESTS);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});
