import type { Migration } from './migration.ts';

/** White space as JavaScript's `\s` means it, and the signs that are not seen, for classes of a regular expression. */
const SPACES = String.raw`\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
const MARKS_AND_INVISIBLE = String.raw`\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff`;

/**
 * Pictures, articles with their revisions, sources. An article points at its newest revision and at the one that
 * visitors see; a scheduled one is published by the clock alone, without a job. Text is folded as foldVietnamese does.
 */
export const siteContent: Migration = {
  name: '0004-site-content',
  up: `
    CREATE OR REPLACE FUNCTION fold_vietnamese(value text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN btrim(regexp_replace(regexp_replace(
        translate(lower(normalize(value, NFD)), U&'\\0111\\0110', 'dd'),
        '[${MARKS_AND_INVISIBLE}]+', '', 'g'), '[${SPACES}]+', ' ', 'g'), ' ');

    -- Titles weigh more than what stands below them; only the beginning of a very long text is searched.
    CREATE FUNCTION search_vector(title text, body text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN setweight(to_tsvector('simple'::regconfig, fold_vietnamese(title)), 'A')
        || setweight(to_tsvector('simple'::regconfig, fold_vietnamese("left"(body, 100000))), 'C');

    CREATE TABLE images (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL UNIQUE CHECK (key ~ '^[0-9a-f]{32}$'),
      purpose text NOT NULL CHECK (purpose IN ('content', 'logo', 'avatar')),
      extension text NOT NULL CHECK (extension IN ('jpg', 'png')),
      width integer NOT NULL,
      height integer NOT NULL,
      -- Ascending; the last is the width itself.
      widths integer[] NOT NULL,
      bytes bigint NOT NULL,
      created_by bigint REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
    );

    CREATE TABLE articles (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      link text NOT NULL,
      category text NOT NULL CHECK (category IN ('trang', 'nguon-hang', 'thong-bao', 'bai-viet')),
      enabled boolean NOT NULL,
      newest_revision_id bigint,
      published_revision_id bigint,
      -- When the newest revision is published by itself.
      publish_at timestamptz,
      -- When the article was first published by hand.
      published_at timestamptz,
      created_by bigint REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
      updated_by bigint REFERENCES users ON DELETE SET NULL,
      updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
      version integer NOT NULL DEFAULT 0,
      deleted_at timestamptz
    );
    CREATE UNIQUE INDEX articles_link ON articles (link) WHERE deleted_at IS NULL;
    CREATE INDEX articles_newest ON articles (updated_at DESC, id DESC);

    CREATE TABLE article_revisions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      article_id bigint NOT NULL REFERENCES articles ON DELETE CASCADE,
      number integer NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      image_id bigint REFERENCES images,
      content text NOT NULL,
      -- The content's words without its tags.
      content_text text NOT NULL,
      created_by bigint REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
      folded text NOT NULL GENERATED ALWAYS AS (fold_vietnamese(title || ' ' || description)) STORED,
      search tsvector NOT NULL GENERATED ALWAYS AS
        (search_vector(title, description || ' ' || content_text)) STORED,
      UNIQUE (article_id, number)
    );
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
    CREATE INDEX article_old_links_of ON article_old_links (article_id);

    CREATE TABLE products (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      marketplace text NOT NULL,
      price_ndt numeric(12, 2) NOT NULL CHECK (price_ndt >= 0),
      description text NOT NULL,
      description_text text NOT NULL,
      link text NOT NULL,
      created_by bigint REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
      updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
      version integer NOT NULL DEFAULT 0,
      deleted_at timestamptz,
      folded text NOT NULL GENERATED ALWAYS AS (fold_vietnamese(name)) STORED,
      search tsvector NOT NULL GENERATED ALWAYS AS (search_vector(name, description_text)) STORED
    );
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
    CREATE INDEX product_images_image ON product_images (image_id);
  `,
  down: `
    DROP TABLE product_images, products, article_old_links;
    ALTER TABLE articles DROP COLUMN newest_revision_id, DROP COLUMN published_revision_id;
    DROP TABLE article_revisions, articles, images;
    DROP FUNCTION search_vector(text, text);
    CREATE OR REPLACE FUNCTION fold_vietnamese(value text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)));
  `,
};
