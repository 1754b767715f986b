import type { Migration } from './migration.ts';

/** What an account is looked for by, folded once when it changes instead of with every search. */
export const userSearch: Migration = {
  name: '0012-user-search',
  up: `
    ALTER TABLE users ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (fold_vietnamese(
      last_name || ' ' || first_name || ' ' || last_name || ' ' || email::text || ' ' || coalesce(phone || ' ', '')
        || customer_code
    )) STORED;
    CREATE INDEX users_folded ON users USING gin (folded gin_trgm_ops);
  `,
  down: `ALTER TABLE users DROP COLUMN folded`,
};
