/**
 * Names what failed in the reports of Vitest and Playwright, so that the last lines of `npm test` tell the cause:
 * often nothing else of a run on another machine is kept.
 */
import { stripVTControlCharacters } from 'node:util';

/** How much of a test's message is repeated at the end. */
const LINES = 8;
const COLUMNS = 300;

/** @typedef {{ test: string, message: string }} Failure which test, and what it said */

/**
 * @typedef {object} VitestReport
 * @property {{ name: string, status: string, message?: string,
 *   assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[]} testResults
 */

/**
 * @param {VitestReport} report Vitest's JSON report
 * @param {string} root the project's folder; files are named from there
 * @returns {Failure[]} failed tests, and files that could not be loaded
 */
export function failedInVitest({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(root) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, message ?? '')];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, (failureMessages ?? []).join('\n')),
    );
  });
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {{ title: string, file: string,
 *   tests: { projectName: string, status: string, results: { errors: { message?: string }[] }[] }[] }[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * @param {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} report Playwright's JSON report
 * @returns {Failure[]} failed journeys, and what went wrong outside them
 */
export function failedInPlaywright({ suites, errors = [] }) {
  return [
    ...suites.flatMap(failedInSuite),
    ...errors.map(({ message = '' }) => failure('(outside a test)', message)),
  ];
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Failure[]}
 */
function failedInSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failedInSuite)];
}

/**
 * @param {string} test
 * @param {string} said
 * @returns {Failure}
 */
function failure(test, said) {
  const lines = stripVTControlCharacters(said)
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
export function toLines({ test, message }) {
  return message === '' ? `  ${test}` : `  ${test}\n${message}`;
}
