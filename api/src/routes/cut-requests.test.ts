import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { uploadsFolder } from '../uploads.ts';

const lines: string[] = [];
const t = await createTestApp({ log: (line) => void lines.push(line) });
const { port } = new URL(t.url);
const BOUNDARY = 'x-y-z';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`;

/** Calls whose bodies are read in different ways, with the beginning of a body of a megabyte. */
const CALLS = [
  ['POST', '/api/auth/login', 'application/json', '{"email": "'],
  ['POST', '/api/orders/upload', FORM, FILE],
  ['POST', '/api/users/upload-avatar', FORM, FILE],
  ['PUT', `/api/orders/import-parts/${'a'.repeat(64)}?offset=0`, 'application/octet-stream', 'abc'],
] as const;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  vi.restoreAllMocks();
});

/** Opens a connection and sends these bytes. */
async function send(...parts: readonly (string | Buffer)[]) {
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
  await new Promise((resolve) => socket.once('connect', resolve));
  for (const part of parts) socket.write(part);
  return { socket, answers: () => received.split('HTTP/1.1 ').length - 1 };
}
const head = (method: string, path: string, type: string, more: Readonly<Record<string, string | number>>) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${t.actors.SA.token}`,
    `Content-Type: ${type}`,
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const inFlight = async () =>
  Number(/^http_requests_in_flight (\d+)$/m.exec(await t.app.metrics.text())?.[1] ?? Number.NaN);
const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

/** Waits until the server has ended these requests, and expects that they left nothing behind. */
async function expectEnded(count: number) {
  await vi.waitFor(() => expect(lines).toHaveLength(count), 10_000);
  expect(logged().map(({ msg, status }) => [msg, status])).toEqual(Array(count).fill(['request', 400]));
  expect(await inFlight()).toBe(0);
  const folder = uploadsFolder(t.config.dataDir);
  const left = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !name.startsWith('parts-'));
  expect(left).toEqual([]);
}

describe('a request whose client closes the connection', () => {
  test.each(CALLS)(
    'in the middle of the body of %s %s ends without an error of the server',
    async (...call) => {
      const [method, path, type, begin] = call;
      lines.length = 0;
      for (let n = 0; n < 10; n++) {
        const { socket } = await send(head(method, path, type, { 'Content-Length': 1_000_000 }), begin);
        await vi.waitFor(async () => expect(await inFlight()).toBe(1));
        socket.resetAndDestroy();
        await vi.waitFor(async () => expect(await inFlight()).toBe(0), 10_000);
      }
      await expectEnded(10);
    },
  );

  test.each(CALLS)(
    'before the server reads the body of %s %s ends, too',
    async (method, path, type, begin) => {
      lines.length = 0;
      let open = (): void => undefined;
      const gate = new Promise<void>((resolve) => (open = resolve));
      vi.spyOn(t.app.rateLimits, 'consume').mockReturnValue(gate);
      const { socket } = await send(head(method, path, type, { 'Content-Length': 1_000_000 }), begin);
      await vi.waitFor(async () => expect(await inFlight()).toBe(1));
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.resetAndDestroy();
      await closed;
      // The server notices it on its side of the connection.
      await setTimeout(100);
      open();
      await expectEnded(1);
    },
  );
});

describe('a connection whose body was refused', () => {
  test.each([
    ['inflates to too much', 'gzip', gzipSync(`{"text":"${'a'.repeat(3_000_000)}"}`, { level: 0 })],
    ['is too large', 'identity', Buffer.from(`{"text":"${'a'.repeat(3_000_000)}"}`)],
    ['is no gzip', 'gzip', randomBytes(3_000_000)],
    ['has an unknown encoding', 'zip', randomBytes(3_000_000)],
  ])('because it %s serves the next request', async (_name, encoding, body) => {
    const { answers } = await send(
      head('POST', '/api/auth/login', 'application/json', {
        'Content-Encoding': encoding,
        'Content-Length': body.length,
      }),
      body,
      'GET /api/menu HTTP/1.1\r\nHost: a\r\n\r\n',
    );
    await vi.waitFor(() => expect(answers()).toBe(2), 10_000);
  });
});
