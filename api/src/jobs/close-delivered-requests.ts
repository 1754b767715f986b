import { closeDeliveredRequests } from '../commands/delivery-requests/request-closer.ts';
import type { Job } from './job.ts';

/** Finishes delivery requests whose parcels were all delivered without a note. */
export const closeDeliveredRequestsJob: Job<'close-delivered-requests'> = {
  name: 'close-delivered-requests',
  schedule: '*/5 * * * *',
  run: (app, _data, { signal }) => closeDeliveredRequests(app, signal),
};
