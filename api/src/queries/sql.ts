import type { ListAnswer } from '@logistics/shared/contracts';
import { foldVietnamese } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';

/** A LIKE pattern for a text anywhere in another; what a person typed holds no wildcards. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What somebody typed into a search: its words by their beginnings, and all of it as a part of anything. */
export interface TextSearch {
  /** For `to_tsquery`; null: nothing is looked for. */
  readonly words: string | null;
  /** For LIKE on folded text; null where the text is too short for an index to find it inside of words. */
  readonly part: string | null;
}

/** Without three letters or digits in a row there is no trigram to look up: only beginnings of words are found then. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** How a text is looked for, without regard to case and diacritics. */
export function textSearch(text: string | undefined): TextSearch {
  const folded = foldVietnamese(text ?? '');
  if (folded === '') return { words: null, part: null };
  const words = folded.split(' ').map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`);
  return { words: words.join(' & '), part: HAS_TRIGRAM.test(folded) ? containsPattern(folded) : null };
}

/**
 * SQL: a row with the columns `search` and `folded` holds the words, in any order, or the text as it stands. Both are
 * served by their indexes, also together.
 *
 * @param words placeholder of `TextSearch.words`, as `$1`
 * @param part placeholder of `TextSearch.part`
 */
export function matchesText(table: string, words: string, part: string): string {
  return `(${words}::text IS NULL OR ${table}.search @@ to_tsquery('simple', ${words}::text)
    OR ${table}.folded LIKE ${part}::text)`;
}

/** SQL for ORDER BY: rows that hold the words best come first; without any, all are alike. */
export function rankOf(table: string, words: string): string {
  return `CASE WHEN ${words}::text IS NULL THEN 0
    ELSE ts_rank(${table}.search, to_tsquery('simple', ${words}::text)) END DESC`;
}

interface Paged {
  /** `FROM … WHERE …`, with $1 and so on for `values`. */
  readonly from: string;
  readonly columns: string;
  readonly order: string;
  readonly values: readonly unknown[];
}

/** One page of a list, and how many rows there are of it in all. */
export async function pageOf<Row extends object>(
  read: Read,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  { from, columns, order, values }: Paged,
): Promise<ListAnswer<Row>> {
  const limit = values.length + 1;
  const [counted, rows] = await Promise.all([
    read<{ total: number }>(`SELECT count(*) AS total ${from}`, [...values]),
    read<Row>(`SELECT ${columns} ${from} ORDER BY ${order} LIMIT $${limit} OFFSET $${limit + 1}`, [
      ...values,
      pageSize,
      (page - 1) * pageSize,
    ]),
  ]);
  return { rows, meta: { page, pageSize, total: counted[0]?.total ?? 0 } };
}
