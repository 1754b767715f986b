import type { ArticleCategory } from '@logistics/shared/contracts';
import type { Tx } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';

/** An article with the words of its newest revision. */
export interface LockedArticle {
  readonly id: number;
  readonly link: string;
  readonly category: ArticleCategory;
  readonly enabled: boolean;
  readonly version: number;
  readonly deleted: boolean;
  readonly newestRevisionId: number;
  readonly title: string;
  readonly description: string;
  readonly imageId: number | null;
  readonly content: string;
}

/** Throws ARTICLE_NOT_FOUND. */
export async function lockArticle(tx: Tx, id: number): Promise<LockedArticle> {
  const [row] = await tx.query<LockedArticle>(
    `SELECT a.id, a.link, a.category, a.enabled, a.version, a.deleted_at IS NOT NULL AS deleted,
       a.newest_revision_id AS "newestRevisionId", r.title, r.description, r.image_id AS "imageId", r.content
     FROM articles a JOIN article_revisions r ON r.id = a.newest_revision_id
     WHERE a.id = $1 FOR UPDATE OF a`,
    [id],
  );
  if (!row) throw appError('ARTICLE_NOT_FOUND');
  return row;
}

/** Throws ARTICLE_NOT_FOUND for one in the bin. */
export function requireLive(article: LockedArticle): LockedArticle {
  if (article.deleted) throw appError('ARTICLE_NOT_FOUND');
  return article;
}
