import {
  adminArticleSchema,
  idPathSchema,
  pageQuerySchema,
  revisionItemSchema,
  revisionParamsSchema,
  revisionSchema,
} from '@logistics/shared/contracts';
import { revisionRestorer } from '../../commands/content/article-manager.ts';
import { appError } from '../../errors.ts';
import { contentPolicy } from '../../policies/content-policy.ts';
import {
  presentAdminArticle,
  presentRevision,
  presentRevisionItem,
} from '../../presenters/present-article.ts';
import { findAdminArticle, findRevision, listRevisions } from '../../queries/find-articles.ts';
import { listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

/** Lists and restores earlier revisions of an article. */
export const revisionRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/menu/article/:id/revisions',
    summary: "An article's revisions, newest first.",
    rate: 'lists',
    auth: 'token',
    allow: contentPolicy.editArticles,
    params: idPathSchema,
    query: pageQuerySchema,
    answer: listOf(revisionItemSchema),
    handler: async ({ context, params, query }) => {
      const { rows, meta } = await listRevisions(context.app.database.readFresh, { ...query, ...params });
      if (meta.total === 0) throw appError('ARTICLE_NOT_FOUND');
      return { rows: rows.map(presentRevisionItem), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/menu/article/:id/revisions/:revisionId',
    summary: 'One revision with its text.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editArticles,
    params: revisionParamsSchema,
    answer: one(revisionSchema),
    handler: async ({ context, params }) => {
      const row = await findRevision(context.app.database.readFresh, params);
      if (!row) throw appError('REVISION_NOT_FOUND');
      return presentRevision(row);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/menu/article/:id/revisions/:revisionId/restore',
    summary: 'Restore the text of a revision as a new draft.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editArticles,
    params: revisionParamsSchema,
    answer: one(adminArticleSchema),
    handler: async ({ context, actor, params }) => {
      await revisionRestorer(context, { ...params, may: contentPolicy.updateArticle });
      const row = await findAdminArticle(context.app.database.readFresh, params.id);
      if (!row) throw appError('ARTICLE_NOT_FOUND');
      return presentAdminArticle(row, actor);
    },
  }),
];
