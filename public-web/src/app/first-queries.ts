import { homePageQueries } from '../pages/home-page.queries.ts';
import { contentPageQueries } from '../pages/content-page.queries.ts';
import { noticesPageQueries } from '../pages/notices-page.queries.ts';
import { productPageQueries } from '../pages/product-page.queries.ts';
import { searchPageQueries } from '../pages/search-page.queries.ts';
import { productsPageQueries } from '../pages/products-page.queries.ts';
import type { PageQueries } from '../pages/page-queries.ts';

/** Queries that the server runs before it renders a page, by the path in site-pages.ts. Empty in the browser. */
export const firstQueries: Readonly<Record<string, PageQueries>> = {
  '': homePageQueries,
  search: searchPageQueries,
  'thong-bao': noticesPageQueries,
  'nguon-hang': productsPageQueries,
  'nguon-hang/san-pham/:product': productPageQueries,
  '*': contentPageQueries,
};
