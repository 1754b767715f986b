import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_WINDOW, pagesOf } from './pages.ts';

describe('pages of a list', () => {
  it('show four numbers from the one before the current page, an ellipsis and the last page', () => {
    expect(pagesOf(2, 128, 10)).toMatchObject({ window: [1, 2, 3, 4], ellipsis: true, end: 13 });
    expect(pagesOf(7, 128, 10)).toMatchObject({ window: [6, 7, 8, 9], ellipsis: true, end: 13 });
  });

  it('have no ellipsis if the last page follows the window, and no last page if the window includes it', () => {
    expect(pagesOf(2, 50, 10)).toMatchObject({ window: [1, 2, 3, 4], ellipsis: false, end: 5 });
    expect(pagesOf(13, 128, 10)).toMatchObject({ window: [10, 11, 12, 13], ellipsis: false, end: null });
  });

  it('disable previous on page 1 and next on the last page', () => {
    expect(pagesOf(1, 128, 10)).toMatchObject({ previous: null, next: 2 });
    expect(pagesOf(13, 128, 10)).toMatchObject({ previous: 12, next: null });
    expect(pagesOf(1, 0, 10)).toMatchObject({ previous: null, next: null, window: [1], last: 1 });
  });

  it('replace a page beyond the end by the last one', () => {
    expect(pagesOf(99, 128, 10).current).toBe(13);
  });

  it('always include the current page, at most four consecutive numbers, all between 1 and the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 500 }),
        fc.nat(5000),
        fc.integer({ min: 1, max: 500 }),
        (page, total, size) => {
          const pages = pagesOf(page, total, size);
          expect(pages.window).toContain(pages.current);
          expect(pages.window.length).toBe(Math.min(PAGE_WINDOW, pages.last));
          expect(pages.window[0]).toBeGreaterThanOrEqual(1);
          expect(pages.window.at(-1)).toBeLessThanOrEqual(pages.last);
          expect(pages.window.every((n, i) => i === 0 || n === (pages.window[i - 1] ?? 0) + 1)).toBe(true);
        },
      ),
    );
  });
});
