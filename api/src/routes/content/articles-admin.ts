import {
  addArticleSchema,
  adminArticleItemSchema,
  adminArticleListQuerySchema,
  adminArticleSchema,
  idPathSchema,
  IMAGES_MAX,
  imageSchema,
  ownArticleListQuerySchema,
  toggleArticleSchema,
  updateArticleSchema,
  type AdminArticle,
} from '@logistics/shared/contracts';
import { articleRemover, articleRestorer, articleToggler } from '../../commands/content/article-manager.ts';
import { articleAdder, articleUpdater } from '../../commands/content/article-writer.ts';
import { contentImagesUploader } from '../../commands/content/image-uploader.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { withReceivedImages } from '../../middlewares/received-images.ts';
import { contentPolicy } from '../../policies/content-policy.ts';
import { presentAdminArticle, presentAdminArticleItem } from '../../presenters/present-article.ts';
import { presentImage } from '../../presenters/present-image.ts';
import { findAdminArticle, listAdminArticles } from '../../queries/find-articles.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';
import { revisionRoutes } from './revisions.ts';

/** Articles for editors, including drafts and the bin. */
export const articleAdminRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/menu/article/get-all',
    summary: 'All articles with their newest text, last changed first; `status` trash for the bin.',
    rate: 'search',
    auth: 'token',
    allow: contentPolicy.editArticles,
    query: adminArticleListQuerySchema,
    answer: listOf(adminArticleItemSchema),
    handler: async ({ context, actor, query }) => {
      const { rows, meta } = await listAdminArticles(context.app.database.readFresh, query);
      return { rows: rows.map((row) => presentAdminArticleItem(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/menu/article/own',
    summary: "The caller's own articles with their newest text, last changed first.",
    rate: 'search',
    auth: 'token',
    allow: contentPolicy.listOwnArticles,
    query: ownArticleListQuerySchema,
    answer: listOf(adminArticleItemSchema),
    handler: async ({ context, actor, query }) => {
      const props = { ...query, status: 'active', createdBy: actor.userId } as const;
      const { rows, meta } = await listAdminArticles(context.app.database.readFresh, props);
      return { rows: rows.map((row) => presentAdminArticleItem(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/menu/article/:id/admin',
    summary: 'One article with its newest text, published or not.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editArticles,
    params: idPathSchema,
    answer: one(adminArticleSchema),
    handler: ({ context, params }) => load(context, params.id),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/menu/article/add',
    summary: 'Add an article: published now, published at a later time, or saved as a draft.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.addArticle,
    body: addArticleSchema,
    answer: one(adminArticleSchema),
    status: 201,
    handler: async ({ context, body }) => load(context, await articleAdder(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/menu/article/update',
    summary:
      'Change an article; omitted fields do not change. 409 with the newer article when the version is old.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editArticles,
    body: updateArticleSchema,
    answer: one(adminArticleSchema),
    handler: async ({ context, body }) => {
      await orNewerRecord(articleUpdater(context, { ...body, may: contentPolicy.updateArticle }), () =>
        load(context, body.id),
      );
      return load(context, body.id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/menu/article/upload-images',
    summary: 'Store pictures (multipart `file`, one or more), re-encoded in several widths; all or none.',
    rate: 'upload',
    auth: 'token',
    allow: contentPolicy.uploadImages,
    payload: 'images',
    answer: one(imageSchema.array()),
    handler: ({ context, ctx }) =>
      withReceivedImages(context.app, ctx, { most: IMAGES_MAX }, async (paths) =>
        (await contentImagesUploader(context, { paths })).map(presentImage),
      ),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/menu/article/:id/toggle-enable',
    summary: 'Toggle whether visitors see an article, or show or hide it as `enabled` says.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editArticles,
    params: idPathSchema,
    body: toggleArticleSchema,
    answer: one(adminArticleSchema),
    handler: async ({ context, params, body }) => {
      await articleToggler(context, { ...params, ...body, may: contentPolicy.updateArticle });
      return load(context, params.id);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/menu/article/:id',
    summary: 'Move an article to the bin; 409 for a page that every site has.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editArticles,
    params: idPathSchema,
    answer: one(adminArticleSchema),
    handler: async ({ context, params }) => {
      await articleRemover(context, { ...params, may: contentPolicy.updateArticle });
      return load(context, params.id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/menu/article/:id/restore',
    summary: 'Restore an article from the bin; 409 when another article has its address.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.editArticles,
    params: idPathSchema,
    answer: one(adminArticleSchema),
    handler: async ({ context, params }) => {
      await articleRestorer(context, { ...params, may: contentPolicy.restoreArticle });
      return load(context, params.id);
    },
  }),
  ...revisionRoutes,
];

async function load(context: ActorContext<'database'>, id: number): Promise<AdminArticle> {
  const row = await findAdminArticle(context.app.database.readFresh, id);
  if (!row) throw appError('ARTICLE_NOT_FOUND');
  return presentAdminArticle(row, context.actor);
}
