import type { Migration } from './migration.ts';

/** Runs for each statement that adds or deletes photos. */
const totalsTrigger = (operation: 'INSERT' | 'DELETE', rows: 'NEW' | 'OLD') => `
CREATE TRIGGER count_photos_on_${operation.toLowerCase()} AFTER ${operation} ON parcel_photos
  REFERENCING ${rows} TABLE AS changed_photos FOR EACH STATEMENT EXECUTE FUNCTION count_parcel_photos();`;

/**
 * Photos of parcels, links for phones, and the settings of both. The files are in DATA_DIR/parcel-photos, named by key
 * and width. A trigger maintains the totals, so that the page of settings counts nothing.
 */
export const parcelPhotos: Migration = {
  name: '0022-parcel-photos',
  up: `
CREATE TABLE parcel_photos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-f]{32}$'),
  -- SHA-256 of the received file: a repeated upload is one photo.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  width int NOT NULL,
  height int NOT NULL,
  thumb_width int NOT NULL,
  -- Size of all its files together.
  bytes bigint NOT NULL,
  taken_by bigint NOT NULL REFERENCES users (id),
  taken_at timestamptz NOT NULL,
  added_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  removed_by bigint REFERENCES users (id),
  removed_at timestamptz,
  CHECK ((removed_at IS NULL) = (removed_by IS NULL)),
  UNIQUE (order_id, sha256)
);
COMMENT ON TABLE parcel_photos IS 'Photos of parcels. A removed one stays until the retention job deletes row and file.';
CREATE INDEX parcel_photos_added ON parcel_photos (added_at, id);
CREATE INDEX parcel_photos_removed ON parcel_photos (removed_at) WHERE removed_at IS NOT NULL;

CREATE TABLE photo_totals (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  photos bigint NOT NULL,
  bytes bigint NOT NULL
);
COMMENT ON TABLE photo_totals IS 'Number and size of all rows of parcel_photos; at most one row, maintained by triggers.';
CREATE FUNCTION count_parcel_photos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO photo_totals (photos, bytes)
  SELECT sign * count(*), sign * sum(bytes) FROM changed_photos HAVING count(*) > 0
  ON CONFLICT (only_row) DO UPDATE
    SET photos = photo_totals.photos + EXCLUDED.photos, bytes = photo_totals.bytes + EXCLUDED.bytes;
  RETURN NULL;
END $$;
${totalsTrigger('INSERT', 'NEW')}
${totalsTrigger('DELETE', 'OLD')}

CREATE TABLE photo_links (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users (id),
  token_version int NOT NULL,
  -- SHA-256 of the token, which is stored nowhere.
  token_hash text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Photos that came through it.
  photos int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE photo_links IS 'Links with which a phone adds photos to one parcel; one for each session.';
CREATE INDEX photo_links_order ON photo_links (order_id);

CREATE TABLE photo_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  max_per_parcel int NOT NULL,
  keep_months int NOT NULL,
  version int NOT NULL
);
COMMENT ON TABLE photo_settings IS 'Limits of photos; at most one row, none until a super admin saves it.';
`,
  down: `
DROP TABLE photo_settings, photo_links, parcel_photos, photo_totals;
DROP FUNCTION count_parcel_photos;`,
};
