/** Site information, the menu, images, articles with their revisions, and products. */
export const content = {
  up: `
CREATE TABLE manager_records (
  name text PRIMARY KEY,
  -- JSON, checked by the schema of the record's name.
  content text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint REFERENCES users ON DELETE SET NULL
);
COMMENT ON TABLE manager_records IS 'Site information: header, footer, start page, popup and so on, one row each.';

CREATE TABLE menu_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id bigint REFERENCES menu_items ON DELETE CASCADE,
  name text NOT NULL,
  link text NOT NULL,
  position integer NOT NULL,
  visible boolean NOT NULL DEFAULT true
);
COMMENT ON TABLE menu_items IS 'The menu of the customers'' site.';
CREATE INDEX menu_items_in_order ON menu_items (parent_id, position, id);

CREATE TABLE images (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-f]{32}$'),
  purpose text NOT NULL CHECK (purpose IN ('content', 'logo', 'avatar')),
  extension text NOT NULL CHECK (extension IN ('jpg', 'png')),
  width integer NOT NULL,
  height integer NOT NULL,
  -- Widths of the stored sizes in ascending order; the last is the full width.
  widths integer[] NOT NULL,
  bytes bigint NOT NULL,
  -- Nothing refers to the image since; a job deletes it later.
  unused_since timestamptz,
  created_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
COMMENT ON TABLE images IS 'Uploaded images. The files are in the upload folder, named by key and width.';

CREATE TABLE articles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  link text NOT NULL,
  category text NOT NULL CHECK (category IN ('trang', 'nguon-hang', 'thong-bao', 'bai-viet')),
  enabled boolean NOT NULL,
  newest_revision_id bigint,
  -- The revision that visitors see.
  published_revision_id bigint,
  -- From this time on visitors see the newest revision. Queries compare it with the clock; no job is needed.
  publish_at timestamptz,
  -- First published by a person at.
  published_at timestamptz,
  created_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by bigint REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  version integer NOT NULL DEFAULT 0,
  -- In the bin since.
  deleted_at timestamptz
);
COMMENT ON TABLE articles IS 'Articles of the site; their text is in article_revisions.';
CREATE UNIQUE INDEX articles_link ON articles (link) WHERE deleted_at IS NULL;
CREATE INDEX articles_newest ON articles (updated_at DESC, id DESC);

CREATE TABLE article_revisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  article_id bigint NOT NULL REFERENCES articles ON DELETE CASCADE,
  number integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  image_id bigint REFERENCES images,
  -- Sanitized HTML.
  content text NOT NULL,
  -- The same without tags.
  content_text text NOT NULL,
  created_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  folded text NOT NULL GENERATED ALWAYS AS (fold_vietnamese(title || ' ' || description)) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS
    (search_vector(title, description || ' ' || content_text)) STORED,
  UNIQUE (article_id, number)
);
COMMENT ON TABLE article_revisions IS 'Every saved version of an article.';
CREATE INDEX article_revisions_folded ON article_revisions USING gin (folded gin_trgm_ops);
CREATE INDEX article_revisions_search ON article_revisions USING gin (search);
CREATE INDEX article_revisions_image ON article_revisions (image_id) WHERE image_id IS NOT NULL;
ALTER TABLE articles
  ADD FOREIGN KEY (newest_revision_id) REFERENCES article_revisions,
  ADD FOREIGN KEY (published_revision_id) REFERENCES article_revisions;

CREATE TABLE article_old_links (
  link text PRIMARY KEY,
  article_id bigint NOT NULL REFERENCES articles ON DELETE CASCADE
);
COMMENT ON TABLE article_old_links IS 'Former links of articles, which redirect to the present one.';
CREATE INDEX article_old_links_of ON article_old_links (article_id);

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  marketplace text NOT NULL,
  -- Price in Chinese yuan.
  price_ndt numeric(12, 2) NOT NULL CHECK (price_ndt >= 0),
  -- Sanitized HTML, and the same without tags.
  description text NOT NULL,
  description_text text NOT NULL,
  link text NOT NULL,
  created_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  version integer NOT NULL DEFAULT 0,
  -- In the bin since.
  deleted_at timestamptz,
  folded text NOT NULL GENERATED ALWAYS AS (fold_vietnamese(name)) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (search_vector(name, description_text)) STORED
);
COMMENT ON TABLE products IS 'Products of Chinese marketplaces that the company recommends.';
CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_folded ON products USING gin (folded gin_trgm_ops);
CREATE INDEX products_search ON products USING gin (search);

CREATE TABLE product_images (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  image_id bigint NOT NULL REFERENCES images,
  alt text NOT NULL,
  PRIMARY KEY (product_id, position)
);
COMMENT ON TABLE product_images IS 'Images of each product in order.';
CREATE INDEX product_images_image ON product_images (image_id);
`,
  down: `
DROP TABLE product_images, products, article_old_links;
ALTER TABLE articles DROP COLUMN newest_revision_id, DROP COLUMN published_revision_id;
DROP TABLE article_revisions, articles, images, menu_items, manager_records;
`,
};
