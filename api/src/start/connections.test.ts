import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { addressList } from '../middlewares/client-address.ts';
import { limitConnections, type ConnectionLimits } from './connections.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const answerAtOnce: RequestListener = (_request, response) => response.end('ok');

/** Starts a server with these limits. Returns a function that opens a connection and sends the start of a request. */
async function serve(limits: Partial<ConnectionLimits>, handler = answerAtOnce, proxies: string[] = []) {
  const server = createServer(handler);
  limitConnections(server, addressList(proxies), {
    perAddress: 100,
    waitingPerAddress: 100,
    bodyWindowMs: 60_000,
    bodyBytesPerSecond: 1,
    checkEveryMs: 20,
    stalledReaderMs: 60_000,
    ...limits,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = async (sent: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    ends.push(() => socket.destroy());
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(sent);
    return socket;
  };
  return { open, url: `http://127.0.0.1:${port}/` };
}

const SILENT = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const STALLED = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab';
const closed = (sockets: readonly Socket[]) => sockets.filter((socket) => socket.closed).length;
const closedWhole = (socket: Socket) => vi.waitFor(() => expect(socket.closed).toBe(true), 15_000);

test('closes the oldest silent connections of an address, and serves callers of that address who send requests', async () => {
  const { open, url } = await serve({ waitingPerAddress: 8 });
  const sockets: Socket[] = [];
  for (let n = 0; n < 30; n++) sockets.push(await open(SILENT));
  await vi.waitFor(() => expect(closed(sockets)).toBe(22), 15_000);
  expect(closed(sockets.slice(-8))).toBe(0);
  for (let n = 0; n < 5; n++) expect(await (await fetch(url)).text()).toBe('ok');
});

test('a connection with an answered request does not count as waiting, even if it stays open', async () => {
  const { open } = await serve({ waitingPerAddress: 2 });
  const idle = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => idle.once('data', resolve));
  const sockets = [await open(SILENT), await open(SILENT), await open(SILENT)];
  await vi.waitFor(() => expect(closed(sockets)).toBe(1), 15_000);
  expect(idle.closed).toBe(false);
});

test('limits the connections of one address; a closed one lets the next one open', async () => {
  const { open } = await serve({ perAddress: 3 });
  const [first] = [await open(SILENT), await open(SILENT), await open(SILENT)];
  await closedWhole(await open(SILENT));
  first.destroy();
  await vi.waitFor(async () => {
    const next = await open(SILENT);
    await sleep(30);
    expect(next.closed).toBe(false);
  }, 15_000);
});

test('does not limit a proxy, which carries the calls of all users', async () => {
  const { open } = await serve({ perAddress: 2, waitingPerAddress: 1 }, answerAtOnce, ['127.0.0.0/8']);
  const sockets = await Promise.all(Array.from({ length: 6 }, () => open(SILENT)));
  await sleep(60);
  expect(closed(sockets)).toBe(0);
});

test('closes a connection whose body stalls, but not a slow one that progresses', async () => {
  const { open } = await serve({ bodyWindowMs: 800 }, (request, response) => {
    request.on('error', () => undefined);
    request.resume().once('end', () => response.end('ok'));
  });
  await closedWhole(await open(STALLED));
  const slow = await open(STALLED);
  let answer = '';
  slow.on('data', (part: Buffer) => (answer += part.toString()));
  for (const letter of 'cdefghij') {
    await sleep(120);
    slow.write(letter);
  }
  await vi.waitFor(() => expect(answer).toContain('200 OK'), 15_000);
});

test('closes a connection whose body trickles, and not one at the least rate', async () => {
  const { open } = await serve({ bodyWindowMs: 400, bodyBytesPerSecond: 100 }, (request) => {
    request.on('error', () => undefined);
    request.resume();
  });
  const BODY = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n';
  const [trickling, steady] = [await open(BODY), await open(BODY)];
  for (let n = 0; n < 20; n++) {
    await sleep(60);
    if (!trickling.closed) trickling.write('a');
    steady.write('a'.repeat(60));
  }
  expect(trickling.closed).toBe(true);
  expect(steady.closed).toBe(false);
});

test('a jump of the machine’s clock during a body does not close the connection', async () => {
  const arrived = vi.fn();
  const { open } = await serve({ bodyWindowMs: 10_000 }, (request) => {
    request
      .resume()
      .once('data', arrived)
      .on('error', () => undefined);
  });
  const caller = await open(STALLED);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  await sleep(100);
  vi.restoreAllMocks();
  expect(caller.closed).toBe(false);
});

test('data that the server has not read yet does not count as a stall of the client', async () => {
  const { open } = await serve({ bodyWindowMs: 500 }, (request, response) => {
    setTimeout(() => request.resume().once('end', () => response.end('ok')), 900);
  });
  const caller = await open(STALLED);
  const answered = new Promise<Buffer>((resolve) => caller.once('data', resolve));
  await sleep(800);
  caller.write('cdefghij');
  const answer = await answered;
  expect(answer.toString()).toContain('200 OK');
});

test('closes a connection whose client does not read its answer, but not one that waits for its answer', async () => {
  let closedAnswers = 0;
  const { open } = await serve({ stalledReaderMs: 200 }, (request, response) => {
    response.once('close', () => (closedAnswers += 1));
    if (request.url === '/late') setTimeout(() => response.end('late answer'), 900);
    // More than the buffers of a connection hold.
    else response.end(Buffer.alloc(32 * 1024 * 1024));
  });
  const late = await open('GET /late HTTP/1.1\r\nHost: a\r\n\r\n');
  const answer = new Promise<Buffer>((resolve) => late.once('data', resolve));
  const stalled = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  stalled.pause();
  await vi.waitFor(() => expect(closedAnswers).toBe(1), 15_000);
  expect((await answer).toString()).toContain('late answer');
});

test('sends the whole answer to a client that reads slowly', async () => {
  const length = 32 * 1024 * 1024;
  const { open } = await serve({ stalledReaderMs: 400 }, (_request, response) =>
    response.end(Buffer.alloc(length)),
  );
  const slow = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  let received = 0;
  slow.on('data', (part: Buffer) => (received += part.length));
  for (let n = 0; n < 10; n++) {
    slow.pause();
    await sleep(100);
    slow.resume();
    await sleep(10);
  }
  await vi.waitFor(() => expect(received).toBeGreaterThan(length), 15_000);
});
