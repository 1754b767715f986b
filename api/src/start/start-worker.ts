import { serverTexts } from '@logistics/shared/texts/server';
import type { StartConfig } from '../config/config.ts';
import { migrateUp } from '../database/migrate.ts';
import { createLogger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { completeConfig } from './complete-config.ts';
import { openDatabase } from './open-database.ts';
import { openServices } from './open-services.ts';
import { prepareDataDir } from './secrets.ts';

export interface RunningWorker {
  /** Waits for the running jobs and closes everything. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs without answering calls. Needs DATABASE_URL, because only one process can use an embedded database,
 * and PUBLIC_URL for the links in mails. Throws StartError.
 */
export async function startWorker(config: StartConfig): Promise<RunningWorker> {
  if (config.databaseUrl === undefined) throw new StartError(serverTexts.workerNeeds('DATABASE_URL'));
  if (config.publicUrl === undefined) throw new StartError(serverTexts.workerNeeds('PUBLIC_URL'));
  prepareDataDir(config.dataDir);
  const logger = createLogger(config.logLevel, { isTraced: config.tracing !== undefined });
  const opened = await openDatabase(config, logger);
  const { database, databaseUrl, close } = opened;
  try {
    await migrateUp(database.sessionPool);
    const complete = completeConfig({ ...config, runsJobs: true }, databaseUrl, config.publicUrl);
    const services = await openServices(complete, opened, logger);
    return {
      stop: async () => {
        await services.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
