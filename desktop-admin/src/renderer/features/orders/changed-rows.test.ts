import { expect, it } from 'vitest';
import { changedRows } from './changed-rows.ts';

const page = (ids: readonly number[], total: number, changed: readonly number[] = []) => ({
  rows: ids.map((id) => ({ id, status: changed.includes(id) ? 4 : 1 })),
  meta: { page: 1, pageSize: 3, total },
});
const shown = page([9, 8, 7], 40);

it('counts nothing while the page and its total are unchanged', () => {
  expect(changedRows(shown, page([9, 8, 7], 40))).toBe(0);
});

it('counts a new row at the top once, together with the row that it pushed off the page', () => {
  expect(changedRows(shown, page([10, 9, 8], 41))).toBe(1);
});

it('counts a removed row once, together with the row that replaced it; on the last page it leaves a gap', () => {
  expect(changedRows(shown, page([9, 7, 6], 39))).toBe(1);
  expect(changedRows(shown, page([9], 38))).toBe(2);
});

it('counts a changed row at any new position', () => {
  expect(changedRows(shown, page([9, 8, 7], 40, [8]))).toBe(1);
  expect(changedRows(shown, page([7, 9, 8], 40, [7]))).toBe(1);
  expect(changedRows(shown, page([9, 8, 7], 40, [7, 8, 9]))).toBe(3);
});

it('derives changes on other pages from the total', () => {
  expect(changedRows(shown, page([9, 8, 7], 52))).toBe(12);
});
