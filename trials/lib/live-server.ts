import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { PROJECT_ROOT } from '../../api/src/config/paths.ts';
import { readEnvironment } from '../../api/src/config/environment.ts';
import { freePort } from '../../api/src/database/embedded/free-port.ts';
import { readLockFile } from '../../api/src/database/embedded/server-process.ts';
import { programArguments } from '../../api/src/testing/programs.ts';
import { uploadsFolder } from '../../api/src/uploads.ts';
import { childrenOf, HAS_PROC, idsIn, signalAll } from './processes.ts';

const READY_MS = 120_000;
const BATCH_ORDERS = 400;
const EMAIL = 'admin@trials.test';
const PASSWORD = 'only-for-trials-4711';

export interface Answer {
  /** 0: the connection broke before an answer. */
  readonly status: number;
  readonly data: unknown;
}

/** A member of staff with permission to import and scan. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly token: string;
}

export interface ServerOptions {
  /** Folder of the server's data; a temporary one if not given. The server deletes it at the end. */
  readonly dataDir?: string;
  /** A module that the server's process loads first. It receives the messages of `send`. */
  readonly preload?: string;
}

/**
 * A whole server in its own process, as `npm start` runs it, on an embedded PostgreSQL in a temporary folder. Only its
 * own processes are ever ended, by their ids.
 */
export class LiveServer {
  readonly dataDir: string;
  readonly url: string;
  readonly #port: number;
  #preload: string | undefined;
  #child: ChildProcess | undefined;
  #token = '';
  #isRemoved = false;
  /** The last lines of the server, for a trial that fails. */
  output = '';

  private constructor(port: number, { dataDir, preload }: ServerOptions) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir ?? mkdtempSync(join(tmpdir(), 'logistics-trial-'));
    this.#preload = preload;
  }

  /** Starts a server and logs its super admin in. */
  static async start(options: ServerOptions = {}): Promise<LiveServer> {
    const server = new LiveServer(await freePort(), options);
    await server.start();
    const login = await server.call('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD });
    if (login.status !== 200) throw new Error(`the super admin cannot log in: ${JSON.stringify(login)}`);
    server.#token = (login.data as { token: string }).token;
    return server;
  }

  /** Starts the program again on the same folder and waits until it is ready. */
  async start(): Promise<void> {
    if (this.#isRemoved) throw new Error('the trial was stopped');
    const preload = this.#preload === undefined ? [] : ['--import', pathToFileURL(this.#preload).href];
    const child = spawn(process.execPath, programArguments('main', preload), {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe', ...(this.#preload === undefined ? [] : (['ipc'] as const))],
      env: {
        PATH: readEnvironment()['PATH'] ?? '',
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        ADMIN_EMAIL: EMAIL,
        ADMIN_PASSWORD: PASSWORD,
        RATE_LIMIT_FACTOR: '1000',
        // Files of more than twice as many rows are imported in several transactions.
        IMPORT_BATCH_ORDERS: String(BATCH_ORDERS),
        LOG_LEVEL: 'warn',
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4000)));
    this.#child = child;
    await this.untilReady();
  }

  /** Restarts the program, on the same folder, if its preloaded module is not this one. */
  async restartWith(preload: string | undefined): Promise<void> {
    if (this.#preload === preload) return;
    await this.end('SIGTERM');
    this.#preload = preload;
    await this.start();
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
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return typeof code === 'number' ? code : null;
  }

  /** Process id of the server. */
  get id(): number {
    return this.#child?.pid ?? 0;
  }

  /** Process ids of the readers of order files that run now (Linux). */
  readers(): number[] {
    return childrenOf(this.id, 'order-file-reader');
  }

  /** Names in the folder of uploads that are being read. */
  uploads(): string[] {
    const folder = uploadsFolder(this.dataDir);
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  /** Sends a message to the preloaded module and waits for its answer. */
  async send(message: number): Promise<void> {
    if (!this.#child) return;
    const answered = once(this.#child, 'message', { signal: AbortSignal.timeout(READY_MS) });
    this.#child.send(message);
    await answered;
  }

  /** Process ids of the embedded PostgreSQL: all of them on Linux, elsewhere the first. */
  postgresIds(): number[] {
    const { pid } = this.#lockFile();
    return HAS_PROC ? idsIn(join(this.dataDir, 'postgres', 'cluster')) : [pid];
  }

  /** Sends a signal to the first process of the embedded PostgreSQL. */
  signalPostgres(signal: NodeJS.Signals): void {
    process.kill(this.#lockFile().pid, signal);
  }

  /** Token of the super admin. */
  get token(): string {
    return this.#token;
  }

  async call(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<Answer> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`${this.url}${path}`, {
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

  /** Creates a member of staff who may import and scan. */
  async addPerson(email: string, firstName: string): Promise<Person> {
    const person = { email, lastName: 'Trial', firstName, role: 2, permission: [1] };
    const secret = { password: PASSWORD, confirmPassword: PASSWORD };
    const added = await this.call('POST', '/api/users/add', { ...person, ...secret });
    const login = await this.call('POST', '/api/auth/login', { email, password: PASSWORD });
    if (login.status !== 200) throw new Error(`${email} cannot log in: ${JSON.stringify([added, login])}`);
    // The contract of a login guarantees these fields.
    const { id, token } = login.data as { id: number; token: string };
    return { id, name: firstName, token };
  }

  /** Runs `work` with a connection to the server's database. */
  async withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const password = readFileSync(join(this.dataDir, 'postgres', 'password'), 'utf8').trim();
    const client = new pg.Client({
      connectionString: `postgres://logistics:${password}@127.0.0.1:${this.#lockFile().port}/logistics`,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Stops server and database, also one whose server was killed, and deletes the folder. */
  async remove(): Promise<void> {
    this.#isRemoved = true;
    await this.end('SIGTERM');
    if (HAS_PROC) signalAll(idsIn(join(this.dataDir, 'postgres', 'cluster')), 'SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #lockFile() {
    const found = readLockFile(join(this.dataDir, 'postgres', 'cluster'));
    if (!found) throw new Error('PostgreSQL does not run');
    return found;
  }
}
