import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import {
  emptySummary,
  failure,
  isRed,
  lastLine,
  SUMMARY_FILE,
  type Summary,
  toLines,
  withExitCode,
} from '../../scripts/reporters/summary.mjs';

const root = dirname(dirname(import.meta.dirname));
const green: Summary = { ...emptySummary(), passed: 7 };

describe('the last line of the test command', () => {
  it('counts passed and failed tests of all steps', () => {
    const red = { ...emptySummary(), passed: 1, failed: [failure('x', [])] };
    expect(lastLine([green, red])).toBe('8 passed, 1 failed');
  });

  it('counts skipped tests, and a skipped test fails the run', () => {
    const summary = { ...green, skipped: 2 };
    expect(lastLine([summary])).toBe('7 passed, 0 failed, 2 skipped');
    expect(isRed(summary)).toBe(true);
  });

  it('counts a run without any test as a failure', () => {
    expect(isRed(withExitCode(0, emptySummary()))).toBe(true);
  });

  it('counts a run that failed outside its tests as a failure', () => {
    expect(isRed(withExitCode(1, green))).toBe(true);
  });

  it('adds nothing to a run without failures', () => {
    expect(withExitCode(0, green)).toEqual(green);
    expect(isRed(green)).toBe(false);
  });

  it('repeats the first lines of a message, without colours', () => {
    const message = ['\u001b[31mexpected 1 to be 2\u001b[39m', '', ...Array(50).fill('at somewhere')].join(
      '\n',
    );
    const lines = toLines(failure('a.test.ts › holds', [{ message }])).split('\n');
    expect(lines.slice(0, 3)).toEqual(['  a.test.ts › holds', '    expected 1 to be 2', '    at somewhere']);
    expect(lines.length).toBeLessThan(10);
  });
});

describe('the summaries of real runs with one retry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'summary-'));
  // So that both runners find their packages.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Four tests: one passes, one fails, one fails only at its first attempt, one is skipped. */
  const tests = (library: string, mark: string) => `
    import { existsSync, writeFileSync } from 'node:fs';
    import { expect, test } from '${library}';
    test('passes', () => {});
    test('fails', () => expect(1).toBe(2));
    test('passes when retried', () => {
      const isRetry = existsSync('${mark}');
      writeFileSync('${mark}', '');
      expect(isRetry).toBe(true);
    });
    test.skip('is skipped', () => {});
  `;

  async function summaryOf(name: string, args: readonly string[]): Promise<Summary> {
    const file = join(folder, `${name}.json`);
    // This test's own runner sets variables for its workers that another run must not inherit.
    const own = Object.entries(process.env).filter(
      ([key]) => !/^(VITEST|VITE_|NODE_ENV|TEST|DEV|PROD|MODE)/.test(key),
    );
    const env = { ...Object.fromEntries(own), [SUMMARY_FILE]: file };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).not.toContain('No tests found');
    return JSON.parse(readFileSync(file, 'utf8')) as Summary;
  }

  it.each([
    ['vitest', 'vitest', 'vitest/vitest.mjs', ['run', '--retry=1']],
    ['playwright', '@playwright/test', '@playwright/test/cli.js', ['test', '--retries=1']],
  ])('%s', async (name, library, program, args) => {
    const config =
      name === 'vitest'
        ? "{ test: { include: ['*.probe.mjs'] } }"
        : "{ testMatch: '**/playwright.probe.mjs' }";
    writeFileSync(join(folder, `${name}.config.mjs`), `export default ${config};`);
    writeFileSync(join(folder, `${name}.probe.mjs`), tests(library, join(folder, `${name}.mark`)));
    const reporter = `--reporter=${join(root, 'scripts/reporters', `${name}.mjs`)}`;
    const command = [join(root, 'node_modules', program), ...args, `--config=${name}.config.mjs`, reporter];
    const summary = await summaryOf(name, command);
    expect(summary).toMatchObject({ passed: 2, skipped: 1 });
    expect(summary.failed.map(({ test }) => test)).toEqual([expect.stringMatching(/probe\.mjs › fails$/)]);
    expect(summary.flaky.map(({ test }) => test)).toEqual([expect.stringMatching(/› passes when retried$/)]);
    expect(summary.failed[0]?.message).toContain('expect');
  });
});
