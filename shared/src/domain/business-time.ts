/** Asia/Ho_Chi_Minh has been UTC+7 without daylight saving time since 1975. */
const AHEAD_MS = 7 * 3_600_000;

/**
 * Returns the local time of the business at an instant, as `2026-11-21T14:05`. Computed without Intl: on its first
 * use a phone's browser loads time zone data, which blocks the page for a tenth of a second.
 */
export function businessTime(instant: Date): string {
  return new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 16);
}

/** Seconds since 1970 that a clock of the business shows at an instant, for dates in workbooks. */
export function businessSeconds(instant: Date): number {
  return Math.floor((instant.getTime() + AHEAD_MS) / 1000);
}

/** The business's day at an instant, as `2026-11-21`. */
export function businessDay(instant: Date): string {
  return businessTime(instant).slice(0, 10);
}
