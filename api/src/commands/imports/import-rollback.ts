import type { Session } from '../../database/in-session.ts';
import type { Statements } from '../../database/in-transaction.ts';
import { lockMerge } from '../orders/order-locks.ts';
import { publishToOwners } from '../notifications/order-notifications.ts';

/** Orders that an import reported on, even if another import had reported the same before. */
const REPORTED = `
  SELECT e.order_id FROM order_events e WHERE e.import_id = $1
  UNION
  SELECT e.order_id FROM order_event_reports r JOIN order_events e ON e.id = r.event_id WHERE r.import_id = $1`;

/** Returns the number of orders that an import reported on. */
export async function countReported(tx: Statements, importId: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(`SELECT count(*) AS n FROM (${REPORTED}) reported`, [importId]);
  return row?.n ?? 0;
}

/**
 * Deletes the events of an import and recomputes its orders, as if the import had never run. Events that a later
 * import also reported are assigned to that import.
 *
 * @returns the previous and present owners of the orders
 */
export async function rollBackInOneTransaction(tx: Statements, importId: number): Promise<number[]> {
  const rows = await tx.query<{ order_id: number }>(REPORTED, [importId]);
  return deleteReports(
    tx,
    importId,
    rows.map((row) => row.order_id),
  );
}

/**
 * Like `rollBackInOneTransaction`, in batches. Each batch is a transaction that also refreshes the open pages of the
 * owners. After a failure, a repeated call does the remaining batches. Rethrows errors of `beforeEach`.
 */
export async function rollBackInBatches(
  session: Session,
  importId: number,
  { orders, beforeEach }: { readonly orders: number; readonly beforeEach: () => void },
): Promise<void> {
  await session.query('CREATE TEMP TABLE import_reported (place int PRIMARY KEY, order_id bigint NOT NULL)');
  await session.query(
    `INSERT INTO import_reported
     SELECT row_number() OVER (ORDER BY o.order_code), o.id FROM orders o WHERE o.id IN (${REPORTED})`,
    [importId],
  );
  for (let from = 0; ; from += orders) {
    beforeEach();
    const batch = await session.query<{ order_id: number }>(
      'SELECT order_id FROM import_reported WHERE place > $1 AND place <= $2',
      [from, from + orders],
    );
    if (batch.length === 0) return;
    const orderIds = batch.map((row) => row.order_id);
    await session.transaction(async (tx) => {
      const owners = await deleteReports(tx, importId, orderIds);
      await publishToOwners(tx, owners);
    });
  }
}

/** Deletes the reports of an import on these orders. Waits until no import or undo merges. */
async function deleteReports(
  tx: Statements,
  importId: number,
  orderIds: readonly number[],
): Promise<number[]> {
  await lockMerge(tx);
  await tx.query('SELECT id FROM orders WHERE id = ANY ($1) ORDER BY order_code FOR UPDATE', [orderIds]);
  const before = await ownersOf(tx, orderIds);
  await removeImportFromEvents(tx, importId, orderIds);
  await tx.query(
    `UPDATE orders SET revived_by = array_remove(revived_by, $2::bigint), version = version + 1, updated_at = now()
     WHERE id = ANY ($1) AND $2::bigint = ANY (revived_by)`,
    [orderIds, importId],
  );
  await tx.query('SELECT refold_orders($1)', [orderIds]);
  return [...new Set([...before, ...(await ownersOf(tx, orderIds))])];
}

async function ownersOf(tx: Statements, orderIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ owner_id: number }>(
    'SELECT DISTINCT owner_id FROM orders WHERE id = ANY ($1) AND owner_id IS NOT NULL',
    [orderIds],
  );
  return rows.map((row) => row.owner_id);
}

/** Finds the events by their orders, never by the import, which may have millions of other events. */
const OF_ORDERS = `of_orders AS MATERIALIZED (SELECT id, import_id FROM order_events WHERE order_id = ANY ($2))`;

async function removeImportFromEvents(
  tx: Statements,
  importId: number,
  orderIds: readonly number[],
): Promise<void> {
  await tx.query(
    `WITH ${OF_ORDERS}, heirs AS (
       SELECT r.event_id, min(r.import_id) AS import_id
       FROM order_event_reports r JOIN of_orders e ON e.id = r.event_id
       WHERE e.import_id = $1 GROUP BY r.event_id
     ), inherited AS (
       DELETE FROM order_event_reports r USING heirs h WHERE r.event_id = h.event_id AND r.import_id = h.import_id
     )
     UPDATE order_events e SET import_id = h.import_id FROM heirs h WHERE e.id = h.event_id`,
    [importId, orderIds],
  );
  await tx.query(
    `WITH ${OF_ORDERS}
     DELETE FROM order_event_reports r USING of_orders e WHERE r.event_id = e.id AND r.import_id = $1`,
    [importId, orderIds],
  );
  await tx.query(
    `WITH ${OF_ORDERS} DELETE FROM order_events e USING of_orders o WHERE e.id = o.id AND o.import_id = $1`,
    [importId, orderIds],
  );
}
