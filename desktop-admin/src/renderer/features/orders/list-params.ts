/** Tabs of the list: type0 is all orders, type1 to type4 one status each (specification, section 2). */
export const TABS = [0, 1, 2, 3, 4] as const;
export type Tab = (typeof TABS)[number];

export interface ListParams {
  tab: Tab;
  page: number;
  search: string;
  /** Only the orders that this import touched. */
  importId: number | null;
  /** The order that stands open beside the list. */
  orderId: number | null;
}

/**
 * Reads the list's address. The tab is the query parameter type0 … type4, whose value is the page; a search is
 * `search={text}&page=1` and has no tab. What can't be read falls back to the first page of all orders.
 */
export function readListParams(query: URLSearchParams): ListParams {
  const search = (query.get('search') ?? '').trim();
  const tab = search ? 0 : (TABS.find((type) => query.has(`type${type}`)) ?? 0);
  const page = positive(query.get(search ? 'page' : `type${tab}`)) ?? 1;
  return {
    tab,
    page,
    search,
    importId: search ? null : positive(query.get('import')),
    orderId: positive(query.get('order')),
  };
}

/** The address of a list; reading it gives the same parameters. */
export function writeListParams({ tab, page, search, importId, orderId }: ListParams): string {
  const query = new URLSearchParams();
  if (search) {
    query.set('search', search);
    query.set('page', String(page));
  } else {
    query.set(`type${tab}`, String(page));
    if (importId !== null) query.set('import', String(importId));
  }
  if (orderId !== null) query.set('order', String(orderId));
  return `?${query}`;
}

function positive(text: string | null): number | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  const value = Number(text);
  return value > 0 ? value : null;
}
