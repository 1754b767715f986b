import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, isRed, lastLine, withExitCode } from '../../scripts/counts.mjs';

const green = { passed: 7, failed: 0, skipped: 0 };

describe('the last line of the test command', () => {
  it('names what passed and what failed', () => {
    expect(lastLine(green)).toBe('7 passed, 0 failed');
  });

  it('names skipped tests, and they make the run red', () => {
    const counts = countVitest({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 });
    expect(lastLine(counts)).toBe('3 passed, 0 failed, 2 skipped');
    expect(isRed(counts)).toBe(true);
  });

  it('counts a journey that passed only at the second try as failed', () => {
    expect(countPlaywright({ stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } })).toEqual({
      passed: 2,
      failed: 2,
      skipped: 0,
    });
  });

  it('takes a run without a single test for a failure', () => {
    expect(withExitCode(0, { passed: 0, failed: 0, skipped: 0 }).failed).toBe(1);
  });

  it('takes a run that failed outside its tests for a failure', () => {
    expect(withExitCode(1, green).failed).toBe(1);
  });

  it('leaves a green run green', () => {
    expect(withExitCode(0, green)).toEqual(green);
    expect(isRed(green)).toBe(false);
  });
});
