import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a server whose requests wait for `answerAll`. */
async function serve() {
  const started: string[] = [];
  const open: ServerResponse[] = [];
  let running = 0;
  let mostRunning = 0;
  const server = createServer(
    oneAtATime((request, response) => {
      started.push(request.url ?? '');
      open.push(response);
      mostRunning = Math.max(mostRunning, (running += 1));
      response.once('finish', () => (running -= 1));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  /** Opens a connection and sends these requests at once. */
  const send = (paths: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    const caller = { socket, received: '' };
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => (caller.received += part.toString()));
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    ends.push(() => socket.destroy());
    return caller;
  };
  const answerAll = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await vi.waitFor(() => expect(open).not.toHaveLength(0));
      const response = open.shift();
      response?.end(`[${response.req.url}]`);
    }
  };
  return { send, answerAll, started, mostRunning: () => mostRunning };
}
const named = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`);

test('handles the pipelined requests of a connection one at a time and answers them in order', async () => {
  const { send, answerAll, started, mostRunning } = await serve();
  const caller = send(named(10));
  await answerAll(10);
  await vi.waitFor(() =>
    expect([...caller.received.matchAll(/\[(.+?)\]/g)].map(([, path]) => path)).toEqual(named(10)),
  );
  expect(started).toEqual(named(10));
  expect(mostRunning()).toBe(1);
});

test('a connection that waits for its answer does not delay others', async () => {
  const { send, started } = await serve();
  send(['/slow', '/later']);
  await vi.waitFor(() => expect(started).toEqual(['/slow']));
  send(['/other']);
  await vi.waitFor(() => expect(started).toEqual(['/slow', '/other']));
});

test('serves further requests of a connection that was idle', async () => {
  const { send, answerAll, started } = await serve();
  const { socket } = send(['/first']);
  await answerAll(1);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('GET /second HTTP/1.1\r\nHost: a\r\n\r\n');
  await answerAll(1);
  expect(started).toEqual(['/first', '/second']);
});

test('closes a connection with more than 16 waiting requests, and starts none of those', async () => {
  const { send, answerAll, started } = await serve();
  const { socket } = send(named(18));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(started.length).toBeLessThanOrEqual(1);
  const patient = send(named(17).map((path) => `/patient${path}`));
  await vi.waitFor(() => expect(started.at(-1)).toBe('/patient/0'));
  await answerAll(17 + started.length - 1);
  expect(started.at(-1)).toBe('/patient/16');
  expect(patient.socket.destroyed).toBe(false);
});

test('does not start the waiting requests of a client that has left', async () => {
  const { send, started } = await serve();
  const { socket } = send(['/first', '/second']);
  await vi.waitFor(() => expect(started).toEqual(['/first']));
  socket.destroy();
  send(['/other']);
  await vi.waitFor(() => expect(started).toContain('/other'));
  expect(started).toEqual(['/first', '/other']);
});
