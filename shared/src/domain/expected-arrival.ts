import { businessDay } from './business-time.ts';
import { addDays } from './calendar-day.ts';

/** How many calendar days parcels usually stay in a status: the median and the 90th percentile. */
interface UsualStay {
  readonly from: number;
  readonly to: number;
}

/**
 * When a parcel should reach its next status: the first and the last expected day `yyyy-MM-dd`. If the last day is
 * over, the number of days since its present status.
 */
export type ExpectedArrival =
  | { readonly isLate: false; readonly from: string; readonly to: string }
  | { readonly isLate: true; readonly days: number };

/**
 * Computes the expected arrival of a parcel that got its status at `since` (ISO 8601). Days are days of the business.
 * A day that is over is never expected: the range then begins today.
 */
export function expectedArrival(since: string, usual: UsualStay, now: Date): ExpectedArrival {
  const day = businessDay(new Date(since));
  const today = businessDay(now);
  const to = addDays(day, usual.to);
  if (today > to) return { isLate: true, days: (Date.parse(today) - Date.parse(day)) / 86_400_000 };
  const from = addDays(day, usual.from);
  return { isLate: false, from: from < today ? today : from, to };
}
