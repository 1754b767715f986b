import { expect, it } from 'vitest';
import { testAddress } from './test-address.ts';

const ADDRESS = 'https://kho.example.vn';
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

const failing = (code: string) => () => Promise.reject(new Error(`net::ERR_${code}`));

it.each([
  [
    'our server',
    answering('{"success":true,"data":{"version":"2.4.1"}}'),
    'Máy chủ https://kho.example.vn trả lời tốt.',
  ],
  [
    'our server, temporarily unavailable,',
    answering('{"success":false}', 503),
    'Máy chủ https://kho.example.vn trả lời tốt.',
  ],
  [
    'another server',
    answering('<!doctype html>'),
    'Địa chỉ này có trả lời, nhưng không phải máy chủ của hệ thống.',
  ],
  ['no server', () => Promise.reject(new Error('x')), 'Không có máy chủ nào trả lời ở địa chỉ này.'],
  ['a self-signed certificate', failing('CERT_AUTHORITY_INVALID'), /là tự ký/],
  ['a certificate of another name', failing('CERT_COMMON_NAME_INVALID'), /là của tên khác/],
  ['an old certificate', failing('CERT_DATE_INVALID'), /đã hết hạn/],
  ['a revoked certificate', failing('CERT_REVOKED'), /không hợp lệ/],
  ['a port without https', failing('SSL_PROTOCOL_ERROR'), /không dùng https/],
  ['a closed port', failing('CONNECTION_REFUSED'), /số cổng/],
  ['a wrong name', failing('NAME_NOT_RESOLVED'), /tên máy chủ/],
])('reports an address at which %s answers', async (_title, fetch, message) => {
  const reachable = String(message).includes('tốt');
  const expected = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(await testAddress(fetch, ADDRESS)).toEqual({ reachable, message: expected });
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
