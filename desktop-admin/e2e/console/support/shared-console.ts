import { test as base } from '@playwright/test';
import { launchConsole, type Console } from './launch.ts';

/** Tests of one console without a server. It starts once per worker, so each test must leave it usable for the next. */
export const test = base.extend<object, { consoleApp: Console }>({
  consoleApp: [
    async ({}, use) => {
      const consoleApp = await launchConsole();
      await use(consoleApp);
      await consoleApp.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from '@playwright/test';
