import { defineConfig } from '@playwright/test';
import { browserAt, e2eSettings } from '../tools/e2e/settings.ts';
import type { OfficeOptions } from './e2e/office/support/office.ts';

/** The back-office under /admin in a browser, and the console in real Electron (started by the tests themselves). */
export default defineConfig<object, OfficeOptions>({
  ...e2eSettings('desktop-admin'),
  projects: [
    { name: 'office', testDir: 'e2e/office', use: { ...browserAt(1440, 900) } },
    { name: 'console', testDir: 'e2e/console' },
    // The back-office's end-to-end tests again in the console: those of scans, files, printing, sessions, keys and
    // windows, which differ there, or with ALL_TESTS=1 all except those about a browser.
    {
      name: 'office-console',
      testDir: 'e2e/office',
      grep: process.env['ALL_TESTS'] ? /./ : /@console/,
      grepInvert: /@browser/,
      use: { ...browserAt(1440, 900), host: 'desktop' },
    },
  ],
});
