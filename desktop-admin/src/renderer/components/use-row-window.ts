import { startTransition, useEffect, useEffectEvent, useState, type RefObject } from 'react';

export const ROW_HEIGHT = 40;
/** Row height of the small tables within a page, in px. */
export const LIST_ROW_HEIGHT = 32;
/** A shorter list is rendered whole, so that the browser's own search finds every row. */
const WHOLE_UP_TO = 120;
const MARGIN = 15;
const PAGE = 40;
/** px. Chromium renders no element above about 33 million; in a longer list one row is less than its height of scrolling. */
const TALLEST = 30_000_000;

export interface RowWindow {
  start: number;
  end: number;
  /** px of the rows left out above and below. */
  before: number;
  after: number;
  onScroll: () => void;
  reveal: (index: number) => void;
}

/**
 * Returns the range of rows of a long table to render. All rows have one height. The range moves in steps of ten rows,
 * so that scrolling seldom re-renders. Why no library does this: docs/comparison.md.
 */
export function useRowWindow(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  rowHeight = ROW_HEIGHT,
): RowWindow {
  const [first, setFirst] = useState(0);
  const whole = count <= WHOLE_UP_TO;
  const step = Math.min(rowHeight, TALLEST / Math.max(1, count));
  const start = whole ? 0 : Math.max(0, Math.min(first, count - PAGE) - MARGIN);
  const isShown = useShown(count > 0);
  const wanted = whole ? count : Math.max(start, first) + PAGE + MARGIN;
  const fitting = (whole ? 0 : Math.max(start, first)) + Math.ceil(window.innerHeight / rowHeight);
  const end = Math.min(count, isShown ? wanted : fitting);
  // Also for a list that is completely rendered or empty: its scroll position matters for the next rows.
  const follow = () => {
    const row = Math.floor((scroller.current?.scrollTop ?? 0) / step);
    setFirst(row - (row % 10));
  };
  const onCount = useEffectEvent(follow);
  useEffect(() => startTransition(() => onCount()), [count]);
  return {
    start,
    end,
    before: start * step,
    after: (count - end) * step,
    onScroll: follow,
    reveal: (index) => {
      const box = scroller.current;
      if (!box) return;
      const head = box.querySelector('thead')?.clientHeight ?? 0;
      const top = index * step;
      if (top < box.scrollTop) box.scrollTo({ top });
      else if (top + rowHeight + head > box.scrollTop + box.clientHeight)
        box.scrollTo({ top: top + rowHeight + head - box.clientHeight });
      follow();
    },
  };
}

/** Whether the rows were already in a frame: a list first renders the rows that fit on the screen, then the others. */
function useShown(isFilled: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => startTransition(() => setIsShown(isFilled)), [isFilled]);
  return isShown;
}
