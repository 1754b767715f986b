import {
  BAG_STATES,
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  type BagState,
  type DifferenceKind,
  type DifferenceState,
} from '@logistics/shared/contracts';

/** Params of a list of bags or lots. */
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
/** Address of the bag with this code. The server may not have the bag yet. */
export const bagByCodePath = (code: string): string => `/bags/${BY_CODE}?${new URLSearchParams({ code })}`;
/** Address of the arrival check of the bag with this code; without a code, of the bag that is scanned next. */
export const arrivalPath = (code = ''): string =>
  `/arrival${code === '' ? '' : `?${new URLSearchParams({ code })}`}`;
export const lotPath = (id: number): string => `/lots/${id}`;
/** Address of a lot with one bag unfolded, at a page of the bag's parcels. */
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

/** Reads the address of a list; ignores invalid values. */
export function readBagParams(query: URLSearchParams): BagListParams {
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    search: (query.get('search') ?? '').trim(),
    state: BAG_STATES.find((state) => state === query.get('state')) ?? null,
  };
}

/** Params of the list of missing and surplus parcels. */
export interface DifferenceParams extends PackingListParams {
  readonly state: DifferenceState;
  readonly kind: DifferenceKind | null;
}

/** Returns the filter in the server's format. */
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

/** Reads the address of the list; ignores invalid values. */
export function readDifferenceParams(query: URLSearchParams): DifferenceParams {
  const { page, search } = readBagParams(query);
  return {
    page,
    search: search.slice(0, 100),
    state: DIFFERENCE_STATES.find((state) => state === query.get('state')) ?? 'open',
    kind: DIFFERENCE_KINDS.find((kind) => kind === query.get('kind')) ?? null,
  };
}
