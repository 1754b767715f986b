import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from './testing/factories.ts';
import { createTestApp } from './testing/test-app.ts';
import { readToken } from './tokens.ts';

const t = await createTestApp();
const secret = t.config.jwtSecret;
const good = t.actors.SA.token;
const claims = readToken(good, secret);
const payload = { sid: claims?.sessionId, tv: 0, sub: String(t.actors.SA.id), iss: 'logistics-api' };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (alg: string) =>
  `${encode({ alg, typ: 'JWT' })}.${encode({ ...payload, exp: 9_999_999_999 })}.`;
const statusWith = async (token: string) => (await t.as({ token }).get('/api/users')).status;
const [head = '', body = '', signature = ''] = good.split('.');

describe('tokens', () => {
  test("the server's own token works", async () => {
    expect(await statusWith(good)).toBe(200);
  });

  test.each([
    ['none', unsigned('none')],
    ['None', unsigned('None')],
    ['NONE', unsigned('NONE')],
    ['a stripped signature', `${head}.${body}.`],
    ['a signature of other bytes', `${head}.${body}.${signature.slice(0, -4)}AAAA`],
    ['a common secret', jwt.sign(payload, 'secret', { expiresIn: 60 })],
    ['another algorithm', jwt.sign(payload, secret, { algorithm: 'HS512', expiresIn: 60 })],
    ['an expired one', jwt.sign({ ...payload, exp: 1 }, secret)],
    ['another issuer', jwt.sign({ ...payload, iss: 'someone' }, secret, { expiresIn: 60 })],
    [
      "another user's id on the caller's session",
      jwt.sign({ ...payload, sub: String(t.actors.CO.id) }, secret),
    ],
    ['an older token version', jwt.sign({ ...payload, tv: -1 }, secret, { expiresIn: 60 })],
    ['no session', jwt.sign({ ...payload, sid: undefined }, secret, { expiresIn: 60 })],
    ['words', 'xin-chao-toi-la-quan-tri-vien'],
    ['a rewritten payload', `${head}.${encode({ ...payload, exp: 9_999_999_999 })}.${signature}`],
  ])('%s answers 401 on a private call and is anonymous on a public one', async (_name, token) => {
    expect(await statusWith(token)).toBe(401);
    expect((await t.as({ token }).post('/api/manager').send(['INFORMATION_HEADER'])).status).toBe(200);
  });

  test('an algorithm swap between HMAC and RSA does not work, because there is no public key', async () => {
    const forged = `${encode({ alg: 'RS256', typ: 'JWT' })}.${body}`;
    const mac = createHmac('sha256', secret).update(forged).digest('base64url');
    expect(await statusWith(`${forged}.${mac}`)).toBe(401);
  });

  test('rejects the token of an expired session', async () => {
    const user = await t.user();
    await t.database.readFresh("UPDATE sessions SET expires_at = now() - interval '1 s' WHERE user_id = $1", [
      user.id,
    ]);
    expect((await t.as(user).get(`/api/users/${user.id}`)).status).toBe(401);
    const again = await t
      .as('AN')
      .post('/api/auth/login')
      .send({ email: user.email, password: TEST_PASSWORD });
    expect((await t.as(again.body.data).get(`/api/users/${user.id}`)).status).toBe(200);
  });
});
