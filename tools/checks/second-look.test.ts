import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest, toLines } from '../../scripts/failures.mjs';
import { MOST_UNSTEADY, withSecondLook } from '../../scripts/second-look.mjs';

const failure = { test: 'a.test.ts › holds', message: '    no' };
const counts = (passed: number, failed: number) => ({ passed, failed, skipped: 0 });

/** A step whose runs end one after the other as told; it notes what it was asked to run again. */
function step(...runs: { passed: number; failed: (typeof failure)[]; counted?: number }[]) {
  const asked: unknown[] = [];
  const run = async (again?: unknown) => {
    asked.push(again);
    const { passed, failed, counted = failed.length } = runs[asked.length - 1] ?? { passed: 0, failed: [] };
    return { counts: counts(passed, counted), failed };
  };
  return { run, asked };
}

describe('a second look at what failed', () => {
  it('is not taken where nothing failed', async () => {
    const { run, asked } = step({ passed: 3, failed: [] });
    expect(await withSecondLook(run)).toEqual({ counts: counts(3, 0), failed: [] });
    expect(asked).toEqual([undefined]);
  });

  it('names a test as unsteady that passes alone', async () => {
    const { run, asked } = step({ passed: 2, failed: [failure] }, { passed: 1, failed: [] });
    expect(await withSecondLook(run)).toEqual({ counts: counts(3, 0), unsteady: [failure] });
    expect(asked).toEqual([undefined, [failure]]);
  });

  it('leaves a test failed that fails again, or that no longer runs', async () => {
    const again = step({ passed: 2, failed: [failure] }, { passed: 0, failed: [failure] });
    expect((await withSecondLook(again.run)).counts).toEqual(counts(2, 1));
    const gone = step({ passed: 2, failed: [failure] }, { passed: 0, failed: [] });
    expect((await withSecondLook(gone.run)).counts).toEqual(counts(2, 1));
  });

  it('is not taken at many failures, nor at one outside the tests', async () => {
    const many = step({ passed: 2, failed: Array.from({ length: MOST_UNSTEADY + 1 }, () => failure) });
    expect((await withSecondLook(many.run)).counts.failed).toBe(MOST_UNSTEADY + 1);
    const outside = step({ passed: 2, failed: [], counted: 1 });
    expect((await withSecondLook(outside.run)).counts.failed).toBe(1);
    expect([...many.asked, ...outside.asked]).toEqual([undefined, undefined]);
  });
});

describe('the names of what failed', () => {
  it('tells file, title and the beginning of the message of a Vitest test, without colours', () => {
    const message = [
      '\u001b[31mexpected 1 to be 2\u001b[39m',
      ...Array.from({ length: 50 }, () => 'at somewhere'),
    ].join('\n');
    const passed = { fullName: 'rule is kept', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'rule is broken', status: 'failed', failureMessages: [message] };
    const [only, ...more] = failedInVitest(
      { testResults: [{ name: '/p/api/a.test.ts', status: 'failed', assertionResults: [passed, failed] }] },
      '/p',
    );
    expect(only?.test).toBe('api/a.test.ts › rule is broken');
    expect(only?.message.split('\n')[0]).toBe('    expected 1 to be 2');
    expect(only?.message.split('\n').length).toBeLessThan(10);
    expect(more).toEqual([]);
  });

  it('tells a test file that could not be loaded', () => {
    const file = {
      name: '/p/api/a.test.ts',
      status: 'failed',
      message: 'Cannot find x',
      assertionResults: [],
    };
    expect(failedInVitest({ testResults: [file] }, '/p').map(toLines)).toEqual([
      '  api/a.test.ts\n    Cannot find x',
    ]);
  });

  it('tells journeys in nested suites with their project, and errors outside them', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'x.spec.ts',
      tests: [{ projectName: 'site-375', status, results: [{ errors: [{ message: 'Timed out' }] }] }],
    });
    const suite = {
      title: 'x.spec.ts',
      file: 'x.spec.ts',
      specs: [spec('opens', 'expected')],
      suites: [
        { title: 'inner', file: 'x.spec.ts', specs: [spec('closes', 'unexpected'), spec('turns', 'flaky')] },
      ],
    };
    expect(failedInPlaywright({ suites: [suite], errors: [{ message: 'No server' }] }).map(toLines)).toEqual([
      '  [site-375] x.spec.ts › closes\n    Timed out',
      '  [site-375] x.spec.ts › turns\n    Timed out',
      '  (outside a test)\n    No server',
    ]);
  });
});
