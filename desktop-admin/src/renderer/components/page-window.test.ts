import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('the window of page numbers', () => {
  it('shows at most four consecutive numbers, including the current one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom(10, 20, 30, 50, 80, 100, 200, 300, 500),
        (page, total, size) => {
          const view = pageWindow(page, total, size);
          expect(view.numbers.length).toBeLessThanOrEqual(4);
          expect(view.numbers).toContain(view.page);
          view.numbers.forEach((number, index) => expect(number).toBe((view.numbers[0] ?? 0) + index));
          expect(view.numbers.at(-1)).toBeLessThanOrEqual(view.last);
        },
      ),
    );
  });

  it('has one page for an empty list', () => {
    expect(pageWindow(1, 0, 100)).toEqual({ page: 1, last: 1, numbers: [1], showLast: false });
  });

  it('shows the last page if it is outside the window', () => {
    expect(pageWindow(1, 18_204, 100)).toMatchObject({ last: 183, numbers: [1, 2, 3, 4], showLast: true });
  });

  it('replaces a page past the end by the last one', () => {
    expect(pageWindow(99, 250, 100)).toMatchObject({ page: 3, numbers: [1, 2, 3] });
  });
});
