import type { WarehouseId } from '@logistics/shared/domain';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';

/**
 * Returns the warehouse of each of these shelves that is in use. They stay in use until the transaction ends; a removal
 * waits.
 */
export async function shelvesInUse(tx: Tx, codes: readonly string[]): Promise<Map<string, WarehouseId>> {
  const rows = await tx.query<{ code: string; warehouse: WarehouseId }>(
    'SELECT code, warehouse FROM shelves WHERE code = ANY ($1) AND removed_at IS NULL ORDER BY code FOR SHARE',
    [[...new Set(codes)]],
  );
  return new Map(rows.map(({ code, warehouse }) => [code, warehouse]));
}

/** Throws SHELF_NOT_FOUND when there is no such shelf, or when it is out of use. */
export async function checkShelf(tx: Tx, code: string): Promise<void> {
  if ((await shelvesInUse(tx, [code])).size === 0) throw appError('SHELF_NOT_FOUND');
}
