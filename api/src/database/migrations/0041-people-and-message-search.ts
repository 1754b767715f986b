import type { Migration } from './migration.ts';

/**
 * Accounts and messages are found by words in any order, as pages and sources are. A person's own messages are found
 * through their account, so only broadcasts stand in the indexes of words: telling somebody writes to neither.
 */
export const peopleAndMessageSearch: Migration = {
  name: '0041-people-and-message-search',
  up: `
    ALTER TABLE users ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (search_vector(
      last_name || ' ' || first_name, email::text || ' ' || coalesce(phone || ' ', '') || customer_code
    )) STORED;
    CREATE INDEX users_search ON users USING gin (search);

    ALTER TABLE notifications ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS
      (search_vector(title, regexp_replace(content, '<[^>]*>', ' ', 'g'))) STORED;
    CREATE INDEX notifications_search ON notifications USING gin (search) WHERE user_id IS NULL;
    DROP INDEX notifications_folded;
    CREATE INDEX notifications_folded ON notifications USING gin (folded gin_trgm_ops) WHERE user_id IS NULL;
    CREATE INDEX notifications_bin ON notifications (deleted_at) WHERE deleted_at IS NOT NULL;
  `,
  down: `
    DROP INDEX notifications_bin, notifications_folded;
    CREATE INDEX notifications_folded ON notifications USING gin (folded gin_trgm_ops);
    ALTER TABLE notifications DROP COLUMN search;
    ALTER TABLE users DROP COLUMN search;
  `,
};
