/**
 * Returns the sum of the known values of several parcels (kg, đồng, pieces); null if none is known. Sums in
 * thousandths, to avoid binary fractions.
 */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + Math.round(value * 1000), 0) / 1000;
}
