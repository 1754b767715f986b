import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../config/config.ts';
import { createDatabase } from '../database/database.ts';
import { readLockFile } from '../database/embedded/server-process.ts';
import { completeConfig } from '../start/complete-config.ts';
import { startServer } from '../start/start-server.ts';
import { makeUser, type TestUser } from './factories.ts';

/** One answer of the server, with the milliseconds that it took. */
export interface TimedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly ms: number;
}

/**
 * A whole server as `npm start` runs it, with its own embedded database, a member of staff who scans, and a customer
 * with one parcel.
 */
export interface WarehouseServer {
  readonly url: string;
  readonly dataDir: string;
  readonly staff: TestUser;
  readonly customer: TestUser;
  call(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<TimedAnswer>;
  /** Scans the customer's parcel. Returns the answer and the key of the scan. */
  scan(): Promise<TimedAnswer & { readonly key: string }>;
  /** Scans until `stop`, as stations do. The keys are those of scans that the server acknowledged. */
  startScanning(): {
    readonly acknowledged: string[];
    readonly answers: TimedAnswer[];
    stop(): Promise<void>;
  };
  /** Returns the keys that the database does not have. */
  lostOf(keys: readonly string[]): Promise<string[]>;
  /** Waits until the server is ready; returns the milliseconds. */
  untilReady(): Promise<number>;
  databaseUrl(): string;
  /** Process id of the embedded PostgreSQL. */
  postgresId(): number;
  stop(): Promise<void>;
}

/**
 * Starts the server. `env` are variables of its configuration.
 *
 * Long because it is a list of short functions that share their state.
 */
export async function startWarehouseServer(env: Record<string, string> = {}): Promise<WarehouseServer> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'logistics-warehouse-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
  const server = await startServer(config);
  const url = server.url.replace('localhost', '127.0.0.1');
  const cluster = join(dataDir, 'postgres', 'cluster');
  const lockFile = () => {
    const found = readLockFile(cluster);
    if (!found) throw new Error('PostgreSQL does not run');
    return found;
  };
  const databaseUrl = () => {
    if (config.databaseUrl !== undefined) return config.databaseUrl;
    const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
    return `postgres://logistics:${password}@127.0.0.1:${lockFile().port}/logistics`;
  };
  const { staff, customer } = await makePeople();
  const call = callsTo(url);
  const parcel = 'JT3025901027389';
  await call('POST', '/api/orders/declare', customer.token, { codes: [parcel] });

  async function makePeople() {
    const complete = completeConfig(config, databaseUrl(), url);
    const database = await createDatabase(complete);
    try {
      const permissions = [1] as const;
      return {
        staff: await makeUser(database, complete, { role: 2, permissions }),
        customer: await makeUser(database, complete),
      };
    } finally {
      await database.close();
    }
  }
  const scan = async () => {
    const key = randomUUID();
    const event = { orderCode: parcel, status: 2, occurredAt: new Date().toISOString(), key };
    return { ...(await call('POST', '/api/orders/scan', staff.token, { events: [event] })), key };
  };
  return {
    url,
    dataDir,
    staff,
    customer,
    call,
    scan,
    startScanning: () => {
      const answers: TimedAnswer[] = [];
      const acknowledged: string[] = [];
      let isOver = false;
      const scanAll = async () => {
        while (!isOver) {
          const answer = await scan();
          answers.push(answer);
          if (answer.status === 200) acknowledged.push(answer.key);
          await sleep(10);
        }
      };
      const stations = [scanAll(), scanAll()];
      const stop = async () => {
        isOver = true;
        await Promise.all(stations);
      };
      return { acknowledged, answers, stop };
    },
    lostOf: async (keys) => {
      const client = new pg.Client({ connectionString: databaseUrl() });
      await client.connect();
      const { rows } = await client.query<{ key: string }>('SELECT key FROM order_scans');
      await client.end();
      const stored = new Set(rows.map(({ key }) => key));
      return keys.filter((key) => !stored.has(key));
    },
    untilReady: async () => {
      const start = performance.now();
      while ((await call('GET', '/api/health/ready')).status !== 200) {
        if (performance.now() - start > 60_000) throw new Error('the server does not recover');
        await sleep(50);
      }
      return performance.now() - start;
    },
    databaseUrl,
    postgresId: () => lockFile().pid,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function callsTo(url: string): WarehouseServer['call'] {
  return async (method, path, token, body) => {
    const start = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text: unknown = await answer.json();
    return { status: answer.status, headers: answer.headers, body: text, ms: performance.now() - start };
  };
}
