import type { ExpectedArrival } from '../../domain/expected-arrival.ts';

/** `2026-11-28` -> `28/11`. */
const shortDay = (day: string): string => day.slice(5).split('-').reverse().join('/');

/** How long parcels usually stay in a status, and when one should arrive. */
export const usualDaysTexts = {
  /** `thường 3–5 ngày`. */
  usual: (from: number, to: number): string => {
    if (to === 0) return 'thường trong\u00a0ngày';
    if (from === 0) return `thường trong\u00a0${to}\u00a0ngày`;
    return `thường ${from === to ? to : `${from}–${to}`}\u00a0ngày`;
  },
  expected: (arrival: ExpectedArrival): string => {
    if (arrival.isLate) return `đã đi ${arrival.days}\u00a0ngày`;
    const [from, to] = [shortDay(arrival.from), shortDay(arrival.to)];
    return from === to ? `dự kiến về kho ngày\u00a0${to}` : `dự kiến về kho từ\u00a0${from} đến\u00a0${to}`;
  },
} as const;
