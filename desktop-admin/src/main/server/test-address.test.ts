import { expect, it } from 'vitest';
import { testAddress } from './test-address.ts';

const ADDRESS = 'https://kho.example.vn';
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

it.each([
  ['our server', answering('{"success":true,"data":{"version":"2.4.1"}}'), 'Máy chủ trả lời tốt.'],
  ['our server, temporarily unavailable,', answering('{"success":false}', 503), 'Máy chủ trả lời tốt.'],
  [
    'another server',
    answering('<!doctype html>'),
    'Địa chỉ này có trả lời, nhưng không phải máy chủ của hệ thống.',
  ],
  ['no server', () => Promise.reject(new Error('x')), 'Không có máy chủ nào trả lời ở địa chỉ này.'],
])('reports an address at which %s answers', async (_title, fetch, message) => {
  const reachable = message.includes('tốt');
  expect(await testAddress(fetch, ADDRESS)).toEqual({ reachable, message });
});

it('sends no token to an address, and follows no redirect', async () => {
  const asked: RequestInit[] = [];
  await testAddress(async (_url, init) => {
    asked.push(init);
    return new Response('{"success":true}');
  }, ADDRESS);
  expect(asked).toEqual([expect.objectContaining({ redirect: 'error', credentials: 'omit' })]);
  expect(asked[0]).not.toHaveProperty('headers');
});
