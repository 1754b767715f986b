import { describe, expect, test } from 'vitest';
import {
  isOnShelf,
  isShelfCode,
  normaliseShelf,
  SHELVES_AT_ONCE,
  shelfInScan,
  shelfLabelText,
  shelvesInRange,
} from './shelf.ts';

describe('the code of a shelf', () => {
  test.each([
    [' a-01-03 ', 'A-01-03'],
    ['ke: A-01 -03', 'A-01-03'],
    ['ＫＥ：Ａ－０１', 'A-01'],
    ['KE-1', 'KE-1'],
  ])('%j is %s', (text, code) => {
    expect(normaliseShelf(text)).toBe(code);
    expect(normaliseShelf(code)).toBe(code);
  });

  test.each(['A', 'A-01-03', 'KHO1.A_2', '12'])('%s is allowed', (code) => {
    expect(isShelfCode(code)).toBe(true);
  });

  test.each(['', '-A', 'A-', 'A--1', 'KỆ-1', 'A/1', 'A'.repeat(31)])('%j is not', (code) => {
    expect(isShelfCode(code)).toBe(false);
  });

  test('is read only from the label of a shelf', () => {
    expect(shelfInScan(`${shelfLabelText('A-01-03')}\r`)).toBe('A-01-03');
    expect(shelfInScan(']C1ke:a-01-03')).toBe('A-01-03');
    for (const text of ['A-01-03', 'JT3025901027389', 'JTKE:1', 'KE-A-01'])
      expect(shelfInScan(text)).toBeNull();
  });
});

test('a parcel leaves its shelf with the first status after the arrival in that warehouse', () => {
  expect([0, 1, 2, 3, 4].map((status) => isOnShelf(status, 'cn'))).toEqual([true, true, false, false, false]);
  expect([0, 1, 2, 3, 4].map((status) => isOnShelf(status, 'vn'))).toEqual([true, true, true, true, false]);
});

describe('a range of shelves', () => {
  test('runs over each number, in walking order, with its leading zeros', () => {
    expect(shelvesInRange('A-01-09', 'A-02-10')).toEqual(['A-01-09', 'A-01-10', 'A-02-09', 'A-02-10']);
  });

  test('runs over single letters', () => {
    expect(shelvesInRange('A1', 'C1')).toEqual(['A1', 'B1', 'C1']);
  });

  test('of one code is that code', () => {
    expect(shelvesInRange('HANG-LON', 'HANG-LON')).toEqual(['HANG-LON']);
  });

  test.each([
    ['A-01', 'B', 'SHELF_RANGE_DIFFERS'],
    ['AB-01', 'AC-01', 'SHELF_RANGE_DIFFERS'],
    ['A-05', 'A-01', 'SHELF_RANGE_DIFFERS'],
    ['A/05', 'A/06', 'SHELF_BAD_CODE'],
    ['A-1', `A-${SHELVES_AT_ONCE + 1}`, 'SHELF_RANGE_TOO_LARGE'],
    ['A-1', 'A-999999999999999999999999', 'SHELF_RANGE_TOO_LARGE'],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(shelvesInRange(from, to)).toBe(problem);
  });
});
