import type { Migration } from './migration.ts';

/** All orders of a filter go to the bin at once; one row of the audit stands for them, so each keeps who did it. */
export const ordersBinnedByFilter: Migration = {
  name: '0045-orders-binned-by-filter',
  up: `
    CREATE TABLE order_binnings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      binned boolean NOT NULL,
      actor_id bigint NOT NULL REFERENCES users (id),
      at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
    );
    CREATE INDEX order_binnings_order ON order_binnings (order_id);
    ALTER TABLE order_operations DROP CONSTRAINT order_operations_kind_check;
    ALTER TABLE order_operations ADD CONSTRAINT order_operations_kind_check
      CHECK (kind IN ('set-status', 'assign', 'remove', 'restore'));
  `,
  down: `
    DELETE FROM order_operations WHERE kind IN ('remove', 'restore');
    ALTER TABLE order_operations DROP CONSTRAINT order_operations_kind_check;
    ALTER TABLE order_operations ADD CONSTRAINT order_operations_kind_check
      CHECK (kind IN ('set-status', 'assign'));
    DROP TABLE order_binnings;
  `,
};
