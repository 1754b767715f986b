import { DELETE_BATCH, deleteInBatches, LIVE_EVENT_HOURS } from '../retention.ts';
import type { Job } from './job.ts';

/** Deletes live events that no stream can ask for any more. Never deletes the newest event. */
export const purgeLiveEvents: Job<'purge-live-events'> = {
  name: 'purge-live-events',
  schedule: '7 * * * *',
  run: ({ database }, _data, { signal }) =>
    deleteInBatches(signal, () =>
      database.readFresh(
        `DELETE FROM live_events WHERE id IN (
           SELECT id FROM live_events
           WHERE at < now() - make_interval(hours => $1) AND id < (SELECT max(id) FROM live_events)
           ORDER BY at LIMIT $2) RETURNING id`,
        [LIVE_EVENT_HOURS, DELETE_BATCH],
      ),
    ),
};
