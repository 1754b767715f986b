import { contentApi } from '@logistics/shared/api-client/public';
import { pageFromParam } from '../components/pagination/pages.ts';
import { noticesQuery } from '../features/articles/article-queries.ts';
import { listHead } from './list-head.queries.ts';
import type { PageQueries } from './page-queries.ts';

export const noticesPageQueries: PageQueries = ({ search }) => [
  contentApi.endpoints.listArticles.initiate(noticesQuery(pageFromParam(search.get('page')))),
  listHead('thong-bao'),
];
