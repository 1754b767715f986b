import { splitCodes } from '@logistics/shared/domain';
import { pageFromParam } from '../../components/pagination/pages.ts';

/** Orders a page for a customer. */
export const ORDER_PAGE_SIZE = 10;

/** What the address of the order list says: tab, page, search, and codes to declare. */
export interface ListAddress {
  /** 0 to 4; null is the tab of all orders. */
  status: number | null;
  page: number;
  search: string;
  /** Codes that another page sent here to be declared. */
  declare: string[];
}

export function readListAddress(params: URLSearchParams): ListAddress {
  const status = params.get('status');
  return {
    status: status !== null && /^[0-4]$/.test(status) ? Number(status) : null,
    page: pageFromParam(params.get('page')),
    search: (params.get('q') ?? '').trim().slice(0, 64),
    declare: splitCodes(params.get('declare') ?? ''),
  };
}

/** The query of an address, without what is at its default. */
export function listQuery({ status, page, search }: Partial<ListAddress>): string {
  const params = new URLSearchParams();
  if (status !== undefined && status !== null) params.set('status', String(status));
  if (search) params.set('q', search);
  if (page !== undefined && page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
