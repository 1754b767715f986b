import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../testing/factories.ts';
import { createTestApp } from '../testing/testApp.ts';
import { createRateLimits } from './rateLimits.ts';

const t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
const logIn = (email: string, password: string) =>
  t.as('AN').post('/api/auth/login').send({ email, password });
const forget = () => t.database.readFresh('DELETE FROM rate_limits');

describe('guessing passwords', () => {
  test('after ten wrong guesses even the right password waits, and the wait is told', async () => {
    await forget();
    const user = await t.user();
    for (let guess = 0; guess < 10; guess++)
      expect((await logIn(user.email, `doan-${guess}`)).status).toBe(401);
    const blocked = await logIn(user.email, TEST_PASSWORD);
    expect([blocked.status, blocked.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a made-up X-Forwarded-For does not help, nor many unknown accounts', async () => {
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

  test('the right password clears what was counted', async () => {
    await forget();
    const user = await t.user();
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 9; guess++) await logIn(user.email, 'sai-roi');
      expect((await logIn(user.email, TEST_PASSWORD)).status).toBe(200);
    }
  });

  test('a wrong present password is limited for someone who is logged in too', async () => {
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

test('what was counted survives a restart', async () => {
  const before = createRateLimits(t.database.readPool, 1);
  for (let n = 0; n < 10; n++) await before.consume('account', 'ai-do');
  const after = createRateLimits(t.database.readPool, 1);
  await expect(after.consume('account', 'ai-do')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(after.consume('account', 'nguoi-khac')).resolves.toBeUndefined();
});

test('the twenty-first registration from one address within an hour waits', async () => {
  await forget();
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await t.as('AN').post('/api/auth/register').send({})).status);
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
});
