import { defineConfig } from '@playwright/test';
import { browserAt, journeySettings } from '../tools/e2e/settings.ts';
import type { OfficeOptions } from './e2e/office/office.ts';

/** The back-office under /admin in a browser, and the console in a real Electron (started by the tests themselves). */
export default defineConfig<object, OfficeOptions>({
  ...journeySettings('desktop-admin'),
  projects: [
    { name: 'office', testDir: 'e2e/office', use: { ...browserAt(1440, 900) } },
    { name: 'console', testDir: 'e2e/console' },
    // The same journeys in the console; some are about the browser alone.
    {
      name: 'office-console',
      testDir: 'e2e/office',
      grepInvert: /@browser/,
      use: { ...browserAt(1440, 900), host: 'desktop' },
    },
  ],
});
