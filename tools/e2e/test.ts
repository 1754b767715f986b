import { test as base, type Page } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';
import { slowDown } from './slow-line.ts';

/**
 * Playwright's test with a real server: one for each project of a run, so that the tests of one width never see
 * records of another. Relative addresses (`page.goto('/search')`) lead to it.
 */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      // All tests of a worker register their customers from one address.
      const server = await startServer({ RATE_LIMIT_FACTOR: '10' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    await slowDown(page);
    // A page of the site is visible before it is hydrated; a test is faster than a user.
    const untilTakenOver = async () => {
      if (javaScriptEnabled === false) return;
      await page.waitForFunction(
        () => !document.getElementById('state') || document.documentElement.dataset['ready'] !== undefined,
      );
    };
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      await untilTakenOver();
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (...args) => {
      const response = await reload(...args);
      await untilTakenOver();
      return response;
    };
    await use(page);
    await endRoutes(page);
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

/**
 * Removes the routes of a page whose test has ended. A handler that is still working on a call would otherwise fail
 * the test, because the page closes under it.
 */
export async function endRoutes(page: Page): Promise<void> {
  const options = { behavior: 'ignoreErrors' } as const;
  await page.unrouteAll(options);
  await page.context().unrouteAll(options);
}

export { expect } from '@playwright/test';
