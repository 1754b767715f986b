import type { Migration } from './migration.ts';

/** Who of the staff follows up an order of a worklist, and a short note about it. */
export const orderFollowUps: Migration = {
  name: '0014-order-follow-ups',
  up: `
CREATE TABLE order_follow_ups (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  assignee_id bigint REFERENCES users (id),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  version int NOT NULL DEFAULT 1,
  changed_by bigint NOT NULL REFERENCES users (id),
  changed_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
COMMENT ON TABLE order_follow_ups IS 'Who of the staff follows up an order of a worklist, with a note for staff.';
`,
  down: 'DROP TABLE order_follow_ups',
};
