import { expect, it } from 'vitest';
import { readAudience, readPage, userListPath } from './user-lists.ts';

it('the last part of a list route is the page', () => {
  expect(userListPath('unconfirmed', 3)).toBe('/users/unconfirm-list/3');
  expect(userListPath('active')).toBe('/users/list/1');
  expect(userListPath('trash', 1, 'Nguyễn & con')).toBe('/users/trash/1?search=Nguy%E1%BB%85n+%26+con');
  expect(userListPath('active', 2, 'Lan', 'staff')).toBe('/users/list/2?search=Lan&audience=staff');
});

it('an unknown group in the address shows all accounts', () => {
  expect(['staff', 'customers', 'admins', null].map(readAudience)).toEqual(['staff', 'customers', '', '']);
});

it('a page that is not a number is the first', () => {
  expect(readPage('12')).toBe(12);
  for (const text of [undefined, '', '0', '-1', 'x', '1e3', '123456789012']) expect(readPage(text)).toBe(1);
});
