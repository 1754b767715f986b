import type { Dashboard } from '@logistics/shared/contracts';

/** Returns the day with the most arrivals, the earliest of equal ones; null if there were none. */
export function bestDay(days: Dashboard['days']): { day: string; arrived: number } | null {
  const best = days.reduce<Dashboard['days'][number] | null>(
    (most, day) => (day.arrived > (most?.arrived ?? 0) ? day : most),
    null,
  );
  return best && { day: best.day, arrived: best.arrived };
}

/** Returns the change in whole percent; null if the previous value is 0. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Formats a day for a chart axis: `2026-11-21` -> `21/11`. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
