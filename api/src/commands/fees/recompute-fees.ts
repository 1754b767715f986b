import type { AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { computeFees } from './compute-fees.ts';

type FeeContext = AppContext<'channels' | 'config' | 'database' | 'jobs'>;

/** Orders of one transaction: a scan or an edit of one of them waits for it. */
const STEP = 500;
/** Orders that a recomputation reads in one step, to find those that have a weight and a report since its first day. */
const READ_STEP = 5_000;

/**
 * Starts the computation of all fees from this day on, `yyyy-MM-dd`, because prices have changed. Restarts a
 * computation that is running.
 */
export async function startRecomputation(tx: Tx, app: AppContext<'jobs'>, since: string): Promise<void> {
  const [waiting] = await tx.query(
    `UPDATE fee_recomputations SET since = least(since, $1::date), last_id = 0,
       max_id = (SELECT coalesce(max(id), 0) FROM orders)
     WHERE finished_at IS NULL RETURNING id`,
    [since],
  );
  if (!waiting)
    await tx.query(
      'INSERT INTO fee_recomputations (since, max_id) SELECT $1, coalesce(max(id), 0) FROM orders',
      [since],
    );
  await app.jobs.enqueue(tx, 'compute-fees', [{}]);
}

/**
 * Computes the fees of the next orders in one transaction: queued orders first, then the oldest recomputation. If the
 * process dies, only this step is lost, and the next process repeats it.
 *
 * @returns whether there may be more to do
 */
export async function computeNextFees(app: FeeContext): Promise<boolean> {
  return inTransaction(app.database, async (tx) => {
    const queued = await takeQueued(tx);
    if (queued.length > 0) {
      await computeLocked(tx, app, queued);
      return true;
    }
    return continueRecomputation(tx, app);
  });
}

/** MATERIALIZED: a plan may run a subquery with LIMIT several times, and delete more entries than its limit. */
async function takeQueued(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ order_id: number }>(
    `WITH next AS MATERIALIZED (
       SELECT order_id, id FROM order_fee_queue ORDER BY order_id, id LIMIT $1 FOR UPDATE SKIP LOCKED
     ) DELETE FROM order_fee_queue q USING next n WHERE q.order_id = n.order_id AND q.id = n.id
     RETURNING q.order_id`,
    [STEP],
  );
  return [...new Set(rows.map((row) => row.order_id))];
}

/** Locks the orders as every writer does, so that a fee is never computed from values that change meanwhile. */
async function computeLocked(tx: Tx, app: FeeContext, ids: readonly number[]): Promise<number> {
  await tx.query('SELECT FROM orders WHERE id = ANY ($1) ORDER BY order_code FOR UPDATE', [ids]);
  const changed = await computeFees(tx, app, ids);
  await notifyOfOrderChanges(tx, app, { orderIds: changed });
  return changed.length;
}

interface Recomputation {
  id: number;
  since: string;
  last_id: number;
  max_id: number;
}

async function continueRecomputation(tx: Tx, app: FeeContext): Promise<boolean> {
  const [work] = await tx.query<Recomputation>(
    `SELECT id, since::text AS since, last_id, max_id FROM fee_recomputations WHERE finished_at IS NULL
     ORDER BY id LIMIT 1 FOR UPDATE`,
  );
  if (!work) return false;
  const { ids, lastId } = await nextOrders(tx, app, work);
  const changed = ids.length > 0 ? await computeLocked(tx, app, ids) : 0;
  await tx.query(
    `UPDATE fee_recomputations SET last_id = $2, changed = changed + $3,
       finished_at = CASE WHEN $2 >= max_id THEN date_trunc('milliseconds', now()) END WHERE id = $1`,
    [work.id, lastId, changed],
  );
  return true;
}

/** An order whose last report is before the first day reached the warehouse before it, too. */
async function nextOrders(
  tx: Tx,
  app: FeeContext,
  { since, last_id, max_id }: Recomputation,
): Promise<{ ids: number[]; lastId: number }> {
  const rows = await tx.query<{ id: number; is_concerned: boolean }>(
    `SELECT id, facts ? 'weight' AND created_date >= ($3::date::timestamp AT TIME ZONE $4) AS is_concerned
     FROM orders WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $5`,
    [last_id, max_id, since, app.config.businessTimezone, READ_STEP],
  );
  const ids = rows.flatMap(({ id, is_concerned }) => (is_concerned ? [id] : []));
  if (ids.length > STEP) return { ids: ids.slice(0, STEP), lastId: ids[STEP - 1] ?? max_id };
  return { ids, lastId: rows.length < READ_STEP ? max_id : (rows.at(-1)?.id ?? max_id) };
}
