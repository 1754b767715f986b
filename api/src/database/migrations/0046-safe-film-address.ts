import type { Migration } from './migration.ts';

/** Films that browsers are not let play (`filmAddressSchema`) are taken out of the start page; all else of it stays. */
export const safeFilmAddress: Migration = {
  name: '0046-safe-film-address',
  up: `UPDATE manager_records
    SET content = jsonb_set(content::jsonb, '{banner,video}', '""')::text, version = version + 1
    WHERE name = 'HOME' AND content::jsonb #>> '{banner,video}' !~ '^(?:/(?![/\\\\])|https://[^\\s\\\\<>"/?#@]+[/?#])[^\\s\\\\<>"]+$'
      AND content::jsonb #>> '{banner,video}' <> ''`,
  down: 'SELECT 1',
};
