import type { WorkerFixture } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';

type ServerFixture = [WorkerFixture<TestServer, object>, { scope: 'worker'; timeout: number }];

/** A server for one file only, for records that other files must not see. Use it as the fixture `server`. */
export const ownServer = (environment: Readonly<Record<string, string>>): ServerFixture => [
  async ({}, use) => {
    const server = await startServer(environment);
    await use(server);
    await server.stop();
  },
  { scope: 'worker', timeout: 90_000 },
];
