/** Page numbers shown at once (specification, section 9). */
export const PAGE_WINDOW = 4;

export interface Pages {
  /** The current page, limited to 1 … `last`. */
  current: number;
  last: number;
  /** Up to four consecutive numbers, including `current`. */
  window: number[];
  /** True if numbers are omitted between the window and the last page. */
  ellipsis: boolean;
  /** The last page, if the window does not include it. */
  end: number | null;
  previous: number | null;
  next: number | null;
}

/**
 * Computes the state of the pagination control of both clients (specification, section 2, "Pagination control"). Pages
 * count from 1.
 */
export function pagesOf(page: number, total: number, pageSize: number): Pages {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, page), last);
  const start = Math.max(1, Math.min(current - 1, last - PAGE_WINDOW + 1));
  const window = Array.from({ length: Math.min(PAGE_WINDOW, last) }, (_, index) => start + index);
  const reached = window.at(-1) ?? 1;
  return {
    current,
    last,
    window,
    ellipsis: reached < last - 1,
    end: reached < last ? last : null,
    previous: current > 1 ? current - 1 : null,
    next: current < last ? current + 1 : null,
  };
}
