/** How the results of Vitest and Playwright become the last line of `npm test`. */

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report
 *   Vitest's JSON report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 *   Playwright's JSON report; a test that passed only when tried again counts as failed
 * @returns {Counts}
 */
export function countPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * What a step counts for, seen with its exit code: a run without a single test, or one that failed outside its tests
 * (a file that does not load, an error between tests), is a failure too.
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
export function withExitCode(exitCode, counts) {
  const none = counts.passed + counts.failed + counts.skipped === 0;
  return none || (exitCode !== 0 && counts.failed === 0) ? { ...counts, failed: 1 } : counts;
}

/** @param {Counts} counts */
export function isRed({ failed, skipped }) {
  return failed > 0 || skipped > 0;
}

/**
 * `N passed, N failed`, and what was skipped where anything was.
 * @param {Counts} total
 */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
