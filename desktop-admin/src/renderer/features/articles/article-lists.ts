import { ARTICLE_CATEGORIES, ARTICLE_LIST_STATUSES, type ArticleCategory } from '@logistics/shared/contracts';

export type ArticleListStatus = (typeof ARTICLE_LIST_STATUSES)[number];
export interface ArticleListPlace {
  status: ArticleListStatus;
  category?: ArticleCategory | undefined;
  search?: string;
}

/** /articles/list/{page} with what is looked for (decisions, "Accounts": the last part is the page). */
export function articleListPath({ status, category, search }: ArticleListPlace, page = 1): string {
  const query = new URLSearchParams({
    ...(status === 'active' ? {} : { status }),
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
  });
  return `/articles/list/${page}${query.size > 0 ? `?${query}` : ''}`;
}

/** What the address asks for; what it does not know is left out. */
export function readArticleList(query: URLSearchParams): Required<ArticleListPlace> {
  return {
    status: ARTICLE_LIST_STATUSES.find((one) => one === query.get('status')) ?? 'active',
    category: ARTICLE_CATEGORIES.find((one) => one === query.get('category')),
    search: query.get('search') ?? '',
  };
}

/** Where an article is written. */
export const articlePath = (link: string): string =>
  `/system/posts/${link.split('/').map(encodeURIComponent).join('/')}`;
