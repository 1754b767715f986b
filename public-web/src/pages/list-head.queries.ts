import { contentApi } from '@logistics/shared/api-client/public';
import { headQuery } from '../features/articles/article-queries.ts';
import type { QueryStart } from './page-queries.ts';

/** What a list's head is drawn from: the page that editors wrote for its address, only where there is one. */
export function listHead(link: string): QueryStart {
  return async (dispatch) => {
    const { data } = await dispatch(contentApi.endpoints.listArticles.initiate(headQuery(link)));
    if (data?.rows[0]) await dispatch(contentApi.endpoints.getArticle.initiate({ link }));
  };
}
