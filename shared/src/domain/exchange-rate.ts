import { parseVietnameseNumber } from './vietnamese-number.ts';

/** A rate of VNĐ for one NDT and the first day on which it holds, `yyyy-MM-dd` in the business's zone. */
export interface DatedRate {
  readonly from: string;
  readonly rate: number;
}

/** No rate is above: a slip of the finger, not a price. */
export const RATE_MAX = 1_000_000;

/** `3.650` -> 3650; null for what is no rate. */
export function parseRate(text: string): number | null {
  const rate = parseVietnameseNumber(text);
  return rate !== null && rate > 0 && rate <= RATE_MAX ? rate : null;
}

/** What holds on a day: of the rates that began by then, the one that began last; null where none had. */
export function rateOn<Rate extends { readonly from: string }>(
  rates: readonly Rate[],
  day: string,
): Rate | null {
  let found: Rate | null = null;
  for (const rate of rates) if (rate.from <= day && (!found || rate.from > found.from)) found = rate;
  return found;
}

/** The dated rates with one that begins on this day, in place of another that did; newest last. */
export function withRateFrom(rates: readonly DatedRate[], { from, rate }: DatedRate): DatedRate[] {
  return [...rates.filter((one) => one.from !== from), { from, rate }].sort((a, b) =>
    a.from.localeCompare(b.from),
  );
}

/** Whole đồng for a price in yuan. */
export function ndtToVnd(yuan: number, rate: number): number {
  return Math.round(yuan * rate);
}
