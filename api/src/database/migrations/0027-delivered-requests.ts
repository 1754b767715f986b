import type { Migration } from './migration.ts';

/**
 * A delivery request is finished when all its parcels were delivered, also without a note, and by the system: such a
 * request has no note, and such a step no person.
 */
export const deliveredRequests: Migration = {
  name: '0027-delivered-requests',
  up: `
ALTER TABLE delivery_requests DROP CONSTRAINT delivery_requests_check1;
ALTER TABLE delivery_requests
  ADD CONSTRAINT delivery_requests_prepared_by_note CHECK (state <> 'preparing' OR note_id IS NOT NULL),
  ADD CONSTRAINT delivery_requests_note_of_state CHECK (note_id IS NULL OR state IN ('preparing', 'handed-over'));
ALTER TABLE delivery_request_steps ALTER by DROP NOT NULL;
`,
  down: `
UPDATE delivery_request_steps s SET by = r.customer_id FROM delivery_requests r WHERE r.id = s.request_id AND s.by IS NULL;
ALTER TABLE delivery_request_steps ALTER by SET NOT NULL;
UPDATE delivery_requests SET state = 'cancelled' WHERE state = 'handed-over' AND note_id IS NULL;
ALTER TABLE delivery_requests DROP CONSTRAINT delivery_requests_prepared_by_note,
  DROP CONSTRAINT delivery_requests_note_of_state;
ALTER TABLE delivery_requests ADD CONSTRAINT delivery_requests_check1
  CHECK ((state IN ('preparing', 'handed-over')) = (note_id IS NOT NULL));
`,
};
