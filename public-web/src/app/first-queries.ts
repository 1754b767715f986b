import { homePageQueries } from '../pages/HomePage.queries.ts';
import { contentPageQueries } from '../pages/ContentPage.queries.ts';
import { noticesPageQueries } from '../pages/NoticesPage.queries.ts';
import { productPageQueries } from '../pages/ProductPage.queries.ts';
import { searchPageQueries } from '../pages/SearchPage.queries.ts';
import { sourcesPageQueries } from '../pages/SourcesPage.queries.ts';
import type { PageQueries } from '../pages/page-queries.ts';

/** By the path in site-pages.ts: what the server asks for before it draws a page. One line each; the browser has none. */
export const firstQueries: Readonly<Record<string, PageQueries>> = {
  '': homePageQueries,
  search: searchPageQueries,
  'thong-bao': noticesPageQueries,
  'nguon-hang': sourcesPageQueries,
  'nguon-hang/san-pham/:product': productPageQueries,
  '*': contentPageQueries,
};
