import type { Job } from './job.ts';

/** Streams can be resumed for six hours; whoever was away longer loads everything again. The newest event is kept. */
export const purgeLiveEvents: Job<'purge-live-events'> = {
  name: 'purge-live-events',
  schedule: '7 * * * *',
  run: async ({ database }) => {
    await database.readFresh(
      `DELETE FROM live_events WHERE at < now() - interval '6 hours' AND id < (SELECT max(id) FROM live_events)`,
    );
  },
};
