import { beforeEach, expect, test } from 'vitest';
import { asActor, clearOrders, importRows, orderRow } from '../../testing/order-fixtures.ts';
import { expectOnlyStaff } from '../../testing/only-staff.ts';
import { photoLink, uniquePicture } from '../../testing/photo-fixtures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../index.ts';

const t = await createTestApp({ env: { RATE_LIMIT_FACTOR: '10' } });
const { as, actors, database } = t;
const staff = asActor(t.commandContext(actors.P1));
const CODE = 'JT30555000111';
const OTHER = 'JT30555000222';

beforeEach(async () => {
  await clearOrders(database);
  await importRows(staff, [orderRow({ orderCode: CODE }), orderRow({ orderCode: OTHER })]);
});

/** The phone: it is not logged in. */
const state = (token: string) => as('AN').get('/api/photo-link').set('Photo-Link', token);
const send = async (token: string, orderCode = CODE) =>
  as('AN')
    .post('/api/photo-link/photos')
    .query({ orderCode })
    .set('Photo-Link', token)
    .attach('file', await uniquePicture(), 'a.jpg');
const ended = { status: 410, body: { code: 'PHOTO_LINK_ENDED' } };

test('only users who handle orders make a link', async () => {
  await expectOnlyStaff(t, (caller) => caller.post('/api/orders/photos/link').send({ orderCode: CODE }));
  await expectOnlyStaff(t, (caller) => caller.put('/api/orders/photos/link').send({ orderCode: CODE }));
  await expectOnlyStaff(t, (caller) => caller.delete('/api/orders/photos/link').send({}));
});

test('a phone adds photos to the parcel of the link, in the name of the user who made it', async () => {
  const token = await photoLink(t, actors.P1, CODE);
  const { body } = await state(token).expect(200);
  expect(body.data).toEqual({ orderCode: CODE, expiresAt: expect.any(String), photos: 0, max: 6 });
  expect(Date.parse(body.data.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  expect((await send(token)).body.data).toMatchObject({ photos: 1 });
  expect(await database.readFresh('SELECT taken_by FROM parcel_photos')).toEqual([
    { taken_by: actors.P1.id },
  ]);
});

test('a photo for the previous parcel is never added to the next parcel', async () => {
  const token = await photoLink(t, actors.P1, CODE);
  const move = () => as('P1').put('/api/orders/photos/link').send({ orderCode: OTHER });
  expect((await move().expect(200)).body.data).toEqual({ isOpen: true });
  expect((await send(token)).body.code).toBe('PHOTO_PARCEL_CHANGED');
  expect((await state(token)).body.data.orderCode).toBe(OTHER);
  expect((await send(token, OTHER)).status).toBe(200);
  await as('P1').delete('/api/orders/photos/link').send({}).expect(200);
  expect((await move().expect(200)).body.data).toEqual({ isOpen: false });
});

test('the token opens no other call', async () => {
  const token = await photoLink(t, actors.P1, CODE);
  for (const { method, path, auth } of allRoutes) {
    if (auth !== 'token') continue;
    const answer = await fetch(`${t.url}${path.replaceAll(/[:*]\w+/g, '1')}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Photo-Link': token },
    });
    expect([path, answer.status]).toEqual([path, 401]);
    await answer.body?.cancel();
  }
});

test('is random, is stored only as a hash, and a later link of the session ends it', async () => {
  const [first, second] = [await photoLink(t, actors.P1, CODE), await photoLink(t, actors.P1, CODE)];
  expect(first).not.toBe(second);
  expect(JSON.stringify(await database.readFresh('SELECT * FROM photo_links'))).not.toContain(second);
  expect(JSON.stringify(await database.readFresh('SELECT new FROM audit_log'))).not.toContain(second);
  expect(await state(first)).toMatchObject(ended);
  expect((await state(second)).status).toBe(200);
  expect(await state('x'.repeat(43))).toMatchObject(ended);
  expect((await as('AN').get('/api/photo-link')).status).toBe(410);
});

test('ends after 30 minutes, when it is closed, and after 60 photos', async () => {
  const token = await photoLink(t, actors.P1, CODE);
  await database.readFresh('UPDATE photo_links SET photos = 60');
  expect(await send(token)).toMatchObject(ended);
  await database.readFresh("UPDATE photo_links SET photos = 0, expires_at = now() - interval '1 second'");
  expect(await state(token)).toMatchObject(ended);
  expect(await send(token)).toMatchObject(ended);
  const again = await photoLink(t, actors.P1, CODE);
  await as('P1').delete('/api/orders/photos/link').send({}).expect(200);
  expect(await state(again)).toMatchObject(ended);
});

test('ends with the session, and with the right to add photos', async () => {
  const person = await t.user({ role: 2, permissions: [1] });
  const token = await photoLink(t, person, CODE);
  await database.readFresh('DELETE FROM user_permissions WHERE user_id = $1', [person.id]);
  expect(await send(token)).toMatchObject(ended);
  const other = await t.user({ role: 2, permissions: [1] });
  const theirs = await photoLink(t, other, CODE);
  await as(other).post('/api/auth/logout').send({}).expect(200);
  expect(await state(theirs)).toMatchObject(ended);
  expect(await send(theirs)).toMatchObject(ended);
  expect(await database.readFresh('SELECT FROM parcel_photos')).toEqual([]);
});

test('counts calls, so that tokens cannot be guessed', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.01' } });
  const guess = () => strict.as('AN').get('/api/photo-link').set('Photo-Link', 'x'.repeat(43));
  const answers = [];
  for (let tries = 0; tries < 15; tries++) answers.push((await guess()).status);
  expect(answers).toContain(429);
});
