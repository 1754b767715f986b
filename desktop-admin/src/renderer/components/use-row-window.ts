import { useState, type RefObject } from 'react';

export const ROW_HEIGHT = 40;
/** Up to this many rows all of them stand in the page, so that the browser's own search finds them. */
const WHOLE_UP_TO = 120;
const MARGIN = 15;
const PAGE = 40;

interface RowWindow {
  start: number;
  end: number;
  /** px of the rows left out above and below. */
  before: number;
  after: number;
  onScroll: () => void;
  reveal: (index: number) => void;
}

/** Which rows of a long table to draw, for rows of one height; moves in steps, so that scrolling seldom draws anew. */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const [first, setFirst] = useState(0);
  const whole = count <= WHOLE_UP_TO;
  const start = whole ? 0 : Math.max(0, Math.min(first, count - PAGE) - MARGIN);
  const end = whole ? count : Math.min(count, Math.max(start, first) + PAGE + MARGIN);
  const follow = () => {
    const row = Math.floor((scroller.current?.scrollTop ?? 0) / ROW_HEIGHT);
    setFirst(row - (row % 10));
  };
  return {
    start,
    end,
    before: start * ROW_HEIGHT,
    after: (count - end) * ROW_HEIGHT,
    onScroll: () => {
      if (!whole) follow();
    },
    reveal: (index) => {
      const box = scroller.current;
      if (!box) return;
      const head = box.querySelector('thead')?.clientHeight ?? 0;
      const top = index * ROW_HEIGHT;
      if (top < box.scrollTop) box.scrollTo({ top });
      else if (top + ROW_HEIGHT + head > box.scrollTop + box.clientHeight)
        box.scrollTo({ top: top + ROW_HEIGHT + head - box.clientHeight });
      if (!whole) follow();
    },
  };
}
