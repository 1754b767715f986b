import type { DatedRate } from './exchange-rate.ts';

/** Returns the first day of the rate in force on a day, also if later entries repeat it; null before the first rate. */
export function rateSince(rates: readonly DatedRate[], day: string): string | null {
  let known: DatedRate | null = null;
  for (const one of [...rates].sort((a, b) => (a.from < b.from ? -1 : 1)))
    if (one.from <= day && one.rate !== known?.rate) known = one;
  return known && known.from;
}
