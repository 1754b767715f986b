import { dirname, join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium.ts';

const results = join(dirname(dirname(import.meta.dirname)), 'test-results');

/**
 * Settings that the end-to-end tests of all three clients share. `npm test` adds two workers and one retry, and names
 * flaky tests. A failure leaves a picture and the page's tree in test-results/<name>. A trace costs a third of the
 * time; `--trace=on` makes one.
 * @param name the folder of the results
 */
export function e2eSettings(name: string): PlaywrightTestConfig {
  return {
    outputDir: join(results, name),
    workers: 1,
    fullyParallel: false,
    retries: 0,
    forbidOnly: true,
    timeout: 120_000,
    globalTimeout: 20 * 60_000,
    expect: { timeout: 15_000 },
    reporter: [['list']],
    use: { screenshot: 'only-on-failure' },
  };
}

/**
 * A browser of the given width in which a page is looked at as in Vietnam, but on a computer in another zone: times
 * are shown in the business's zone, so the computer's must not matter. Nothing moves, as for a person who asked for that:
 * what is pressed while it still grows is missed on a busy machine.
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
