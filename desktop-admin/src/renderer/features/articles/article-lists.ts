import {
  ARTICLE_CATEGORIES,
  ARTICLE_LIST_STATUSES,
  isSystemPage,
  type ArticleCategory,
} from '@logistics/shared/contracts';

export type ArticleListStatus = (typeof ARTICLE_LIST_STATUSES)[number];
export interface ArticleListPlace {
  status: ArticleListStatus;
  category?: ArticleCategory | undefined;
  search?: string;
}

/** Returns the address /notify/list/{page} or /notify/trash/{page} with its filters (decisions, "Accounts": the last part is the page). */
export function articleListPath({ status, category, search }: ArticleListPlace, page = 1): string {
  const query = new URLSearchParams({
    ...(status === 'active' || status === 'trash' ? {} : { status }),
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
  });
  return `/notify/${status === 'trash' ? 'trash' : 'list'}/${page}${query.size > 0 ? `?${query}` : ''}`;
}

/** Returns the address of the user's own articles. */
export function ownArticleListPath(page = 1, search = ''): string {
  return `/notify/own/${page}${search ? `?${new URLSearchParams({ search })}` : ''}`;
}

/** Reads the filters of the address; ignores invalid ones. `status=trash` is the bin's former address. */
export function readArticleList(query: URLSearchParams): Required<ArticleListPlace> {
  return {
    status: ARTICLE_LIST_STATUSES.find((one) => one === query.get('status')) ?? 'active',
    category: ARTICLE_CATEGORIES.find((one) => one === query.get('category')),
    search: query.get('search') ?? '',
  };
}

/** Address of an article's editor. The pages that every site has are edited at an address of their own. */
export const articlePath = ({ id, link }: { id: number; link: string }): string =>
  isSystemPage(link) ? `/system/posts/${link}` : `/notify/update/${id}`;
