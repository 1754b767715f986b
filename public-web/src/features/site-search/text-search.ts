import type { ArticleListQuery, ProductListQuery } from '@logistics/shared/contracts';
import { pageFromParam } from '../../components/pagination/pages.ts';

/** Groups of results, each with its count. */
export const SEARCH_GROUPS = ['pages', 'notices', 'products'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

export const RESULTS_PAGE_SIZE = 10;
/** Limit of the API. */
const WORDS_MAX = 100;

/** Returns the value of `group` in the address. Shared links name the products `sources`. */
const groupParam = (group: SearchGroup) => (group === 'products' ? 'sources' : group);

/** Parameters in the address of a text search. */
export interface TextSearch {
  readonly words: string;
  /** null: the first group with results. */
  readonly group: SearchGroup | null;
  readonly page: number;
}

export function readTextSearch(params: URLSearchParams): TextSearch {
  return {
    words: (params.get('q') ?? '').replace(/\s+/gu, ' ').trim().slice(0, WORDS_MAX),
    group: SEARCH_GROUPS.find((name) => groupParam(name) === params.get('group')) ?? null,
    page: pageFromParam(params.get('page')),
  };
}

/** Returns the address of a search, which can be shared. */
export function textSearchPath(words: string, group: SearchGroup | null = null, page = 1): string {
  const params = new URLSearchParams({ q: words });
  if (group) params.set('group', groupParam(group));
  if (page > 1) params.set('page', String(page));
  return `/search?${params}`;
}

interface GroupQueries {
  readonly pages: ArticleListQuery;
  readonly notices: ArticleListQuery;
  readonly products: ProductListQuery;
}

/**
 * Returns the queries: the page in the address for the chosen group, page 1 for the others. If no group is chosen, that
 * page of each, since only the answers show which one has results.
 */
export function groupQueries({ words, group, page }: TextSearch): GroupQueries {
  const of = (name: SearchGroup) => ({
    q: words,
    page: group === null || name === group ? page : 1,
    pageSize: RESULTS_PAGE_SIZE,
  });
  return {
    pages: { ...of('pages'), except: 'thong-bao' },
    notices: { ...of('notices'), category: 'thong-bao' },
    products: of('products'),
  };
}
