import { beforeEach, expect, it } from 'vitest';
import { readLost, writeLost } from './lost-files.ts';

beforeEach(() => localStorage.clear());

it('the names of lost files are those of the person who chose them', () => {
  writeLost(7, ['a.xlsx', 'b.xlsx', 'a.xlsx']);
  expect(readLost(7)).toEqual(['a.xlsx', 'b.xlsx']);
  expect(readLost(8)).toEqual([]);
  // Another person has worked here since.
  expect(readLost(7)).toEqual([]);
});

it('no names are left once all are chosen again', () => {
  writeLost(7, ['a.xlsx']);
  writeLost(7, []);
  expect(localStorage.length).toBe(0);
});

it.each(['{', 'null', '{"by":7}', '{"by":7,"names":[1]}', '{"by":"7","names":[]}'])(
  'invalid storage (%s) is ignored',
  (stored) => {
    localStorage.setItem('importLost', stored);
    expect(readLost(7)).toEqual([]);
  },
);
