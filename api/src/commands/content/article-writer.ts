import { isReservedLink, isSystemPage, type ArticleCategory } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { sqlState } from '../../database/sql-state.ts';
import { appError } from '../../errors.ts';
import type { Article, ArticleRevision } from '../../models/article.ts';
import { saveWithNewVersion } from '../../models/locked-rows.ts';
import type { LoggedInCaller, MayUnlessBinned } from '../../policies/actor.ts';
import { sanitiseArticle, textOfHtml } from './article-html.ts';
import { lockToChange } from './article-locks.ts';
import { addOnce, type Keyed } from '../add-once.ts';
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
 * Adds an article and returns its id. A repeated call with the same key adds nothing more. Throws LINK_RESERVED,
 * LINK_TAKEN, VALIDATION_FAILED for an unknown picture, and IDEMPOTENCY_KEY_REUSED.
 */
export async function articleAdder(
  context: ActorContext<'database'>,
  props: NewArticle & Keyed,
): Promise<number> {
  const add = (tx: Tx, article: NewArticle) => addArticle(tx, context, article);
  return addOnce(context, { table: 'articles', props, add });
}

async function addArticle(tx: Tx, context: LoggedInCaller, props: NewArticle): Promise<number> {
  const { link, category, enabled } = props;
  refuseReserved(link);
  const { models, transaction } = tx;
  const { userId } = context.actor;
  const article = await models.Article.create(
    { link, category, enabled, createdBy: userId, updatedBy: userId },
    { transaction },
  ).catch(linkTaken);
  await models.ArticleOldLink.destroy({ where: { link }, transaction });
  const [imageId = null] = await imageIdsOf(tx, imageReference(props.image));
  const revisionId = await addRevision(tx, context, article.id, { ...props, imageId });
  // Without a new version: adding an article is one change of it.
  const pointers = pointersTo(revisionId, article, props);
  await models.Article.update(pointers, { where: { id: article.id }, silent: true, transaction });
  await recordAudit(tx, context, {
    action: 'article.add',
    subjectType: 'article',
    subjectId: article.id,
    new: { link, title: props.title, category, enabled, revisionId, ...publishingOf(props) },
  });
  return article.id;
}

/**
 * Changes an article. A change of the text adds a revision, published or as a draft. The old address redirects to the
 * new one. Throws ARTICLE_NOT_FOUND (also for one in the bin), VERSION_CONFLICT, LINK_RESERVED, LINK_TAKEN,
 * SYSTEM_PAGE for a new address of a page that every site has, and VALIDATION_FAILED for an unknown picture.
 */
export async function articleUpdater(context: ActorContext<'database'>, props: ArticleChange): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { article, newest } = await lockToChange(tx, context, props);
    if (article.version !== props.version) throw appError('VERSION_CONFLICT');
    const old = { ...summaryOf(article), title: newest.title, revisionId: newest.id };
    const { link = old.link, category = old.category, enabled = old.enabled } = props;
    if (link !== old.link) await moveTo(tx, article, link);
    const words = await changedWords(tx, newest, props);
    const revisionId = words ? await addRevision(tx, context, props.id, words) : newest.id;
    article.set({ category, enabled, updatedBy: context.actor.userId });
    article.set(pointersTo(revisionId, article, props));
    await saveWithNewVersion(article, tx.transaction).catch(linkTaken);
    await recordAudit(tx, context, {
      action: 'article.update',
      subjectType: 'article',
      subjectId: props.id,
      old,
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
async function changedWords(tx: Tx, old: ArticleRevision, props: ArticleChange): Promise<Words | null> {
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
  context: LoggedInCaller,
  articleId: number,
  words: Words,
): Promise<number> {
  const { ArticleRevision } = tx.models;
  const { transaction } = tx;
  const { title, description, imageId } = words;
  const content = sanitiseArticle(words.content);
  const last = await ArticleRevision.findOne({
    attributes: ['number'],
    where: { articleId },
    order: [['number', 'DESC']],
    transaction,
  });
  const revision = await ArticleRevision.create(
    {
      articleId,
      number: (last?.number ?? 0) + 1,
      title,
      description,
      imageId,
      content,
      contentText: textOfHtml(content),
      createdBy: context.actor.userId,
    },
    { transaction },
  );
  return revision.id;
}

type Pointers = Pick<Article, 'newestRevisionId' | 'publishedRevisionId' | 'publishAt' | 'publishedAt'>;

/**
 * Returns the fields of an article that make a revision the newest one and define its readers: visitors now, visitors
 * from `publishAt` on, or only staff. A revision whose `publishAt` has passed stays published.
 */
export function pointersTo(revisionId: number, article: Pointers, publishing: Publishing): Pointers {
  const now = new Date();
  const since = publishedByClock(article, now);
  const at = publishing.publishAt == null ? null : new Date(publishing.publishAt);
  if (!publishing.publish) return { ...since, newestRevisionId: revisionId, publishAt: null };
  if (at && at > now) return { ...since, newestRevisionId: revisionId, publishAt: at };
  return {
    newestRevisionId: revisionId,
    publishedRevisionId: revisionId,
    publishAt: null,
    publishedAt: since.publishedAt ?? at ?? now,
  };
}

function publishedByClock(
  { newestRevisionId, publishedRevisionId, publishAt, publishedAt }: Pointers,
  now: Date,
): Pick<Pointers, 'publishedRevisionId' | 'publishedAt'> {
  if (!publishAt || publishAt > now) return { publishedRevisionId, publishedAt };
  return { publishedRevisionId: newestRevisionId, publishedAt: publishedAt ?? publishAt };
}

function refuseReserved(link: string): void {
  if (isReservedLink(link)) throw appError('LINK_RESERVED');
}

/** Gives an article another link; the caller saves it. The former link redirects to it. */
async function moveTo({ models, transaction }: Tx, article: Article, link: string): Promise<void> {
  refuseReserved(link);
  if (isSystemPage(article.link)) throw appError('SYSTEM_PAGE');
  await models.ArticleOldLink.destroy({ where: { link }, transaction });
  await models.ArticleOldLink.upsert({ link: article.link, articleId: article.id }, { transaction });
  article.link = link;
}

const UNIQUE_VIOLATION = '23505';
export function linkTaken(error: unknown): never {
  if (sqlState(error) === UNIQUE_VIOLATION) throw appError('LINK_TAKEN', { cause: error });
  throw error;
}

const publishingOf = ({ publish, publishAt = null }: Publishing) => ({ publish, publishAt });
const summaryOf = ({ link, category, enabled }: Article) => ({ link, category, enabled });
