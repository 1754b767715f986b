import { MARKETPLACES, type Marketplace } from '@logistics/shared/contracts';

export const SOURCE_LISTS = ['active', 'trash'] as const;
export type ProductListStatus = (typeof SOURCE_LISTS)[number];
export interface ProductListPlace {
  status: ProductListStatus;
  marketplace?: Marketplace | undefined;
  search?: string;
}

/** Returns the address /system/nguon-hang with page and filters. */
export function productListPath({ status, marketplace, search }: ProductListPlace, page = 1): string {
  const query = new URLSearchParams({
    ...(status === 'active' ? {} : { status }),
    ...(marketplace ? { marketplace } : {}),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/system/nguon-hang${query.size > 0 ? `?${query}` : ''}`;
}

/** Reads the filters of the address; ignores invalid ones. */
export function readProductList(query: URLSearchParams): Required<ProductListPlace> {
  return {
    status: SOURCE_LISTS.find((one) => one === query.get('status')) ?? 'active',
    marketplace: MARKETPLACES.find((one) => one === query.get('marketplace')),
    search: query.get('search') ?? '',
  };
}
