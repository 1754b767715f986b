/** White space as JavaScript's `\s` defines it, for a character class of a regular expression. */
const SPACES = String.raw`\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
/** Combining marks and invisible characters. */
const MARKS_AND_INVISIBLE = String.raw`\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff`;

/** Extensions, and functions that fold Vietnamese text for searching. */
export const textSearch = {
  up: `
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION fold_vietnamese(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(regexp_replace(
    translate(lower(normalize(value, NFD)), U&'\\0111\\0110', 'dd'),
    '[${MARKS_AND_INVISIBLE}]+', '', 'g'), '[${SPACES}]+', ' ', 'g'), ' ');
COMMENT ON FUNCTION fold_vietnamese IS
  'Lower case without diacritics, single spaces. Gives the same as foldVietnamese in TypeScript.';

-- A title has a higher weight than the body. Only the first 100,000 characters of a body are indexed.
CREATE FUNCTION search_vector(title text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN setweight(to_tsvector('simple'::regconfig, fold_vietnamese(title)), 'A')
    || setweight(to_tsvector('simple'::regconfig, fold_vietnamese("left"(body, 100000))), 'C');
COMMENT ON FUNCTION search_vector IS 'Words of a title and a body for full-text search.';
`,
  down: `
DROP FUNCTION search_vector(text, text), fold_vietnamese(text);
`,
};
