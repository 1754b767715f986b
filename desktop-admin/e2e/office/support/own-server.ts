import { startServer, type TestServer } from '../../../../tools/e2e/server.ts';
import { test } from './office.ts';

/** Returns a test whose file has a server of its own, for records that other files must not see. */
export function testOnOwnServer(environment: Readonly<Record<string, string>>) {
  return test.extend<object, { server: TestServer }>({
    server: [
      async ({}, use) => {
        const server = await startServer(environment);
        await use(server);
        await server.stop();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });
}
