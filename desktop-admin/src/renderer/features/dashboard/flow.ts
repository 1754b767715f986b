import type { Dashboard } from '@logistics/shared/contracts';

/** The day on which most parcels came in; the earlier one of equals, null where none came. */
export function bestDay(days: Dashboard['days']): { day: string; arrived: number } | null {
  const best = days.reduce<Dashboard['days'][number] | null>(
    (most, day) => (day.arrived > (most?.arrived ?? 0) ? day : most),
    null,
  );
  return best && { day: best.day, arrived: best.arrived };
}

/** Change in whole percent; null where there was nothing to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** `2026-11-21` -> `21/11`. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
