import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROW_HEIGHT, useRowWindow } from './use-row-window.ts';

/** Chromium's maximum element height, in px. */
const TALLEST = 33_000_000;

it('a list of any length fits the browser’s limit, and each of its rows can be scrolled to', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_500_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(32, 40),
      (count, part, height) => {
        const box = document.createElement('div');
        const scroller = { current: box };
        const { result, unmount } = renderHook(() => useRowWindow(count, scroller, height));
        const totalHeight = () => {
          const { start, end, before, after } = result.current;
          return before + (end - start) * height + after;
        };
        const { start, end, before, after } = result.current;
        const leftOut = count - (end - start);
        const target = Math.floor(part * (count - 1));
        box.scrollTop = leftOut > 0 ? (target * (before + after)) / leftOut : 0;
        act(() => result.current.onScroll());
        expect(totalHeight()).toBeLessThan(TALLEST);
        expect(result.current.start).toBeLessThanOrEqual(target);
        expect(result.current.end).toBeGreaterThan(target);
        unmount();
      },
    ),
    { numRuns: 60 },
  );
});

it('the next page of a long list is rendered at the scroll position, even if it changed while no rows existed', () => {
  const box = document.createElement('div');
  const scroller = { current: box };
  const { result, rerender } = renderHook(({ count }) => useRowWindow(count, scroller), {
    initialProps: { count: 200 },
  });
  const scrollTo = (row: number) => {
    box.scrollTop = row * ROW_HEIGHT;
    act(() => result.current.onScroll());
  };
  const rendered = ({ start, end } = result.current) => ({ start, end });
  scrollTo(180);
  expect(rendered()).toEqual({ start: 145, end: 200 });
  rerender({ count: 0 });
  scrollTo(0);
  rerender({ count: 200 });
  expect(rendered()).toEqual({ start: 0, end: 55 });

  scrollTo(180);
  rerender({ count: 0 });
  // The browser clamps the position and sends the event later.
  box.scrollTop = 0;
  rerender({ count: 200 });
  expect(rendered()).toEqual({ start: 0, end: 55 });
});

it('the first frame of rows that come back starts at the scroll position', () => {
  const box = document.createElement('div');
  const frames: { start: number; end: number }[] = [];
  const { result, rerender } = renderHook(
    ({ count }) => {
      const view = useRowWindow(count, { current: box });
      frames.push({ start: view.start, end: view.end });
      return view;
    },
    { initialProps: { count: 300 } },
  );
  rerender({ count: 0 });
  box.scrollTop = 100 * ROW_HEIGHT;
  act(() => result.current.onScroll());
  frames.length = 0;
  rerender({ count: 300 });
  const fitting = Math.ceil(window.innerHeight / ROW_HEIGHT);
  expect(frames[0]).toEqual({ start: 85, end: 100 + fitting });
});
