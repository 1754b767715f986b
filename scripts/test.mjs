/**
 * `npm test`: runs every gate and every test; `npm test -- unit site` runs only the named steps. Lint, which can take
 * more than a minute, runs beside the other gates, the build and the unit tests; the other steps run one after another.
 * A failing step does not hide the next one. `LONG=1` gives the longest property tests more runs.
 *
 * The last line is `N passed, N failed`: the tests of Vitest and Playwright, where a failing gate, or a step that
 * could not run, counts as one failure. A skipped test fails the run too. A failing test is retried once; if it then
 * passes, it is flaky. Failed and flaky tests are listed above the last line with the first lines of their errors.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureDesktopPackages, ensureElectron, ensurePgBouncer } from './provision.mjs';
import { emptySummary, isRed, lastLine, SUMMARY_FILE, toLines, withExitCode } from './reporters/summary.mjs';
import { endStepsWithProgram, root, runNode } from './steps.mjs';

const REPORTS = join(root, 'test-results', 'reports');
const RETRY_ONCE = '--retry=1';
/**
 * Two workers leave a quarter of two cores idle. Each has its own server, and each console its own profile. Tests of
 * the console measure times, which a third worker would make longer.
 */
const WORKERS = { site: 3, office: 3, console: 2 };

/** @typedef {import('./reporters/summary.mjs').Summary} Summary */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {true} [onlyReads] it changes no input of another step, and prints its output at the end
 * @property {true} [needsBuild]
 * @property {() => Promise<Summary>} run
 */

/** @type {Step[]} */
const STEPS = [
  readingGate('format', 'Formatting', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  readingGate('types', 'Types', ['scripts/typecheck.mjs']),
  readingGate('lint', 'Lint', ['scripts/lint.mjs']),
  readingGate('boundaries', 'Import rules', [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...[
      '--config',
      '.dependency-cruiser.cjs',
      'shared/src',
      'api/src',
      'public-web/src',
      'desktop-admin/src',
    ],
  ]),
  readingGate('unused', 'Unused files, exports and packages', ['node_modules/knip/bin/knip.js']),
  {
    name: 'build',
    title: 'Build',
    run: () =>
      gate(['node_modules/lerna/dist/cli.js', 'run', 'build', '--stream'], {
        env: { NX_DAEMON: 'false', NX_TUI: 'false' },
      }),
  },
  { name: 'unit', title: 'Rules, server and screens (Vitest)', run: unitTests },
  { name: 'site', title: 'End-to-end tests of the public site (Chromium)', needsBuild: true, run: siteTests },
  {
    name: 'office',
    title: 'End-to-end tests of the back-office (Chromium)',
    needsBuild: true,
    run: officeTests,
  },
  {
    name: 'console',
    title: 'End-to-end tests of the warehouse console (Electron)',
    needsBuild: true,
    run: consoleTests,
  },
  {
    name: 'bench',
    title: 'Short runs of the benchmarks (Vitest)',
    needsBuild: true,
    run: () => vitest('bench', 'bench*'),
  },
];

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
endStepsWithProgram();

/** @type {Summary[]} */
const summaries = [];
/** @type {string[]} */
const times = [];
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const flaky = [];
let buildFailed = false;
const chosen = STEPS.filter(({ name }) => requested.length === 0 || requested.includes(name));
/** @param {Step} step */
const isLint = ({ name }) => name === 'lint';
// End-to-end tests and benchmarks wait for lint, so that nothing else makes a page slow.
const beforeLintEnds = chosen.filter((step) => !isLint(step) && !step.needsBuild);
await Promise.all([runSteps(chosen.filter(isLint)), runSteps(beforeLintEnds)]);
await runSteps(chosen.filter(({ needsBuild }) => needsBuild));

// Prints the failures last: a log that was cut to its end still names them.
console.log(`\n${[...flaky, ...times, ...failures].join('\n')}`);
console.log(lastLine(summaries));
process.exitCode = summaries.some(isRed) ? 1 : 0;

/**
 * Takes steps from the front of the list until it is empty.
 * @param {Step[]} steps
 */
async function runSteps(steps) {
  for (let step = steps.shift(); step; step = steps.shift()) {
    if (!step.onlyReads) console.log(`\n=== ${step.title} (${step.name}) ===`);
    const start = performance.now();
    const summary =
      step.needsBuild && buildFailed ? notRun('the build failed') : await step.run().catch(notRun);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const failed = isRed(summary);
    if (step.name === 'build') buildFailed = failed;
    summaries.push(summary);
    list(failures, `Failed in ${step.name}:`, summary.failed);
    list(flaky, `Flaky in ${step.name} (failed first, then passed; find the cause):`, summary.flaky);
    times.push(`${failed ? 'FAILED' : 'ok    '}  ${step.name.padEnd(12)} ${seconds.padStart(6)} s`);
    console.log(`--- ${step.title} (${step.name}): ${failed ? 'FAILED' : 'ok'}, ${seconds} s`);
  }
}

/**
 * @param {string[]} lines
 * @param {string} heading
 * @param {readonly import('./reporters/summary.mjs').Failure[]} tests
 */
function list(lines, heading, tests) {
  if (tests.length > 0) lines.push(heading, ...tests.map(toLines));
}

/**
 * A gate that changes no input of another gate.
 * @param {string} name
 * @param {string} title
 * @param {string[]} args
 * @returns {Step}
 */
function readingGate(name, title, args) {
  return { name, title, onlyReads: true, run: () => gate(args, { hold: true }) };
}

/**
 * A command that passes or fails as a whole and adds no tests to the count.
 * @param {string[]} args
 * @param {import('./steps.mjs').RunOptions} options
 * @returns {Promise<Summary>}
 */
async function gate(args, options) {
  const code = await runNode(args, options);
  const failed = code === 0 ? [] : [{ test: args.slice(0, 2).join(' '), message: '' }];
  return { ...emptySummary(), failed };
}

/**
 * @param {string} name of the step
 * @param {string} projects pattern of Vitest's project names
 * @param {Record<string, string>} [more] environment
 */
function vitest(name, projects, more = {}) {
  return summarised(name, (env) =>
    runNode(
      [
        'node_modules/vitest/vitest.mjs',
        ...['run', `--project=${projects}`, RETRY_ONCE],
        ...['--reporter=default', '--reporter=./scripts/reporters/vitest.mjs'],
      ],
      { env: { ...more, ...env } },
    ),
  );
}

function unitTests() {
  ensurePgBouncer();
  // The programs that tests start are those of this run's build, if it made one.
  const isBuilt = chosen.some(({ name }) => name === 'build') && !buildFailed;
  return vitest('unit', '!bench*', isBuilt ? { TEST_BUILT: '1' } : {});
}

async function siteTests() {
  const CHROMIUM_PATH = await ensureChromium();
  return playwright('site', ['--config=public-web/playwright.config.ts'], { CHROMIUM_PATH });
}

async function officeTests() {
  const CHROMIUM_PATH = await ensureChromium();
  const args = ['--config=desktop-admin/playwright.config.ts', '--project=office'];
  return playwright('office', args, { CHROMIUM_PATH });
}

async function consoleTests() {
  ensureDesktopPackages();
  const ELECTRON_OVERRIDE_DIST_PATH = ensureElectron();
  const args = [
    '--config=desktop-admin/playwright.config.ts',
    ...['--project=console', '--project=office-console'],
  ];
  // The tests of the project office-console also run in a browser.
  const CHROMIUM_PATH = await ensureChromium();
  return playwright('console', args, { CHROMIUM_PATH, ELECTRON_OVERRIDE_DIST_PATH });
}

/**
 * @param {keyof typeof WORKERS} name of the step
 * @param {string[]} args
 * @param {Record<string, string>} more environment
 */
function playwright(name, args, more) {
  const reporters = `--reporter=list,${join(root, 'scripts/reporters/playwright.mjs')}`;
  return summarised(name, (env) =>
    runNode(
      [
        ...['node_modules/@playwright/test/cli.js', 'test', ...args],
        ...[`--workers=${WORKERS[name]}`, '--retries=1', reporters],
      ],
      { env: { ...more, ...env } },
    ),
  );
}

/**
 * Returns the summary that the step's own reporter wrote, combined with its exit code.
 * @param {string} name of the step
 * @param {(env: Record<string, string>) => Promise<number>} runTests
 * @returns {Promise<Summary>}
 */
async function summarised(name, runTests) {
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  const code = await runTests({ [SUMMARY_FILE]: file });
  return withExitCode(code, JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * @param {unknown} why
 * @returns {Summary}
 */
function notRun(why) {
  const message = why instanceof Error ? why.message : String(why);
  console.error(`Could not run: ${message}`);
  return { ...emptySummary(), failed: [{ test: 'Could not run', message: `    ${message}` }] };
}
