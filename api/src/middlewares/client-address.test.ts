import { expect, test } from 'vitest';
import { clientAddressFinder } from './client-address.ts';

test('ignores X-Forwarded-For without a trusted proxy', () => {
  const find = clientAddressFinder([]);
  expect(find('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9');
  expect(find('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9');
});

test('behind trusted proxies, uses the nearest address that is not one of them and ignores earlier entries', () => {
  const find = clientAddressFinder(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
  expect(find('127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  expect(find('::ffff:10.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(find('fd00::1', '2001:db8::5')).toBe('2001:db8::5');
  expect(find('203.0.113.50', '6.6.6.6')).toBe('203.0.113.50');
  expect(find('10.0.0.1', undefined)).toBe('10.0.0.1');
});
