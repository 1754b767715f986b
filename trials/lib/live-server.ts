import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { readEnvironment } from '../../api/src/config/environment.ts';
import { freePort } from '../../api/src/database/embedded/free-port.ts';
import { readLockFile } from '../../api/src/database/embedded/server-process.ts';

const READY_MS = 120_000;
const EMAIL = 'admin@trials.test';
const PASSWORD = 'only-for-trials-4711';

export interface Answer {
  /** 0: the connection broke before an answer. */
  readonly status: number;
  readonly data: unknown;
}

/**
 * A whole server in its own process, as `npm start` runs it, on an embedded PostgreSQL in a temporary folder. Only its
 * own processes are ever ended, by their ids.
 */
export class LiveServer {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'logistics-trial-'));
  readonly #port: number;
  #child: ChildProcess | undefined;
  #token = '';
  /** The last lines of the server, for a trial that fails. */
  output = '';

  private constructor(port: number) {
    this.#port = port;
  }

  /** Starts a server and logs its super admin in. */
  static async start(): Promise<LiveServer> {
    const server = new LiveServer(await freePort());
    await server.start();
    const login = await server.call('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD });
    if (login.status !== 200) throw new Error(`the super admin cannot log in: ${JSON.stringify(login)}`);
    server.#token = (login.data as { token: string }).token;
    return server;
  }

  /** Starts the program again on the same folder and waits until it is ready. */
  async start(): Promise<void> {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const main = join(PROJECT_ROOT, 'api', 'src', 'main.ts');
    const child = spawn(process.execPath, ['--conditions=source', '--import', tsx, main], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: readEnvironment()['PATH'] ?? '',
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        ADMIN_EMAIL: EMAIL,
        ADMIN_PASSWORD: PASSWORD,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'warn',
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4000)));
    this.#child = child;
    await this.untilReady();
  }

  /** Waits until the server is ready. Throws after two minutes, or when the process ends. */
  async untilReady(): Promise<void> {
    for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(50)) {
      if (this.#child && this.#child.exitCode !== null) throw new Error(`the server ended: ${this.output}`);
      if ((await this.call('GET', '/api/health/ready')).status === 200) return;
    }
    throw new Error(`the server does not recover: ${this.output}`);
  }

  /** Ends the server's process with a signal and returns its exit code; null when the signal ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return typeof code === 'number' ? code : null;
  }

  /** Sends a signal to the first process of the embedded PostgreSQL. */
  signalPostgres(signal: NodeJS.Signals): void {
    process.kill(this.#lockFile().pid, signal);
  }

  async call(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<Answer> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#port}${path}`, {
        method,
        headers: {
          ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
          ...(body && !isForm && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = (await answer.json()) as { data?: unknown };
      return { status: answer.status, data: text.data ?? text };
    } catch {
      return { status: 0, data: null };
    }
  }

  /** Runs `work` with a connection to the server's database. */
  async withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const password = readFileSync(join(this.#dataDir, 'postgres', 'password'), 'utf8').trim();
    const client = new pg.Client({
      connectionString: `postgres://logistics:${password}@127.0.0.1:${this.#lockFile().port}/logistics`,
    });
    client.on('error', () => undefined);
    await client.connect();
    return work(client).finally(() => client.end());
  }

  /** Stops server and database and deletes the folder. */
  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #lockFile() {
    const found = readLockFile(join(this.#dataDir, 'postgres', 'cluster'));
    if (!found) throw new Error('PostgreSQL does not run');
    return found;
  }
}
