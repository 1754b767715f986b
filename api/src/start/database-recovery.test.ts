import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWorkbook } from '@logistics/shared/excel';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { readEvents } from '../testing/event-reader.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { startWarehouseServer } from '../testing/warehouse-server.ts';

const mailServer = await startMailServer();
const warehouse = await startWarehouseServer({ SMTP_URL: mailServer.url, IMPORT_BATCH_ORDERS: '20' });
afterAll(() => warehouse.stop());
const { call, customer, scan, untilReady } = warehouse;

/** All processes of the embedded PostgreSQL that this file started: they work in its folder. */
const postgresIds = () => {
  const cluster = join(warehouse.dataDir, 'postgres', 'cluster');
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => {
      try {
        return id > 0 && readlinkSync(`/proc/${id}/cwd`) === cluster;
      } catch {
        return false;
      }
    });
};
const isLinux = process.platform === 'linux';
const allIds = () => (isLinux ? postgresIds() : [warehouse.postgresId()]);
/** A process that has ended meanwhile needs no signal. */
const signal = (ids: readonly number[], name: NodeJS.Signals) => {
  for (const id of ids) {
    try {
      process.kill(id, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

describe.each([
  ['is killed', () => [warehouse.postgresId()]],
  ['and all its processes are killed', allIds],
])('when the embedded PostgreSQL %s', (_name, victims) => {
  test('the server restarts it and loses no acknowledged scan', { timeout: 60_000 }, async () => {
    const before = warehouse.postgresId();
    const stream = await readEvents(warehouse.url, customer.token);
    const scanning = warehouse.startScanning();
    await sleep(500);
    signal(victims(), 'SIGKILL');
    // The server may answer 'ready' once more before it notices the death.
    await expect.poll(() => warehouse.postgresId(), { timeout: 20_000 }).not.toBe(before);
    await untilReady();
    await sleep(500);
    await scanning.stop();
    expect(await warehouse.lostOf(scanning.acknowledged)).toEqual([]);
    const refused = scanning.answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('5');
    expect(scanning.answers.at(-1)?.status).toBe(200);

    const known = stream.events.length;
    expect((await scan()).status).toBe(200);
    await expect
      .poll(() => stream.events.slice(known).map(({ event }) => event.type), { timeout: 10_000 })
      .toContain('orders');
    expect(stream.ended).toBe(false);
    stream.close();

    const mails = mailServer.mails.filter(({ to }) => to.includes(customer.email)).length;
    await call('POST', '/api/auth/retrieval-request', undefined, { email: customer.email });
    await mailServer.waitFor(customer.email, mails);
  });
});

test(
  'an import that was running when PostgreSQL died is rolled back, and can be sent again',
  { timeout: 90_000 },
  async () => {
    const rows = Array.from({ length: 4_000 }, (_, n) => [
      '21/11/2026 08:30',
      `JT30259010${10_000 + n}`,
      'Đã nhập kho Trung Quốc',
    ]);
    const workbook = buildWorkbook('Tháng 11', ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'], rows);
    const upload = async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(workbook)]), 'thang-11.xlsx');
      const headers = { Authorization: `Bearer ${warehouse.staff.token}` };
      return (await fetch(`${warehouse.url}/api/orders/upload`, { method: 'POST', headers, body: form }))
        .status;
    };
    const client = new pg.Client({ connectionString: warehouse.databaseUrl() });
    client.on('error', () => undefined);
    await client.connect();
    const imported = upload();
    await expect
      .poll(async () => (await client.query("SELECT FROM imports WHERE work = 'importing'")).rowCount, {
        interval: 5,
      })
      .toBe(1);
    signal([warehouse.postgresId()], 'SIGKILL');
    expect(await imported).toBe(503);
    await untilReady();
    const again = new pg.Client({ connectionString: warehouse.databaseUrl() });
    await again.connect();
    const count = async (sql: string) => Number((await again.query<{ count: string }>(sql)).rows[0]?.count);
    await expect.poll(() => count('SELECT count(*) FROM imports')).toBe(0);
    expect(await count('SELECT count(*) FROM orders')).toBe(1);
    expect(await upload()).toBe(200);
    expect(await count('SELECT count(*) FROM orders')).toBe(4_001);
    await again.end();
  },
);

test(
  'while PostgreSQL is frozen, every call gets 503 with Retry-After within five seconds; then all work again',
  { timeout: 60_000 },
  async () => {
    const frozen = allIds();
    signal(frozen, 'SIGSTOP');
    try {
      const calls = () => [
        scan(),
        call('GET', '/api/orders', customer.token),
        call('GET', '/api/health/ready'),
        call('POST', '/api/auth/login', undefined, { email: customer.email, password: 'x' }),
      ];
      const early = calls();
      await sleep(1_500);
      const late = calls();
      for (const answer of await Promise.all([...early, ...late])) {
        expect(answer.status, JSON.stringify(answer.body)).toBe(503);
        expect(answer.headers.get('Retry-After')).toBe('5');
        expect(answer.ms).toBeLessThan(5_000);
      }
      const atOnce = await Promise.all(calls());
      for (const { status, ms } of atOnce) expect([status, ms < 1_000]).toEqual([503, true]);
      expect((await call('GET', '/api/health/live')).status).toBe(200);
    } finally {
      signal(frozen, 'SIGCONT');
    }
    await untilReady();
    expect((await scan()).status).toBe(200);
  },
);
