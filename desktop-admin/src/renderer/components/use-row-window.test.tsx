import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useRowWindow } from './use-row-window.ts';

/** What Chromium draws at most, in px. */
const DRAWN = 33_000_000;

it('a list of any length stays within what a browser can draw, and each of its rows can be scrolled to', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_500_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(32, 40),
      (count, part, height) => {
        const box = document.createElement('div');
        const scroller = { current: box };
        const { result, unmount } = renderHook(() => useRowWindow(count, scroller, height));
        const drawn = () => {
          const { start, end, before, after } = result.current;
          return before + (end - start) * height + after;
        };
        const { start, end, before, after } = result.current;
        const leftOut = count - (end - start);
        const target = Math.floor(part * (count - 1));
        box.scrollTop = leftOut > 0 ? (target * (before + after)) / leftOut : 0;
        act(() => result.current.onScroll());
        expect(drawn()).toBeLessThan(DRAWN);
        expect(result.current.start).toBeLessThanOrEqual(target);
        expect(result.current.end).toBeGreaterThan(target);
        unmount();
      },
    ),
    { numRuns: 60 },
  );
});
