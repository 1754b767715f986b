import type { StartConfig } from '../config/config.ts';
import { textOf } from '../database/prepared-statements.ts';
import { openJobQueue } from '../jobs/pg-boss-queue.ts';
import { createLogger } from '../logger.ts';
import { rowsOf } from './backed-up-tables.ts';
import type { RestoreTarget } from './restore-backup.ts';

/** Returns the part of a restore that replaces the jobs. It creates the job queue's tables if they are missing. */
export function restoreJobs(config: StartConfig, databaseUrl: string): RestoreTarget['replaceJobs'] {
  return async (client, jobs) => {
    const queue = await openJobQueue({
      databaseUrl,
      logger: createLogger(config.logLevel),
      readFresh: (sql, values) => rowsOf(client, textOf(sql), values),
      timezone: config.businessTimezone,
      works: false,
    });
    try {
      await queue.replaceAll({ client }, jobs);
    } finally {
      await queue.stop();
    }
  };
}
