import { readPageSize } from '../components/page-size.ts';
import { readPeriod } from '../features/dashboard/period.ts';
import { filterOf, readListParams } from '../features/orders/list-params.ts';

const DASHBOARD = /^\/admin\/?$/;
const ORDERS = /^\/admin\/list-orders\/?$/;

/**
 * The call that the page of an address begins with, as the API layer will make it; null where it is not asked ahead.
 * All of them need the right to enter data.
 */
export function firstCallOf({ pathname, search }: { pathname: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  if (DASHBOARD.test(pathname)) return `/api/dashboard?${queryOf(readPeriod(query))}`;
  if (!ORDERS.test(pathname)) return null;
  const params = readListParams(query);
  if (params.view === 'trash' || params.search !== '') return null;
  const pageSize = readPageSize(localStorage.getItem('pageSize'));
  return `/api/orders?${queryOf({ page: params.page, pageSize, ...filterOf(params) })}`;
}

const queryOf = (options: object): URLSearchParams =>
  new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
