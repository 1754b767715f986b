/** Specification, section 9: a window of 4 page numbers. */
const WINDOW = 4;

export interface PageWindow {
  page: number;
  last: number;
  /** Numbers shown side by side. */
  numbers: number[];
  /** The ellipsis and the last page after the window. */
  showLast: boolean;
}

/** Computes which page numbers a pager shows (specification, section 2, "Pagination control"). Pages count from 1. */
export function pageWindow(page: number, total: number, pageSize: number): PageWindow {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, page), last);
  const start = Math.max(1, Math.min(current - 1, last - WINDOW + 1));
  const numbers = Array.from({ length: Math.min(WINDOW, last) }, (_, index) => start + index);
  return {
    page: current,
    last,
    numbers,
    showLast: (numbers.at(-1) ?? last) < last,
  };
}
