import { mayBeNamed, readPastedCodes } from '@logistics/shared/domain';
import { pageFromParam } from '../../components/pagination/pages.ts';

/** Orders per page for a customer. */
export const ORDER_PAGE_SIZE = 10;

/** Parameters in the address of the order list: tab, page, search, and codes to declare. */
export interface ListAddress {
  /** 0 to 4; null is the tab of all orders. */
  status: number | null;
  page: number;
  search: string;
  /** Codes that another page passed on to be declared. */
  declare: string[];
}

export function readListAddress(params: URLSearchParams): ListAddress {
  const status = params.get('status');
  return {
    status: status !== null && /^[0-4]$/.test(status) ? Number(status) : null,
    page: pageFromParam(params.get('page')),
    search: (params.get('q') ?? '').trim().slice(0, 64),
    declare: readPastedCodes(params.get('declare') ?? '')
      .filter(mayBeNamed)
      .map(({ code }) => code),
  };
}

/** Returns the query of an address, without default values. */
export function listQuery({ status, page, search }: Partial<ListAddress>): string {
  const params = new URLSearchParams();
  if (status !== undefined && status !== null) params.set('status', String(status));
  if (search) params.set('q', search);
  if (page !== undefined && page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
