import { WAITING_STATUSES } from '@logistics/shared/domain';
import { readPageNumber } from '../../components/page-number.ts';

export interface StaleParams {
  /** null: every status in which orders wait. */
  status: number | null;
  page: number;
}

/** Reads the address of the list of waiting orders; ignores invalid values. */
export function readStaleParams(query: URLSearchParams): StaleParams {
  const status = WAITING_STATUSES.find((one) => String(one) === query.get('status'));
  return { status: status ?? null, page: readPageNumber(query.get('page')) };
}

export function stalePath({ status, page }: StaleParams): string {
  const query = new URLSearchParams(status === null ? {} : { status: String(status) });
  query.set('page', String(page));
  return `/waiting-orders?${query}`;
}
