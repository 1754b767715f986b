import { articleLinkParamsSchema, adminArticleSchema } from '@logistics/shared/contracts';
import { z } from 'zod';
import { changedFields, type ArticleField, type ArticleFields } from './article-fields.ts';

/** What the server says of the newer version when it refuses an old one. */
const newerSchema = adminArticleSchema
  .pick({ title: true, category: true, description: true, content: true, updatedAt: true, version: true })
  .extend({ link: articleLinkParamsSchema.shape.link, updatedBy: z.string().nullable() });
export type NewerArticle = z.infer<typeof newerSchema>;

/** The newer values of a VERSION_CONFLICT; null where the answer has none. */
export function readNewer(data: unknown): NewerArticle | null {
  const read = newerSchema.safeParse(data);
  return read.success ? read.data : null;
}

export interface ConflictRow {
  field: Exclude<ArticleField, 'image'>;
  theirs: string;
  /** What would stand there if the person keeps her version: her change, or theirs where she changed nothing. */
  mine: string;
}

/** The fields in which keeping one's own version would undo what the other person did. */
export function conflictRows(newer: NewerArticle, mine: ArticleFields, before: ArticleFields): ConflictRow[] {
  return changedFields(mine, before)
    .filter((field) => field !== 'image')
    .map((field) => ({ field, theirs: newer[field], mine: mine[field] }))
    .filter(({ theirs, mine: own }) => theirs !== own);
}
