import { createHash } from 'node:crypto';
import type { Response } from 'supertest';
import { expect, test, vi } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../index.ts';

const mails = await startMailServer();
const lines: string[] = [];
const t = await createTestApp({
  jobs: true,
  env: { SMTP_URL: mails.url },
  log: (line) => lines.push(line),
});

/** All passwords used in this test: right, wrong and rejected ones. */
const PASSWORDS = {
  first: 'Mat-khau-thu-nhat-31',
  wrong: 'Mat-khau-go-nham-32',
  changed: 'Mat-khau-thu-hai-33',
  reset: 'Mat-khau-dat-lai-34',
  refused: 'Mat-khau-bi-tu-choi-35',
  byAdmin: 'Mat-khau-do-sep-dat-36',
  lost: 'Mat-khau-khi-hong-37',
};
const EMAIL = 'hanh-trinh@example.vn';
const answers: { readonly call: string; readonly text: string; readonly token?: string }[] = [];

/** Makes a call and stores its whole answer. `opens`: a login, the only answer that may contain its token. */
async function call(
  as: { token: string } | 'SA' | 'AN',
  path: string,
  body: object | string,
  opens = false,
): Promise<Response> {
  const answer = await t.as(as).post(path).type('json').send(body);
  const token: unknown = opens ? answer.body.data?.token : undefined;
  answers.push({
    call: path,
    text: `${JSON.stringify(answer.headers)} ${answer.text}`,
    ...(typeof token === 'string' && { token }),
  });
  return answer;
}
const logIn = async (password: string) => {
  const { status, body } = await call('AN', '/api/auth/login', { email: EMAIL, password }, true);
  return { status, token: String(body.data?.token) };
};
const twice = (password: string) => ({ password, confirmPassword: password });

/** Runs everything that a user and a super admin do with passwords, links and sessions, including the failures. */
async function useAllSecrets() {
  const person = { email: EMAIL, firstName: 'An', lastName: 'Lê', ...twice(PASSWORDS.first) };
  const id = Number((await call('AN', '/api/auth/register', person)).body.data.id);
  await call('AN', '/api/auth/register', { ...person, password: PASSWORDS.refused });
  await call('AN', '/api/auth/register', { ...person, password: { text: PASSWORDS.refused } });
  await call('AN', '/api/auth/register', person);
  const added = { email: 'nhan-vien@example.vn', firstName: 'Bình', lastName: 'Trần' };
  await call('SA', '/api/users/add', { ...added, role: 3, ...twice(PASSWORDS.byAdmin) });
  await call('SA', '/api/users/confirm-users', { id: [id] });
  await logIn(PASSWORDS.wrong);
  const session = await logIn(PASSWORDS.first);
  const change = (oldPassword: string, password: string) =>
    call(session, '/api/auth/modify-password', { oldPassword, ...twice(password) });
  await change(PASSWORDS.wrong, PASSWORDS.refused);
  await change(PASSWORDS.first, PASSWORDS.changed);
  await call('AN', '/api/auth/retrieval-request', { email: EMAIL });
  const mailed = () =>
    mails.mails.flatMap(({ text }) => /re-password\?token=([\w-]+)/.exec(text)?.[1] ?? []).at(0);
  await vi.waitFor(() => expect(mailed()).toBeDefined(), { timeout: 15_000, interval: 50 });
  const link = mailed() ?? '';
  const [stored] = await t.database.readFresh<{ token_hash: Buffer }>(
    'SELECT token_hash FROM password_resets',
  );
  const reset = (password: string) =>
    call('AN', '/api/auth/modify-password', { token: link, ...twice(password) });
  await reset('123456');
  // Answers when the server itself fails in the middle of a call.
  await t.database.readFresh('ALTER TABLE audit_log RENAME TO audit_log_away');
  const broken = [
    await call('AN', '/api/auth/register', { ...person, email: 'x@example.vn', ...twice(PASSWORDS.lost) }),
    await logIn(PASSWORDS.changed),
    await change(PASSWORDS.changed, PASSWORDS.lost),
    await reset(PASSWORDS.lost),
  ];
  await t.database.readFresh('ALTER TABLE audit_log_away RENAME TO audit_log');
  expect(broken.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  await reset(PASSWORDS.reset);
  await reset(PASSWORDS.refused);
  const last = await logIn(PASSWORDS.reset);
  await call('AN', '/api/auth/login', `{"email": "${EMAIL}", "password": "${PASSWORDS.refused}`);
  return { id, link, linkHash: stored?.token_hash ?? Buffer.alloc(0), sessions: [session, last] };
}

const made = await useAllSecrets();
const hashes = await t.database.readFresh<{ password_hash: string }>('SELECT password_hash FROM users');
const tokens = [...made.sessions, t.actors.SA].map(({ token }) => token);
const SECRETS: readonly string[] = [
  ...Object.values(PASSWORDS),
  '$argon2',
  ...hashes.map((row) => row.password_hash),
  ...tokens.flatMap((token) => [token, token.split('.')[2] ?? '']),
  made.link,
  ...(['hex', 'base64', 'base64url'] as const).map((form) => made.linkHash.toString(form)),
];
const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

test('all steps worked, so there are secrets to look for', () => {
  expect(SECRETS.filter((secret) => secret.length < 7)).toEqual([]);
  expect(createHash('sha256').update(made.link).digest()).toEqual(made.linkHash);
  expect(tokens.map((token) => token.split('.').length)).toEqual([3, 3, 3]);
  expect(answers).toHaveLength(20);
});

test('no answer contains a password, hash, token or link token, except the token in the answer of a login', () => {
  for (const { call: name, text, token } of answers)
    expect(secretsIn(token === undefined ? text : text.replace(token, '')), name).toEqual([]);
});

test.each(
  allRoutes.filter(({ method, path }) => method === 'GET' && path !== '/api/events').map(({ path }) => path),
)('GET %s returns none of them, neither to a super admin nor to the user', async (path) => {
  const address = path
    .replace(/:key/, 'a'.repeat(64))
    .replace(/:code/, 'X1')
    .replace(/:\w+/g, String(made.id));
  for (const caller of ['SA', made.sessions[1] ?? 'AN'] as const) {
    const { status, headers, text } = await t
      .as(caller)
      .get(address)
      .query(path === '/api/audit' ? { pageSize: 100 } : {});
    expect(status).toBeLessThan(500);
    expect(secretsIn(`${JSON.stringify(headers)} ${text}`)).toEqual([]);
  }
});

test('no log line contains one, including lines about failures', () => {
  const log = lines.join('');
  for (const written of [
    '"path":"/api/auth/login"',
    '"path":"/api/auth/modify-password"',
    'call failed',
    'audit_log',
  ])
    expect(log).toContain(written);
  expect(secretsIn(log)).toEqual([]);
});

test('the database contains none, except the hashes used to check them', async () => {
  const tables = await t.database.readFresh<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'jobs')`,
  );
  for (const { name } of tables) {
    const [row] = await t.database.readFresh<{ all: string | null }>(
      `SELECT string_agg((to_jsonb(t) - 'password_hash' - 'token_hash')::text, ' ') AS all FROM ${name} t`,
    );
    expect(secretsIn(row?.all ?? ''), name).toEqual([]);
  }
  const [audit] = await t.database.readFresh<{ n: number }>('SELECT count(*) AS n FROM audit_log');
  expect(audit?.n).toBeGreaterThan(8);
});
