import { matchRoutes } from 'react-router-dom';
import { notFoundPage, type SitePage, sitePages } from './site-pages.ts';

export interface MatchedPage {
  readonly page: SitePage;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const routes = [...sitePages, notFoundPage].map((page) => ({ path: page.path, page }));

/** Returns the page at an address, as AppRoutes shows it. */
export function matchPage(pathname: string): MatchedPage {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match ? { page: match.route.page, params: match.params } : { page: notFoundPage, params: {} };
}
