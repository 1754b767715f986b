import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { failureSchema } from '@logistics/shared/contracts';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { one } from './routes/answers.ts';
import { allRoutes } from './routes/index.ts';
import { anyone, defineRoute } from './routes/route.ts';
import { createTestApp } from './testing/test-app.ts';

const logLines: string[] = [];
const t = await createTestApp({
  log: (line) => void logLines.push(line),
  env: { PUBLIC_URL: 'https://cauhang.vn' },
  routes: [
    ...allRoutes,
    defineRoute({
      method: 'GET',
      path: '/api/test/broken',
      summary: 'Throws an unexpected error.',
      rate: 'none',
      auth: 'public',
      allow: anyone,
      answer: one(z.object({})),
      handler: () => Promise.reject(new Error('secret detail: SELECT password FROM users')),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/test/drifted',
      summary: 'Gives an answer that does not match its contract.',
      rate: 'none',
      auth: 'public',
      allow: anyone,
      answer: one(z.object({ id: z.number().max(5) })),
      handler: () => Promise.resolve({ id: 6 }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/test/echo',
      summary: 'Returns a text.',
      rate: 'none',
      auth: 'public',
      allow: anyone,
      body: z.strictObject({ text: z.string() }),
      answer: one(z.string()),
      handler: ({ body }) => Promise.resolve(body.text),
    }),
  ],
});
const anonymous = t.as('AN');
const postText = (body: string | Buffer, type = 'application/json') =>
  anonymous
    .post('/api/test/echo')
    .set('Content-Type', type)
    .serialize(String)
    .send(body as string);

describe('failures', () => {
  test('an unexpected error reveals no details', async () => {
    const answer = await anonymous.get('/api/test/broken');
    expect(answer.status).toBe(500);
    expect(failureSchema.parse(answer.body).code).toBe('INTERNAL_ERROR');
    expect(answer.text).not.toMatch(/secret|SELECT|Error:|at /);
  });

  test('an answer that does not match its contract is an error and is not sent', async () => {
    expect((await anonymous.get('/api/test/drifted')).status).toBe(500);
  });

  test('an unknown call answers 404, a known one with another method 405 with the allowed methods', async () => {
    for (const path of ['/api', '/api/', '/api/nope', '/api/users/1/2/3', '/api/../etc/passwd'])
      expect((await t.as('SA').get(path)).body.code, path).toBe('ROUTE_NOT_FOUND');
    const other = await t.as('SA').delete('/api/users/1');
    expect([other.status, other.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(other.headers['allow']).toContain('GET');
    const traced = await supertest(t.url).trace('/api/users/1').set('Authorization', 'Bearer secret-token');
    expect([traced.status, traced.text.includes('secret-token')]).toEqual([405, false]);
  });

  test.each([
    '{',
    '"text"',
    '[1,',
    '{"text": "a"}}',
    '{"__proto__": {"a": 1}, "text": "x"}',
    '{"text":"a\\u0000b"}',
  ])('%s is malformed: 400', async (body) => {
    const answer = await postText(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  test('a lone surrogate and too deep nesting are malformed too', async () => {
    expect((await postText('{"text":"\\ud800"}')).status).toBe(400);
    expect((await postText(`{"text":${'['.repeat(50)}${']'.repeat(50)}}`)).status).toBe(400);
  });

  test('a body that is not JSON answers 415, one that is too large 413, a broken gzip stream 400', async () => {
    expect((await postText('text=a', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await postText('<a/>', 'text/xml')).status).toBe(415);
    expect((await postText(JSON.stringify({ text: 'a'.repeat(1_100_000) }))).status).toBe(413);
    const bomb = gzipSync(JSON.stringify({ text: 'a'.repeat(5_000_000) }));
    expect((await rawPost(bomb)).status).toBe(413);
    expect((await rawPost(Buffer.from('no gzip'))).status).toBe(400);
    expect((await rawPost(gzipSync('{"text":"đúng"}'))).status).toBe(200);
  });

  test('invalid HTTP gets the same envelope', async () => {
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(t.url).port), '127.0.0.1', () =>
        socket.write('NONSENSE\r\n\r\n'),
      );
      let answer = '';
      socket.on('data', (part: Buffer) => (answer += part.toString()));
      socket.on('close', () => resolve(answer));
    });
    expect(text).toMatch(/^HTTP\/1\.1 400/);
  });

  const rawPost = async (body: Buffer) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    return fetch(`${t.url}/api/test/echo`, { method: 'POST', headers, body: new Uint8Array(body) });
  };
});

describe('the request id', () => {
  const linesOf = (id: unknown) =>
    logLines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ requestId }) => requestId === id)
      .map(({ msg, status, path, code }) => ({ msg, status, path, code }));

  test.each([
    [200, '/api/menu', undefined],
    [401, '/api/users', 'UNAUTHENTICATED'],
    [404, '/api/nope', 'ROUTE_NOT_FOUND'],
    [500, '/api/test/broken', 'INTERNAL_ERROR'],
  ])('of an answer (%i) is also in its one log line', async (status, path, code) => {
    const { status: answered, headers } = await anonymous.get(path);
    expect(answered).toBe(status);
    const id: unknown = headers['x-request-id'];
    expect(id).toMatch(/^[\w-]{8,64}$/);
    const request = { msg: 'request', status, path, code };
    const failed = { msg: 'call failed', status: undefined, path: undefined, code: undefined };
    expect(linesOf(id)).toEqual(status < 500 ? [request] : [failed, request]);
  });

  test('is the caller’s own if it is harmless, and a new one otherwise', async () => {
    for (const [given, isUsed] of [
      ['trang-chu-0001', true],
      ['short', false],
      ['{"level":50}', false],
      ['a'.repeat(65), false],
    ] as const) {
      const { headers } = await anonymous.get('/api/menu').set('X-Request-Id', given);
      expect(headers['x-request-id'] === given, given).toBe(isUsed);
      expect(linesOf(headers['x-request-id'])).toHaveLength(1);
    }
  });
});

describe('texts', () => {
  test('normalises decomposed letters of input to NFC', async () => {
    const answer = await anonymous.post('/api/test/echo').send({ text: 'Tiếng Việt'.normalize('NFD') });
    expect(answer.body.data).toBe('Tiếng Việt'.normalize('NFC'));
  });
});

describe('headers', () => {
  test('every answer has a request id and the security headers, also 404, 405 and 500', async () => {
    for (const path of ['/api/menu', '/api/nope', '/api/test/broken', '/api/auth/login']) {
      const { headers } = await anonymous.get(path);
      expect(headers['x-request-id'], path).toMatch(/^[\w-]{8,64}$/);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['content-security-policy'], path).toContain("script-src 'self';");
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
      expect(headers['permissions-policy'], path).toContain(
        'camera=(), accelerometer=(), display-capture=(), geolocation=()',
      );
      expect(headers['strict-transport-security'], path).toContain('max-age=31536000');
      expect(headers['x-powered-by'], path).toBeUndefined();
    }
  });

  test('compresses a large answer for clients that accept it', async () => {
    const text = 'Cầu Hàng '.repeat(500);
    for (const encoding of ['gzip', 'br']) {
      const answer = await fetch(`${t.url}/api/test/echo`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Encoding': encoding },
        body: JSON.stringify({ text }),
      });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.json()).toEqual({ success: true, data: text });
    }
  });
});

test('sends a plain answer to a client that accepts no encoding, not even identity', async () => {
  const answer = await anonymous.get('/api/openapi.json').set('Accept-Encoding', 'identity;q=0, *;q=0');
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
});

describe('other origins', () => {
  const originOf = async (origin: string) =>
    (await anonymous.get('/api/menu').set('Origin', origin)).headers['access-control-allow-origin'];

  test('the site itself and the console may read answers', async () => {
    expect(await originOf('https://cauhang.vn')).toBe('https://cauhang.vn');
    expect(await originOf('app://console')).toBe('app://console');
    const preflight = await supertest(t.url)
      .options('/api/orders/upload')
      .set({ Origin: 'app://console', 'Access-Control-Request-Method': 'POST' });
    expect(preflight.status).toBe(204);
    const named = allRoutes.flatMap(({ schemas }) => Object.keys(schemas.headers?.shape ?? {}));
    // Browsers set these headers themselves.
    const sent = new Set(named.filter((name) => name !== 'User-Agent' && name !== 'Cookie'));
    expect(preflight.headers['access-control-allow-headers']?.split(',')).toEqual(
      expect.arrayContaining([...sent]),
    );
  });

  test.each([
    'null',
    'https://cauhang.vn.evil.example',
    'https://evil-cauhang.vn',
    'http://cauhang.vn',
    'https://cauhang.vn:8443',
    'app://console.evil',
    'file://',
  ])('%s gets no CORS header', async (origin) => {
    expect(await originOf(origin)).toBeUndefined();
  });
});

test('a page that leaves its event stream writes no warning, even if it breaks the connection', async () => {
  const { hostname, port } = new URL(t.url);
  const socket = connect(Number(port), hostname);
  const { token } = t.actors.CO;
  socket.write(`GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await setTimeout(200);
  expect(logLines.filter((line) => line.includes('answer was interrupted'))).toEqual([]);
});
