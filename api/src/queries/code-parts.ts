/** Length in characters of the indexed parts of codes (`order_code_grams`). */
const PART_LENGTH = 4;
/** Maximum number of parts of a search text that are looked up. */
const PARTS_MAX = 3;

/**
 * Returns the last of the parts that cover a text, or none when the text is too short for the index. Serial numbers
 * share their beginnings and differ at the end. A look-up of a part that millions of codes share takes longer than a
 * comparison of the few codes that match the other parts.
 */
export function indexedParts(text: string): string[] {
  const last = text.length - PART_LENGTH;
  if (last < 0) return [];
  const starts = Array.from({ length: Math.ceil(last / PART_LENGTH) }, (_, n) => n * PART_LENGTH);
  return [...starts, last].slice(-PARTS_MAX).map((start) => text.slice(start, start + PART_LENGTH));
}

/**
 * SQL condition: the code of a row `s` of `order_code_search` contains a text. Uses the index of parts. Compares with
 * `strpos`, not LIKE: PostgreSQL would multiply the selectivities of LIKE and of the parts, although both match the
 * same text, and expect too few rows.
 *
 * @param text placeholder of the text
 * @param parts placeholder of the result of `indexedParts`
 */
export const codeContains = (text: string, parts: string) =>
  `order_code_grams(s.order_code) @> ${parts}::text[] AND strpos(s.order_code, ${text}) > 0`;
