import { adminArticleSchema, type AdminArticle } from '@logistics/shared/contracts';
import { changedFields, type ArticleField, type ArticleFields } from './article-fields.ts';

/** Returns the newer article of a VERSION_CONFLICT answer, or null if the answer contains none. */
export function readNewer(data: unknown): AdminArticle | null {
  const read = adminArticleSchema.safeParse(data);
  return read.success ? read.data : null;
}

export interface ConflictRow {
  field: ArticleField;
  /** '' if there is no value. */
  theirs: string;
  /**
   * The value if the user saves their own version: their change, or the other user's value where they changed nothing.
   */
  mine: string;
}

/** Returns the fields in which saving one's own version would overwrite the other user's change. */
export function conflictRows(newer: AdminArticle, mine: ArticleFields, before: ArticleFields): ConflictRow[] {
  return changedFields(mine, before)
    .map((field) => ({ field, theirs: newer[field] ?? '', mine: mine[field] ?? '' }))
    .filter(({ theirs, mine: own }) => theirs !== own);
}
