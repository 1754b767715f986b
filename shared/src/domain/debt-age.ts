/** Ages of unpaid debits in days, from the youngest. */
export const DEBT_AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: null },
] as const;

const DAY_MS = 86_400_000;

/** Returns the days from one day `yyyy-MM-dd` to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
