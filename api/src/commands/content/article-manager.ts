import type { ActorContext, MayUnlessBinned } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { lockArticle, lockToChange } from './article-locks.ts';
import { addRevision, linkTaken } from './article-writer.ts';
import { recordAudit, recordBinning } from '../audit/audit.ts';

interface OneArticle {
  readonly id: number;
  readonly may: MayUnlessBinned;
}

/** Toggles whether visitors see an article. Throws ARTICLE_NOT_FOUND, also for one in the bin. */
export async function articleToggler(context: ActorContext, { id, may }: OneArticle): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const old = await lockToChange(tx, context, { id, may });
    await touch(tx, context, id, 'enabled = NOT enabled');
    await recordAudit(tx, context, {
      action: 'article.toggle',
      subjectType: 'article',
      subjectId: id,
      old: { enabled: old.enabled },
      new: { enabled: !old.enabled },
    });
  });
}

/** Moves an article to the bin; safe to repeat. Throws ARTICLE_NOT_FOUND. */
export async function articleRemover(context: ActorContext, { id, may }: OneArticle): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const old = await lockArticle(tx, id);
    if (!may(context.actor, old)) return;
    await touch(tx, context, id, 'deleted_at = now()');
    const { link, title } = old;
    await recordBinning(tx, context, { type: 'article', id, known: { link, title }, binned: true });
  });
}

/**
 * Restores an article from the bin. Throws ARTICLE_NOT_FOUND, and LINK_TAKEN when another article uses its address
 * now.
 */
export async function articleRestorer(context: ActorContext, { id, may }: OneArticle): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const old = await lockArticle(tx, id);
    if (!may(context.actor, old)) return;
    await touch(tx, context, id, 'deleted_at = NULL').catch(linkTaken);
    const { link, title } = old;
    await recordBinning(tx, context, { type: 'article', id, known: { link, title }, binned: false });
  });
}

/**
 * Restores the text of an earlier revision as a new draft. Visitors see the published text until the draft is
 * published. Throws ARTICLE_NOT_FOUND, REVISION_NOT_FOUND.
 */
export async function revisionRestorer(
  context: ActorContext,
  { id, revisionId, may }: OneArticle & { readonly revisionId: number },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const old = await lockToChange(tx, context, { id, may });
    const [words] = await tx.query<{
      number: number;
      title: string;
      description: string;
      imageId: number | null;
      content: string;
    }>(
      `SELECT number, title, description, image_id AS "imageId", content FROM article_revisions
       WHERE id = $1 AND article_id = $2`,
      [revisionId, id],
    );
    if (!words) throw appError('REVISION_NOT_FOUND');
    const newest = await addRevision(tx, context, id, words);
    await touch(
      tx,
      context,
      id,
      `published_revision_id = CASE WHEN publish_at <= now() THEN newest_revision_id ELSE published_revision_id END,
       published_at = CASE WHEN publish_at <= now() THEN coalesce(published_at, publish_at) ELSE published_at END,
       publish_at = NULL, newest_revision_id = ${newest}`,
    );
    await recordAudit(tx, context, {
      action: 'article.revision.restore',
      subjectType: 'article',
      subjectId: id,
      old: { revisionId: old.newestRevisionId },
      new: { revisionId: newest, restoredNumber: words.number },
    });
  });
}

/** `assignments` is inserted into the SQL as it is: pass only constants of this file, never input from a request. */
async function touch(tx: Tx, context: ActorContext, id: number, assignments: string): Promise<void> {
  await tx.query(
    `UPDATE articles SET ${assignments}, updated_by = $2, version = version + 1,
       updated_at = date_trunc('milliseconds', now()) WHERE id = $1`,
    [id, context.actor.userId],
  );
}
