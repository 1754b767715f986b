import type { ArticleCategory, ArticleListQuery } from '@logistics/shared/contracts';

/** Posts at the side of a page. */
export const NEW_POSTS = { category: 'bai-viet', page: 1, pageSize: 5 } as const satisfies ArticleListQuery;

/** Where a page's related ones are looked for; one more than is shown, since it may be among them itself. */
export function relatedQuery(category: ArticleCategory): ArticleListQuery {
  return { category, page: 1, pageSize: 5 };
}

/** Notices a page. */
export const NOTICES_PAGE_SIZE = 12;
export function noticesQuery(page: number): ArticleListQuery {
  return { category: 'thong-bao', page, pageSize: NOTICES_PAGE_SIZE };
}

/** The words of the page that heads a list, e.g. `thong-bao`; an empty list where nobody wrote them. */
export function headQuery(link: string): ArticleListQuery {
  return { link, page: 1, pageSize: 1 };
}

/** Articles about sources, below the sources. */
export const SOURCE_ARTICLES = {
  category: 'nguon-hang',
  page: 1,
  pageSize: 6,
} as const satisfies ArticleListQuery;
