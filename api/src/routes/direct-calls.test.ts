import type { PageCall } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { describe, expect, test, vi } from 'vitest';
import type { RequestState } from '../middlewares/state.ts';
import { createTestApp } from '../testing/test-app.ts';
import { openDirectCalls } from './direct-calls.ts';
import { allRoutes } from './index.ts';

const t = await createTestApp();
const calls = openDirectCalls(t.app, allRoutes);
type Context = Koa.ParameterizedContext<RequestState>;
const place = { enter: () => Promise.resolve(), leave: () => undefined };
const visit: Pick<Context, 'state'> = { state: { address: '192.0.2.7', requestId: 'r', place } };
// A direct call takes the visitor's address and the request id from the page's own request.
const ctx = visit as Context;
const answer = (call: Partial<PageCall> & { url: string }) =>
  calls(ctx, { method: 'GET', body: undefined, ...call });

describe('a call for a server-rendered page', () => {
  test('answers like a call of an anonymous visitor over HTTP', async () => {
    for (const [method, url, body] of [
      ['get', '/api/menu', undefined],
      ['get', '/api/orders/statuses', undefined],
      ['get', '/api/menu/article?category=trang&pageSize=5', undefined],
      ['post', '/api/manager', ['INFORMATION_HEADER', 'unknown']],
      ['post', '/api/menu/article/khong/co', {}],
      ['get', '/api/menu/article?page=0', undefined],
    ] as const) {
      const sent = t.as('AN')[method](url);
      const http = await (body === undefined ? sent : sent.send(body));
      const direct = await answer({ method: method.toUpperCase(), url, body });
      expect(direct.status, url).toBe(http.status);
      expect(JSON.parse(JSON.stringify(direct.body)), url).toEqual(http.body);
    }
  });

  test('does not exist for routes that need a token or a file, or for unknown paths', async () => {
    for (const [method, url] of [
      ['GET', '/api/users'],
      ['POST', '/api/orders/upload'],
      ['GET', '/api/health/metrics'],
      ['GET', '/api/nothing'],
    ] as const)
      expect(await answer({ method, url }), url).toMatchObject({
        status: 404,
        body: { code: 'ROUTE_NOT_FOUND' },
      });
  });

  test('counts against the rate limits of the visitor’s address', async () => {
    const consume = vi.spyOn(t.app.rateLimits, 'consume');
    await answer({ method: 'POST', url: '/api/tracking', body: { codes: ['JT1'] } });
    expect(consume).toHaveBeenCalledExactlyOnceWith('tracking', '192.0.2.7');
  });

  test('shares its reads with the same calls of other visitors, and each visitor counts', async () => {
    const menu = allRoutes.find(({ path }) => path === '/api/menu');
    if (!menu) throw new Error('no menu');
    const handle = vi.fn(menu.handle);
    const visitors = openDirectCalls(t.app, [{ ...menu, handle }]);
    const consume = vi.spyOn(t.app.rateLimits, 'consume').mockClear();
    const call: PageCall = { method: 'GET', url: '/api/menu', body: undefined };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitors(ctx, call)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(handle).toHaveBeenCalledTimes(2);
    expect(consume).toHaveBeenCalledTimes(20);
  });

  test('is never shared if it may write', async () => {
    const logIn = allRoutes.find(({ path }) => path === '/api/auth/login');
    if (!logIn) throw new Error('no log-in');
    const handle = vi.fn(() => Promise.resolve({ kind: 'json' as const, data: null }));
    const visitors = openDirectCalls(t.app, [{ ...logIn, handle, answerSchema: null }]);
    const call: PageCall = { method: 'POST', url: '/api/auth/login', body: { email: 'an@x.example' } };
    await Promise.all([visitors(ctx, call), visitors(ctx, call), visitors(ctx, call)]);
    expect(handle).toHaveBeenCalledTimes(3);
  });
});
