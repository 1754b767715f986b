import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoRecords } from '../../shared/src/texts/vi/demo-records.ts';
import { createDatabaseOn, poolerUrlOf, replicaUrlsOf } from '../../api/src/testing/server-database.ts';

const root = dirname(dirname(import.meta.dirname));
const START_LIMIT = 60_000;
const STOP_LIMIT = 20_000;

/** The super admin of every test server. */
export const TEST_ADMIN = { email: 'admin@logistics.test', password: 'Kho-hang-2026!' } as const;

/** A real server for one run: embedded database, empty except for its seeds and TEST_ADMIN. */
export interface TestServer {
  /** Without a trailing slash. */
  url: string;
  admin: { email: string; password: string };
  /** Folder of the server's database, uploads and mails. */
  dataDir: string;
  /** Stops the server and its database, and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built server (api/dist) on a free port, and waits until it is ready. Its output goes to
 * test-results/server-<port>.log. Its database is its own embedded one, or one on the servers of TEST_DATABASE_URL.
 * @param env further environment variables of the server
 * @throws {Error} with the end of its output when it is not ready within a minute
 */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const main = join(root, 'api/dist/main.js');
  if (!existsSync(main)) throw new Error('The server is not built: run `npm run build` first.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'logistics-e2e-'));
  // As root, the database runs under another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const external = await externalDatabase();

  const child = spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // A developer's own settings must not make the tests use a real database.
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATABASE_POOLER_URL: '',
      DATABASE_READ_URLS: '',
      SMTP_URL: '',
      SEED: 'none',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: TEST_ADMIN.email,
      ADMIN_PASSWORD: TEST_ADMIN.password,
      ...external?.env,
      ...env,
    },
  });
  const output = keepOutput(child, port);

  const stop = async () => {
    await end(child);
    await external?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child, url);
    if (env['SEED'] === undefined) await enterCompany(url);
  } catch (error) {
    await stop();
    throw new Error(`The server on port ${port} did not become ready:\n${output()}`, { cause: error });
  }
  return { url, admin: { ...TEST_ADMIN }, dataDir, stop };
}

/** Creates a database on the servers of TEST_DATABASE_URL, if there are some (docs/cluster.md). */
async function externalDatabase() {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return null;
  const { url, drop } = await createDatabaseOn(server);
  const env = {
    DATABASE_URL: url,
    DATABASE_POOLER_URL: poolerUrlOf(url) ?? '',
    DATABASE_READ_URLS: replicaUrlsOf(url).join(','),
  };
  return { env, drop };
}

/** Enters the site information that the tests expect, since an empty installation has none. */
async function enterCompany(url: string): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    // The tests of routes check the envelope.
    return ((await answer.json()) as { data: { token: string } }).data;
  };
  const { token } = await post('/api/auth/login', TEST_ADMIN);
  const content = JSON.stringify(demoRecords.header);
  await post('/api/manager/update', { name: 'INFORMATION_HEADER', content }, token);
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended while starting.');
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`It was not ready after ${START_LIMIT / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await ended;
  clearTimeout(limit);
}

/** Stores the server's output: all of it in a file, the last lines in memory for an error. */
function keepOutput(child: ChildProcess, port: number): () => string {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(join(folder, `server-${port}.log`));
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-4000);
    });
  }
  child.on('close', () => log.end());
  return () => tail;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
