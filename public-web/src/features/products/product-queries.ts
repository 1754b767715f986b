import type { Marketplace, ProductListQuery } from '@logistics/shared/contracts';
import { pageFromParam } from '../../components/pagination/pages.ts';

export const SOURCES_PATH = '/nguon-hang';
/** Products per page. */
export const SOURCES_PAGE_SIZE = 24;

/** In display order; the contract's MARKETPLACES. */
export const MARKETPLACES: readonly Marketplace[] = ['taobao', '1688', 'tmall', 'jd', 'pinduoduo', 'other'];

/** Parameters in the address of the products: marketplace, words, page. */
export interface ProductsAddress {
  /** null: all marketplaces. */
  readonly marketplace: Marketplace | null;
  readonly words: string;
  readonly page: number;
}

export function readProductsAddress(params: URLSearchParams): ProductsAddress {
  return {
    marketplace: MARKETPLACES.find((name) => name === params.get('marketplace')) ?? null,
    words: (params.get('q') ?? '').trim().slice(0, 100),
    page: pageFromParam(params.get('page')),
  };
}

/** Returns the address of these products, without default values. */
export function productsPath({ marketplace, words, page }: Partial<ProductsAddress>): string {
  const params = new URLSearchParams();
  if (marketplace) params.set('marketplace', marketplace);
  if (words) params.set('q', words);
  if (page !== undefined && page > 1) params.set('page', String(page));
  return params.size > 0 ? `${SOURCES_PATH}?${params}` : SOURCES_PATH;
}

export function productsQuery({ marketplace, words, page }: ProductsAddress): ProductListQuery {
  return {
    page,
    pageSize: SOURCES_PAGE_SIZE,
    ...(marketplace ? { marketplace } : {}),
    ...(words ? { q: words } : {}),
  };
}

/** Query for related products; one more than shown, since the product itself may be among them. */
export function relatedProductsQuery(marketplace: Marketplace): ProductListQuery {
  return { marketplace, page: 1, pageSize: RELATED_SOURCES + 1 };
}
export const RELATED_SOURCES = 4;
