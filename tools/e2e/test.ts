import { test as base } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

/**
 * Playwright's test with a real server: one for each project of a run, so that the journeys of one width never meet
 * the records of another. Relative addresses (`page.goto('/search')`) lead to it.
 */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

export { expect } from '@playwright/test';
