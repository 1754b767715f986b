import { homePageQueries } from '../pages/home-page.queries.ts';
import { contentPageQueries } from '../pages/content-page.queries.ts';
import { noticesPageQueries } from '../pages/notices-page.queries.ts';
import { productPageQueries } from '../pages/product-page.queries.ts';
import { searchPageQueries } from '../pages/search-page.queries.ts';
import { productsPageQueries } from '../pages/products-page.queries.ts';
import type { PageQueries } from '../pages/page-queries.ts';

/** By the path in site-pages.ts: what the server asks for before it draws a page. One line each; the browser has none. */
export const firstQueries: Readonly<Record<string, PageQueries>> = {
  '': homePageQueries,
  search: searchPageQueries,
  'thong-bao': noticesPageQueries,
  'nguon-hang': productsPageQueries,
  'nguon-hang/san-pham/:product': productPageQueries,
  '*': contentPageQueries,
};
