import {
  articleByLinkSchema,
  articleLinkParamsSchema,
  articleListItemSchema,
  articleListQuerySchema,
  articleViewSchema,
} from '@logistics/shared/contracts';
import { appError } from '../../errors.ts';
import { contentPolicy } from '../../policies/content-policy.ts';
import { userPolicy } from '../../policies/user-policy.ts';
import { presentArticle, presentArticleItem } from '../../presenters/present-article.ts';
import { findArticleByLink, findImagesOf, listArticles } from '../../queries/find-articles.ts';
import { listOf, one } from '../answers.ts';
import { anyone, defineRoute, type Route } from '../route.ts';

/** Articles for visitors. */
export const articleRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/menu/article',
    summary: 'Published pages, newest first; with `q`, the best matches first.',
    rate: 'search',
    auth: 'public',
    allow: anyone,
    query: articleListQuerySchema,
    answer: listOf(articleListItemSchema),
    handler: async ({ context, query }) => {
      const { rows, meta } = await listArticles(context.app.database.read, query);
      return { rows: rows.map(presentArticleItem), meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/menu/article/*link',
    summary: 'The page at an address of the site (without the leading slash); `redirect` if it has moved.',
    rate: 'none',
    auth: 'optional',
    allow: anyone,
    params: articleLinkParamsSchema,
    body: articleByLinkSchema,
    answer: one(articleViewSchema),
    handler: async ({ context, actor, params, body }) => {
      const { userId: id = null } = body ?? {};
      // Rejects a token with another user's id like any access to another user's data (rights, "Also").
      if (actor && id !== null && !userPolicy.read(actor, { id })) throw appError('ARTICLE_NOT_FOUND');
      const link = params.link.toLowerCase();
      const unpublished = contentPolicy.readUnpublished(actor);
      const article = await findArticleByLink(context.app.database.readFresh, link, { unpublished });
      if (!article) throw appError('ARTICLE_NOT_FOUND');
      const images = await findImagesOf(context.app.database.readFresh, article.content);
      return presentArticle(article, images, link);
    },
  }),
];
