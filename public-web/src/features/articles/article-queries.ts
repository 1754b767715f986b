import type { ArticleCategory, ArticleListQuery } from '@logistics/shared/contracts';

/** Newest posts beside a page. */
export const NEW_POSTS = { category: 'bai-viet', page: 1, pageSize: 5 } as const satisfies ArticleListQuery;

/** Query for related articles; one more than shown, since the article itself may be among them. */
export function relatedQuery(category: ArticleCategory): ArticleListQuery {
  return { category, page: 1, pageSize: 5 };
}

/** Notices per page. */
export const NOTICES_PAGE_SIZE = 12;
export function noticesQuery(page: number): ArticleListQuery {
  return { category: 'thong-bao', page, pageSize: NOTICES_PAGE_SIZE };
}

/** Query for the article at the top of a list, e.g. `thong-bao`; the answer is empty if none exists. */
export function headQuery(link: string): ArticleListQuery {
  return { link, page: 1, pageSize: 1 };
}

/** Articles about products, below the product list. */
export const SOURCE_ARTICLES = {
  category: 'nguon-hang',
  page: 1,
  pageSize: 6,
} as const satisfies ArticleListQuery;
