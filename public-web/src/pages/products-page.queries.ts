import { contentApi } from '@logistics/shared/api-client/public';
import { SOURCE_ARTICLES } from '../features/articles/article-queries.ts';
import { readProductsAddress, productsQuery } from '../features/products/product-queries.ts';
import { listHead } from './list-head.queries.ts';
import type { PageQueries } from './page-queries.ts';

export const productsPageQueries: PageQueries = ({ search }) => [
  contentApi.endpoints.listProducts.initiate(productsQuery(readProductsAddress(search))),
  contentApi.endpoints.listArticles.initiate(SOURCE_ARTICLES),
  listHead('nguon-hang'),
];
