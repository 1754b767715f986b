import type { WarehouseId } from '@logistics/shared/domain';
import { readPageNumber } from '../../components/page-number.ts';

export const SHELF_TABS = ['put', 'pick', 'used', 'removed'] as const;
export type ShelfTab = (typeof SHELF_TABS)[number];

export interface ShelfParams {
  readonly tab: ShelfTab;
  readonly warehouse: WarehouseId | null;
  readonly search: string;
  readonly page: number;
  /** Orders of the pick list. */
  readonly ids: readonly number[];
}

/** Reads the address of the shelves; ignores invalid values. */
export function readShelfParams(query: URLSearchParams): ShelfParams {
  const warehouse = query.get('warehouse');
  const ids = (query.get('ids') ?? '').split(',').map(Number);
  return {
    tab: SHELF_TABS.find((tab) => tab === query.get('tab')) ?? 'put',
    warehouse: warehouse === 'cn' || warehouse === 'vn' ? warehouse : null,
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: readPageNumber(query.get('page')),
    ids: ids.filter((id) => Number.isSafeInteger(id) && id > 0),
  };
}

/** Returns the address of the shelves. */
export function shelfPath({ tab, warehouse, search, page, ids }: Partial<ShelfParams>): string {
  const query = new URLSearchParams({
    ...(tab ? { tab } : {}),
    ...(warehouse ? { warehouse } : {}),
    ...(search ? { search } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
  });
  // Commas stay readable in the address.
  const list = ids && ids.length > 0 ? `${query.size > 0 ? '&' : ''}ids=${ids.join()}` : '';
  return `/shelves?${query}${list}`;
}
