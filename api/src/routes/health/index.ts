import { healthSchema, serverVersionSchema } from '@logistics/shared/contracts';
import { appError } from '../../errors.ts';
import { OLDEST_CONSOLE, VERSION } from '../../version.ts';
import { one } from '../answers.ts';
import { anyone, defineRoute, type Route } from '../route.ts';

export const healthRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Liveness: the process works, or recovers by itself. Otherwise it must be restarted.',
    rate: 'none',
    auth: 'public',
    allow: anyone,
    localOnly: true,
    answer: one(healthSchema),
    handler: ({ context: { app } }) => {
      if (app.databaseState.isLost) throw appError('SERVICE_UNAVAILABLE');
      return Promise.resolve({ status: 'live' as const });
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Readiness: the database answers and the server is not draining.',
    rate: 'none',
    auth: 'public',
    allow: anyone,
    localOnly: true,
    answer: one(healthSchema),
    handler: async ({ context: { app } }) => {
      if (!app.readiness.ready) throw appError('SERVICE_UNAVAILABLE');
      await app.database.readFresh('SELECT 1');
      return { status: 'ready' as const };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/version',
    summary: 'Version of the server, and the oldest console that it still serves.',
    rate: 'none',
    auth: 'public',
    allow: anyone,
    answer: one(serverVersionSchema),
    handler: () => Promise.resolve({ version: VERSION, oldestConsole: OLDEST_CONSOLE }),
  }),
];
