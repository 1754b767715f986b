import { median, quantile } from './measure.ts';
import { shortNumber, type Figure } from './section.ts';

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
