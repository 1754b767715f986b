import { median, quantile } from './measure.ts';
import { shortNumber, type Figure } from './section.ts';

/** Suffix of the name of a contender that reads or writes the same rows as another one with minimal SQL. */
export const BARE = ', bare SQL';

/** Returns the median of each contender's milliseconds, with p95 and p99. */
export function figuresOf(times: Readonly<Record<string, readonly number[]>>, suffix = ''): Figure[] {
  return Object.entries(times).map(([name, list]) => ({
    name: name + suffix,
    value: median(list),
    unit: 'ms',
    note: slowEnd(list),
  }));
}

const slowEnd = (list: readonly number[]) =>
  list.length < 5
    ? `${list.length} ${list.length === 1 ? 'round' : 'rounds'}, worst ${shortNumber(Math.max(...list))}`
    : `95 of 100 below ${shortNumber(quantile(list, 0.95))}, worst ${shortNumber(Math.max(...list))}`;

/** Returns the ratio of two medians, of contenders timed in one run. */
export function ratioOf(
  times: Readonly<Record<string, readonly number[]>>,
  name: string,
  against: string,
): number {
  return median(times[name] ?? []) / median(times[against] ?? []);
}

/** Returns the ratio of each contender to its bare SQL, if it has one. */
export function ratiosToBare(times: Readonly<Record<string, readonly number[]>>): Figure[] {
  return Object.keys(times)
    .filter((name) => `${name}${BARE}` in times)
    .map((name) => ({
      name: `${name}: ratio to bare SQL`,
      value: ratioOf(times, name, `${name}${BARE}`),
      unit: 'times',
    }));
}
