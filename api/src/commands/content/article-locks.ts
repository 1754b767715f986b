import type { ArticleCategory } from '@logistics/shared/contracts';
import type { ActorContext, MayUnlessBinned } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';

/** An article with the text of its newest revision. */
export interface LockedArticle {
  readonly id: number;
  readonly link: string;
  readonly category: ArticleCategory;
  readonly enabled: boolean;
  readonly version: number;
  readonly deletedAt: string | null;
  readonly newestRevisionId: number;
  readonly title: string;
  readonly description: string;
  readonly imageId: number | null;
  readonly content: string;
}

/** Locks an article. Throws ARTICLE_NOT_FOUND. */
export async function lockArticle(tx: Tx, id: number): Promise<LockedArticle> {
  const [row] = await tx.query<LockedArticle>(
    `SELECT a.id, a.link, a.category, a.enabled, a.version, a.deleted_at AS "deletedAt",
       a.newest_revision_id AS "newestRevisionId", r.title, r.description, r.image_id AS "imageId", r.content
     FROM articles a JOIN article_revisions r ON r.id = a.newest_revision_id
     WHERE a.id = $1 FOR UPDATE OF a`,
    [id],
  );
  if (!row) throw appError('ARTICLE_NOT_FOUND');
  return row;
}

/**
 * Locks an article to change it. Throws ARTICLE_NOT_FOUND, also for an article in the bin, which cannot be changed.
 */
export async function lockToChange(
  tx: Tx,
  { actor }: ActorContext,
  { id, may }: { readonly id: number; readonly may: MayUnlessBinned },
): Promise<LockedArticle> {
  const article = await lockArticle(tx, id);
  if (!may(actor, article)) throw appError('ARTICLE_NOT_FOUND');
  return article;
}
