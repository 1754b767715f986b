import {
  ORDER_STATUS_IDS,
  mayBeNamed,
  OWN_ORDER_SORTS,
  type OwnOrderSort,
  readPastedCodes,
} from '@logistics/shared/domain';
import { pageFromParam } from '../../components/pagination/pages.ts';

/** Parameters in the address of the order list: tab, page, search, filter, and codes to declare. */
export interface ListAddress {
  /** null is the tab of all orders. */
  status: number | null;
  page: number;
  search: string;
  /** First and last day (`yyyy-MM-dd`) of the current status; '' for no limit. */
  from: string;
  to: string;
  sort: OwnOrderSort;
  /** Codes that another page passed on to be declared. */
  declare: string[];
}

export function readListAddress(params: URLSearchParams): ListAddress {
  const status = params.get('status');
  const [from, to] = [readDay(params.get('from')), readDay(params.get('to'))];
  const isReversed = from !== '' && to !== '' && from > to;
  return {
    status: ORDER_STATUS_IDS.find((id) => String(id) === status) ?? null,
    page: pageFromParam(params.get('page')),
    search: (params.get('q') ?? '').trim().slice(0, 64),
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    sort: OWN_ORDER_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    declare: readPastedCodes(params.get('declare') ?? '')
      .filter(mayBeNamed)
      .map(({ code }) => code),
  };
}

/** Returns a day that the server accepts, else ''. */
export function readDay(text: string | null): string {
  if (text === null || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return '';
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? '' : text;
}

/** Returns the query of an address, without default values. */
export function listQuery({ status, page, search, from, to, sort }: Partial<ListAddress>): string {
  const params = new URLSearchParams();
  if (status !== undefined && status !== null) params.set('status', String(status));
  if (search) params.set('q', search);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (sort !== undefined && sort !== 'newest') params.set('sort', sort);
  if (page !== undefined && page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** Returns the filters of an address as the server names them. */
export function filterOf({ status, search, from, to, sort }: ListAddress) {
  return {
    sort,
    ...(status === null ? {} : { status }),
    ...(search ? { orderCode: search } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
