import { pageFromParam } from '../../components/pagination/pages.ts';

export const NOTIFY_PATH = '/information/notify';
export const NOTIFICATION_PAGE_SIZE = 10;

/** What the address of the list says. */
export interface ListAddress {
  page: number;
  onlyUnread: boolean;
  /** The notification that is open. */
  view: number | null;
}

export function readListAddress(params: URLSearchParams): ListAddress {
  const view = params.get('view') ?? '';
  return {
    page: pageFromParam(params.get('page')),
    onlyUnread: params.get('unread') === '1',
    view: /^[1-9]\d{0,14}$/.test(view) ? Number(view) : null,
  };
}

/** The address of a list, without what is at its default. */
export function listAddress({ page = 1, onlyUnread = false, view = null }: Partial<ListAddress>): string {
  const params = new URLSearchParams();
  if (onlyUnread) params.set('unread', '1');
  if (page > 1) params.set('page', String(page));
  if (view !== null) params.set('view', String(view));
  return params.size > 0 ? `${NOTIFY_PATH}?${params}` : NOTIFY_PATH;
}

/** A count for a small circle. */
export function shortCount(count: number, many: string): string {
  return count > 99 ? many : String(count);
}
