import type { Migration } from './migration.ts';

/** Scans told exactly once, changes of many orders at once, and what the worklists and the dashboard read. */
export const orderWork: Migration = {
  name: '0006-order-work',
  up: `
    -- A scan that was taken in, under the key its station gave it; a key that stands here is never taken in again.
    CREATE TABLE order_scans (
      key uuid PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      recorded_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
    );
    CREATE INDEX order_scans_order ON order_scans (order_id);

    -- A change of all orders that match a filter, done in steps in the order of their ids. \`last_id\` is how far it
    -- came, so that whoever goes on, also after a restart, goes on there; orders newer than \`max_id\` are left alone.
    CREATE TABLE order_operations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('set-status', 'assign')),
      change jsonb NOT NULL,
      filter jsonb NOT NULL,
      state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
      total int NOT NULL,
      done int NOT NULL DEFAULT 0,
      changed int NOT NULL DEFAULT 0,
      last_id bigint NOT NULL DEFAULT 0,
      max_id bigint NOT NULL,
      created_by bigint NOT NULL REFERENCES users (id),
      address text,
      request_id text,
      created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
      finished_at timestamptz
    );
    CREATE INDEX order_operations_running ON order_operations (id) WHERE state = 'running';

    -- What a running operation changed so far, so that each owner is told once, at its end.
    CREATE TABLE order_operation_changes (
      operation_id bigint NOT NULL REFERENCES order_operations (id) ON DELETE CASCADE,
      order_id bigint NOT NULL,
      has_new_status boolean NOT NULL,
      former_owner_id bigint,
      PRIMARY KEY (operation_id, order_id)
    );

    -- The same as the foreign key's ON DELETE CASCADE, without a look-up for each of the rows that a repeated file
    -- adds: those name events that were just found.
    ALTER TABLE order_event_reports DROP CONSTRAINT order_event_reports_event_id_fkey;
    CREATE FUNCTION forget_event_reports() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM order_event_reports r USING gone g WHERE r.event_id = g.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER forget_event_reports AFTER DELETE ON order_events
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_event_reports();

    CREATE INDEX orders_bin ON orders (removed_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
    CREATE INDEX declarations_late ON declarations (created_at DESC, id DESC) WHERE late;
    -- Parcels that came to Vietnam, and that were handed over, by day.
    CREATE INDEX order_events_in_vietnam ON order_events (status, occurred_at) WHERE status IN (3, 4);
    CREATE INDEX imports_newest ON imports (created_at DESC);
    CREATE INDEX users_waiting ON users (created_at) WHERE activated_at IS NULL AND deleted_at IS NULL;
  `,
  down: `
    DROP INDEX users_waiting, imports_newest, order_events_in_vietnam, declarations_late, orders_bin;
    DROP TRIGGER forget_event_reports ON order_events;
    DROP FUNCTION forget_event_reports();
    ALTER TABLE order_event_reports ADD FOREIGN KEY (event_id) REFERENCES order_events (id) ON DELETE CASCADE;
    DROP TABLE order_operation_changes, order_operations, order_scans;
  `,
};
