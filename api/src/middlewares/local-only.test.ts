import type Koa from 'koa';
import { expect, test } from 'vitest';
import { localOnly } from './local-only.ts';

const require = localOnly(['10.0.0.0/8']);
const call = (remoteAddress: string, headers: Record<string, string> = {}) =>
  // Only the fields that the rule reads.
  ({
    req: { socket: { remoteAddress } },
    get: (name: string) => headers[name] ?? '',
  }) as unknown as Koa.Context;

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3'])(
  'allows the machine itself and a trusted proxy: %s',
  (address) => expect(() => require(call(address))).not.toThrow(),
);

test.each(['203.0.113.9', '192.168.1.5', '::ffff:203.0.113.9', '2001:db8::1', ''])(
  'rejects all others: %s',
  (address) => expect(() => require(call(address))).toThrow('ROUTE_NOT_FOUND'),
);

test('treats a forwarded call as remote', () => {
  expect(() => require(call('127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }))).toThrow('ROUTE_NOT_FOUND');
  expect(() => require(call('10.1.2.3', { Forwarded: 'for=127.0.0.1' }))).toThrow('ROUTE_NOT_FOUND');
});
