import { ARTICLE_CATEGORIES, ARTICLE_LIST_STATUSES, type ArticleCategory } from '@logistics/shared/contracts';

export type ArticleListStatus = (typeof ARTICLE_LIST_STATUSES)[number];
export interface ArticleListPlace {
  status: ArticleListStatus;
  category?: ArticleCategory | undefined;
  search?: string;
}

/** Returns the address /articles/list/{page} with its filters (decisions, "Accounts": the last part is the page). */
export function articleListPath({ status, category, search }: ArticleListPlace, page = 1): string {
  const query = new URLSearchParams({
    ...(status === 'active' ? {} : { status }),
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
  });
  return `/articles/list/${page}${query.size > 0 ? `?${query}` : ''}`;
}

/** Reads the filters of the address; ignores invalid ones. */
export function readArticleList(query: URLSearchParams): Required<ArticleListPlace> {
  return {
    status: ARTICLE_LIST_STATUSES.find((one) => one === query.get('status')) ?? 'active',
    category: ARTICLE_CATEGORIES.find((one) => one === query.get('category')),
    search: query.get('search') ?? '',
  };
}

/** Address of an article's editor. */
export const articlePath = (link: string): string =>
  `/system/posts/${link.split('/').map(encodeURIComponent).join('/')}`;
