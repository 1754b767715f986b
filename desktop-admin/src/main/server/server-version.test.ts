import { expect, it, vi } from 'vitest';
import { askServerVersion } from './server-version.ts';

const ADDRESS = 'https://kho.example.vn';
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

it('the server’s versions are those it reports, requested without a token', async () => {
  const asked: [string, RequestInit][] = [];
  const version = await askServerVersion(async (...call) => {
    asked.push(call);
    return new Response('{"success":true,"data":{"version":"2.4.1","oldestConsole":"2.0.0","later":1}}');
  }, ADDRESS);
  expect(version).toEqual({ version: '2.4.1', oldestConsole: '2.0.0' });
  const quietly = { redirect: 'error', credentials: 'omit' };
  expect(asked).toEqual([[`${ADDRESS}/api/version`, expect.objectContaining(quietly)]]);
  expect(asked[0]?.[1]).not.toHaveProperty('headers');
});

it('an older server names no oldest console', async () => {
  const answer = answering('{"success":true,"data":{"version":"0.9.0"}}');
  expect(await askServerVersion(answer, ADDRESS)).toEqual({ version: '0.9.0' });
});

it.each([
  ['no server answers', () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'))],
  ['another server answers', answering('<!doctype html>')],
  ['the server is older than this call', answering('{"success":false,"code":"ROUTE_NOT_FOUND"}', 404)],
])('the server’s version is unknown if %s', async (_title, fetch) => {
  expect(await askServerVersion(fetch, ADDRESS)).toBeNull();
});

it('the request of the server’s version has the timeout of its caller', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const hangs = async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response('{"success":true,"data":{"version":"2.4.1"}}');
  };
  expect(await askServerVersion(hangs, ADDRESS, 70)).toBeNull();
  expect(timeout).toHaveBeenCalledExactlyOnceWith(70);
  timeout.mockRestore();
});
