import { defineConfig } from '@playwright/test';
import { browserAt, e2eSettings } from '../tools/e2e/settings.ts';

/** The public site, on a phone and on a desktop. */
export default defineConfig({
  ...e2eSettings('site'),
  testDir: 'e2e',
  projects: [
    { name: 'site-375', use: { ...browserAt(375, 812), hasTouch: true } },
    { name: 'site-1440', use: { ...browserAt(1440, 900) }, grepInvert: /@one-width/ },
  ],
});
