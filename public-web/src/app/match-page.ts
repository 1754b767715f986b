import { matchPath, type PathParams } from '../router/match-path.ts';
import { notFoundPage, type SitePage, sitePages } from './site-pages.ts';

export interface MatchedPage {
  readonly page: SitePage;
  readonly params: PathParams;
}

/** Returns the first page whose pattern matches a path. */
export function matchPage(pathname: string): MatchedPage {
  for (const page of sitePages) {
    const params = matchPath(page.path, pathname);
    if (params) return { page, params };
  }
  return { page: notFoundPage, params: {} };
}
