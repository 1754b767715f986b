import type { Job } from './job.ts';

/**
 * Streams can resume for six hours; a client that was away longer reloads everything. Never deletes the newest event.
 */
export const purgeLiveEvents: Job<'purge-live-events'> = {
  name: 'purge-live-events',
  schedule: '7 * * * *',
  run: async ({ database }) => {
    await database.readFresh(
      `DELETE FROM live_events WHERE at < now() - interval '6 hours' AND id < (SELECT max(id) FROM live_events)`,
    );
  },
};
