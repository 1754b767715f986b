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
  /** Sent along as the specification's section 7 has it; the server goes by the token alone. */
  userId?: number | null;
}

/** Pages, notices and sources as visitors read them. */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getArticle: build.query<ArticleView, ArticleAddress>({
      query: ({ link, userId = null }) => ({
        url: `/api/menu/article/${link.split('/').map(encodeURIComponent).join('/')}`,
        method: 'POST',
        body: { userId },
      }),
      // One page is one record, whoever reads it: what the server drew is what the browser takes over.
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
