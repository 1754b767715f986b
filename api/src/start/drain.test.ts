import { Agent, createServer, get, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { prepareDrain } from './drain.ts';

async function serve(handler: RequestListener) {
  const server = createServer(handler);
  const drain = prepareDrain(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { drain, port };
}

/** Returns the Connection header of one answer, or the error code of the request. */
const ask = (port: number, agent: Agent) =>
  new Promise<string>((resolve) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().once('end', () => resolve(response.headers.connection ?? ''));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

test('under load every request that the server accepted is answered, and the drain ends in time', async () => {
  const { drain, port } = await serve((_request, response) => {
    setTimeout(() => response.end('ok'), 5);
  });
  const answers: string[] = [];
  const clients = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const answer = await ask(port, agent);
      answers.push(answer);
      if (answer === 'ECONNREFUSED') return;
    }
  });
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  const start = performance.now();
  await drain(6_000);
  expect(performance.now() - start).toBeLessThan(3_000);
  await Promise.all(clients);
  // The next request of each client finds the server closed.
  expect(new Set(answers)).toEqual(new Set(['keep-alive', 'close', 'ECONNREFUSED']));
  expect(answers.filter((answer) => answer === 'ECONNREFUSED')).toHaveLength(20);
});

test('an answer that has not begun asks the client to close its connection', async () => {
  const { drain, port } = await serve((_request, response) => {
    setTimeout(() => response.end('ok'), 300);
  });
  const running = ask(port, new Agent({ keepAlive: true }));
  await sleep(100);
  const drained = drain(6_000);
  expect(await running).toBe('close');
  await drained;
});

test('closes idle connections, also those that become idle during the drain, and cuts slow answers', async () => {
  const { drain, port } = await serve((request, response) => {
    response.write('begun');
    if (request.url === '/slow') return;
    setTimeout(() => response.end('ended'), 300);
  });
  const open = (sent: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    const closed = new Promise<number>((resolve) => {
      socket.on('error', () => undefined);
      socket.resume().once('close', () => resolve(performance.now()));
    });
    return closed;
  };
  const head = 'HTTP/1.1\r\nHost: a\r\n\r\n';
  const closed = [open(''), open(`GET / ${head}`), open(`GET /slow ${head}`)];
  await sleep(100);
  const start = performance.now();
  await drain(2_000);
  const [idle = 0, ended = 0, slow = 0] = (await Promise.all(closed)).map((at) => at - start);
  expect(Math.max(idle, ended)).toBeLessThan(1_900);
  expect(slow).toBeGreaterThan(1_900);
});
