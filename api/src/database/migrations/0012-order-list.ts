import type { Migration } from './migration.ts';

/**
 * Filters of the order list, and each user's views of it. docs/search-and-paging.md lists the cost of the index.
 *
 * The index is partial: it has only orders without an owner.
 */
export const orderList: Migration = {
  name: '0012-order-list',
  up: `
CREATE INDEX orders_unowned_status_newest ON orders (status, created_date DESC, id DESC)
  WHERE deleted_at IS NULL AND owner_id IS NULL;

CREATE TABLE order_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- The query of the list's address.
  query text NOT NULL,
  UNIQUE (user_id, name)
);
COMMENT ON TABLE order_views IS 'Filters of the order list that a user saved under a name.';

CREATE TABLE order_list_settings (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  columns text[] NOT NULL
);
COMMENT ON TABLE order_list_settings IS 'Columns of the order list by user. No row: the usual ones.';
`,
  down: `
DROP TABLE order_list_settings, order_views;
DROP INDEX orders_unowned_status_newest;`,
};
