import { createApi } from '@reduxjs/toolkit/query/react';
import { envelopeBaseQuery } from './base-query.ts';

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
 * `invalidatesTags` of every mutation: the tags that a successful call makes stale, fixed or computed from its
 * argument. A failed call invalidates nothing, because the displayed data is still correct.
 */
export const invalidates =
  <Arg>(tags: readonly StaleTag[] | ((arg: Arg) => readonly StaleTag[])) =>
  (_result: unknown, error: unknown, arg: Arg): readonly StaleTag[] => {
    if (error) return [];
    return typeof tags === 'function' ? tags(arg) : tags;
  };

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
