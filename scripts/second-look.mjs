/**
 * A test that fails in a run of thousands may tell of a fault that shows itself only sometimes, of the product or of
 * the test. Such a run is not thrown away: the few tests that failed are run once more, alone. One that fails again
 * fails the run; one that passes is unsteady, and the last lines of the run name it with what it said, until somebody
 * mends it.
 */

/** More failures than these in one step are no chance. */
export const MOST_UNSTEADY = 2;

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./failures.mjs').Failure} Failure */

/**
 * @typedef {object} Outcome what came of a step
 * @property {Counts} counts
 * @property {Failure[]} [failed]
 * @property {Failure[]} [unsteady] failed first, passed alone
 */

/**
 * @param {(again?: Failure[]) => Promise<{ counts: Counts, failed: Failure[] }>} run all tests of a step, or only those
 *   that failed before
 * @returns {Promise<Outcome>}
 */
export async function withSecondLook(run) {
  const first = await run();
  const { counts, failed } = first;
  // Failures outside of tests have no name to be run by.
  if (failed.length === 0 || failed.length > MOST_UNSTEADY || failed.length !== counts.failed) return first;
  console.log(`\n=== ${failed.length} failed; a second look, alone ===`);
  const second = await run(failed);
  if (second.counts.failed > 0 || second.counts.skipped > 0 || second.counts.passed < failed.length)
    return first;
  return { counts: { ...counts, passed: counts.passed + failed.length, failed: 0 }, unsteady: failed };
}
