import type {
  ArticleListItem,
  ArticleListQuery,
  ArticleView,
  ListAnswer,
  ProductListQuery,
  ProductView,
} from '../../contracts/index.ts';
import { api, idTag, rowTags } from '../core/api.ts';

interface ArticleAddress {
  /** Path on the site without the leading slash. */
  link: string;
  /** Sent because the specification's section 7 requires it; the server uses only the token. */
  userId?: number | null;
}

/** Articles, notices and products for visitors. */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArticle: build.query<ArticleView, ArticleAddress>({
      query: ({ link, userId = null }) => ({
        url: `/api/menu/article/${link.split('/').map(encodeURIComponent).join('/')}`,
        method: 'POST',
        body: { userId },
      }),
      // One cache entry per page for all readers, so that the browser reuses the server-rendered data.
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${queryArgs.link})`,
      providesTags: (article) => (article ? [idTag('Article', article.id)] : []),
    }),
    listArticles: build.query<ListAnswer<ArticleListItem>, ArticleListQuery>({
      query: (params) => ({ url: '/api/menu/article', params }),
      providesTags: (answer) => rowTags('Article', answer?.rows),
    }),
    getProduct: build.query<ProductView, number>({
      query: (id) => `/api/products/${id}`,
      providesTags: (_product, _error, id) => [idTag('Product', id)],
    }),
    listProducts: build.query<ListAnswer<ProductView>, ProductListQuery>({
      query: (params) => ({ url: '/api/products', params }),
      providesTags: (answer) => rowTags('Product', answer?.rows),
    }),
  }),
});

export const { useGetArticleQuery, useListArticlesQuery, useGetProductQuery, useListProductsQuery } =
  contentApi;
