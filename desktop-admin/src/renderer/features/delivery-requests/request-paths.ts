import {
  DELIVERY_REQUEST_LISTS,
  type DeliveryMethod,
  type DeliveryRequestList,
} from '@logistics/shared/contracts';
import { DELIVERY_METHODS } from '@logistics/shared/domain';

/** Params of the list; part of its address. */
export interface RequestListParams {
  readonly page: number;
  readonly search: string;
  readonly state: DeliveryRequestList;
  readonly method: DeliveryMethod | null;
  /** Wished day `yyyy-MM-dd`, '' for any. */
  readonly day: string;
  readonly customerId: number | null;
}

export const requestPath = (id: number): string => `/delivery-requests/${id}`;

/** Address of the run sheet of a day (`yyyy-MM-dd`) and a method. */
export const runSheetPath = (day: string, method: DeliveryMethod): string =>
  `/delivery-run-sheet?${new URLSearchParams({ day, method })}`;

export function requestListPath(params: Partial<RequestListParams> = {}): string {
  const { page = 1, search, state, method, day, customerId } = params;
  const query = new URLSearchParams({
    ...(state && state !== 'open' && { state }),
    ...(method && { method }),
    ...(day && { day }),
    ...(search && { search }),
    ...(customerId && { customer: String(customerId) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/delivery-requests${query.size > 0 ? `?${query}` : ''}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Returns the day (`yyyy-MM-dd`) in an address, or '' if there is none. */
export const readDayParam = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

export const readMethodParam = (text: string | null): DeliveryMethod | null =>
  DELIVERY_METHODS.find((method) => method === text) ?? null;

/** Reads the address of the list; ignores invalid values. */
export function readRequestParams(query: URLSearchParams): RequestListParams {
  return {
    page: Math.min(numberIn(query.get('page')) ?? 1, 9_999_999),
    search: (query.get('search') ?? '').trim().slice(0, 100),
    state: DELIVERY_REQUEST_LISTS.find((state) => state === query.get('state')) ?? 'open',
    method: readMethodParam(query.get('method')),
    day: readDayParam(query.get('day')),
    customerId: numberIn(query.get('customer')),
  };
}
