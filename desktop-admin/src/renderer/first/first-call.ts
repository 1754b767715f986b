import { readPageSize } from '../components/page-size.ts';
import { readPeriod } from '../features/dashboard/period.ts';
import { filterOf, readListParams } from '../features/orders/list-params.ts';

const DASHBOARD = /^\/admin\/?$/;
const ORDERS = /^\/admin\/list-orders\/?$/;

/**
 * Returns the first call of the page at this address, exactly as the API layer will make it; null if it is not
 * prefetched. All of these calls need permission to enter data.
 */
export function firstCallOf({ pathname, search }: { pathname: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  if (DASHBOARD.test(pathname)) return `/api/dashboard?${queryOf(readPeriod(query))}`;
  if (!ORDERS.test(pathname)) return null;
  const params = readListParams(query);
  if (params.view === 'trash' || params.search !== '') return null;
  const pageSize = readPageSize(localStorage.getItem('pageSize'));
  const sort = params.sort === 'newest' ? {} : { sort: params.sort };
  return `/api/orders?${queryOf({ page: params.page, pageSize, ...filterOf(params), ...sort })}`;
}

const queryOf = (options: object): URLSearchParams =>
  new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
