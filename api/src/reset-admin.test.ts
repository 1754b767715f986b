import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_PASSWORD } from './testing/factories.ts';
import { programArguments } from './testing/programs.ts';
import { makeSecondFactor } from './testing/second-factors.ts';
import { createTestApp } from './testing/test-app.ts';

const t = await createTestApp();
const { SA, CO } = t.actors;
const { databaseUrl, dataDir } = t.config;

/** Runs `npm run reset-admin` beside the running server. */
function resetAdmin(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const all = [...programArguments('reset-admin'), ...args];
    const child = execFile(process.execPath, all, { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}

const logIn = (email: string, password: string) =>
  t.as('AN').post('/api/auth/login').send({ email, password });
const hashOf = async (id: number) =>
  (
    await t.database.readFresh<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [
      id,
    ])
  )[0]?.hash;

test(
  'sets a new password for the only super admin, turns off its second factor, and ends its sessions and links',
  { timeout: 60_000 },
  async () => {
    const passwordFile = join(dataDir, 'secrets', 'admin-password');
    mkdirSync(join(dataDir, 'secrets'), { recursive: true });
    writeFileSync(passwordFile, 'mat-khau-dau-tien');
    await t.database.readFresh(
      `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, '\\x01', now() + interval '1 hour')`,
      [SA.id],
    );
    await makeSecondFactor(t, SA);
    const session = await t.login(SA.id);
    const { code, said } = await resetAdmin();
    expect(code).toBe(0);
    const password = new RegExp(`^Mật khẩu mới của ${SA.email} là (\\S+) `).exec(said)?.[1] ?? '';
    expect((await logIn(SA.email, TEST_PASSWORD)).status).toBe(401);
    const opened = await logIn(SA.email, password);
    expect(opened.status).toBe(200);
    expect((await t.as({ token: session }).get('/api/audit')).status).toBe(401);
    expect(await t.database.readFresh('SELECT FROM password_resets')).toEqual([]);
    expect(existsSync(passwordFile)).toBe(false);
    const { token } = opened.body.data as { token: string };
    const audit = await t.as({ token }).get('/api/audit?action=user.admin-password').expect(200);
    expect(audit.body.data).toMatchObject([
      { actor: null, subjectType: 'user', subjectId: String(SA.id), new: { secondFactor: false } },
    ]);
    expect(JSON.stringify(audit.body)).not.toContain(password);
  },
);

test('changes no account when it is unclear which one is meant', { timeout: 90_000 }, async () => {
  const second = await t.user({ role: 1 });
  const accounts = [SA.id, second.id, CO.id];
  const before = await Promise.all(accounts.map(hashOf));
  const which = expect.stringContaining(`${SA.email}, ${second.email}`);
  expect(await resetAdmin()).toEqual({ code: 1, said: which });
  expect(await resetAdmin('--email', CO.email)).toEqual({ code: 1, said: which });
  expect(await resetAdmin('--emial', SA.email)).toEqual({
    code: 1,
    said: expect.stringContaining('npm run reset-admin'),
  });
  expect(await Promise.all(accounts.map(hashOf))).toEqual(before);
  expect((await resetAdmin('--email', second.email.toUpperCase())).code).toBe(0);
  const after = await Promise.all(accounts.map(hashOf));
  expect(after.map((hash, index) => hash === before[index])).toEqual([true, false, true]);
});

test('says so when there is no super admin', { timeout: 60_000 }, async () => {
  await t.database.readFresh(`UPDATE users SET deleted_at = now() WHERE role = 1`);
  expect(await resetAdmin()).toEqual({ code: 1, said: expect.stringContaining('Chưa có quản trị viên') });
});
