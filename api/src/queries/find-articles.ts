import type { ArticleCategory, ListAnswer } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import { imageJson, type ImageRow } from './find-images.ts';
import { containsPattern, matchesText, pageOf, rankOf, textSearch } from './sql.ts';

export interface ArticleRow {
  readonly id: number;
  readonly link: string;
  readonly category: ArticleCategory;
  readonly enabled: boolean;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly cover: ImageRow | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
}

/** SQL: the revision that visitors see now. A scheduled revision counts from its time on. */
const VISIBLE_REVISION = `CASE WHEN a.publish_at <= now() THEN a.newest_revision_id ELSE a.published_revision_id END`;
const PUBLISHED_AT = `coalesce(a.published_at, CASE WHEN a.publish_at <= now() THEN a.publish_at END)`;
const COVER = `(SELECT ${imageJson('i')} FROM images i WHERE i.id = r.image_id) AS cover`;
const COLUMNS = `a.id, a.link, a.category, a.enabled, r.title, r.description, ${COVER},
  ${PUBLISHED_AT} AS "publishedAt", a.updated_at AS "updatedAt"`;

/**
 * SQL condition: words anywhere in a revision, or a part of its title or description. Needs both values of
 * `textSearch` as $1 and $2.
 */
const MATCHES = matchesText('r', '$1', '$2');
/** Better matches first, then newer ones. */
const RANK = rankOf('r', '$1');

export interface ArticleListProps {
  readonly category?: ArticleCategory | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Returns a page of public articles, newest or best match first. The rows' `content` is empty. */
export async function listArticles(
  read: Read,
  props: ArticleListProps & {
    readonly except?: ArticleCategory | undefined;
    readonly link?: string | undefined;
  },
): Promise<ListAnswer<ArticleRow>> {
  const from = `FROM articles a JOIN article_revisions r ON r.id = ${VISIBLE_REVISION}
    WHERE a.enabled AND a.deleted_at IS NULL AND ($3::text IS NULL OR a.category = $3 AND a.link <> $3)
      AND ($4::text IS NULL OR a.category <> $4) AND ($5::text IS NULL OR a.link = $5) AND ${MATCHES}`;
  const { words, part } = textSearch(props.q);
  return pageOf<ArticleRow>(read, props, {
    from,
    columns: `${COLUMNS}, '' AS content`,
    order: `${RANK}, ${PUBLISHED_AT} DESC NULLS LAST, a.id DESC`,
    values: [words, part, props.category ?? null, props.except ?? null, props.link ?? null],
    // A search needs a plan for its own words.
    frequent: words === null && part === null,
  });
}

/**
 * Returns the article with this address or former address. `unpublished`: also returns a hidden or never published
 * article, with its newest text.
 */
export async function findArticleByLink(
  read: Read,
  link: string,
  { unpublished }: { readonly unpublished: boolean },
): Promise<ArticleRow | null> {
  const revision = unpublished ? `coalesce(${VISIBLE_REVISION}, a.newest_revision_id)` : VISIBLE_REVISION;
  const [row] = await read<ArticleRow>(
    prepared(`SELECT ${COLUMNS}, r.content
     FROM articles a JOIN article_revisions r ON r.id = ${revision}
     WHERE a.deleted_at IS NULL AND ($2 OR a.enabled)
       AND (a.link = $1 OR a.id = (SELECT article_id FROM article_old_links WHERE link = $1))
     ORDER BY a.link = $1 DESC LIMIT 1`),
    [link, unpublished],
  );
  return row ?? null;
}

/** Returns the pictures whose addresses occur in a text. */
export async function findImagesOf(read: Read, content: string): Promise<ImageRow[]> {
  const keys = new Set([...content.matchAll(/\/uploads\/images\/([0-9a-f]{32})-/g)].map((match) => match[1]));
  if (keys.size === 0) return [];
  const rows = await read<{ image: ImageRow }>(
    `SELECT ${imageJson('i')} AS image FROM images i WHERE i.key = ANY($1)`,
    [[...keys]],
  );
  return rows.map(({ image }) => image);
}

interface Person {
  readonly id: number;
  readonly name: string;
}
export interface AdminArticleRow extends ArticleRow {
  readonly publishAt: string | null;
  readonly createdAt: string;
  readonly createdBy: Person | null;
  readonly updatedBy: Person | null;
  readonly deletedAt: string | null;
  readonly version: number;
  readonly newestRevisionId: number;
  readonly publishedRevisionId: number | null;
}

const person = (column: string) =>
  `(SELECT json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name))
    FROM users u WHERE u.id = ${column})`;
/** Needs `article_revisions r` to be the newest revision of `articles a`. */
const ADMIN_COLUMNS = `${COLUMNS}, CASE WHEN a.publish_at > now() THEN a.publish_at END AS "publishAt",
  a.created_at AS "createdAt", ${person('a.created_by')} AS "createdBy", ${person('a.updated_by')} AS "updatedBy",
  a.deleted_at AS "deletedAt", a.version, r.id AS "newestRevisionId",
  ${VISIBLE_REVISION} AS "publishedRevisionId"`;

const STATUS_CONDITION = {
  active: 'a.deleted_at IS NULL',
  enabled: 'a.deleted_at IS NULL AND a.enabled',
  disabled: 'a.deleted_at IS NULL AND NOT a.enabled',
  trash: 'a.deleted_at IS NOT NULL',
} as const;

/** Returns a page of all articles with their newest text, last changed first. The rows' `content` is empty. */
export function listAdminArticles(
  read: Read,
  props: ArticleListProps & {
    readonly status: keyof typeof STATUS_CONDITION;
    readonly createdBy?: number;
  },
): Promise<ListAnswer<AdminArticleRow>> {
  const from = `FROM articles a JOIN article_revisions r ON r.id = a.newest_revision_id
    WHERE ${STATUS_CONDITION[props.status]} AND ($3::text IS NULL OR a.category = $3)
      AND ($5::bigint IS NULL OR a.created_by = $5) AND (${MATCHES} OR a.link LIKE $4)`;
  const { words, part } = textSearch(props.q);
  return pageOf<AdminArticleRow>(read, props, {
    from,
    columns: `${ADMIN_COLUMNS}, '' AS content`,
    order: `${RANK}, a.updated_at DESC, a.id DESC`,
    values: [
      words,
      part,
      props.category ?? null,
      props.q ? containsPattern(props.q) : null,
      props.createdBy ?? null,
    ],
  });
}

/** Returns one article with its newest text, also when it is in the bin. */
export async function findAdminArticle(
  read: Read,
  id: number,
): Promise<(AdminArticleRow & { readonly oldLinks: string[] }) | null> {
  const [row] = await read<AdminArticleRow & { oldLinks: string[] }>(
    `SELECT ${ADMIN_COLUMNS}, r.content,
       ARRAY(SELECT o.link FROM article_old_links o WHERE o.article_id = a.id ORDER BY o.link) AS "oldLinks"
     FROM articles a JOIN article_revisions r ON r.id = a.newest_revision_id WHERE a.id = $1`,
    [id],
  );
  return row ?? null;
}

export interface RevisionRow {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly cover: ImageRow | null;
  readonly createdAt: string;
  readonly createdBy: Person | null;
  readonly published: boolean;
}
const REVISION_COLUMNS = `r.id, r.number, r.title, r.description, ${COVER}, r.created_at AS "createdAt",
  ${person('r.created_by')} AS "createdBy", coalesce(r.id = ${VISIBLE_REVISION}, false) AS published`;

/** Returns a page of an article's revisions, newest first. The rows' `content` is empty. */
export function listRevisions(
  read: Read,
  props: { readonly id: number; readonly page: number; readonly pageSize: number },
): Promise<ListAnswer<RevisionRow>> {
  return pageOf<RevisionRow>(read, props, {
    from: 'FROM article_revisions r JOIN articles a ON a.id = r.article_id WHERE a.id = $1',
    columns: `${REVISION_COLUMNS}, '' AS content`,
    order: 'r.number DESC',
    values: [props.id],
  });
}

/** Returns one revision of an article with its text. */
export async function findRevision(
  read: Read,
  { id, revisionId }: { readonly id: number; readonly revisionId: number },
): Promise<RevisionRow | null> {
  const [row] = await read<RevisionRow>(
    `SELECT ${REVISION_COLUMNS}, r.content
     FROM article_revisions r JOIN articles a ON a.id = r.article_id WHERE a.id = $1 AND r.id = $2`,
    [id, revisionId],
  );
  return row ?? null;
}
