import { createApi } from '@reduxjs/toolkit/query/react';
import { envelopeBaseQuery } from './base-query.ts';

const TAGS = [
  'Session',
  'User',
  'Order',
  'OrderCounts',
  'Worklist',
  'Import',
  'Menu',
  'Manager',
  'Popup',
  'Article',
  'Product',
  'Notification',
  'Broadcast',
  'Dashboard',
  'Audit',
  'Job',
] as const;
export type Tag = (typeof TAGS)[number];

/** The one API of both clients; each resource adds its endpoints beside it (`*.endpoints.ts`). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: envelopeBaseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});

/** The tag of a whole list, for endpoints that list and for writes that change which rows are in it. */
export const listTag = <T extends Tag>(type: T) => ({ type, id: 'LIST' as const });
/** The tag of one record. */
export const idTag = <T extends Tag>(type: T, id: number | string) => ({ type, id });
/** Tags of a list's rows and of the list itself. */
export const rowTags = <T extends Tag>(type: T, rows: readonly { id: number }[] | undefined) => [
  listTag(type),
  ...(rows ?? []).map(({ id }) => idTag(type, id)),
];
/** Invalidates nothing when the call failed: what is on the screen still stands. */
export const unlessFailed =
  <T>(tags: readonly T[]) =>
  (_result: unknown, error: unknown): readonly T[] =>
    error ? [] : tags;
