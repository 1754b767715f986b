import { contentApi } from '@logistics/shared/api-client/public';
import { NEW_POSTS, relatedQuery } from '../features/articles/article-queries.ts';
import { contentLink } from './content-address.ts';
import type { PageQueries, QueryStart } from './page-queries.ts';

export const contentPageQueries: PageQueries = ({ path }) => {
  const link = contentLink(path);
  if (link === null) return [];
  return [articleWithRelated(link), contentApi.endpoints.listArticles.initiate(NEW_POSTS)];
};

/** Loads the page, then its related ones. Returns the page's answer, which decides whether the page is a 404. */
function articleWithRelated(link: string): QueryStart {
  return async (dispatch) => {
    const answer = await dispatch(contentApi.endpoints.getArticle.initiate({ link }));
    const category = answer.data?.category;
    if (category) await dispatch(contentApi.endpoints.listArticles.initiate(relatedQuery(category)));
    return answer;
  };
}
