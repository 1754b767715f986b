export type BroadcastListStatus = 'active' | 'trash';
export const BROADCAST_LISTS = ['active', 'trash'] as const satisfies BroadcastListStatus[];

/** Returns the address /broadcasts/list/{page} or /broadcasts/trash/{page}, with the search. */
export function broadcastListPath(status: BroadcastListStatus, page = 1, search = ''): string {
  const query = search ? `?${new URLSearchParams({ search })}` : '';
  return `/broadcasts/${status === 'trash' ? 'trash' : 'list'}/${page}${query}`;
}
export const broadcastPath = (id: number) => `/broadcasts/update/${id}`;
