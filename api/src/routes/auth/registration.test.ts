import * as argon2 from '@node-rs/argon2';
import { afterEach, expect, test, vi } from 'vitest';
import { mailRegisteredAgain } from '../../jobs/mail-registered-again.ts';
import { firstTry } from '../../testing/job-runs.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash) };
});

const server = await startMailServer();
const t = await createTestApp({
  jobs: 'stored',
  env: { SMTP_URL: server.url, PUBLIC_URL: 'https://cauhang.example', RATE_LIMIT_FACTOR: '1' },
});
const PASSWORD = 'mot-mat-khau-that';

afterEach(async () => {
  vi.restoreAllMocks();
  await t.database.readFresh('DELETE FROM rate_limits');
});

const register = (email: string) =>
  t
    .as('AN')
    .post('/api/auth/register')
    .send({ email, firstName: 'An', lastName: 'Lê', password: PASSWORD, confirmPassword: PASSWORD });

/** Records the answer to a registration and the work that the server does for it. */
async function attempt(email: string) {
  const hash = vi.mocked(argon2.hash);
  hash.mockClear();
  const statements: string[] = [];
  const watch = (target: { query: unknown }) => {
    const query = target.query as (...parts: unknown[]) => unknown;
    vi.spyOn(target as { query: typeof query }, 'query').mockImplementation((...parts) => {
      const [first] = parts;
      statements.push(
        String(typeof first === 'object' && first !== null && 'text' in first ? first.text : first),
      );
      return query.apply(target, parts);
    });
  };
  // Statements of a transaction run on a connection of this pool.
  const { pool } = t.database.sequelize.connectionManager as unknown as {
    pool: { acquire: (...parts: unknown[]) => Promise<{ query: unknown }> };
  };
  const acquire = pool.acquire.bind(pool);
  vi.spyOn(pool, 'acquire').mockImplementation(async (...parts) => {
    const connection = await acquire(...parts);
    watch(connection);
    return connection;
  });
  watch(t.database.readPool);
  const { status, text, headers } = await register(email);
  vi.restoreAllMocks();
  const { date: _date, 'x-request-id': _id, ...others } = headers as Record<string, string>;
  return { status, text, headers: others, hashes: hash.mock.calls.length, statements };
}

/** Runs the stored jobs that a registration with this address has added. */
async function runJobs(email: string): Promise<void> {
  const jobs = await t.database.readFresh<{ data: { userId: number; email: string } }>(
    `DELETE FROM jobs.job WHERE name = 'mail-registered-again' AND data ->> 'email' = $1 RETURNING data`,
    [email],
  );
  for (const { data } of jobs) await mailRegisteredAgain.run(t.app, data, firstTry);
}
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));

test('the answer and the work are the same for a new and a known address, except the id', async () => {
  const known = await t.user({ email: 'nguoi-1@example.vn' });
  const binned = await t.user({ email: 'nguoi-2@example.vn', deleted: true });
  const made = await attempt('nguoi-3@example.vn');
  expect(made).toMatchObject({ status: 201, hashes: 1 });
  expect(made.statements.filter((sql) => /^(INSERT|WITH)/.test(sql.trim())).length).toBeGreaterThan(2);
  const idOf = (text: string) => Number(/"id":(\d+)/.exec(text)?.[1]);
  const shape = (one: typeof made, email: string) => ({
    ...one,
    text: one.text.replace(/"id":\d+/, '"id":0').replace(email, 'email'),
  });
  let last = idOf(made.text);
  for (const { email } of [known, binned]) {
    const other = await attempt(email);
    expect(shape(other, email)).toEqual(shape(made, 'nguoi-3@example.vn'));
    // The ids have no gap that separates the two.
    expect(idOf(other.text)).toBe(last + 1);
    last += 1;
  }
  expect(idOf((await attempt('nguoi-4@example.vn')).text)).toBe(last + 1);
});

test('the owner of a known address gets one mail an hour, and a new account none', async () => {
  const { email } = await t.user();
  await register(email.toUpperCase()).expect(201);
  await register(email).expect(201);
  await runJobs(email);
  const [mail, ...others] = mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Bạn đã có tài khoản, vì vậy chỉ cần đăng nhập hoặc đặt lại mật khẩu');
  expect(mail?.text).toContain('https://cauhang.example/login');
  expect(mail?.text).toContain('https://cauhang.example/forgot-password');
  await t.database.readFresh("UPDATE rate_limits SET expire = 1 WHERE key LIKE 'registeredAgain:%'");
  await register(email).expect(201);
  await runJobs(email);
  expect(mailsTo(email)).toHaveLength(2);

  await register('nguoi-moi@example.vn').expect(201);
  await runJobs('nguoi-moi@example.vn');
  expect(mailsTo('nguoi-moi@example.vn')).toEqual([]);
});

test('the owner of an account in the bin is asked to contact the shop', async () => {
  const { email } = await t.user({ deleted: true });
  await register(email).expect(201);
  await runJobs(email);
  const [mail] = mailsTo(email);
  expect(mail?.text).toContain('ngừng hoạt động');
  expect(mail?.text).not.toContain('/login');
});

test('a mail that could not be sent does not use up the hour', async () => {
  const { email } = await t.user();
  await register(email).expect(201);
  server.refused.add(email);
  const job = { userId: 0, email };
  await expect(mailRegisteredAgain.run(t.app, job, firstTry)).rejects.toThrow();
  server.refused.delete(email);
  await mailRegisteredAgain.run(t.app, job, firstTry);
  expect(mailsTo(email)).toHaveLength(1);
});

test('two registrations at once with one new address make one account, which may log in', async () => {
  const email = 'hai-lan-mot-luc@example.vn';
  const answers = await Promise.all([register(email), register(email)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const logIn = await t.as('AN').post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  expect(answers.map(({ body }) => body.data.id)).toContain(logIn.body.data.id);
});

test('the password of a known account stays as it was', async () => {
  const { email } = await t.user();
  await register(email).expect(201);
  const logIn = (password: string) => t.as('AN').post('/api/auth/login').send({ email, password });
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(TEST_PASSWORD)).status).toBe(200);
});
