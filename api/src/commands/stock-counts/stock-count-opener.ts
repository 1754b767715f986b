import { STOCK_COUNT_PARCELS_MAX } from '@logistics/shared/contracts';
import { arrivalIn, type WarehouseId } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { countStock } from '../../queries/stock-counts.ts';
import { IN_SHELF_INDEX, SHELF_CODE, SHELF_JOIN } from '../../queries/shelf-sql.ts';
import { IN_PLACE } from '../../queries/stock-count-sql.ts';
import { recordAudit } from '../audit/audit.ts';
import { allowLongStatements } from '../orders/order-locks.ts';
import { shelvesInUse } from '../shelves/shelves-in-use.ts';
import { lockStockCount } from './lock-stock-count.ts';

type Context = ActorContext<'database'>;

interface Place {
  readonly warehouse: WarehouseId;
  /** Null: the whole warehouse. */
  readonly shelf: string | null;
}

/**
 * Opens a stock count, or returns the open one of the same place, which stations then share.
 *
 * At its opening the count stores the parcels that should be in the place; it expects these, even if later reports
 * change the data. A parcel that leaves during the count (handed over, reported elsewhere, put on another shelf, or
 * moved to the bin) is not missing, because no scan can find it. A parcel that arrives during the count is not
 * expected: it is never missing, and it matches when it is scanned. A scan is judged once, by the data at its time:
 * see `judgeScan`.
 *
 * Throws SHELF_NOT_FOUND, and STOCK_COUNT_TOO_LARGE for more than STOCK_COUNT_PARCELS_MAX parcels.
 *
 * @returns the id of the count
 */
export async function openStockCount(context: Context, { warehouse, shelf }: Place): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    if (shelf !== null && (await shelvesInUse(tx, [shelf])).get(shelf) !== warehouse)
      throw appError('SHELF_NOT_FOUND');
    const [opened] = await tx.query<{ id: number }>(
      `INSERT INTO stock_counts (warehouse, shelf, opened_by) VALUES ($1, $2, $3)
       ON CONFLICT (warehouse, (coalesce(shelf, ''))) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
      [warehouse, shelf, context.actor.userId],
    );
    if (!opened) return idOfOpen(tx, { warehouse, shelf });
    await allowLongStatements(tx);
    const expected = await expectParcels(tx, opened.id, { warehouse, shelf });
    if (expected > STOCK_COUNT_PARCELS_MAX) throw appError('STOCK_COUNT_TOO_LARGE');
    await recordAudit(tx, context, {
      action: 'stock-count.open',
      subjectType: 'stock-count',
      subjectId: opened.id,
      new: { warehouse, shelf, expected },
    });
    return opened.id;
  });
}

async function idOfOpen(tx: Tx, { warehouse, shelf }: Place): Promise<number> {
  const [open] = await tx.query<{ id: number }>(
    `SELECT id FROM stock_counts
     WHERE warehouse = $1 AND coalesce(shelf, '') = coalesce($2, '') AND closed_at IS NULL`,
    [warehouse, shelf],
  );
  // It was closed meanwhile; the caller can open the next one.
  if (!open) throw appError('STOCK_COUNT_CLOSED');
  return open.id;
}

/** Stores the parcels of the place, found by index; at most one more than a count may have. Returns their number. */
async function expectParcels(tx: Tx, id: number, { warehouse, shelf }: Place): Promise<number> {
  const limit = STOCK_COUNT_PARCELS_MAX + 1;
  const [added] =
    shelf === null
      ? await tx.query<{ n: number }>(
          `WITH here AS (
             SELECT o.id, CASE WHEN s.warehouse = $2 THEN s.code END AS shelf FROM orders o ${SHELF_JOIN}
             WHERE o.deleted_at IS NULL AND o.status = $3
             UNION ALL
             SELECT o.id, s.code FROM shelves s JOIN orders o ON ${SHELF_CODE} = s.code
             WHERE s.warehouse = $2 AND ${IN_SHELF_INDEX} AND o.status < $3
             LIMIT $4
           ), added AS (
             INSERT INTO stock_count_parcels (count_id, order_id, shelf) SELECT $1, id, shelf FROM here RETURNING 1
           ) SELECT count(*)::int AS n FROM added`,
          [id, warehouse, arrivalIn(warehouse), limit],
        )
      : await tx.query<{ n: number }>(
          `WITH added AS (
             INSERT INTO stock_count_parcels (count_id, order_id, shelf)
             SELECT $1, o.id, $2 FROM orders o
             WHERE ${IN_SHELF_INDEX} AND ${SHELF_CODE} = $2
               AND o.status <= $3 LIMIT $4
             RETURNING 1
           ) SELECT count(*)::int AS n FROM added`,
          [id, shelf, arrivalIn(warehouse), limit],
        );
  return added?.n ?? 0;
}

/**
 * Closes a stock count: parcels that are still expected and were not scanned are missing, and its numbers stay as they
 * are. A repeated call changes nothing. Throws STOCK_COUNT_NOT_FOUND.
 */
export async function closeStockCount(context: Context, id: number): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const count = await lockStockCount(tx, id);
    if (count.isClosed) return;
    await allowLongStatements(tx);
    await tx.query(
      `UPDATE stock_count_parcels p SET outcome = CASE WHEN w.is_here THEN 'missing' ELSE 'left' END
       FROM (
         SELECT o.id, ${IN_PLACE} AS is_here
         FROM stock_count_parcels e JOIN stock_counts c ON c.id = e.count_id
         JOIN orders o ON o.id = e.order_id ${SHELF_JOIN}
         WHERE e.count_id = $1 AND e.outcome IS NULL
       ) AS w WHERE p.count_id = $1 AND p.order_id = w.id`,
      [id],
    );
    const numbers = await countStock(tx.query, id);
    await tx.query(
      `UPDATE stock_counts SET closed_at = date_trunc('milliseconds', now()), closed_by = $2, numbers = $3 WHERE id = $1`,
      [id, context.actor.userId, JSON.stringify(numbers)],
    );
    await recordAudit(tx, context, {
      action: 'stock-count.close',
      subjectType: 'stock-count',
      subjectId: id,
      old: { closed: false },
      new: { closed: true, ...numbers },
    });
  });
}
