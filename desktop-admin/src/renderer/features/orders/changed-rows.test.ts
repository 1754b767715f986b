import { expect, it } from 'vitest';
import { changedRows } from './changed-rows.ts';

const page = (ids: readonly number[], total: number, changed: readonly number[] = []) => ({
  rows: ids.map((id) => ({ id, status: changed.includes(id) ? 4 : 1 })),
  meta: { page: 1, pageSize: 3, total },
});
const shown = page([9, 8, 7], 40);

it('nothing is new while the page and its total are the same', () => {
  expect(changedRows(shown, page([9, 8, 7], 40))).toBe(0);
});

it('a row that came on top counts once, with the one that it pushed off the page', () => {
  expect(changedRows(shown, page([10, 9, 8], 41))).toBe(1);
});

it('a row that left counts once, with the one that came up for it; on the last page it leaves a gap', () => {
  expect(changedRows(shown, page([9, 7, 6], 39))).toBe(1);
  expect(changedRows(shown, page([9], 38))).toBe(2);
});

it('a row that changed counts, wherever it stands now', () => {
  expect(changedRows(shown, page([9, 8, 7], 40, [8]))).toBe(1);
  expect(changedRows(shown, page([7, 9, 8], 40, [7]))).toBe(1);
  expect(changedRows(shown, page([9, 8, 7], 40, [7, 8, 9]))).toBe(3);
});

it('what came to other pages of the list is told by its total', () => {
  expect(changedRows(shown, page([9, 8, 7], 52))).toBe(12);
});
