export type BroadcastListStatus = 'active' | 'trash';
export const BROADCAST_LISTS = ['active', 'trash'] as const satisfies BroadcastListStatus[];

/** Returns the address /notify/list/{page} or /notify/trash/{page}, with the search. */
export function broadcastListPath(status: BroadcastListStatus, page = 1, search = ''): string {
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  return `/notify/${status === 'trash' ? 'trash' : 'list'}/${page}${query}`;
}
export const broadcastPath = (id: number) => `/notify/update/${id}`;
