import { ruleTexts } from '@logistics/shared/texts/validation';
import { beforeEach, expect, test } from 'vitest';
import { TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { makeSecondFactor } from '../../testing/second-factors.ts';
import { sendCall } from '../../testing/send-call.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../index.ts';

const t = await createTestApp();
beforeEach(() => t.database.readFresh('DELETE FROM security_settings'));

const require = (by: TestUser, required = true) =>
  t.as(by).post('/api/auth/second-factor/require').send({ required });
const requireNow = () =>
  t.database.readFresh('INSERT INTO security_settings (second_factor_required) VALUES (true)');

test('a super admin can require it only after turning on their own', async () => {
  const admin = await t.user({ role: 1 });
  const refused = await require(admin);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'required', message: ruleTexts.SECOND_FACTOR_FIRST }],
  ]);
  await makeSecondFactor(t, admin);
  expect((await require(admin)).status).toBe(200);
  expect((await t.as(admin).get('/api/users')).status).toBe(200);
  const staff = await t.user({ role: 2, permissions: [1] });
  const orders = () => t.as(staff).get('/api/orders/imports');
  expect([(await orders()).status, (await orders()).body.code]).toEqual([403, 'TWO_FACTOR_SETUP_REQUIRED']);
  expect((await require(admin, false)).status).toBe(200);
  expect((await orders()).status).toBe(200);
});

test('open pages are asked to verify their rights when it changes, and not on a repeat', async () => {
  const admin = await t.user({ role: 1 });
  await makeSecondFactor(t, admin);
  const events = () =>
    t.database.readFresh("SELECT audience FROM live_events WHERE data ->> 'type' = 'rights' ORDER BY id");
  const before = (await events()).length;
  await require(admin).expect(200);
  await require(admin).expect(200);
  expect((await events()).slice(before)).toEqual([{ audience: 'staff' }]);
});

/** Calls of staff who must still turn on a second factor. */
const STILL_OPEN = [
  'GET /api/auth/second-factor',
  'GET /api/users/:id',
  'GET /api/users/:id/sessions',
  'POST /api/auth/logout',
  'POST /api/auth/modify-password',
  'POST /api/auth/second-factor/enable',
  'POST /api/auth/second-factor/setup',
  'POST /api/auth/verify',
  'POST /api/users/:id/sessions/end',
  'POST /api/users/update',
  'POST /api/users/upload-avatar',
];

test('every other call answers that the person must turn it on first', async () => {
  await requireNow();
  const admin = await t.user({ role: 1 });
  const open: string[] = [];
  for (const { method, path, auth, beforeSecondFactor } of allRoutes) {
    if (beforeSecondFactor) open.push(`${method} ${path}`);
    if (auth !== 'token' || beforeSecondFactor) continue;
    const address = path.replace(/:\w+/g, '1').replace(/\*\w+/g, 'x');
    const { status, body } = await sendCall(t, { method, path: address, token: admin.token }, {});
    expect([status, body.code], `${method} ${path}`).toEqual([403, 'TWO_FACTOR_SETUP_REQUIRED']);
  }
  expect(open.sort()).toEqual(STILL_OPEN);
});

test('a super admin without it reaches only their own account, and public pages as a visitor', async () => {
  await requireNow();
  const admin = await t.user({ role: 1 });
  const other = await t.user();
  for (const path of [`/api/users/${other.id}`, `/api/users/${other.id}/sessions`])
    expect((await t.as(admin).get(path)).status).toBe(404);
  const rename = await t.as(admin).post('/api/users/update').send({ id: other.id, firstName: 'Khác' });
  expect(rename.status).toBe(404);
  expect((await t.as(admin).get(`/api/users/${admin.id}`)).status).toBe(200);
  // Only a super admin reads names that are not public.
  const names = ['STATUS_WORDS', 'INFORMATION_HEADER'];
  const read = async (by: TestUser | 'AN') => (await t.as(by).post('/api/manager').send(names)).text;
  expect(await read(admin)).toBe(await read('AN'));
});

test('log-in and verify say who must turn it on; turning it on opens all calls', async () => {
  await requireNow();
  const staff = await t.user({ role: 2, permissions: [1] });
  const customer = await t.user();
  const needs = async ({ email }: TestUser) => {
    const { body } = await t.as('AN').post('/api/auth/login').send({ email, password: TEST_PASSWORD });
    return body.data.needsSecondFactor;
  };
  expect([await needs(staff), await needs(customer)]).toEqual([true, false]);
  const verified = async () =>
    (await t.as(staff).post('/api/auth/verify').send({ id: staff.id })).body.data.needsSecondFactor;
  expect(await verified()).toBe(true);
  expect((await t.as(customer).get('/api/orders')).status).toBe(200);
  await makeSecondFactor(t, staff);
  expect(await verified()).toBe(false);
  expect((await t.as(staff).get('/api/orders/imports')).status).toBe(200);
});
