import type { AssignOrdersBody, OrderFilter } from '@logistics/shared/contracts';
import { filterOf, isNarrowed, type ListParams } from './list-params.ts';

/** Which orders a change is about: those that are picked, or all that the list finds. */
export interface BulkTarget {
  orders: Pick<AssignOrdersBody, 'id' | 'filter'>;
  count: number;
  /** The search stopped counting, so that there are at least this many. */
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

/** What is picked as the calls take it: ids of the page, or the list's own filter. */
export function bulkTarget({ picked, everything, params, total, isCapped }: Picked): BulkTarget {
  if (!everything) return { orders: { id: [...picked] }, count: picked.length, isCapped: false };
  const filter: OrderFilter = filterOf(params);
  return { orders: { filter }, count: total, isCapped };
}

/**
 * Whether all results can be taken at once, where the page is picked whole and there is more: only of a list that is
 * narrowed, since no single step may be about every order of the business. null: nobody asks.
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
