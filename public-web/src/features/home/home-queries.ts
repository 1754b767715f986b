import type { ArticleListQuery, ProductListQuery } from '@logistics/shared/contracts';

/** The newest notices: one with its picture, the others as lines. */
export const LATEST_NOTICES = {
  category: 'thong-bao',
  page: 1,
  pageSize: 5,
} as const satisfies ArticleListQuery;
/** The newest products: one row of cards on wide screens, two on phones. */
export const LATEST_PRODUCTS = { page: 1, pageSize: 4 } as const satisfies ProductListQuery;
