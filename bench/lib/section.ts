/** One measured value. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** If `value` is a median: the 95th and 99th percentile, in the same unit. */
  readonly p95?: number;
  readonly p99?: number;
  readonly unit: 'ms' | 's' | 'MB' | 'KB' | 'a second' | 'times' | '';
  readonly note?: string;
}

/** A target ratio of the design, with the measured value. */
export interface Aim {
  readonly aim: string;
  readonly measured: number;
  readonly bound: 'at most' | 'at least';
  readonly limit: number;
}

/** A curve of a plot: the cost at each size. */
export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [size: number, milliseconds: number])[];
}

/** Results of a run. */
export interface Section {
  readonly name: string;
  readonly title: string;
  /** Sizes of the measured data. */
  readonly sizes: Readonly<Record<string, number | string>>;
  /** Versions of the programs involved. */
  readonly versions?: Readonly<Record<string, string>>;
  readonly figures: readonly Figure[];
  readonly aims: readonly Aim[];
  readonly notes: readonly string[];
  readonly curves?: readonly Curve[];
}

export const isReached = ({ measured, bound, limit }: Aim): boolean =>
  bound === 'at most' ? measured <= limit : measured >= limit;

/** Formats a number with three significant digits. */
export function shortNumber(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}
