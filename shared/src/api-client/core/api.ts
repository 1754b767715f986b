import { createApi } from '@reduxjs/toolkit/query/react';
import { envelopeBaseQuery } from './base-query.ts';
import type { ApiError } from './failure.ts';

/** Tags of both clients, then those that only the back-office uses. */
export type Tag =
  | 'Session'
  | 'User'
  | 'Order'
  | 'OrderCounts'
  | 'Photo'
  | 'Menu'
  | 'Popup'
  | 'Article'
  | 'Product'
  | 'Notification'
  | 'Ledger'
  | 'DeliveryNote'
  | 'Complaint'
  | 'DeliveryRequest'
  | 'Worklist'
  | 'Import'
  | 'Customer'
  | 'Manager'
  | 'Broadcast'
  | 'Dashboard'
  | 'Audit'
  | 'Job'
  | 'Delivery'
  | 'Backup'
  | 'OrderViews'
  | 'Bag'
  | 'Tariff'
  | 'TariffLists'
  | 'Shelf'
  | 'StockCount';

/** Empty, because the compiler checks tags. At run time only a check in development reads it, and only in Node. */
const tagTypes: readonly Tag[] = [];

/** The one API of both clients. Each resource injects its endpoints (`*.endpoints.ts`). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: envelopeBaseQuery,
  tagTypes,
  // stale-reads.ts repeats reads that are in progress at that time.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** The tag of one record. */
export const idTag = <T extends Tag>(type: T, id: number | string) => ({ type, id });
/** The tag of a whole list: for endpoints that list, and for writes that change which rows it contains. */
export const listTag = <T extends Tag>(type: T) => idTag(type, 'LIST');
/** Tags of these records and of their lists. */
export const recordTags = <T extends Tag>(type: T, ...ids: readonly (number | string)[]) =>
  [...ids, 'LIST'].map((id) => idTag(type, id));
/** Tags of a list's rows and of the list itself. */
export const rowTags = <T extends Tag>(type: T, rows: readonly { id: number }[] = []) =>
  recordTags(type, ...rows.map(({ id }) => id));
export type StaleTag = Tag | { readonly type: Tag; readonly id: number | string };

/**
 * `invalidatesTags` of most mutations: the tags that a successful call makes stale, fixed or computed from its argument
 * and its answer. A failed call invalidates nothing. See `invalidatesEvenAfterFailure` for the other mutations.
 */
export const invalidates =
  <Arg, Result>(tags: readonly StaleTag[] | ((arg: Arg, result: Result) => readonly StaleTag[])) =>
  (result: Result | undefined, error: unknown, arg: Arg): readonly StaleTag[] => {
    if (error) return [];
    // Only a failed call has no result.
    return typeof tags === 'function' ? tags(arg, result as Result) : tags;
  };

/**
 * `invalidatesTags` of a mutation whose failure can mean that the displayed data is old: another user changed the
 * record first (a conflict), or the server stored the change and its answer was lost. Then the page loads the stored
 * data. Computed tags may depend on the error, which is undefined after a success.
 */
export const invalidatesEvenAfterFailure =
  <Arg>(tags: readonly StaleTag[] | ((arg: Arg, error: ApiError | undefined) => readonly StaleTag[])) =>
  (_result: unknown, error: ApiError | undefined, arg: Arg): readonly StaleTag[] =>
    typeof tags === 'function' ? tags(arg, error) : tags;

/**
 * Tags that a change of these orders makes stale; without ids any order may have changed. The list's tag includes all
 * pages about many orders, as the overview.
 */
export const ordersChangedTags = (ids?: readonly number[] | null): readonly StaleTag[] => [
  ...(ids ? recordTags('Order', ...ids) : ['Order' as const]),
  'OrderCounts',
];
