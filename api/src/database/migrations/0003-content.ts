import type { Migration } from './migration.ts';

/** Site information records and the menu. */
export const content: Migration = {
  name: '0003-content',
  up: `
    CREATE TABLE manager_records (
      name text PRIMARY KEY,
      content text NOT NULL,
      version integer NOT NULL DEFAULT 0,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by bigint REFERENCES users ON DELETE SET NULL
    );
    CREATE TABLE menu_items (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      parent_id bigint REFERENCES menu_items ON DELETE CASCADE,
      name text NOT NULL,
      link text NOT NULL,
      position integer NOT NULL,
      visible boolean NOT NULL DEFAULT true
    );
    CREATE INDEX menu_items_in_order ON menu_items (parent_id, position, id);
  `,
  down: `
    DROP TABLE menu_items, manager_records;
  `,
};
