import type { ListAnswer } from '@logistics/shared/contracts';
import { foldVietnamese } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';

/** Returns a LIKE pattern that finds a text anywhere. Escapes wildcards that a user typed. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A user's search text: as prefixes of words, and as a substring. */
export interface TextSearch {
  /** For `to_tsquery`; null: no search. */
  readonly words: string | null;
  /** For LIKE on folded text; null when the text is too short for the trigram index. */
  readonly part: string | null;
}

/**
 * Without three letters or digits in a row there is no trigram to look up. The search then finds only beginnings of
 * words.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Parses a search text. Ignores case and diacritics. */
export function textSearch(text: string | undefined): TextSearch {
  const folded = foldVietnamese(text ?? '');
  if (folded === '') return { words: null, part: null };
  const words = folded.split(' ').map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`);
  return { words: words.join(' & '), part: HAS_TRIGRAM.test(folded) ? containsPattern(folded) : null };
}

/**
 * SQL condition: a row with the columns `search` and `folded` contains the words in any order, or the text as a
 * substring. PostgreSQL can combine both indexes.
 *
 * @param words placeholder of `TextSearch.words`, as `$1`
 * @param part placeholder of `TextSearch.part`
 */
export function matchesText(table: string, words: string, part: string): string {
  return `(${words}::text IS NULL OR ${table}.search @@ to_tsquery('simple', ${words}::text)
    OR ${table}.folded LIKE ${part}::text)`;
}

/**
 * SQL: the ids of users that a text names, as an array, so that each side of OR uses its index. Reads only the
 * indexes of names, so the cost does not depend on the number of users.
 *
 * @param words placeholder of `TextSearch.words`; null: only `part` counts
 * @param part placeholder of `TextSearch.part`
 */
export const usersNamed = (words: string, part: string, most: number): string =>
  `ARRAY(SELECT users_named(${words}::text, ${part}::text, ${most}))`;

/** SQL for ORDER BY: rows that match the words best come first. Without words all rows rank equal. */
export function rankOf(table: string, words: string): string {
  return `CASE WHEN ${words}::text IS NULL THEN 0
    ELSE ts_rank(${table}.search, to_tsquery('simple', ${words}::text)) END DESC`;
}

interface Paged {
  /** `FROM … WHERE …`, with the placeholders $1 and so on for `values`. */
  readonly from: string;
  readonly columns: string;
  readonly order: string;
  readonly values: readonly unknown[];
  /** Prepares the statements. Only for a list whose SQL is always the same. */
  readonly frequent?: boolean;
}

/** Returns one page of a list and the total number of rows. */
export async function pageOf<Row extends object>(
  read: Read,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  { from, columns, order, values, frequent = false }: Paged,
): Promise<ListAnswer<Row>> {
  const limit = values.length + 1;
  const statement = (text: string) => (frequent ? prepared(text) : text);
  const [counted, rows] = await Promise.all([
    read<{ total: number }>(statement(`SELECT count(*) AS total ${from}`), [...values]),
    read<Row>(statement(`SELECT ${columns} ${from} ORDER BY ${order} LIMIT $${limit} OFFSET $${limit + 1}`), [
      ...values,
      pageSize,
      (page - 1) * pageSize,
    ]),
  ]);
  return { rows, meta: { page, pageSize, total: counted[0]?.total ?? 0 } };
}
