import type { Migration } from './migration.ts';

/** Whom each order belonged to before many were given to somebody at once, so that an order's history tells it. */
export const orderAssignments: Migration = {
  name: '0040-order-assignments',
  up: `
    CREATE TABLE order_assignments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      customer_id bigint REFERENCES users (id),
      former_owner_id bigint REFERENCES users (id),
      actor_id bigint NOT NULL REFERENCES users (id),
      at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
    );
    CREATE INDEX order_assignments_order ON order_assignments (order_id);
    ALTER TABLE order_operation_changes ADD COLUMN former_status smallint;
  `,
  down: `
    ALTER TABLE order_operation_changes DROP COLUMN former_status;
    DROP TABLE order_assignments;
  `,
};
