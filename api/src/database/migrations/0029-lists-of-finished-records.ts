import type { Migration } from './migration.ts';

/**
 * Lists of finished complaints and delivery requests by type, person or method: without these indexes they read all rows
 * of the state when few or none match.
 */
export const listsOfFinishedRecords: Migration = {
  name: '0029-lists-of-finished-records',
  up: `
CREATE INDEX complaints_by_type ON complaints (state, type, id DESC);
CREATE INDEX complaints_by_assignee ON complaints (state, assignee_id, id DESC);
CREATE INDEX delivery_requests_by_method ON delivery_requests (state, method, id DESC);
`,
  down: `
DROP INDEX complaints_by_type, complaints_by_assignee, delivery_requests_by_method;
`,
};
