import type { WarehouseId } from '@logistics/shared/domain';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';

export interface LockedStockCount {
  readonly id: number;
  readonly warehouse: WarehouseId;
  readonly shelf: string | null;
  readonly isClosed: boolean;
}

/**
 * Locks a count, before any order: stations that scan in one count, its closing and decisions about it wait for each other.
 * Throws STOCK_COUNT_NOT_FOUND.
 */
export async function lockStockCount(tx: Tx, id: number): Promise<LockedStockCount> {
  const [count] = await tx.query<LockedStockCount & Record<string, unknown>>(
    `SELECT id, warehouse, shelf, closed_at IS NOT NULL AS "isClosed" FROM stock_counts WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!count) throw appError('STOCK_COUNT_NOT_FOUND');
  return count;
}

/** Like lockStockCount, for work that the closing ends. Throws STOCK_COUNT_CLOSED. */
export async function lockOpenStockCount(tx: Tx, id: number): Promise<LockedStockCount> {
  const count = await lockStockCount(tx, id);
  if (count.isClosed) throw appError('STOCK_COUNT_CLOSED');
  return count;
}
