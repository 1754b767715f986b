/**
 * `npm test`: every gate and every test; `npm test -- unit site` runs only the steps named. Gates that only read run two
 * at a time and show their output when they have ended; everything else runs alone.
 * A failing step does not hide the next one. The last line is `N passed, N failed`: the tests of Vitest and
 * Playwright, where a failing gate, or a step that could not run, counts as one failure. Nothing is ever skipped:
 * a skipped test fails the run too. What failed, and what was unsteady (second-look.mjs), is named above that line.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countPlaywright, countVitest, isRed, lastLine, withExitCode } from './counts.mjs';
import { failedInPlaywright, failedInVitest, toLines } from './failures.mjs';
import { ensureChromium, ensureDesktopPackages, ensureElectron } from './provision.mjs';
import { withSecondLook } from './second-look.mjs';
import { endStepsWithProgram, root, run, runNode } from './steps.mjs';

const REPORTS = 'test-results/reports';
/** Journeys leave half of two cores idle; each worker has a server of its own, and a console a profile of its own. */
const TWO_AT_A_TIME = '--workers=2';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./second-look.mjs').Outcome} Outcome */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {true} [onlyReads] it may run beside another one
 * @property {true} [needsBuild]
 * @property {() => Promise<Outcome>} run
 */

/** @type {Step[]} */
const STEPS = [
  readingGate('format', 'Formatting', [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    '.',
  ]),
  readingGate('types', 'Types', ['scripts/typecheck.mjs']),
  readingGate('lint', 'Lint', [
    'node_modules/eslint/bin/eslint.js',
    ...['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  ]),
  readingGate('boundaries', 'Who may import whom', [
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
  { name: 'unit', title: 'Rules, server and screens (Vitest)', run: () => vitest('unit', '!bench*') },
  { name: 'site', title: 'Journeys on the public site (Chromium)', needsBuild: true, run: siteJourneys },
  { name: 'office', title: 'Journeys in the back-office (Chromium)', needsBuild: true, run: officeJourneys },
  {
    name: 'console',
    title: 'Journeys in the warehouse console (Electron)',
    needsBuild: true,
    run: consoleJourneys,
  },
  {
    name: 'bench',
    title: 'Short runs of the benchmarks (Vitest)',
    needsBuild: true,
    run: () => vitest('bench', 'bench*'),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
endStepsWithProgram();

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
/** @type {string[]} */
const named = [];
let buildFailed = false;
const chosen = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const reading = chosen.filter(({ onlyReads }) => onlyReads);
await Promise.all([workThrough(reading), workThrough(reading)]);
await workThrough(chosen.filter(({ onlyReads }) => !onlyReads));

console.log(`\n${[...named, ...summary].join('\n')}`);
console.log(lastLine(total));
process.exitCode = isRed(total) ? 1 : 0;

/**
 * Takes steps from the front of the list until it is empty.
 * @param {Step[]} steps
 */
async function workThrough(steps) {
  for (let step = steps.shift(); step; step = steps.shift()) {
    if (!step.onlyReads) console.log(`\n=== ${step.title} (${step.name}) ===`);
    const start = performance.now();
    const {
      counts,
      failed: failures = [],
      unsteady = [],
    } = step.needsBuild && buildFailed ? notRun('the build failed') : await guarded(step.run);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const failed = isRed(counts);
    if (step.name === 'build') buildFailed = failed;
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    name(`Failed in ${step.name}:`, failures);
    name(`Unsteady in ${step.name} (failed, then passed alone; a fault to be mended):`, unsteady);
    summary.push(`${failed ? 'FAILED' : 'ok    '}  ${step.name.padEnd(12)} ${seconds.padStart(6)} s`);
    console.log(`--- ${step.title} (${step.name}): ${failed ? 'FAILED' : 'ok'}, ${seconds} s`);
  }
}

/**
 * @param {string} heading
 * @param {import('./failures.mjs').Failure[]} failures
 */
function name(heading, failures) {
  if (failures.length > 0) named.push(heading, ...failures.map(toLines));
}

/**
 * A gate that changes nothing that another one reads.
 * @param {string} name
 * @param {string} title
 * @param {string[]} args
 * @returns {Step}
 */
function readingGate(name, title, args) {
  return { name, title, onlyReads: true, run: () => gate(args, { hold: true }) };
}

/**
 * A command that is right or wrong as a whole and adds no tests to the count.
 * @param {string[]} args
 * @param {import('./steps.mjs').RunOptions} options
 * @returns {Promise<Outcome>}
 */
async function gate(args, options) {
  return { counts: { passed: 0, failed: (await runNode(args, options)) === 0 ? 0 : 1, skipped: 0 } };
}

/**
 * @param {string} name of the step
 * @param {string} projects pattern of Vitest's project names
 */
async function vitest(name, projects) {
  return withSecondLook(async (again) => {
    const report = newReport(name);
    const files = (again ?? []).map(({ test }) => test.split(' › ')[0] ?? '');
    const code = await runNode([
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${projects}`,
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...files,
    ]);
    const results = readReport(report);
    return { counts: withExitCode(code, countVitest(results)), failed: failedInVitest(results, root) };
  });
}

async function siteJourneys() {
  const CHROMIUM_PATH = await ensureChromium();
  const args = ['--config=public-web/playwright.config.ts', TWO_AT_A_TIME];
  return journeys('site', [process.execPath], args, { CHROMIUM_PATH });
}

async function officeJourneys() {
  const CHROMIUM_PATH = await ensureChromium();
  const args = ['--config=desktop-admin/playwright.config.ts', '--project=office', TWO_AT_A_TIME];
  return journeys('office', [process.execPath], args, { CHROMIUM_PATH });
}

async function consoleJourneys() {
  ensureDesktopPackages();
  const ELECTRON_OVERRIDE_DIST_PATH = ensureElectron();
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  const node = hasDisplay ? [process.execPath] : ['xvfb-run', '-a', process.execPath];
  const args = [
    '--config=desktop-admin/playwright.config.ts',
    '--project=console',
    '--project=office-console',
    TWO_AT_A_TIME,
  ];
  // The journeys that a browser and the console share are written for either.
  const CHROMIUM_PATH = await ensureChromium();
  return journeys('console', node, args, { CHROMIUM_PATH, ELECTRON_OVERRIDE_DIST_PATH });
}

/**
 * @param {string} name
 * @param {string[]} node how Node is started
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function journeys(name, node, args, env) {
  return withSecondLook(async (again) => {
    const report = newReport(name);
    const code = await run(
      [
        ...[...node, 'node_modules/@playwright/test/cli.js', 'test', ...args, '--reporter=list,json'],
        ...(again ? ['--last-failed', '--workers=1'] : []),
      ],
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) } },
    );
    const results = readReport(report);
    return { counts: withExitCode(code, countPlaywright(results)), failed: failedInPlaywright(results) };
  });
}

/** @param {string} name */
function newReport(name) {
  const report = `${REPORTS}/${name}.json`;
  mkdirSync(join(root, REPORTS), { recursive: true });
  rmSync(join(root, report), { force: true });
  return report;
}

/** @param {string} report */
function readReport(report) {
  return JSON.parse(readFileSync(join(root, report), 'utf8'));
}

/** @param {() => Promise<Outcome>} work */
async function guarded(work) {
  try {
    return await work();
  } catch (error) {
    return notRun(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} why
 * @returns {Outcome}
 */
function notRun(why) {
  console.error(`Could not run: ${why}`);
  return { counts: { passed: 0, failed: 1, skipped: 0 }, failed: [{ test: 'Could not run', message: why }] };
}
