import { adminArticleSchema, type AdminArticle } from '@logistics/shared/contracts';
import { changedFields, type ArticleField, type ArticleFields } from './article-fields.ts';

/** The newer article of a VERSION_CONFLICT; null where the answer has none. */
export function readNewer(data: unknown): AdminArticle | null {
  const read = adminArticleSchema.safeParse(data);
  return read.success ? read.data : null;
}

export interface ConflictRow {
  field: ArticleField;
  /** '' where there is none. */
  theirs: string;
  /** What would stand there if the person keeps her version: her change, or theirs where she changed nothing. */
  mine: string;
}

/** The fields in which keeping one's own version would undo what the other person did. */
export function conflictRows(newer: AdminArticle, mine: ArticleFields, before: ArticleFields): ConflictRow[] {
  return changedFields(mine, before)
    .map((field) => ({ field, theirs: newer[field] ?? '', mine: mine[field] ?? '' }))
    .filter(({ theirs, mine: own }) => theirs !== own);
}
