import type { OrderFilter } from '@logistics/shared/contracts';
import {
  CARRIER_NAMES,
  type CarrierName,
  isCalendarDay,
  isShelfCode,
  normaliseShelf,
  ORDER_STATUS,
  PACKING_CODE_MAX,
  REPORTED_STATUSES,
  canSort,
  ORDER_SORTS,
  type OrderSort,
} from '@logistics/shared/domain';
import type { ExportColumn } from './export-columns.ts';

/** Tabs of the list: type0 is all orders, type1 to type4 one reported status each (specification, section 2). */
export const TABS = [0, ...REPORTED_STATUSES] as const;
export type Tab = (typeof TABS)[number];

export interface ListParams {
  /** The list itself, or its bin. */
  view: 'orders' | 'trash';
  tab: Tab;
  page: number;
  search: string;
  /** Only orders that this import changed. */
  importId: number | null;
  /** Only orders of this account. */
  customerId: number | null;
  /** Days of the current status, `yyyy-MM-dd`, both included. */
  from: string | null;
  to: string | null;
  /** Only orders without a customer. */
  unowned: boolean;
  /** Only declared orders that have not arrived; only in the first tab. */
  declared: boolean;
  /** Only orders that wait too long. */
  overdue: boolean;
  carrier: CarrierName | null;
  bag: string | null;
  /** Normalised code of a shelf. */
  shelf: string | null;
  sort: OrderSort;
  /** The order that is open beside the list. */
  orderId: number | null;
}

/** Values of the filters by owner, state, carrier and place when none is chosen. */
export const NO_FURTHER_FILTERS = {
  unowned: false,
  declared: false,
  overdue: false,
  carrier: null,
  bag: null,
  shelf: null,
} as const;

export const ALL_ORDERS: ListParams = {
  view: 'orders',
  tab: 0,
  page: 1,
  search: '',
  importId: null,
  customerId: null,
  from: null,
  to: null,
  ...NO_FURTHER_FILTERS,
  sort: 'newest',
  orderId: null,
};

/**
 * Reads the list's address. The tab is the query parameter type0 … type4, whose value is the page. A search is
 * `search={text}&page=1` in the first tab, and `search={text}&type3=1` in another. The bin is `trash`, whose value is
 * the page too. Invalid values fall back to page 1 of all orders.
 */
export function readListParams(query: URLSearchParams): ListParams {
  if (query.has('trash')) return { ...ALL_ORDERS, view: 'trash', page: positive(query.get('trash')) ?? 1 };
  const search = (query.get('search') ?? '').trim();
  const tab = TABS.find((type) => query.has(`type${type}`)) ?? 0;
  const bag = (query.get('bag') ?? '').trim().slice(0, PACKING_CODE_MAX) || null;
  const shelf = shelfOf(query.get('shelf') ?? '');
  const sort = ORDER_SORTS.find((known) => known === query.get('sort')) ?? 'newest';
  return {
    view: 'orders',
    tab,
    page: positive(query.get(pageName(search, tab))) ?? 1,
    search,
    importId: positive(query.get('import')),
    customerId: positive(query.get('customer')),
    from: day(query.get('from')),
    to: day(query.get('to')),
    unowned: query.has('unowned'),
    declared: tab === 0 && query.has('declared'),
    overdue: query.has('overdue'),
    carrier: CARRIER_NAMES.find((name) => name === query.get('carrier')) ?? null,
    bag,
    shelf,
    sort: canSort({ sort, text: search || undefined, bag: bag ?? undefined, shelf: shelf ?? undefined })
      ? sort
      : 'newest',
    orderId: positive(query.get('order')),
  };
}

/** Returns the normalised code of a shelf; null if the text is not such a code. */
export function shelfOf(text: string): string | null {
  const code = normaliseShelf(text);
  return isShelfCode(code) ? code : null;
}

const pageName = (search: string, tab: Tab): string => (search && tab === 0 ? 'page' : `type${tab}`);

/** Returns the address of a list; reading it returns the same parameters. */
export function writeListParams(params: ListParams): string {
  const { view, tab, page, search, orderId } = params;
  const query = new URLSearchParams();
  if (view === 'trash') return `?trash=${page}`;
  if (search) query.set('search', search);
  query.set(pageName(search, tab), String(page));
  if (params.importId !== null) query.set('import', String(params.importId));
  if (params.customerId !== null) query.set('customer', String(params.customerId));
  if (params.from !== null) query.set('from', params.from);
  if (params.to !== null) query.set('to', params.to);
  for (const name of ['unowned', 'declared', 'overdue'] as const) if (params[name]) query.set(name, '1');
  if (params.carrier !== null) query.set('carrier', params.carrier);
  if (params.bag !== null) query.set('bag', params.bag);
  if (params.shelf !== null) query.set('shelf', params.shelf);
  if (params.sort !== 'newest') query.set('sort', params.sort);
  if (orderId !== null) query.set('order', String(orderId));
  return `?${query}`;
}

/** Returns the list's filter in the format of the calls; empty for all orders. */
export function filterOf(params: ListParams): OrderFilter {
  const { tab, search, importId, customerId, from, to, unowned, declared, overdue, carrier, bag, shelf } =
    params;
  return {
    ...(tab > 0 ? { status: tab } : declared ? { status: ORDER_STATUS.declared } : {}),
    ...(search ? { text: search } : {}),
    ...(importId === null ? {} : { importId }),
    ...(customerId === null ? {} : { customerId }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(unowned ? { unowned } : {}),
    ...(overdue ? { overdue } : {}),
    ...(carrier === null ? {} : { carrier }),
    ...(bag === null ? {} : { bag }),
    ...(shelf === null ? {} : { shelf }),
  };
}

/** Returns the same filter as a query of the export, which also supports the bin, with the columns of the file. */
export function exportQueryOf(params: ListParams, columns: readonly ExportColumn[]): URLSearchParams {
  const filter = params.view === 'trash' ? { status: 'trash' } : filterOf(params);
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  query.set('attributes', columns.filter((name) => name !== 'fees').join());
  query.set('fees', String(columns.includes('fees')));
  return query;
}

export const isNarrowed = (params: ListParams): boolean => Object.keys(filterOf(params)).length > 0;

function positive(text: string | null): number | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  const value = Number(text);
  return value > 0 ? value : null;
}

function day(text: string | null): string | null {
  return text !== null && isCalendarDay(text) ? text : null;
}
