import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { filledTables } from '../testing/database-state.ts';
import { createTestDatabase, joinTestDatabase } from '../testing/test-database.ts';
import { StartError } from '../start-error.ts';
import { wantsDemo } from './demo-start.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { makePassword, prepareDataDir, storedSecret } from './secrets.ts';
import { startServer } from './start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'logistics-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const configOf = (more: Record<string, string> = {}) =>
  readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'none', ...more });
const logIn = (url: string, email: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
/** A port that no process listens on. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      // A server that listens on TCP has an address with a port.
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

test(
  'starts in an empty folder: answers 503 first, then the generated super admin logs in; a stop leaves nothing running',
  { timeout: 90_000 },
  async () => {
    const free = await freePort();
    const starting = startServer(configOf({ PORT: String(free) }));
    const early = await vi.waitFor(() => fetch(`http://127.0.0.1:${free}/api/health/ready`), {
      timeout: 15_000,
      interval: 10,
    });
    expect(early.status).toBe(503);
    expect(early.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
    expect(await early.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
    const server = await starting;
    const url = server.url.replace('localhost', '127.0.0.1');
    const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid');
    const databasePort = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
    expect(await isOpen(databasePort)).toBe(true);
    try {
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      const { email = '', password = '', passwordFile = '' } = server.admin ?? {};
      expect((await logIn(url, email, password)).status).toBe(200);
      expect(readFileSync(passwordFile, 'utf8').trim()).toBe(password);
      for (const file of [passwordFile, join(folder, 'secrets', 'jwt-secret')])
        expect(statSync(file).mode & 0o777, file).toBe(0o600);
      await expect(startServer(configOf())).rejects.toThrow('already running');
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      const { port } = new URL(url);
      await expect(startServer(configOf({ PORT: port }))).rejects.toThrow(`Port ${port} is in use`);
    } finally {
      await server.stop();
    }
    expect(existsSync(pidFile)).toBe(false);
    expect(await isOpen(databasePort)).toBe(false);
    await expect(fetch(`${url}/api/health/live`)).rejects.toThrow();
  },
);

test(
  'a second start preserves accounts and tokens, and generates no new password',
  { timeout: 60_000 },
  async () => {
    const first = await startServer(configOf());
    const password = readFileSync(join(folder, 'secrets', 'admin-password'), 'utf8').trim();
    expect(first.admin).toEqual({ email: 'admin@cauhang.vn', passwordFile: expect.any(String) });
    const answer = await logIn(first.url.replace('localhost', '127.0.0.1'), 'admin@cauhang.vn', password);
    // The tests of routes check the envelope.
    const { data } = (await answer.json()) as { data: { id: number; token: string } };
    await first.stop();
    const second = await startServer(configOf());
    const self = await fetch(`${second.url.replace('localhost', '127.0.0.1')}/api/users/${data.id}`, {
      headers: { Authorization: `Bearer ${data.token}` },
    });
    await second.stop();
    expect(self.status).toBe(200);
  },
);

test('migrates and seeds an external database, and creates the super admin of the environment', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase('empty');
  const dataDir = mkdtempSync(join(tmpdir(), 'logistics-start-'));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ADMIN_EMAIL: 'Sep@Example.vn' };
  const config = configOf({ ...env, ADMIN_PASSWORD: 'mat-khau-cua-sep' });
  const [one, two] = await Promise.all([startServer(config), startServer(config)]);
  try {
    const answer = await logIn(
      one.url.replace('localhost', '127.0.0.1'),
      'sep@example.vn',
      'mat-khau-cua-sep',
    );
    expect(answer.status).toBe(200);
    // With SEED=none only the rows that the system needs, and the super admin.
    expect(config.seed).toBe('none');
    const { database, drop: leave } = await joinTestDatabase(databaseUrl);
    expect(Object.keys(await filledTables(database))).toEqual(
      // The login above, with its rows in audit and rate limits.
      [
        ...['article_revisions', 'articles', 'audit_log', 'manager_records', 'menu_items', 'permissions'],
        ...['rate_limits', 'sessions', 'users'],
      ],
    );
    expect(await database.readFresh('SELECT email::text AS email, role FROM users')).toEqual([
      { email: 'sep@example.vn', role: 1 },
    ]);
    const by = { actor_id: null, subject_type: 'user', address: null };
    const become = { email: 'sep@example.vn', role: 1, activated: true, binned: false };
    const audited = () =>
      database.readFresh(
        `SELECT actor_id, subject_type, old, new, address FROM audit_log WHERE action = 'user.first-admin' ORDER BY id`,
      );
    expect(await audited()).toEqual([{ ...by, old: null, new: become }]);
    // The last super admin is gone, and a customer uses the email now.
    await database.readFresh('UPDATE users SET role = 3, activated_at = NULL');
    await database.readFresh(
      "INSERT INTO password_resets (token_hash, user_id, expires_at) SELECT '\\x01', id, now() + interval '1 hour' FROM users",
    );
    await ensureFirstAdmin(config, database);
    // A link mailed to the customer must not open a super admin's account.
    expect(await database.readFresh('SELECT FROM password_resets')).toEqual([]);
    const was = { role: 3, activated: false, binned: false };
    expect((await audited())[1]).toEqual({ ...by, old: was, new: become });
    await leave();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(existsSync(join(dataDir, 'secrets', 'admin-password'))).toBe(false);
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test(
  'SEED=demo creates example data, whose users log in with the password stored in the data folder',
  { timeout: 90_000 },
  async () => {
    const { url: databaseUrl, drop } = await createTestDatabase('empty');
    const dataDir = mkdtempSync(join(tmpdir(), 'logistics-start-'));
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ADMIN_PASSWORD: 'mat-khau-cua-sep' };
    const server = await startServer(configOf({ ...env, SEED: 'demo' }));
    const url = server.url.replace('localhost', '127.0.0.1');
    try {
      const passwordFile = join(dataDir, 'secrets', 'demo-password');
      expect(server.demo).toEqual({
        password: readFileSync(passwordFile, 'utf8').trim(),
        passwordFile,
        sampleFile: join(dataDir, 'don-hang-mau.xlsx'),
        accounts: expect.arrayContaining([
          'kho.ha-noi@nhan-vien.example',
          expect.stringMatching(/@khach\.example$/),
        ]),
      });
      expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
      const { database, drop: leave } = await joinTestDatabase(databaseUrl);
      const [customer] = await database.readFresh<{ email: string }>(
        'SELECT email::text AS email FROM users WHERE role = 3 AND activated_at IS NOT NULL ORDER BY id LIMIT 1',
      );
      await leave();
      const opened = await logIn(url, customer?.email ?? '', readFileSync(passwordFile, 'utf8').trim());
      expect(opened.status).toBe(200);
      // The tests of routes check the envelope, here and below.
      const { data } = (await opened.json()) as { data: { token: string } };
      const answerOf = async (path: string, body?: unknown) => {
        const answer = await fetch(`${url}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { Authorization: `Bearer ${data.token}`, 'Content-Type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        expect(answer.status, path).toBe(200);
        return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
      };
      for (const link of ['gioi-thieu', 'bang-gia', 'huong-dan', 'chinh-sach', 'nguon-hang', 'thong-bao'])
        expect(await answerOf(`/api/menu/article/${link}`, {}), link).toMatchObject({
          link,
          content: expect.stringMatching(/<p>.{40}/s),
        });
      const products = await answerOf('/api/products');
      expect(products.length).toBeGreaterThan(5);
      for (const { images } of products) expect(images).toHaveLength(3);
      const [popup] = await answerOf('/api/manager', ['POPUP']);
      expect(JSON.parse(String(popup?.['content']))).toMatchObject({ enabled: true });
      const kinds = (await answerOf('/api/notifications')).map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['activation', 'broadcast']));
      expect((await answerOf('/api/orders')).length).toBeGreaterThan(5);
    } finally {
      await server.stop();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

test('production generates no password', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase('empty');
  const env = {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(40),
    SMTP_URL: 'none',
  };
  await expect(startServer(configOf(env))).rejects.toThrow('ADMIN_PASSWORD');
  await drop();
});

test('reports an unreachable database, and a folder that cannot be created, in one sentence', async () => {
  const refused = startServer(configOf({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' }));
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow('127.0.0.1:1');
  const readOnly = startServer(configOf({ DATA_DIR: join(import.meta.filename, 'inside') }));
  await expect(readOnly).rejects.toThrow("can't be written to");
});

test('by default only a new database gets the example data, and an interrupted fill is completed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'logistics-start-'));
  const byDefault = readConfig({ DATA_DIR: dataDir });
  expect(wantsDemo(byDefault, true)).toBe(true);
  expect(wantsDemo(byDefault, false)).toBe(false);
  expect(wantsDemo(readConfig({ DATA_DIR: dataDir, SEED: 'demo' }), false)).toBe(true);
  expect(wantsDemo(readConfig({ DATA_DIR: dataDir, SEED: 'none' }), true)).toBe(false);
  prepareDataDir(dataDir);
  storedSecret(dataDir, 'demo-password', makePassword);
  expect(wantsDemo(byDefault, false)).toBe(true);
  rmSync(dataDir, { recursive: true, force: true });
});
