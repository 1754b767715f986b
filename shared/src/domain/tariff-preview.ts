interface Difference {
  readonly before: number | null;
  readonly after: number | null;
}
interface Part<Row extends Difference> {
  readonly parcels: number;
  readonly changed: number;
  readonly before: number;
  readonly after: number;
  readonly largest: readonly Row[];
  readonly next: string | null;
  readonly until: string | null;
}
/** Differences that a preview shows. */
const LARGEST = 10;

/** Returns the largest differences, the largest first; no fee counts as 0. */
export function largestDifferences<Row extends Difference>(rows: readonly Row[]): Row[] {
  const size = ({ before, after }: Difference) => Math.abs((after ?? 0) - (before ?? 0));
  return rows.toSorted((a, b) => size(b) - size(a)).slice(0, LARGEST);
}

/** Adds the next part of a preview to the parts before it. */
export function joinPreviews<Row extends Difference>(first: Part<Row>, second: Part<Row>) {
  return {
    parcels: first.parcels + second.parcels,
    changed: first.changed + second.changed,
    before: first.before + second.before,
    after: first.after + second.after,
    largest: largestDifferences([...first.largest, ...second.largest]),
    next: second.next,
    until: second.until ?? first.until,
  };
}
