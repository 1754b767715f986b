import { dirname, join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

const results = join(dirname(dirname(import.meta.dirname)), 'test-results');

/**
 * Settings that the end-to-end tests of all three clients share. `npm test` adds workers and one retry, and names
 * flaky tests. A failure leaves a screenshot and the page's accessibility tree in test-results/<name>. A trace costs
 * a third of the time; `--trace=on` records one.
 * @param name the folder of the results
 */
export function e2eSettings(name: string): PlaywrightTestConfig {
  return {
    outputDir: join(results, name),
    workers: 1,
    fullyParallel: false,
    retries: 0,
    forbidOnly: true,
    timeout: 180_000,
    globalTimeout: 40 * 60_000,
    // An idle machine needs almost no time; a busy machine must not fail a test.
    expect: { timeout: 25_000 },
    reporter: [['list']],
    use: { screenshot: 'only-on-failure' },
  };
}

/**
 * A browser of the given width for a user in Vietnam whose computer is in another time zone: the UI shows times in
 * the business's zone, so the computer's must not matter. Uses reduced motion: on a busy machine, clicks miss
 * elements that still move.
 */
export function browserAt(width: number, height: number): PlaywrightTestConfig['use'] {
  return {
    browserName: 'chromium',
    viewport: { width, height },
    locale: 'vi-VN',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunchOptions(),
  };
}
