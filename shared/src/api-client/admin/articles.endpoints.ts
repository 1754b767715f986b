import type {
  AddArticleBody,
  AdminArticle,
  AdminArticleItem,
  AdminArticleListQuery,
  ArticleView,
  IdPath,
  ListAnswer,
  OwnArticleListQuery,
  PageQuery,
  RevisionItem,
  RevisionParams,
  RevisionView,
  ToggleArticleBody,
  UpdateArticleBody,
} from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { idTag, invalidates, listTag, recordTags, rowTags } from '../core/api.ts';

const changedTags = (id: number) => recordTags('Article', id);

/**
 * Articles for users who may see all of them (permission 3) and add them (permission 2).
 */
export const articlesApi = adminApi.injectEndpoints({
  // Long because it lists every call about articles.
  endpoints: (build) => ({
    listArticles: build.query<ListAnswer<AdminArticleItem>, AdminArticleListQuery>({
      query: (params) => ({ url: '/api/menu/article/get-all', params }),
      providesTags: (answer) => rowTags('Article', answer?.rows),
    }),
    listOwnArticles: build.query<ListAnswer<AdminArticleItem>, OwnArticleListQuery>({
      query: (params) => ({ url: '/api/menu/article/own', params }),
      providesTags: (answer) => rowTags('Article', answer?.rows),
    }),
    /** Not cached, because an editor needs the current state. */
    getArticle: build.query<AdminArticle, number>({
      keepUnusedDataFor: 0,
      query: (id) => `/api/menu/article/${id}/admin`,
    }),
    /**
     * Returns the page at an address with its newest text; null if there is none. Not cached, because an editor needs
     * the current state.
     */
    getArticleByLink: build.query<AdminArticle | null, string>({
      keepUnusedDataFor: 0,
      queryFn: async (link, _api, _options, send) => {
        const path = link.split('/').map(encodeURIComponent).join('/');
        const found = await send({ url: `/api/menu/article/${path}`, method: 'POST', body: {} });
        if (found.error) {
          const { error } = found;
          return error.code === 'ARTICLE_NOT_FOUND' ? { data: null } : { error };
        }
        // The server validates its answers against the contract.
        const { id } = found.data as ArticleView;
        const answer = await send(`/api/menu/article/${id}/admin`);
        if (answer.error) return { error: answer.error };
        return { data: answer.data as AdminArticle };
      },
    }),
    addArticle: build.mutation<AdminArticle, AddArticleBody>({
      query: (body) => ({ url: '/api/menu/article/add', method: 'POST', body }),
      invalidatesTags: invalidates([listTag('Article')]),
    }),
    updateArticle: build.mutation<AdminArticle, UpdateArticleBody>({
      query: (body) => ({ url: '/api/menu/article/update', method: 'POST', body }),
      invalidatesTags: invalidates(({ id }) => changedTags(id)),
    }),
    toggleArticle: build.mutation<AdminArticle, ToggleArticleBody & IdPath>({
      query: ({ id, ...body }) => ({ url: `/api/menu/article/${id}/toggle-enable`, method: 'POST', body }),
      invalidatesTags: invalidates(({ id }) => changedTags(id)),
    }),
    removeArticle: build.mutation<AdminArticle, number>({
      query: (id) => ({ url: `/api/menu/article/${id}`, method: 'DELETE' }),
      invalidatesTags: invalidates(changedTags),
    }),
    restoreArticle: build.mutation<AdminArticle, number>({
      query: (id) => ({ url: `/api/menu/article/${id}/restore`, method: 'POST' }),
      invalidatesTags: invalidates(changedTags),
    }),
    listRevisions: build.query<ListAnswer<RevisionItem>, IdPath & PageQuery>({
      query: ({ id, ...params }) => ({ url: `/api/menu/article/${id}/revisions`, params }),
      providesTags: (_answer, _error, { id }) => [idTag('Article', id)],
    }),
    getRevision: build.query<RevisionView, RevisionParams>({
      query: ({ id, revisionId }) => `/api/menu/article/${id}/revisions/${revisionId}`,
    }),
    restoreRevision: build.mutation<AdminArticle, RevisionParams>({
      query: ({ id, revisionId }) => ({
        url: `/api/menu/article/${id}/revisions/${revisionId}/restore`,
        method: 'POST',
      }),
      invalidatesTags: invalidates(({ id }) => changedTags(id)),
    }),
  }),
});

export const {
  useListArticlesQuery,
  useListOwnArticlesQuery,
  useGetArticleQuery,
  useGetArticleByLinkQuery,
  useAddArticleMutation,
  useUpdateArticleMutation,
  useToggleArticleMutation,
  useRemoveArticleMutation,
  useRestoreArticleMutation,
  useListRevisionsQuery,
  useGetRevisionQuery,
  useRestoreRevisionMutation,
} = articlesApi;
