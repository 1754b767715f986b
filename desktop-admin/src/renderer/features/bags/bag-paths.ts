import {
  BAG_STATES,
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  type BagState,
  type DifferenceKind,
  type DifferenceState,
} from '@logistics/shared/contracts';

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
/** The last part of `bagByCodePath`. */
export const BY_CODE = 'by-code';
/** The bag with this code, which the server may not know yet. */
export const bagByCodePath = (code: string): string => `/bags/${BY_CODE}?${new URLSearchParams({ code })}`;
/** The arrival check of the bag with this code; without one, of the bag that is scanned next. */
export const arrivalPath = (code = ''): string =>
  `/arrival${code === '' ? '' : `?${new URLSearchParams({ code })}`}`;
export const lotPath = (id: number): string => `/lots/${id}`;
/** The page of a lot with one bag unfolded, at a page of its parcels. */
export const unfoldedPath = (lotId: number, { bagId, page }: { bagId: number; page: number }): string =>
  `${lotPath(lotId)}?bag=${bagId}${page > 1 ? `&page=${page}` : ''}`;

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

/** What the list of missing and surplus parcels shows. */
export interface DifferenceParams extends PackingListParams {
  readonly state: DifferenceState;
  readonly kind: DifferenceKind | null;
}

/** Returns the filter as the server takes it. */
export const differenceQuery = ({ state, kind, search }: DifferenceParams) => ({
  state,
  ...(kind && { kind }),
  ...(search !== '' && { code: search }),
});

export function differencePath({ page, search, state, kind }: DifferenceParams): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(kind && { kind }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/arrival/differences${query.size > 0 ? `?${query}` : ''}`;
}

/** Reads the address of the list; what is invalid in it is ignored. */
export function readDifferenceParams(query: URLSearchParams): DifferenceParams {
  const { page, search } = readBagParams(query);
  return {
    page,
    search: search.slice(0, 100),
    state: DIFFERENCE_STATES.find((state) => state === query.get('state')) ?? 'open',
    kind: DIFFERENCE_KINDS.find((kind) => kind === query.get('kind')) ?? null,
  };
}
