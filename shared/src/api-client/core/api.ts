import { createApi } from '@reduxjs/toolkit/query/react';
import { envelopeBaseQuery } from './base-query.ts';
import type { ApiError } from './failure.ts';

/** Tags of the customers' site. The first script of every visit contains them, so it contains no others. */
const SITE_TAGS = [
  'Session',
  'User',
  'Order',
  'OrderCounts',
  'Photo',
  'Menu',
  'Popup',
  'Article',
  'Product',
  'Notification',
  'Ledger',
  'DeliveryNote',
  'Complaint',
  'DeliveryRequest',
] as const;
/** Tags that only the back-office uses. */
export const OFFICE_TAGS = [
  'Worklist',
  'Import',
  'Customer',
  'Manager',
  'Broadcast',
  'Dashboard',
  'Audit',
  'Job',
  'Delivery',
  'Backup',
  'OrderViews',
  'Bag',
  'Tariff',
  'TariffLists',
  'Shelf',
  'StockCount',
] as const;
export type Tag = (typeof SITE_TAGS)[number] | (typeof OFFICE_TAGS)[number];

/** Endpoints may use every tag. At run time only development checks read this list. */
const tagTypes: readonly Tag[] = SITE_TAGS;

/** The one API of both clients. Each resource injects its endpoints (`*.endpoints.ts`). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: envelopeBaseQuery,
  // The back-office adds its own tags (admin/admin-api.ts).
  tagTypes,
  // stale-reads.ts repeats reads that are in progress at that time.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** The tag of a whole list: for endpoints that list, and for writes that change which rows it contains. */
export const listTag = <T extends Tag>(type: T) => ({ type, id: 'LIST' as const });
/** The tag of one record. */
export const idTag = <T extends Tag>(type: T, id: number | string) => ({ type, id });
/** Tags of a list's rows and of the list itself. */
export const rowTags = <T extends Tag>(type: T, rows: readonly { id: number }[] | undefined) => [
  listTag(type),
  ...(rows ?? []).map(({ id }) => idTag(type, id)),
];
type StaleTag = Tag | { readonly type: Tag; readonly id: number | string };

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

/** Tags that a change of these orders makes stale; without ids any order may have changed. */
export const ordersChangedTags = (ids?: readonly number[]): readonly StaleTag[] => [
  ...(ids
    ? rowTags(
        'Order',
        ids.map((id) => ({ id })),
      )
    : ['Order' as const]),
  'OrderCounts',
  'Worklist',
  'Dashboard',
];
