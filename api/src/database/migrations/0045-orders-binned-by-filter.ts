import type { Migration } from './migration.ts';

/**
 * All orders of a filter go to the bin at once; one row of the audit stands for them, so each keeps who did it. They are
 * found again by who removed them and when, step by step by their ids, also those that an import has brought back.
 * Operations are locked before orders, as their steps do.
 */
export const ordersBinnedByFilter: Migration = {
  name: '0045-orders-binned-by-filter',
  up: `
    ALTER TABLE order_operations DROP CONSTRAINT order_operations_kind_check;
    ALTER TABLE order_operations ADD CONSTRAINT order_operations_kind_check
      CHECK (kind IN ('set-status', 'assign', 'remove', 'restore'));
    CREATE TABLE order_binnings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      binned boolean NOT NULL,
      actor_id bigint NOT NULL REFERENCES users (id),
      at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
    );
    CREATE INDEX order_binnings_order ON order_binnings (order_id);
    CREATE INDEX orders_removed_at_once ON orders (removed_by, removed_at, id) WHERE removed_at IS NOT NULL;
  `,
  down: `
    DELETE FROM order_operations WHERE kind IN ('remove', 'restore');
    ALTER TABLE order_operations DROP CONSTRAINT order_operations_kind_check;
    ALTER TABLE order_operations ADD CONSTRAINT order_operations_kind_check
      CHECK (kind IN ('set-status', 'assign'));
    DROP INDEX orders_removed_at_once;
    DROP TABLE order_binnings;
  `,
};
