import type { ActorContext } from '../../api/src/context.ts';
import { readConfig } from '../../api/src/config/config.ts';
import { createLogger } from '../../api/src/logger.ts';
import { completeConfig } from '../../api/src/start/complete-config.ts';
import { makeUser } from '../../api/src/testing/factories.ts';
import { idleJobs } from '../../api/src/testing/idle-jobs.ts';
import type { OpenWorld } from '../world/open-world.ts';

/** Services that the measured commands use. Jobs are dropped, and no message leaves. */
type Services = 'channels' | 'config' | 'database' | 'jobs' | 'logger' | 'readiness';

/** Returns the context of commands by a new super admin on a world, without a server. */
export async function commandContext({ database, url, folder }: OpenWorld): Promise<ActorContext<Services>> {
  const read = readConfig({
    NODE_ENV: 'test',
    ...(folder !== '' && { DATA_DIR: folder }),
    JWT_SECRET: 'only-for-benchmarks-'.repeat(3),
    SMTP_URL: 'none',
  });
  const config = completeConfig(read, url, 'http://localhost:8080');
  const { id: userId, name } = await makeUser(database, config, { role: 1 });
  return {
    app: {
      channels: [],
      config,
      database,
      jobs: idleJobs,
      logger: createLogger('silent'),
      readiness: { ready: true },
    },
    address: '127.0.0.1',
    requestId: 'benchmark',
    actor: {
      ...{ userId, name, role: 1, activated: true, permissions: [], needsSecondFactor: false },
      sessionId: '00000000-0000-4000-8000-000000000001',
    },
  };
}
