import { contentApi } from '@logistics/shared/api-client/public';
import { headQuery } from '../features/articles/article-queries.ts';
import type { QueryStart } from './page-queries.ts';

/** Loads the text that editors wrote for a list's address, if there is one. */
export function listHead(link: string): QueryStart {
  return async (dispatch) => {
    const { data } = await dispatch(contentApi.endpoints.listArticles.initiate(headQuery(link)));
    if (data?.rows[0]) await dispatch(contentApi.endpoints.getArticle.initiate({ link }));
  };
}
