/** Results of one test run. Both reporters write them, and `npm test` sums them (test.mjs). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The environment variable that names the file for the summary. */
export const SUMMARY_FILE = 'TEST_SUMMARY_FILE';

/** How much of a test's error message is repeated at the end. */
const LINES = 8;
const COLUMNS = 300;

/** @typedef {{ test: string, message: string }} Failure the test, and the first lines of its errors */
/**
 * @typedef {object} Summary
 * @property {number} passed flaky tests count as passed
 * @property {number} skipped
 * @property {Failure[]} failed tests, and errors outside tests
 * @property {Failure[]} flaky tests that failed first and passed when they were retried
 */

/** @returns {Summary} */
export const emptySummary = () => ({ passed: 0, skipped: 0, failed: [], flaky: [] });

/**
 * @param {string} test
 * @param {readonly { message?: string | undefined }[]} errors
 * @returns {Failure}
 */
export function failure(test, errors) {
  const lines = stripVTControlCharacters(errors.map(({ message = '' }) => message).join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return {
    test,
    message: lines
      .slice(0, LINES)
      .map((line) => `    ${line.slice(0, COLUMNS)}`)
      .join('\n'),
  };
}

/** @param {Failure} failure */
export const toLines = ({ test, message }) => (message === '' ? `  ${test}` : `  ${test}\n${message}`);

/** @param {Summary} summary */
export function writeSummary(summary) {
  const file = process.env[SUMMARY_FILE];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(summary));
}

/**
 * A run without any test, or one that failed outside its tests, is a failure too.
 * @param {number} exitCode
 * @param {Summary} summary
 * @returns {Summary}
 */
export function withExitCode(exitCode, summary) {
  if (summary.failed.length > 0) return summary;
  const none = summary.passed + summary.skipped === 0;
  if (!none && exitCode === 0) return summary;
  const message = none ? '    No test ran.' : `    It ended with code ${exitCode}.`;
  return { ...summary, failed: [{ test: '(outside a test)', message }] };
}

/**
 * Returns `N passed, N failed`, and the number of skipped tests if there are any.
 * @param {readonly Summary[]} summaries
 */
export function lastLine(summaries) {
  /** @param {(summary: Summary) => number} count */
  const sum = (count) => summaries.reduce((total, summary) => total + count(summary), 0);
  const skipped = sum((one) => one.skipped);
  const line = `${sum((one) => one.passed)} passed, ${sum((one) => one.failed.length)} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** A skipped test fails the run too. @param {Summary} summary */
export const isRed = ({ failed, skipped }) => failed.length > 0 || skipped > 0;
