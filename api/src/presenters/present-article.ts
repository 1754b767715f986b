import type {
  AdminArticle,
  AdminArticleItem,
  ArticleListItem,
  ArticleView,
  RevisionItem,
  RevisionView,
} from '@logistics/shared/contracts';
import type { Actor } from '../policies/actor.ts';
import { contentPolicy } from '../policies/content-policy.ts';
import type { AdminArticleRow, ArticleRow, RevisionRow } from '../queries/find-articles.ts';
import type { ImageRow } from '../queries/find-images.ts';
import { presentImage } from './present-image.ts';

/** An article in public lists. */
export function presentArticleItem(row: ArticleRow): ArticleListItem {
  const cover = row.cover && presentImage(row.cover);
  return {
    id: row.id,
    link: row.link,
    title: row.title,
    description: row.description,
    image: cover?.url ?? null,
    cover,
    category: row.category,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
  };
}

/** An article for visitors. If it was requested by a former address, it contains the current one. */
export function presentArticle(row: ArticleRow, images: readonly ImageRow[], askedFor: string): ArticleView {
  return {
    ...presentArticleItem(row),
    content: row.content,
    images: images.map(presentImage),
    enabled: row.enabled,
    redirect: row.link === askedFor ? null : `/${row.link}`,
  };
}

export function presentAdminArticleItem(row: AdminArticleRow, actor: Actor): AdminArticleItem {
  return {
    ...presentArticleItem(row),
    enabled: row.enabled,
    state: stateOf(row),
    publishAt: row.publishAt,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    deletedAt: row.deletedAt,
    version: row.version,
    can: {
      update: contentPolicy.updateArticle(actor, row),
      remove: contentPolicy.removeArticle(actor, row),
      restore: contentPolicy.restoreArticle(actor, row),
    },
  };
}

function stateOf(row: AdminArticleRow): AdminArticleItem['state'] {
  if (row.publishAt !== null) return 'scheduled';
  if (row.publishedRevisionId === null) return 'draft';
  return row.publishedRevisionId === row.newestRevisionId ? 'published' : 'changed';
}

export function presentAdminArticle(
  row: AdminArticleRow & { readonly oldLinks: string[] },
  actor: Actor,
): AdminArticle {
  return {
    ...presentAdminArticleItem(row, actor),
    content: row.content,
    revisionId: row.newestRevisionId,
    publishedRevisionId: row.publishedRevisionId,
    oldLinks: row.oldLinks,
  };
}

export function presentRevisionItem(row: RevisionRow): RevisionItem {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    published: row.published,
  };
}

export function presentRevision(row: RevisionRow): RevisionView {
  const cover = row.cover && presentImage(row.cover);
  return {
    ...presentRevisionItem(row),
    description: row.description,
    image: cover?.url ?? null,
    cover,
    content: row.content,
  };
}
