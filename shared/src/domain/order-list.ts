/** Sort orders of a list by value. Only a list that a search, a bag or a shelf limits can be sorted by value. */
const VALUE_SORTS = ['code', 'code-desc', 'weight', 'weight-desc', 'fee', 'fee-desc'] as const;
export const ORDER_SORTS = ['newest', 'oldest', ...VALUE_SORTS] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

interface SortedList {
  readonly sort?: OrderSort | undefined;
  readonly text?: string | undefined;
  readonly bag?: string | undefined;
  readonly shelf?: string | undefined;
  readonly orderCode?: string | undefined;
}
/**
 * Whether the list can have this sort order. Any list can be sorted by time; by value only if a search, a bag or a
 * shelf limits the list.
 */
export function canSort({ sort, text, bag, shelf, orderCode }: SortedList): boolean {
  const isBounded = [text, bag, shelf, orderCode].some((part) => part !== undefined);
  return isBounded || !VALUE_SORTS.some((by) => by === sort);
}

/**
 * Columns of the order list that a user can show or hide. A narrow table shows the first of them, as many as fit.
 */
export const ORDER_LIST_COLUMNS = ['owner', 'source', 'weight', 'fee', 'volume', 'pieces', 'shelf'] as const;
export type OrderListColumn = (typeof ORDER_LIST_COLUMNS)[number];
/** The columns of a user who has not chosen any. */
export const DEFAULT_ORDER_COLUMNS: readonly OrderListColumn[] = ['owner', 'source', 'weight', 'fee'];

/** Maximum number of saved views of one user, and the maximum length of a name in characters. */
export const ORDER_VIEWS_MAX = 30;
export const ORDER_VIEW_NAME_MAX = 60;
