import { expect, it } from 'vitest';
import { testAddress } from './test-address.ts';

const ADDRESS = 'https://kho.example.vn';
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

it.each([
  ['our server', answering('{"success":true,"data":{"version":"2.4.1"}}'), 'Máy chủ trả lời tốt.'],
  ['our server that can not work now', answering('{"success":false}', 503), 'Máy chủ trả lời tốt.'],
  [
    'another server',
    answering('<!doctype html>'),
    'Địa chỉ này có trả lời, nhưng không phải máy chủ của hệ thống.',
  ],
  ['nobody', () => Promise.reject(new Error('x')), 'Không có máy chủ nào trả lời ở địa chỉ này.'],
])('an address at which %s answers is told as such', async (_title, fetch, message) => {
  const reachable = message.includes('tốt');
  expect(await testAddress(fetch, ADDRESS)).toEqual({ reachable, message });
});

it('an address is asked without a token, and is not followed elsewhere', async () => {
  const asked: RequestInit[] = [];
  await testAddress(async (_url, init) => {
    asked.push(init);
    return new Response('{"success":true}');
  }, ADDRESS);
  expect(asked).toEqual([expect.objectContaining({ redirect: 'error', credentials: 'omit' })]);
  expect(asked[0]).not.toHaveProperty('headers');
});
