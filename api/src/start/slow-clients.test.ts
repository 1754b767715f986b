import { connect, type Socket } from 'node:net';
import { errorTexts } from '@logistics/shared/texts';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';
import { listen, notReadyYet } from './listen.ts';

const lines: string[] = [];
const logger = createLogger('info', { destination: { write: (line) => lines.push(line) } });
const { server, port, drain } = await listen(
  readConfig({ PORT: '0', HOST: '127.0.0.1' }),
  logger,
  (request, response) =>
    request.url === '/early' ? notReadyYet(logger)(request, response) : response.end('ok'),
);
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await drain(0);
});
const open = (sent: string) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(sent);
      resolve(socket);
    });
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
const answerTo = async (sent: string) => {
  const socket = await open(sent);
  return new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('close', () => resolve(text));
  });
};

test('300 callers that never finish their headers do not delay other callers', async () => {
  await Promise.all(Array.from({ length: 300 }, () => open('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')));
  for (let i = 0; i < 20; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5_000) });
    expect(await answer.text()).toBe('ok');
  }
});

test('closes connections whose headers or whole request take too long', () => {
  expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
  expect(server.headersTimeout).toBeGreaterThan(0);
  expect(server.requestTimeout).toBeLessThanOrEqual(15 * 60_000);
  expect(server.requestTimeout).toBeGreaterThan(0);
});

test('answers headers that take too long with 408, and logs that', async () => {
  const limited = server.headersTimeout;
  server.headersTimeout = 1;
  const answer = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  server.headersTimeout = limited;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(lines.join('')).toContain('"status":408');
});

test.each([
  ['no HTTP', 'NONSENSE\r\n\r\n'],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['a duplicate length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])(
  'invalid HTTP (%s) gets the envelope, nosniff and a request id that is in the log, and the connection closes',
  async (_name, sent) => {
    const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    const [, requestId] = /X-Request-Id: ([\w-]{36})/.exec(head) ?? [];
    const logged = lines.map((line): unknown => JSON.parse(line));
    expect(logged).toContainEqual(expect.objectContaining({ requestId, code: 'MALFORMED_REQUEST' }));
    expect(lines.join()).not.toContain(sent.slice(0, 8));
    expect(head).toContain('X-Content-Type-Options: nosniff');
    expect(head).toContain('Connection: close');
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'MALFORMED_REQUEST' });
  },
);

test('a call before the server is ready gets the envelope, Retry-After, and an id that is in the log', async () => {
  const early = await fetch(`http://127.0.0.1:${port}/early`, { headers: { 'X-Request-Id': 'caller-1234' } });
  expect([early.status, early.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(early.headers.get('X-Request-Id')).toBe('caller-1234');
  expect(early.headers.get('Cache-Control')).toBe('no-store');
  expect(await early.json()).toEqual({
    success: false,
    code: 'SERVICE_UNAVAILABLE',
    message: errorTexts.SERVICE_UNAVAILABLE,
  });
  expect(lines.filter((line) => line.includes('"requestId":"caller-1234"'))).toHaveLength(1);
  const other = await fetch(`http://127.0.0.1:${port}/early`, { headers: { 'X-Request-Id': 'a b' } });
  expect(other.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
});
