import { pageFromParam } from '../../components/pagination/pages.ts';

export const NOTIFY_PATH = '/information/notify';
export const NOTIFICATION_PAGE_SIZE = 10;

/** Parameters in the address of the list. */
export interface ListAddress {
  page: number;
  onlyUnread: boolean;
  /** The open notification. */
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

/** Returns the address of a list, without default parameters. */
export function listAddress({ page = 1, onlyUnread = false, view = null }: Partial<ListAddress>): string {
  const params = new URLSearchParams();
  if (onlyUnread) params.set('unread', '1');
  if (page > 1) params.set('page', String(page));
  if (view !== null) params.set('view', String(view));
  return params.size > 0 ? `${NOTIFY_PATH}?${params}` : NOTIFY_PATH;
}

/** Formats a count for a small badge. */
export function shortCount(count: number, many: string): string {
  return count > 99 ? many : String(count);
}
