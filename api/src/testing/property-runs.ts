/**
 * Number of runs of a property test that takes a second for each: all with `LONG=1`, else a quarter. Seeds are random,
 * so that the short runs of many days reach as many cases.
 */
export function propertyRuns(runs: number): { numRuns: number } {
  return { numRuns: process.env['LONG'] === '1' ? runs : Math.ceil(runs / 4) };
}
