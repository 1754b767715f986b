import type { OrderFilter } from '@logistics/shared/contracts';
import { isCalendarDay, REPORTED_STATUSES, type ExportAttribute } from '@logistics/shared/domain';

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
  /** The order that is open beside the list. */
  orderId: number | null;
}

export const ALL_ORDERS: ListParams = {
  view: 'orders',
  tab: 0,
  page: 1,
  search: '',
  importId: null,
  customerId: null,
  from: null,
  to: null,
  orderId: null,
};

/**
 * Reads the list's address. The tab is the query parameter type0 … type4, whose value is the page. A search is
 * `search={text}&page=1` without a tab. The bin is `trash`, whose value is the page too. Invalid values fall back to
 * page 1 of all orders.
 */
export function readListParams(query: URLSearchParams): ListParams {
  if (query.has('trash')) return { ...ALL_ORDERS, view: 'trash', page: positive(query.get('trash')) ?? 1 };
  const search = (query.get('search') ?? '').trim();
  const tab = search ? 0 : (TABS.find((type) => query.has(`type${type}`)) ?? 0);
  return {
    view: 'orders',
    tab,
    page: positive(query.get(search ? 'page' : `type${tab}`)) ?? 1,
    search,
    importId: positive(query.get('import')),
    customerId: positive(query.get('customer')),
    from: day(query.get('from')),
    to: day(query.get('to')),
    orderId: positive(query.get('order')),
  };
}

/** Returns the address of a list; reading it returns the same parameters. */
export function writeListParams(params: ListParams): string {
  const { view, tab, page, search, orderId } = params;
  const query = new URLSearchParams();
  if (view === 'trash') return `?trash=${page}`;
  if (search) {
    query.set('search', search);
    query.set('page', String(page));
  } else query.set(`type${tab}`, String(page));
  if (params.importId !== null) query.set('import', String(params.importId));
  if (params.customerId !== null) query.set('customer', String(params.customerId));
  if (params.from !== null) query.set('from', params.from);
  if (params.to !== null) query.set('to', params.to);
  if (orderId !== null) query.set('order', String(orderId));
  return `?${query}`;
}

/** Returns the list's filter in the format of the calls; empty for all orders. */
export function filterOf({ tab, search, importId, customerId, from, to }: ListParams): OrderFilter {
  return {
    ...(tab > 0 ? { status: tab } : {}),
    ...(search ? { orderCode: search } : {}),
    ...(importId === null ? {} : { importId }),
    ...(customerId === null ? {} : { customerId }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** Returns the same filter as a query of the export, which also supports the bin, with the columns of the file. */
export function exportQueryOf(params: ListParams, columns: readonly ExportAttribute[]): URLSearchParams {
  const filter = params.view === 'trash' ? { status: 'trash' } : filterOf(params);
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  query.set('attributes', columns.join());
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
