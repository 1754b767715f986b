import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Koa from 'koa';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { signToken } from '../tokens.ts';
import { limitConcurrency } from './concurrency.ts';
import { failures } from './failures.ts';
import type { RequestState } from './state.ts';

const SECRET = 'for-tests-only-'.repeat(4);
const PER_CALLER = 16;
const PER_ADDRESS = 64;
/** More than the buffers of a connection hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'a');
const tokenOf = (userId: number) =>
  signToken({ userId, sessionId: '00000000-0000-4000-8000-000000000000', tokenVersion: 1 }, SECRET, 1);

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Sent {
  readonly address?: string;
  readonly token?: string;
  readonly path?: string;
}

/**
 * Starts a server whose callers name their address in a header. `/wait` waits for `release`, `/large` answers with
 * more than a connection buffers, `/stream` with a stream that does not end.
 */
async function serve() {
  const app = new Koa<RequestState>();
  app.silent = true;
  const begun: string[] = [];
  let arrived = 0;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  app.use((ctx, next) => {
    arrived += 1;
    ctx.state.address = ctx.get('X-Address');
    return next();
  });
  app.use(failures(pino({ level: 'silent' })));
  app.use(limitConcurrency({ jwtSecret: SECRET, rateLimitFactor: 1 }));
  app.use(async (ctx) => {
    begun.push(ctx.path);
    if (ctx.path === '/wait') await released;
    if (ctx.path === '/fail') throw new Error('on purpose');
    if (ctx.path === '/stream') ctx.body = new PassThrough();
    else ctx.body = ctx.path === '/large' ? LARGE : 'ok';
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    release();
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  /** Sends a request on its own connection. Reads no answer if `reads` is false. */
  const send = ({ address = '1.1.1.1', token, path = '/wait' }: Sent, reads = true) => {
    const socket = connect(port, '127.0.0.1');
    const caller = { socket, received: '' };
    socket.on('error', () => undefined);
    if (reads) socket.on('data', (part: Buffer) => (caller.received += part.toString()));
    const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Address: ${address}\r\n${authorization}\r\n`);
    ends.push(() => socket.destroy());
    return caller;
  };
  const sendMany = async (count: number, sent: Sent, reads = true) => {
    const before = arrived;
    const callers = Array.from({ length: count }, () => send(sent, reads));
    await vi.waitFor(() => expect(arrived).toBe(before + count), 20_000);
    return callers;
  };
  const answered = async (sent: Sent) => {
    const caller = send({ path: '/', ...sent });
    await vi.waitFor(() => expect(caller.received).toContain('HTTP/1.1'), 20_000);
    return caller.received;
  };
  return { sendMany, answered, begun, release: () => release() };
}
const isOk = (received: string) => received.startsWith('HTTP/1.1 200');

test('a user has 16 requests in progress, from any address; others are served meanwhile; then the rest follows', async () => {
  const { sendMany, answered, begun, release } = await serve();
  const mine = await sendMany(20, { token: tokenOf(1) });
  const elsewhere = await sendMany(5, { token: tokenOf(1), address: '2.2.2.2' });
  expect(await answered({ token: tokenOf(2) })).toMatch(/^HTTP\/1\.1 200/);
  expect(await answered({})).toMatch(/^HTTP\/1\.1 200/);
  expect(begun.filter((path) => path === '/wait')).toHaveLength(PER_CALLER);
  release();
  await vi.waitFor(() => expect([...mine, ...elsewhere].every(({ received }) => isOk(received))).toBe(true));
  expect(begun.filter((path) => path === '/wait')).toHaveLength(25);
});

test('anonymous callers of one address share a limit; invented tokens do not raise it', async () => {
  const { sendMany, answered, begun } = await serve();
  const invented = signToken(
    { userId: 9, sessionId: crypto.randomUUID(), tokenVersion: 1 },
    'other'.repeat(10),
    1,
  );
  await sendMany(PER_CALLER, {});
  await sendMany(5, { token: invented });
  expect(await answered({ address: '2.2.2.2' })).toMatch(/^HTTP\/1\.1 200/);
  expect(begun.filter((path) => path === '/wait')).toHaveLength(PER_CALLER);
});

test('all users of one address have 64 requests in progress', async () => {
  const { sendMany, answered, begun } = await serve();
  for (let user = 1; user <= 6; user++) await sendMany(PER_CALLER, { token: tokenOf(user) });
  expect(await answered({ token: tokenOf(7), address: '2.2.2.2' })).toMatch(/^HTTP\/1\.1 200/);
  expect(begun.filter((path) => path === '/wait')).toHaveLength(PER_ADDRESS);
});

test('rejects calls that exceed the queue with 429 and Retry-After, and serves the queue', async () => {
  const { sendMany, release } = await serve();
  const callers = await sendMany(PER_CALLER + 240 + 7, { token: tokenOf(1) });
  const rejected = () => callers.filter(({ received }) => received.includes('TOO_MANY_REQUESTS'));
  await vi.waitFor(() => expect(rejected()).toHaveLength(7));
  for (const { received } of rejected())
    expect(received).toMatch(/^HTTP\/1\.1 429[^]*\r\nRetry-After: 1\r\n/);
  release();
  await vi.waitFor(() =>
    expect(callers.filter(({ received }) => isOk(received))).toHaveLength(PER_CALLER + 240),
  );
});

test('an answer that its client does not read takes a place until the client has left', async () => {
  const { sendMany, answered, begun } = await serve();
  const slow = await sendMany(40, { token: tokenOf(1), path: '/large' }, false);
  expect(await answered({ token: tokenOf(2) })).toMatch(/^HTTP\/1\.1 200/);
  expect(begun.filter((path) => path === '/large')).toHaveLength(PER_CALLER);
  for (const { socket } of slow) socket.destroy();
  expect(await answered({ token: tokenOf(1) })).toMatch(/^HTTP\/1\.1 200/);
  // The server did not work for the 24 clients that left while they waited.
  expect(begun.filter((path) => path === '/large')).toHaveLength(PER_CALLER);
});

test('streams and failed requests leave their places', async () => {
  const { sendMany, answered, begun } = await serve();
  await sendMany(100, { token: tokenOf(1), path: '/stream' });
  const failed = await sendMany(100, { token: tokenOf(1), path: '/fail' });
  await vi.waitFor(() =>
    expect(failed.every(({ received }) => received.startsWith('HTTP/1.1 500'))).toBe(true),
  );
  expect(await answered({ token: tokenOf(1) })).toMatch(/^HTTP\/1\.1 200/);
  expect(begun.filter((path) => path === '/stream')).toHaveLength(100);
});
