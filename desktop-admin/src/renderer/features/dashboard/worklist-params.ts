import { ORDER_SEARCH_TEXT_MAX, WAITING_STATUSES } from '@logistics/shared/domain';
import { readPageNumber } from '../../components/page-number.ts';

export interface ClaimParams {
  page: number;
  /** '': no search. */
  search: string;
}
export interface StaleParams extends ClaimParams {
  /** null: every status in which orders wait. */
  status: number | null;
}

/** Reads the address of the list of waiting orders; ignores invalid values. */
export function readStaleParams(query: URLSearchParams): StaleParams {
  const status = WAITING_STATUSES.find((one) => String(one) === query.get('status'));
  return { status: status ?? null, ...readClaimParams(query) };
}

export function readClaimParams(query: URLSearchParams): ClaimParams {
  const search = (query.get('search') ?? '').trim().slice(0, ORDER_SEARCH_TEXT_MAX);
  return { page: readPageNumber(query.get('page')), search };
}

export function stalePath({
  status,
  search = '',
  page,
}: Partial<StaleParams> & Pick<StaleParams, 'status' | 'page'>) {
  const query = new URLSearchParams(status === null ? {} : { status: String(status) });
  return `/waiting-orders?${withPage(query, search, page)}`;
}

export const claimPath = ({ search, page }: ClaimParams): string =>
  `/late-claims?${withPage(new URLSearchParams(), search, page)}`;

function withPage(query: URLSearchParams, search: string, page: number): string {
  if (search !== '') query.set('search', search);
  query.set('page', String(page));
  return query.toString();
}
