import { parseVietnameseNumber } from './vietnamese-number.ts';

/** A rate in VNĐ per NDT and its first day, `yyyy-MM-dd` in the business's time zone. */
export interface DatedRate {
  readonly from: string;
  readonly rate: number;
}

/** Upper limit of a rate, against typing errors. */
export const RATE_MAX = 1_000_000;

/** `3.650` -> 3650; null if the text is not a rate. */
export function parseRate(text: string): number | null {
  const rate = parseVietnameseNumber(text);
  return rate !== null && rate > 0 && rate <= RATE_MAX ? rate : null;
}

/** Returns the rate in force on a day: the latest one that began by then; null before the first. */
export function rateOn<Rate extends { readonly from: string }>(
  rates: readonly Rate[],
  day: string,
): Rate | null {
  let found: Rate | null = null;
  for (const rate of rates) if (rate.from <= day && (!found || rate.from > found.from)) found = rate;
  return found;
}

/** Adds a rate that begins on this day to the dated rates, replacing one of the same day; newest last. */
export function withRateFrom(rates: readonly DatedRate[], { from, rate }: DatedRate): DatedRate[] {
  return [...rates.filter((one) => one.from !== from), { from, rate }].sort((a, b) =>
    a.from.localeCompare(b.from),
  );
}

/** Converts a price in yuan to whole đồng. */
export function ndtToVnd(yuan: number, rate: number): number {
  return Math.round(yuan * rate);
}
