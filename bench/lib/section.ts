/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Where `value` is a median: what 95 and 99 of 100 stay below, in the same unit. */
  readonly p95?: number;
  readonly p99?: number;
  readonly unit: 'ms' | 's' | 'MB' | 'KB' | 'a second' | 'times' | '';
  readonly note?: string;
}

/** A ratio that the design aims at, with what it was measured against. */
export interface Aim {
  readonly aim: string;
  readonly measured: number;
  readonly bound: 'at most' | 'at least';
  readonly limit: number;
}

/** A curve of a plot: what a cost was at each size. */
export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [size: number, milliseconds: number])[];
}

/** What a run found out. */
export interface Section {
  readonly name: string;
  readonly title: string;
  /** How large the things were that it measured. */
  readonly sizes: Readonly<Record<string, number | string>>;
  /** Of the programs that took part. */
  readonly versions?: Readonly<Record<string, string>>;
  readonly figures: readonly Figure[];
  readonly aims: readonly Aim[];
  readonly notes: readonly string[];
  readonly curves?: readonly Curve[];
}

export const isReached = ({ measured, bound, limit }: Aim): boolean =>
  bound === 'at most' ? measured <= limit : measured >= limit;

/** Three digits that count, as people read figures. */
export function shortNumber(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}
