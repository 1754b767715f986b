import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { Article, ArticleRevision } from '../../models/article.ts';
import { binStateOf } from '../../models/locked-rows.ts';
import type { LoggedInCaller, MayUnlessBinned } from '../../policies/actor.ts';

/** A locked article with its newest revision. */
export interface LockedArticle {
  readonly article: Article;
  readonly newest: ArticleRevision;
}

/** Locks an article. Throws ARTICLE_NOT_FOUND. */
export async function lockArticle({ models, transaction }: Tx, id: number): Promise<LockedArticle> {
  const article = await models.Article.findByPk(id, { transaction, lock: true });
  const newestId = article?.newestRevisionId ?? null;
  const newest = newestId && (await models.ArticleRevision.findByPk(newestId, { transaction }));
  if (!article || !newest) throw appError('ARTICLE_NOT_FOUND');
  return { article, newest };
}

/**
 * Locks an article to change it. Throws ARTICLE_NOT_FOUND, also for an article in the bin, which cannot be changed.
 */
export async function lockToChange(
  tx: Tx,
  { actor }: LoggedInCaller,
  { id, may }: { readonly id: number; readonly may: MayUnlessBinned },
): Promise<LockedArticle> {
  const locked = await lockArticle(tx, id);
  if (!may(actor, binStateOf(locked.article))) throw appError('ARTICLE_NOT_FOUND');
  return locked;
}
