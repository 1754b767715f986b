import { defineConfig } from '@playwright/test';
import { browserAt, journeySettings } from '../tools/e2e/settings.ts';

/** The back-office under /admin in a browser, and the console in a real Electron (started by the tests themselves). */
export default defineConfig({
  ...journeySettings('desktop-admin'),
  projects: [
    { name: 'office', testDir: 'e2e/office', use: { ...browserAt(1440, 900) } },
    { name: 'console', testDir: 'e2e/console' },
  ],
});
