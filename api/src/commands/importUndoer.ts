import type { ActorContext, May } from '../context.ts';
import { inTransaction, type Tx } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import { recordAudit } from './audit.ts';
import { allowLongStatements, lockMerge } from './orderLocks.ts';
import { tellUndo } from './orderNews.ts';

/**
 * Takes an import back as a whole: its events are withdrawn, or handed over to the next import that reported the very
 * same, and the orders are computed again, so that everything stands as if the import had never been (decisions, "The
 * Excel file"). Orders that nothing else knows are gone; orders that it had brought back from the bin go back there.
 *
 * Throws IMPORT_NOT_FOUND, IMPORT_ALREADY_UNDONE.
 */
export async function undoImport(
  context: ActorContext,
  { id, may }: { readonly id: number; readonly may: May<{ readonly undone_at: string | null }> },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    await allowLongStatements(tx);
    await lockMerge(tx);
    if (!may(context.actor, await lockImport(tx, id))) throw appError('IMPORT_ALREADY_UNDONE');
    await tx.query(
      `UPDATE imports SET undone_at = date_trunc('milliseconds', now()), undone_by = $2 WHERE id = $1`,
      [id, context.actor.userId],
    );
    const orderIds = await lockTouchedOrders(tx, id);
    const before = await ownersOf(tx, orderIds);
    await withdrawEvents(tx, id);
    await tx.query(
      `UPDATE orders SET revived_by = array_remove(revived_by, $2::bigint), version = version + 1, updated_at = now()
       WHERE id = ANY ($1) AND $2::bigint = ANY (revived_by)`,
      [orderIds, id],
    );
    await tx.query('SELECT refold_orders($1)', [orderIds]);
    await recordAudit(tx, context, {
      action: 'import.undo',
      subjectType: 'import',
      subjectId: id,
      old: { undone: false },
      new: { undone: true, orders: orderIds.length },
    });
    await tellUndo(tx, id, [...new Set([...before, ...(await ownersOf(tx, orderIds))])]);
  });
}

async function lockImport(tx: Tx, id: number): Promise<{ undone_at: string | null }> {
  const [row] = await tx.query<{ undone_at: string | null }>(
    'SELECT undone_at FROM imports WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!row) throw appError('IMPORT_NOT_FOUND');
  return row;
}

/** Locked in the order of their codes, as everyone who changes several orders does, so that nobody waits in a circle. */
async function lockTouchedOrders(tx: Tx, importId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `SELECT o.id FROM orders o WHERE o.id IN (
       SELECT e.order_id FROM order_events e WHERE e.import_id = $1
       UNION
       SELECT e.order_id FROM order_event_reports r JOIN order_events e ON e.id = r.event_id WHERE r.import_id = $1
     ) ORDER BY o.order_code FOR UPDATE`,
    [importId],
  );
  return rows.map((row) => row.id);
}

async function ownersOf(tx: Tx, orderIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ owner_id: number }>(
    'SELECT DISTINCT owner_id FROM orders WHERE id = ANY ($1) AND owner_id IS NOT NULL',
    [orderIds],
  );
  return rows.map((row) => row.owner_id);
}

async function withdrawEvents(tx: Tx, importId: number): Promise<void> {
  await tx.query(
    `WITH heirs AS (
       SELECT r.event_id, min(r.import_id) AS import_id
       FROM order_event_reports r JOIN order_events e ON e.id = r.event_id
       WHERE e.import_id = $1 GROUP BY r.event_id
     ), inherited AS (
       DELETE FROM order_event_reports r USING heirs h WHERE r.event_id = h.event_id AND r.import_id = h.import_id
     )
     UPDATE order_events e SET import_id = h.import_id FROM heirs h WHERE e.id = h.event_id`,
    [importId],
  );
  await tx.query('DELETE FROM order_event_reports WHERE import_id = $1', [importId]);
  await tx.query('DELETE FROM order_events WHERE import_id = $1', [importId]);
}
