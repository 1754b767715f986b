import type { ArticleListQuery, ProductListQuery } from '@logistics/shared/contracts';
import { pageFromParam } from '../../components/pagination/pages.ts';

/** Groups of results, each with its count. */
export const SEARCH_GROUPS = ['pages', 'notices', 'sources'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

export const RESULTS_PAGE_SIZE = 10;
/** The API takes no longer text. */
const WORDS_MAX = 100;

/** What the address of a search in the site's text says. */
export interface TextSearch {
  readonly words: string;
  /** null: the first group that has results. */
  readonly group: SearchGroup | null;
  readonly page: number;
}

export function readTextSearch(params: URLSearchParams): TextSearch {
  return {
    words: (params.get('q') ?? '').replace(/\s+/gu, ' ').trim().slice(0, WORDS_MAX),
    group: SEARCH_GROUPS.find((name) => name === params.get('group')) ?? null,
    page: pageFromParam(params.get('page')),
  };
}

/** The address of a search, to be shared or come back to. */
export function textSearchPath(words: string, group: SearchGroup | null = null, page = 1): string {
  const params = new URLSearchParams({ q: words });
  if (group) params.set('group', group);
  if (page > 1) params.set('page', String(page));
  return `/search?${params}`;
}

interface GroupQueries {
  readonly pages: ArticleListQuery;
  readonly notices: ArticleListQuery;
  readonly sources: ProductListQuery;
}

/**
 * What is asked for: of the chosen group the page that the address names, of the others the first. Where none is chosen,
 * that page of each, since which one has results is known only then.
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
    sources: of('sources'),
  };
}
