/**
 * The sum of what is known of several parcels (kg, đồng, pieces); null where nothing is known of any. Summed in
 * thousandths, so that no binary fraction shows.
 */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + Math.round(value * 1000), 0) / 1000;
}
