import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { resetLinkMaker } from '../../commands/auth/password-resetter.ts';
import { mailPasswordReset } from '../../jobs/mail-password-reset.ts';
import { createMailer } from '../../mail/mailer.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { createTestApp } from '../../testing/test-app.ts';

const server = await startMailServer();
const t = await createTestApp({
  jobs: true,
  env: { SMTP_URL: server.url, PUBLIC_URL: 'https://cauhang.example' },
});
const ask = (email: string) => t.as('AN').post('/api/auth/retrieval-request').send({ email });
const NEW = 'mot-mat-khau-khac-1';
const set = (token: string, password = NEW) =>
  t.as('AN').post('/api/auth/modify-password').send({ token, password, confirmPassword: password });
const logIn = (email: string, password: string) =>
  t.as('AN').post('/api/auth/login').send({ email, password });
const linkFor = (email: string) => resetLinkMaker(t.app, { email, address: null, requestId: null });
const tokenOf = (text: string) =>
  /https:\/\/cauhang\.example\/re-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('retrieval-request', () => {
  test('gives the same answer whether or not the address has an account', async () => {
    const known = await ask((await t.user()).email);
    const unknown = await ask('khong-ai@example.vn');
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(known.body).toEqual({ success: true, data: {}, message: expect.stringContaining('hộp thư') });
    expect((await ask('khong phai email')).status).toBe(422);
  });

  test('the mailed link uses the configured host, sets a new password once, and ends all sessions', async () => {
    const user = await t.user();
    await ask(user.email.toUpperCase()).set('Host', 'evil.example');
    const mail = await server.waitFor(user.email);
    expect(mail.text).toContain('Đặt lại mật khẩu');
    expect(mail.source).not.toContain('evil.example');
    const token = tokenOf(mail.text);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const stored = await t.database.readFresh<{ all: string }>(
      'SELECT (SELECT json_agg(r) FROM password_resets r)::text || (SELECT json_agg(j) FROM jobs.job j)::text AS all',
    );
    expect(stored[0]?.all).not.toContain(token);

    expect((await set(token)).status).toBe(200);
    expect((await logIn(user.email, NEW)).status).toBe(200);
    expect((await logIn(user.email, TEST_PASSWORD)).status).toBe(401);
    expect((await t.as(user).get(`/api/users/${user.id}`)).status).toBe(401);
    const again = await set(token, 'lai-mot-lan-nua-2');
    expect([again.status, again.body.code]).toEqual([422, 'RESET_TOKEN_INVALID']);
    expect((await logIn(user.email, NEW)).status).toBe(200);
    const audits = await t.database.readFresh<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [String(user.id)],
    );
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.password-reset-request', 'user.password-reset']),
    );
  });

  test('sends no link for an account in the bin', async () => {
    expect(await linkFor(t.actors.DX.email)).toBeNull();
  });
});

describe('modify-password with a mailed token', () => {
  test('only the newest link works', async () => {
    const user = await t.user();
    const first = await linkFor(user.email);
    const second = await linkFor(user.email);
    expect((await set(first?.token ?? '')).body.code).toBe('RESET_TOKEN_INVALID');
    expect((await set(second?.token ?? '')).status).toBe(200);
  });

  test('a link works for 30 minutes', async () => {
    const user = await t.user();
    const link = await linkFor(user.email);
    const [row] = await t.database.readFresh<{ minutes: number }>(
      `UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE user_id = $1
       RETURNING extract(epoch FROM (SELECT r.expires_at FROM password_resets r WHERE r.user_id = $1) - now()) / 60 AS minutes`,
      [user.id],
    );
    expect(Math.round(row?.minutes ?? 0)).toBe(30);
    expect((await set(link?.token ?? '')).body.code).toBe('RESET_TOKEN_INVALID');
    expect((await logIn(user.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('exactly one of twenty concurrent uses succeeds', async () => {
    const user = await t.user();
    const link = await linkFor(user.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => set(link?.token ?? '', `dong-thoi-so-${n}-x`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  test('a link stops working when its account changes its password', async () => {
    const user = await t.user();
    const link = await linkFor(user.email);
    const change = { oldPassword: TEST_PASSWORD, password: NEW, confirmPassword: NEW };
    await t.as(user).post('/api/auth/modify-password').send(change).expect(200);
    expect((await set(link?.token ?? '', 'cua-ke-cam-thu-3')).body.code).toBe('RESET_TOKEN_INVALID');
    expect((await logIn(user.email, NEW)).status).toBe(200);
  });

  test('a link works after a change of the profile', async () => {
    const user = await t.user();
    const link = await linkFor(user.email);
    await t.as(user).post('/api/users/update').send({ firstName: 'An' }).expect(200);
    expect((await set(link?.token ?? '')).status).toBe(200);
  });

  test('rejects a password that is easy to guess, and the link stays valid', async () => {
    const user = await t.user();
    const token = (await linkFor(user.email))?.token ?? '';
    expect((await set(token, 'matkhau123')).body.code).toBe('VALIDATION_FAILED');
    expect((await set(token)).status).toBe(200);
  });

  test('rejects a token together with other credentials, and a body without either', async () => {
    const both = { token: 'x'.repeat(43), oldPassword: 'a', password: NEW, confirmPassword: NEW };
    expect((await t.as('AN').post('/api/auth/modify-password').send(both)).status).toBe(422);
    expect((await t.as('AN').post('/api/auth/modify-password').send({})).status).toBe(401);
    expect((await set('khong-phai-token-nao-ca')).body.code).toBe('RESET_TOKEN_INVALID');
  });
});

test('without a mail server, writes the mail to a file in the outbox and its link to the log', async () => {
  const user = await t.user();
  const dataDir = mkdtempSync(join(tmpdir(), 'logistics-outbox-'));
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const mailer = createMailer({ ...t.config, smtpUrl: undefined, dataDir }, logger);
  await mailPasswordReset.run(
    { ...t.app, mailer },
    { email: user.email, address: null, requestId: null },
    firstTry,
  );
  const [file = '', ...more] = readdirSync(join(dataDir, 'outbox'));
  expect(more).toEqual([]);
  expect(file).toMatch(/\.eml$/);
  const source = readFileSync(join(dataDir, 'outbox', file), 'utf8');
  expect(source).toContain(`<${user.email}>`);
  const token = tokenOf(lines.join(''));
  expect((await set(token)).status).toBe(200);
  rmSync(dataDir, { recursive: true, force: true });
});

test('rate-limits requests for one account, known or not', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const send = () => strict.as('AN').post('/api/auth/retrieval-request').send({ email: 'ai-do@example.vn' });
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

describe('a link that a super admin sends', () => {
  test('ends all sessions of the account, and sets a password from the mail days later', async () => {
    const user = await t.user();
    const own = () => t.as(user).get(`/api/users/${user.id}`);
    expect((await own()).status).toBe(200);
    expect((await t.as('SA').post(`/api/users/${user.id}/send-password-link`)).status).toBe(200);
    expect((await own()).status).toBe(401);
    const mail = await server.waitFor(user.email);
    expect(mail.text).toContain('trong 3 ngày');
    const [link] = await t.database.readFresh<{ hours: number }>(
      'SELECT extract(epoch FROM expires_at - now())::int / 3600 AS hours FROM password_resets WHERE user_id = $1',
      [user.id],
    );
    expect(link?.hours).toBeGreaterThan(70);
    expect((await set(tokenOf(mail.text))).status).toBe(200);
    expect((await logIn(user.email, NEW)).status).toBe(200);
  });

  test('is not sent to the caller or to an account in the bin', async () => {
    for (const { id } of [t.actors.SA, t.actors.DX]) {
      const answer = await t.as('SA').post(`/api/users/${id}/send-password-link`);
      expect([answer.status, answer.body.code]).toEqual([404, 'USER_NOT_FOUND']);
    }
  });

  test('invites a new account, whose owner sets the password', async () => {
    const email = 'moi-vao-kho@example.vn';
    const person = { email, firstName: 'Bình', lastName: 'Lê', permission: [1] };
    const { body } = await t.as('SA').post('/api/users/invite').send(person).expect(201);
    expect(body.data).toMatchObject({ email, role: 2, activated: true, permission: [{ id: 1 }] });
    const mail = await server.waitFor(email);
    expect((await set(tokenOf(mail.text))).status).toBe(200);
    expect((await logIn(email, NEW)).status).toBe(200);
    const again = await t.as('SA').post('/api/users/invite').send(person);
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });
});
