import { ownServer } from '../../../../tools/e2e/own-server.ts';
import type { TestServer } from '../../../../tools/e2e/server.ts';
import { test } from './office.ts';

/** Returns a test whose file has a server of its own. */
export const testOnOwnServer = (environment: Readonly<Record<string, string>>) =>
  test.extend<object, { server: TestServer }>({ server: ownServer(environment) });
