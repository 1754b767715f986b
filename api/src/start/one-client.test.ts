import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { allRoutes } from '../routes/index.ts';
import { asActor, importRows, orderRow } from '../testing/order-fixtures.ts';
import { createTestApp } from '../testing/test-app.ts';
import { listen } from './listen.ts';

const SOCKETS = 300;
const PIPELINED = 5;
const ROWS = 500;
const MOST_RUNNING = 16;

const t = await createTestApp({
  env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1', PORT: '0', HOST: '127.0.0.1' },
});
const { CO, CX, P1 } = t.actors;
await importRows(
  asActor(t.commandContext(P1)),
  Array.from({ length: ROWS }, (_, n) =>
    orderRow({ orderCode: `JT${3_025_901_000_000 + n}`, facts: { customer: CO.customerCode } }),
  ),
);

/** Lists of CO wait for `opened` before they read their orders. */
let opened = Promise.resolve();
const running = { now: 0, most: 0 };
const routes = allRoutes.map((route) =>
  route.path === '/api/orders' && route.method === 'GET'
    ? {
        ...route,
        handle: async (request: Parameters<typeof route.handle>[0]) => {
          if (request.context.actor?.userId !== CO.id) return route.handle(request);
          running.most = Math.max(running.most, (running.now += 1));
          try {
            await opened;
            return await route.handle(request);
          } finally {
            running.now -= 1;
          }
        },
      }
    : route,
);
const app = buildApp(t.app, { routes }).callback();
const { port, drain } = await listen(
  t.config,
  t.app.logger,
  (request, response) => void app(request, response),
);
const url = `http://127.0.0.1:${port}`;
const sockets: Socket[] = [];
const endAll = () => {
  for (const socket of sockets.splice(0)) socket.destroy();
};
afterEach(endAll);
afterAll(() => drain(0));

/** Sends pipelined calls of CO on many connections and counts their answers by status. */
async function attack(address: string) {
  const counts: Record<string, number> = {};
  const retryAfter: string[] = [];
  const request =
    `GET /api/orders?page=1&pageSize=${ROWS} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n` +
    `Authorization: Bearer ${CO.token}\r\n\r\n`;
  await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      let text = '';
      socket.on('error', () => undefined);
      socket.on('data', (part: Buffer) => {
        text += part.toString('latin1');
        // Whole heads; the rest may hold the start of the next one.
        for (const [head, status = ''] of text.matchAll(/HTTP\/1\.1 (\d+)[^]*?\r\n\r\n/g)) {
          counts[status] = (counts[status] ?? 0) + 1;
          if (status === '429') retryAfter.push(/\r\nRetry-After: (\d+)\r\n/.exec(head)?.[1] ?? 'none');
        }
        const end = text.lastIndexOf('\r\n\r\n');
        text = end < 0 ? text : text.slice(end + 4);
      });
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(request.repeat(PIPELINED));
    }),
  );
  return { counts, retryAfter };
}
const headersOf = (token: string, address: string) => ({
  Authorization: `Bearer ${token}`,
  'X-Forwarded-For': address,
});
const gauge = async () => /^http_requests_in_flight (\d+)$/m.exec(await t.app.metrics.text())?.[1];

test('answers another customer before any of the calls on 300 connections with 5 pipelined lists of one token', async () => {
  let open = () => undefined as void;
  opened = new Promise<void>((resolve) => (open = resolve));
  const { counts, retryAfter } = await attack('203.0.113.1');
  // 256 connections have a call in progress or waiting; all calls of the other 44 are rejected.
  await vi.waitFor(() => expect(counts).toEqual({ '429': 44 * PIPELINED }), 30_000);
  const other = await fetch(`${url}/api/orders?page=1&pageSize=20`, {
    headers: headersOf(CX.token, '203.0.113.2'),
  });
  expect(other.status).toBe(200);
  expect(await other.json()).toMatchObject({ success: true });
  expect(counts['200']).toBeUndefined();
  expect(running).toEqual({ now: MOST_RUNNING, most: MOST_RUNNING });

  open();
  // The waiting calls follow, and the pipelined ones after them.
  await vi.waitFor(() => expect(counts['200']).toBeGreaterThan(256), { timeout: 60_000, interval: 50 });
  endAll();
  await vi.waitFor(async () => expect(await gauge()).toBe('0'), 30_000);
  expect(running).toEqual({ now: 0, most: MOST_RUNNING });
  expect(retryAfter.filter((seconds) => !/^\d+$/.test(seconds))).toEqual([]);
}, 120_000);

test('the server forgets clients that disconnect before their answer', async () => {
  let open = () => undefined as void;
  opened = new Promise<void>((resolve) => (open = resolve));
  const { counts } = await attack('203.0.113.3');
  await vi.waitFor(() => expect(counts['429']).toBe(44 * PIPELINED), 30_000);
  endAll();
  open();
  await vi.waitFor(async () => expect(await gauge()).toBe('0'), 30_000);
  const own = await fetch(`${url}/api/orders?page=1&pageSize=20`, {
    headers: headersOf(CO.token, '203.0.113.4'),
  });
  expect(own.status).toBe(200);
}, 120_000);

test('30 people of one office work at once, each with open pages and a live stream, beside slow uploads', async () => {
  opened = Promise.resolve();
  const office = '203.0.113.9';
  const people = await Promise.all(Array.from({ length: 30 }, () => t.user()));
  const leaving = new AbortController();
  const streams = await Promise.all(
    people.map(({ token }) =>
      fetch(`${url}/api/events`, { headers: headersOf(token, office), signal: leaving.signal }),
    ),
  );
  for (let n = 0; n < 80; n++) {
    const upload = connect(port, '127.0.0.1');
    sockets.push(upload);
    upload.on('error', () => undefined);
    upload.write(
      `POST /api/users/upload-avatar HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${office}\r\n` +
        `Authorization: Bearer ${people[0]?.token}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        'Content-Length: 10000\r\n\r\n--b\r\n',
    );
  }
  const calls = people.flatMap(({ token }) =>
    [
      '/api/orders?page=1&pageSize=20',
      '/api/orders/counts',
      '/api/notifications?page=1',
      '/api/menu',
      '/api/notifications/unread-count',
    ].map(async (path) => (await fetch(url + path, { headers: headersOf(token, office) })).status),
  );
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  expect(streams.map(({ status }) => status)).toEqual(people.map(() => 200));
  leaving.abort();
}, 60_000);
