import type { AppContext } from '../../context.ts';
import type { Statements } from '../../database/in-transaction.ts';
import { storableJson } from '../../database/storable.ts';
import {
  orderToPriceColumns,
  priceOrder,
  readPriceBook,
  type OrderToPrice,
} from '../../queries/price-book.ts';

/** A transaction of a person computes so many fees itself; a job computes those of larger changes. */
const AT_ONCE_MAX = 200;

/**
 * Computes the fees of orders that the transaction has changed, if their fee depends on the change. Call it after the
 * events are written, while the orders are locked. A job computes those of larger changes after the commit.
 */
export async function settleFees(
  tx: Statements,
  app: AppContext<'config' | 'jobs'>,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length > AT_ONCE_MAX) return settleFeesLater(tx, app);
  await settleFeesAtOnce(tx, app, orderIds);
}

/** Computes the fees of queued orders in this transaction, however many: for a caller that bills or shows them. */
export async function settleFeesAtOnce(
  tx: Statements,
  app: AppContext<'config'>,
  orderIds: readonly number[],
): Promise<void> {
  const queued = await takeFromQueue(tx, orderIds);
  if (queued.length > 0) await computeFees(tx, app, queued);
}

/** Starts the job that computes the fees of all queued orders, if there are any. */
export async function settleFeesLater(tx: Statements, app: AppContext<'jobs'>): Promise<void> {
  const [queued] = await tx.query('SELECT FROM order_fee_queue LIMIT 1');
  if (queued) await app.jobs.enqueue(tx, 'compute-fees', [{}]);
}

async function takeFromQueue(tx: Statements, orderIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ order_id: number }>(
    'DELETE FROM order_fee_queue WHERE order_id = ANY ($1) RETURNING order_id',
    [orderIds],
  );
  return [...new Set(rows.map((row) => row.order_id))];
}

/**
 * Computes and stores the fees of orders that the transaction has locked. A billed fee stays as it is, and so does an
 * amount that a person set. Repeating it changes nothing.
 *
 * @returns the orders whose fee changed
 */
export async function computeFees(
  tx: Statements,
  app: AppContext<'config'>,
  orderIds: readonly number[],
): Promise<number[]> {
  const book = await readPriceBook(tx.query);
  const orders = await tx.query<OrderToPrice & { id: number }>(
    `SELECT o.id, ${orderToPriceColumns('$2')} FROM orders o LEFT JOIN users u ON u.id = o.owner_id
     WHERE o.id = ANY ($1)`,
    [orderIds, app.config.businessTimezone],
  );
  const priced = orders.flatMap((order) => {
    const fee = priceOrder(order, book);
    return fee ? [{ id: order.id, day: order.day, ...fee }] : [];
  });
  const known = new Set(priced.map(({ id }) => id));
  const unknown = orders.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  return [...(await storeFees(tx, priced)), ...(await clearFees(tx, unknown))];
}

async function storeFees(tx: Statements, priced: readonly object[]): Promise<number[]> {
  if (priced.length === 0) return [];
  const rows = await tx.query<{ order_id: number }>(
    `INSERT INTO order_fees AS f (order_id, tariff_id, lines, total, priced_on)
     SELECT id, "tariffId", lines, total, day
     FROM jsonb_to_recordset($1) AS p (id bigint, "tariffId" bigint, lines jsonb, total bigint, day date) ORDER BY id
     ON CONFLICT (order_id) DO UPDATE SET tariff_id = excluded.tariff_id, lines = excluded.lines,
       total = excluded.total, priced_on = excluded.priced_on, version = f.version + 1,
       computed_at = date_trunc('milliseconds', now())
     WHERE f.billed_at IS NULL AND (f.tariff_id, f.lines, f.priced_on)
       IS DISTINCT FROM (excluded.tariff_id, excluded.lines, excluded.priced_on)
     RETURNING order_id`,
    [storableJson(priced)],
  );
  return rows.map((row) => row.order_id);
}

/** Clears the computed fee of orders that have none any more; an amount that a person set stays. */
async function clearFees(tx: Statements, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const deleted = await tx.query<{ order_id: number }>(
    `DELETE FROM order_fees WHERE order_id = ANY ($1) AND billed_at IS NULL AND override_amount IS NULL
     RETURNING order_id`,
    [orderIds],
  );
  const cleared = await tx.query<{ order_id: number }>(
    `UPDATE order_fees SET tariff_id = NULL, lines = NULL, total = NULL, priced_on = NULL, version = version + 1,
       computed_at = date_trunc('milliseconds', now())
     WHERE order_id = ANY ($1) AND billed_at IS NULL AND tariff_id IS NOT NULL RETURNING order_id`,
    [orderIds],
  );
  return [...deleted, ...cleared].map((row) => row.order_id);
}
