import type { Marketplace, ProductListQuery } from '@logistics/shared/contracts';
import { pageFromParam } from '../../components/pagination/pages.ts';

export const SOURCES_PATH = '/nguon-hang';
/** Sources a page. */
export const SOURCES_PAGE_SIZE = 24;

/** In the order in which they are offered; the contract's MARKETPLACES. */
export const MARKETPLACES: readonly Marketplace[] = ['taobao', '1688', 'tmall', 'jd', 'pinduoduo', 'other'];

/** What the address of the sources says: marketplace, words, page. */
export interface SourcesAddress {
  /** null: of all marketplaces. */
  readonly marketplace: Marketplace | null;
  readonly words: string;
  readonly page: number;
}

export function readSourcesAddress(params: URLSearchParams): SourcesAddress {
  return {
    marketplace: MARKETPLACES.find((name) => name === params.get('marketplace')) ?? null,
    words: (params.get('q') ?? '').trim().slice(0, 100),
    page: pageFromParam(params.get('page')),
  };
}

/** The address of these sources, without what is at its default. */
export function sourcesPath({ marketplace, words, page }: Partial<SourcesAddress>): string {
  const params = new URLSearchParams();
  if (marketplace) params.set('marketplace', marketplace);
  if (words) params.set('q', words);
  if (page !== undefined && page > 1) params.set('page', String(page));
  return params.size > 0 ? `${SOURCES_PATH}?${params}` : SOURCES_PATH;
}

export function sourcesQuery({ marketplace, words, page }: SourcesAddress): ProductListQuery {
  return {
    page,
    pageSize: SOURCES_PAGE_SIZE,
    ...(marketplace ? { marketplace } : {}),
    ...(words ? { q: words } : {}),
  };
}

/** Where a source's related ones are looked for; one more than is shown, since it may be among them itself. */
export function relatedSourcesQuery(marketplace: Marketplace): ProductListQuery {
  return { marketplace, page: 1, pageSize: RELATED_SOURCES + 1 };
}
export const RELATED_SOURCES = 4;
