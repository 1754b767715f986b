/** Asia/Ho_Chi_Minh has been seven hours ahead of UTC, summer and winter, since 1975. */
const AHEAD_MS = 7 * 3_600_000;

/**
 * What the clocks of the business's zone show at an instant, as `2026-11-21T14:05`. Reckoned, not asked of Intl: a
 * phone's browser loads its tables of zones at the first such question, which holds a page for a tenth of a second.
 */
export function businessTime(instant: Date): string {
  return new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 16);
}

/** The business's day at an instant, as `2026-11-21`. */
export function businessDay(instant: Date): string {
  return businessTime(instant).slice(0, 10);
}
