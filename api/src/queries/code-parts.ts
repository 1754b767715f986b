/** Length of the parts of codes that are indexed (`order_code_grams`). */
const LENGTH = 4;
/** At most so many parts of a text are looked up. */
const MOST = 3;

/**
 * The last of the parts that cover a text; none where it is too short for the index. Serial numbers begin alike and end
 * apart, and looking up a part that millions of codes have takes longer than to compare the few codes that the others
 * leave.
 */
export function indexedParts(text: string): string[] {
  const last = text.length - LENGTH;
  if (last < 0) return [];
  const starts = Array.from({ length: Math.ceil(last / LENGTH) }, (_, n) => n * LENGTH);
  return [...starts, last].slice(-MOST).map((start) => text.slice(start, start + LENGTH));
}

/**
 * SQL: the code of a row `s` of `order_code_search` contains a text, found by the index of its parts. Not LIKE: of that
 * PostgreSQL would think that it leaves fewer rows again than the parts do, which are of the same text.
 *
 * @param text placeholder of the text
 * @param parts placeholder of what `indexedParts` tells of it
 */
export const codeContains = (text: string, parts: string) =>
  `order_code_grams(s.order_code) @> ${parts}::text[] AND strpos(s.order_code, ${text}) > 0`;
