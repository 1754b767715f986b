import type { Migration } from './migration.ts';

/**
 * An import stores its first problems and a limited, compressed part of its rejected rows. Before, each rejected row had
 * rows of its own in two tables, and a file of 250 KB could fill 390 MB.
 *
 * Of imports from before, the first 20,000 rejected rows remain, as plain JSON: SQL cannot write gzip. `down` cannot
 * read gzip either, so it leaves the details of imports empty.
 */
export const boundedImportDetails: Migration = {
  name: '0006-bounded-import-details',
  up: `
CREATE TABLE import_rejected_parts (
  import_id bigint NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  seq int NOT NULL,
  sheet text NOT NULL,
  row_count int NOT NULL,
  -- Number of cells in the widest row.
  width int NOT NULL,
  -- JSON of [row number, reasons, cells] for each row, compressed with gzip.
  content bytea NOT NULL,
  PRIMARY KEY (import_id, seq)
);
COMMENT ON TABLE import_rejected_parts IS
  'Rows that an import rejected, to be downloaded and corrected. Limited for each import, and deleted after some months.';

INSERT INTO import_rejected_parts (import_id, seq, sheet, row_count, width, content)
SELECT import_id, row_number() OVER (PARTITION BY import_id ORDER BY first_seq), sheet, row_count, width, content
FROM (
  SELECT r.import_id, min(r.seq) AS first_seq, r.sheet, count(*) AS row_count,
    max(jsonb_array_length(r.cells)) AS width,
    convert_to(
      jsonb_agg(jsonb_build_array(r.row_number, coalesce(p.reasons, '[]'), r.cells) ORDER BY r.seq)::text, 'UTF8'
    ) AS content
  FROM import_rejected_rows r
  LEFT JOIN (
    SELECT import_id, sheet, row_number,
      jsonb_agg(concat_ws(': ', nullif(column_name, ''), message) ORDER BY seq) AS reasons
    FROM import_problems WHERE level = 'error' GROUP BY import_id, sheet, row_number
  ) p ON p.import_id = r.import_id AND p.sheet = r.sheet AND p.row_number = r.row_number
  WHERE r.seq <= 20000
  GROUP BY r.import_id, r.sheet, r.seq / 1000
) parts;
DROP TABLE import_rejected_rows;
DELETE FROM import_problems WHERE seq > 1000;
COMMENT ON TABLE import_problems IS 'The first errors and warnings of an import, by cell. Deleted after some months.';
`,
  down: `
DROP TABLE import_rejected_parts;
CREATE TABLE import_rejected_rows (
  import_id bigint NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  seq int NOT NULL,
  sheet text NOT NULL,
  row_number bigint NOT NULL,
  cells jsonb NOT NULL,
  PRIMARY KEY (import_id, seq)
);
COMMENT ON TABLE import_problems IS 'Errors and warnings of an import, by cell.';
COMMENT ON TABLE import_rejected_rows IS 'Whole rows that an import rejected, to be downloaded and corrected.';
`,
};
