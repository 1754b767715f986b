import { expect, it } from 'vitest';
import { pageFromParam } from './pages.ts';

it('uses page 1 for a parameter that is missing or not a positive whole number', () => {
  expect([null, '', '0', '-3', '2.5', 'abc', '1e9', '99999999999'].map(pageFromParam)).toEqual(
    Array(8).fill(1),
  );
  expect(pageFromParam('12')).toBe(12);
});
