import { contentApi } from '@logistics/shared/api-client/public';
import { SOURCE_ARTICLES } from '../features/articles/article-queries.ts';
import { readSourcesAddress, sourcesQuery } from '../features/products/product-queries.ts';
import { listHead } from './list-head.queries.ts';
import type { PageQueries } from './page-queries.ts';

export const sourcesPageQueries: PageQueries = ({ search }) => [
  contentApi.endpoints.listProducts.initiate(sourcesQuery(readSourcesAddress(search))),
  contentApi.endpoints.listArticles.initiate(SOURCE_ARTICLES),
  listHead('nguon-hang'),
];
