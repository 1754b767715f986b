import { test as base } from '@playwright/test';
import { launchConsole, type Console } from './launch.ts';

/** Tests of one console without a server: it starts once for all of a worker, so each leaves it fit for the next. */
export const test = base.extend<object, { desk: Console }>({
  desk: [
    async ({}, use) => {
      const desk = await launchConsole();
      await use(desk);
      await desk.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect } from '@playwright/test';
