import { isSystemPage } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { Article } from '../../models/article.ts';
import { binStateOf, saveWithNewVersion } from '../../models/locked-rows.ts';
import type { LoggedInCaller, MayUnlessBinned } from '../../policies/actor.ts';
import { lockArticle, lockToChange } from './article-locks.ts';
import { addRevision, linkTaken, pointersTo } from './article-writer.ts';
import { recordAudit, recordBinning } from '../audit/audit.ts';

interface OneArticle {
  readonly id: number;
  readonly may: MayUnlessBinned;
}

/**
 * Toggles whether visitors see an article, or shows or hides it as `enabled` says. Throws ARTICLE_NOT_FOUND, also for one
 * in the bin.
 */
export async function articleToggler(
  context: ActorContext<'database'>,
  { id, may, enabled: wanted }: OneArticle & { readonly enabled?: boolean | undefined },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { article } = await lockToChange(tx, context, { id, may });
    const enabled = wanted ?? !article.enabled;
    if (enabled === article.enabled) return;
    await change(tx, context, article, { enabled });
    await recordAudit(tx, context, {
      action: 'article.toggle',
      subjectType: 'article',
      subjectId: id,
      old: { enabled: !enabled },
      new: { enabled },
    });
  });
}

/** Moves an article to the bin; safe to repeat. Throws ARTICLE_NOT_FOUND, and SYSTEM_PAGE for a page that every site has. */
export async function articleRemover(
  context: ActorContext<'database'>,
  { id, may }: OneArticle,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { article, newest } = await lockArticle(tx, id);
    if (!may(context.actor, binStateOf(article))) return;
    if (isSystemPage(article.link)) throw appError('SYSTEM_PAGE');
    await change(tx, context, article, { deletedAt: new Date() });
    const { link } = article;
    const { title } = newest;
    await recordBinning(tx, context, { type: 'article', id, known: { link, title }, binned: true });
  });
}

/**
 * Restores an article from the bin. Throws ARTICLE_NOT_FOUND, and LINK_TAKEN when another article uses its address
 * now.
 */
export async function articleRestorer(
  context: ActorContext<'database'>,
  { id, may }: OneArticle,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { article, newest } = await lockArticle(tx, id);
    if (!may(context.actor, binStateOf(article))) return;
    await change(tx, context, article, { deletedAt: null }).catch(linkTaken);
    const { link } = article;
    const { title } = newest;
    await recordBinning(tx, context, { type: 'article', id, known: { link, title }, binned: false });
  });
}

/**
 * Restores the text of an earlier revision as a new draft. Visitors see the published text until the draft is
 * published. Throws ARTICLE_NOT_FOUND, REVISION_NOT_FOUND.
 */
export async function revisionRestorer(
  context: ActorContext<'database'>,
  { id, revisionId, may }: OneArticle & { readonly revisionId: number },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { article, newest } = await lockToChange(tx, context, { id, may });
    const { ArticleRevision } = tx.models;
    const restored = await ArticleRevision.findOne({
      where: { id: revisionId, articleId: id },
      transaction: tx.transaction,
    });
    if (!restored) throw appError('REVISION_NOT_FOUND');
    const draftId = await addRevision(tx, context, id, restored);
    await change(tx, context, article, pointersTo(draftId, article, { publish: false }));
    await recordAudit(tx, context, {
      action: 'article.revision.restore',
      subjectType: 'article',
      subjectId: id,
      old: { revisionId: newest.id },
      new: { revisionId: draftId, restoredNumber: restored.number },
    });
  });
}

type ArticleFields = Pick<Article, 'enabled' | 'deletedAt'> & ReturnType<typeof pointersTo>;

async function change(
  { transaction }: Tx,
  { actor }: LoggedInCaller,
  article: Article,
  fields: Partial<ArticleFields>,
): Promise<void> {
  article.set({ ...fields, updatedBy: actor.userId });
  await saveWithNewVersion(article, transaction);
}
