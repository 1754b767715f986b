import { isCalendarDay } from './calendar-day.ts';

/** Periods end today; `custom` is from `from` to `to`, both included, at most 366 days. */
export const DASHBOARD_PERIODS = ['today', '7d', '30d', 'quarter', 'custom'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];
export const DASHBOARD_DAYS_MAX = 366;

const DAY_MS = 86_400_000;

interface Options {
  readonly period: DashboardPeriod;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Returns whether the days match the period: for `custom` both of them, in order and not too many; for other periods
 * none.
 */
export function isDashboardPeriod({ period, from, to }: Options): boolean {
  if (period !== 'custom') return from === undefined && to === undefined;
  if (from === undefined || to === undefined || !isCalendarDay(from) || !isCalendarDay(to)) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= DASHBOARD_DAYS_MAX;
}
