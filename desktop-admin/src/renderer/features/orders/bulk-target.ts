import type { AssignOrdersBody, OrderFilter } from '@logistics/shared/contracts';
import { filterOf, isNarrowed, type ListParams } from './list-params.ts';

/** The orders of a change: the selected ones, or all results of the list. */
export interface BulkTarget {
  orders: Pick<AssignOrdersBody, 'id' | 'filter'>;
  count: number;
  /** The search stopped counting, so there are at least this many. */
  isCapped: boolean;
}

interface Picked {
  picked: readonly number[];
  /** All results, not only the page. */
  everything: boolean;
  params: ListParams;
  total: number;
  isCapped: boolean;
}

/** Converts a selection to the format of the calls: ids of the page, or the list's own filter. */
export function bulkTarget({ picked, everything, params, total, isCapped }: Picked): BulkTarget {
  if (!everything) return { orders: { id: [...picked] }, count: picked.length, isCapped: false };
  const filter: OrderFilter = filterOf(params);
  return { orders: { filter }, count: total, isCapped };
}

/**
 * Whether the user can select all results, if the whole page is selected and there are more. Only for a filtered list,
 * since one click must not affect every order of the business. null: nothing to offer.
 */
export function offerOfAll(
  picked: number,
  shown: number,
  total: number,
  params: ListParams,
): 'all' | 'narrow-first' | null {
  if (shown === 0 || picked !== shown || total <= shown) return null;
  return isNarrowed(params) ? 'all' : 'narrow-first';
}
