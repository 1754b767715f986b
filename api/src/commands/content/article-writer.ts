import { isReservedLink, type ArticleCategory } from '@logistics/shared/contracts';
import type { ActorContext, MayUnlessBinned } from '../../context.ts';
import { inTransaction, sqlState, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { sanitiseArticle, textOfHtml } from './article-html.ts';
import { lockToChange, type LockedArticle } from './article-locks.ts';
import { recordAudit } from '../audit/audit.ts';
import { imageIdsOf } from './image-references.ts';

interface Publishing {
  readonly publish: boolean;
  readonly publishAt?: string | null | undefined;
}

export interface NewArticle extends Publishing {
  readonly link: string;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly content: string;
  readonly category: ArticleCategory;
  readonly enabled: boolean;
}

export type ArticleChange = Publishing & {
  readonly [Field in Exclude<keyof NewArticle, keyof Publishing>]?: NewArticle[Field] | undefined;
} & { readonly id: number; readonly version: number; readonly may: MayUnlessBinned };

/**
 * Adds an article and returns its id. Throws LINK_RESERVED, LINK_TAKEN, and VALIDATION_FAILED for an unknown picture.
 */
export async function articleAdder(context: ActorContext, props: NewArticle): Promise<number> {
  const { link, category, enabled } = props;
  refuseReserved(link);
  return inTransaction(context.app.database, async (tx) => {
    const [row] = await tx
      .query<{ id: number }>(
        `INSERT INTO articles (link, category, enabled, created_by, updated_by) VALUES ($1, $2, $3, $4, $4)
         RETURNING id`,
        [link, category, enabled, context.actor.userId],
      )
      .catch(linkTaken);
    if (!row) throw new Error('an INSERT with RETURNING returned no row');
    await tx.query('DELETE FROM article_old_links WHERE link = $1', [link]);
    const [imageId = null] = await imageIdsOf(tx, imageReference(props.image));
    const revisionId = await addRevision(tx, context, row.id, { ...props, imageId });
    await point(tx, row.id, revisionId, props);
    await recordAudit(tx, context, {
      action: 'article.add',
      subjectType: 'article',
      subjectId: row.id,
      new: { link, title: props.title, category, enabled, revisionId, ...publishingOf(props) },
    });
    return row.id;
  });
}

/**
 * Changes an article. A change of the text adds a revision, published or as a draft. The old address redirects to the
 * new one. Throws ARTICLE_NOT_FOUND (also for one in the bin), VERSION_CONFLICT, LINK_RESERVED, LINK_TAKEN, and
 * VALIDATION_FAILED for an unknown picture.
 */
export async function articleUpdater(context: ActorContext, props: ArticleChange): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const old = await lockToChange(tx, context, props);
    if (old.version !== props.version) throw appError('VERSION_CONFLICT');
    const { link = old.link, category = old.category, enabled = old.enabled } = props;
    if (link !== old.link) await moveTo(tx, old, link);
    await tx.query(
      `UPDATE articles SET category = $2, enabled = $3, updated_by = $4, version = version + 1,
         updated_at = date_trunc('milliseconds', now()) WHERE id = $1`,
      [props.id, category, enabled, context.actor.userId],
    );
    const words = await changedWords(tx, old, props);
    const revisionId = words ? await addRevision(tx, context, props.id, words) : old.newestRevisionId;
    await point(tx, props.id, revisionId, props);
    await recordAudit(tx, context, {
      action: 'article.update',
      subjectType: 'article',
      subjectId: props.id,
      old: { ...summaryOf(old), revisionId: old.newestRevisionId },
      new: { link, title: props.title ?? old.title, category, enabled, revisionId, ...publishingOf(props) },
    });
  });
}

interface Words {
  readonly title: string;
  readonly description: string;
  readonly imageId: number | null;
  readonly content: string;
}

/** Returns the text after the change, or null when the text stays the same. */
async function changedWords(tx: Tx, old: LockedArticle, props: ArticleChange): Promise<Words | null> {
  const { title = old.title, description = old.description } = props;
  const content = props.content === undefined ? old.content : sanitiseArticle(props.content);
  const [given = null] = await imageIdsOf(tx, imageReference(props.image ?? null));
  const imageId = props.image === undefined ? old.imageId : given;
  const isSame =
    title === old.title &&
    description === old.description &&
    content === old.content &&
    imageId === old.imageId;
  return isSame ? null : { title, description, content, imageId };
}

const imageReference = (url: string | null) => (url === null ? [] : [{ url, path: 'image' }]);

/** Stores the text as the newest revision and returns the revision's id. */
export async function addRevision(
  tx: Tx,
  context: ActorContext,
  articleId: number,
  words: Words,
): Promise<number> {
  const content = sanitiseArticle(words.content);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO article_revisions
       (article_id, number, title, description, image_id, content, content_text, created_by)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7
     FROM article_revisions WHERE article_id = $1 RETURNING id`,
    [
      articleId,
      words.title,
      words.description,
      words.imageId,
      content,
      textOfHtml(content),
      context.actor.userId,
    ],
  );
  if (!row) throw new Error('an INSERT with RETURNING returned no row');
  return row.id;
}

/**
 * Makes a revision the newest one and sets its visibility: public now, public from a later time, or draft. First it
 * stores the revision that a schedule has published in the meantime.
 */
async function point(
  tx: Tx,
  id: number,
  revisionId: number,
  { publish, publishAt }: Publishing,
): Promise<void> {
  await tx.query(
    `UPDATE articles SET published_revision_id = newest_revision_id,
       published_at = coalesce(published_at, publish_at), publish_at = NULL
     WHERE id = $1 AND publish_at <= now()`,
    [id],
  );
  const isLater = publishAt != null && Date.parse(publishAt) > Date.now();
  if (publish && !isLater)
    await tx.query(
      `UPDATE articles SET newest_revision_id = $2, published_revision_id = $2, publish_at = NULL,
         published_at = coalesce(published_at, $3, date_trunc('milliseconds', now())) WHERE id = $1`,
      [id, revisionId, publishAt ?? null],
    );
  else
    await tx.query('UPDATE articles SET newest_revision_id = $2, publish_at = $3 WHERE id = $1', [
      id,
      revisionId,
      publish ? publishAt : null,
    ]);
}

function refuseReserved(link: string): void {
  if (isReservedLink(link)) throw appError('LINK_RESERVED');
}

async function moveTo(tx: Tx, old: LockedArticle, link: string): Promise<void> {
  refuseReserved(link);
  await tx.query('UPDATE articles SET link = $2 WHERE id = $1', [old.id, link]).catch(linkTaken);
  await tx.query('DELETE FROM article_old_links WHERE link = $1', [link]);
  await tx.query(
    `INSERT INTO article_old_links (link, article_id) VALUES ($1, $2)
     ON CONFLICT (link) DO UPDATE SET article_id = excluded.article_id`,
    [old.link, old.id],
  );
}

const UNIQUE_VIOLATION = '23505';
export function linkTaken(error: unknown): never {
  if (sqlState(error) === UNIQUE_VIOLATION) throw appError('LINK_TAKEN', { cause: error });
  throw error;
}

const publishingOf = ({ publish, publishAt = null }: Publishing) => ({ publish, publishAt });
const summaryOf = ({ link, title, category, enabled }: LockedArticle) => ({ link, title, category, enabled });
