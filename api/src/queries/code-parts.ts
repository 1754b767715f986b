/** Length in characters of the indexed parts of codes (`order_code_grams`). */
const LENGTH = 4;
/** Maximum number of parts of a search text that are looked up. */
const MOST = 3;

/**
 * Returns the last of the parts that cover a text, or none when the text is too short for the index. Serial numbers
 * share their beginnings and differ at the end. Looking up a part that millions of codes share takes longer than
 * comparing the few codes that the other parts leave.
 */
export function indexedParts(text: string): string[] {
  const last = text.length - LENGTH;
  if (last < 0) return [];
  const starts = Array.from({ length: Math.ceil(last / LENGTH) }, (_, n) => n * LENGTH);
  return [...starts, last].slice(-MOST).map((start) => text.slice(start, start + LENGTH));
}

/**
 * SQL condition: the code of a row `s` of `order_code_search` contains a text. Uses the index of parts. Does not use
 * LIKE: PostgreSQL would assume that LIKE reduces the rows further than the parts do, although both match the same
 * text.
 *
 * @param text placeholder of the text
 * @param parts placeholder of the result of `indexedParts`
 */
export const codeContains = (text: string, parts: string) =>
  `order_code_grams(s.order_code) @> ${parts}::text[] AND strpos(s.order_code, ${text}) > 0`;
