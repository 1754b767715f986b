import { BAG_STATES, type BagState } from '@logistics/shared/contracts';

/** What a list of bags or lots shows. */
export interface PackingListParams {
  readonly page: number;
  /** Part of a code; '' for all. */
  readonly search: string;
}
export interface BagListParams extends PackingListParams {
  readonly state: BagState | null;
}

export const bagPath = (id: number): string => `/bags/${id}`;
export const lotPath = (id: number): string => `/lots/${id}`;

function listPath(base: string, { page, search, state }: Partial<BagListParams>): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(search && { search }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  });
  return `${base}${query.size > 0 ? `?${query}` : ''}`;
}
export const bagListPath = (params: Partial<BagListParams> = {}): string => listPath('/bags', params);
export const lotListPath = (params: Partial<PackingListParams> = {}): string => listPath('/lots', params);

/** Reads the address of a list; what is invalid in it is ignored. */
export function readBagParams(query: URLSearchParams): BagListParams {
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    search: (query.get('search') ?? '').trim(),
    state: BAG_STATES.find((state) => state === query.get('state')) ?? null,
  };
}
