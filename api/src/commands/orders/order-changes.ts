import { ORDER_STATUS } from '@logistics/shared/domain';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { Binning, OrderChange } from '../../models/order-operation.ts';
import type { Conditions } from '../../queries/order-rows.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { ORDER_SOURCE } from '@logistics/shared/domain';

/**
 * Locks orders sorted by code, as all code that changes several orders does. Checks `where` again after the locks,
 * because another transaction may have changed an order in the meantime.
 *
 * @returns the ids of the orders that still match `where` (with alias `o` for orders).
 */
export async function lockMatching(tx: Tx, where: Conditions, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  await tx.query('SELECT id FROM orders WHERE id = ANY ($1) ORDER BY order_code FOR UPDATE', [ids]);
  // A separate statement: it sees the changes that others committed while this transaction waited for locks, also in
  // other tables.
  where.add(`o.id = ANY (${where.bind(ids)})`);
  const rows = await tx.query<{ id: number }>(
    `SELECT o.id FROM orders o WHERE ${where.toString()} ORDER BY o.order_code`,
    where.values,
  );
  return rows.map((row) => row.id);
}

/** Throws USER_NOT_FOUND when the new owner does not exist. */
export async function checkChange(tx: Tx, change: OrderChange): Promise<void> {
  if (change.kind !== 'assign' || change.customerId === null) return;
  await checkCustomer(tx, change.customerId);
}

/** Throws USER_NOT_FOUND when no account has the id, or when it is in the bin. */
export async function checkCustomer({ models, transaction }: Tx, id: number): Promise<void> {
  const customer = await models.User.findOne({
    attributes: ['id'],
    where: { id, deletedAt: null },
    transaction,
  });
  if (!customer) throw appError('USER_NOT_FOUND');
}

/** An order whose status or owner changed, or that was moved to the bin or restored. */
export interface ChangedOrder {
  readonly id: number;
  readonly has_new_status: boolean;
  /** null only in operations that were recorded before these fields existed. */
  readonly former_status: number | null;
  readonly former_owner_id: number | null;
}

interface OrderState {
  id: number;
  status: number;
  owner_id: number | null;
  binned: boolean;
}

/**
 * Changes locked orders, with the same effect as editing each by hand.
 *
 * @returns the orders that changed.
 */
export async function changeLockedOrders(
  tx: Tx,
  props: { ids: readonly number[]; change: OrderChange; actorId: number },
): Promise<ChangedOrder[]> {
  const { ids, change, actorId } = props;
  if (ids.length === 0) return [];
  const before = await readOrderStates(tx, ids);
  if (change.kind === 'remove' || change.kind === 'restore') {
    const crossing = before.filter(({ binned }) => binned === (change.kind === 'restore'));
    await bin(tx, { ids, crossing: crossing.map(({ id }) => id), change, actorId });
    return crossing.map(({ id, status, owner_id }) => ({
      id,
      has_new_status: false,
      former_status: status,
      former_owner_id: owner_id,
    }));
  }
  if (change.kind === 'set-status') await reportStatus(tx, { ids, change, actorId });
  else await assign(tx, { ids, customerId: change.customerId });
  await tx.query('SELECT refold_orders($1)', [ids]);
  const changed = differences(before, await readOrderStates(tx, ids));
  if (change.kind === 'assign')
    await recordAssignments(tx, changed, { customerId: change.customerId, actorId });
  return changed;
}

function readOrderStates(tx: Tx, ids: readonly number[]): Promise<OrderState[]> {
  return tx.query<OrderState>(
    'SELECT id, status, owner_id, deleted_at IS NOT NULL AS binned FROM orders WHERE id = ANY ($1)',
    [ids],
  );
}

/**
 * Compares in memory: PostgreSQL would use a nested loop when its statistics say that a new orders table is empty.
 */
function differences(before: readonly OrderState[], after: readonly OrderState[]): ChangedOrder[] {
  const now = new Map(after.map((order) => [order.id, order]));
  return before.flatMap(({ id, status, owner_id }) => {
    const order = now.get(id);
    if (!order || (order.status === status && order.owner_id === owner_id)) return [];
    const has_new_status = order.status !== status;
    return [{ id, has_new_status, former_status: status, former_owner_id: owner_id }];
  });
}

/**
 * Returns the previous values for the audit row of a bulk change: counts per status, or the number of orders that had
 * an owner. The value of each order is in its history: events for statuses, `order_assignments` for owners,
 * `order_binnings` for the bin.
 */
export function formerValues({ kind }: OrderChange, orders: readonly ChangedOrder[]) {
  if (kind === 'assign') {
    const unowned = orders.filter(({ former_owner_id: owner }) => owner === null).length;
    return { ordersByOwner: { nobody: unowned, somebody: orders.length - unowned } };
  }
  const counts = new Map<number | null, number>();
  for (const { former_status: status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => (a ?? 0) - (b ?? 0));
  return { ordersByStatus: sorted.map(([status, found]) => ({ status, orders: found })) };
}

/**
 * Notifies staff and owners, each owner once. A change by filter gets its own notification; orders picked by hand
 * join the batched notification. Call it last in the transaction.
 */
export async function notifyOfChangedOrders(
  tx: Tx,
  app: AppContext<'channels' | 'config' | 'jobs'>,
  orders: readonly ChangedOrder[],
  { kind, isApart }: Pick<OrderChange, 'kind'> & { readonly isApart: boolean },
): Promise<void> {
  const orderIds = orders.map(({ id }) => id);
  await notifyOfOrderChanges(tx, app, {
    isApart,
    orderIds,
    ...(kind === 'remove' ? { lostStatus: orderIds } : {}),
    newStatus: orders.filter(({ has_new_status }) => has_new_status).map(({ id }) => id),
    formerOwners: orders.map(({ former_owner_id }) => former_owner_id),
  });
}

/** Without a time, orders that already have the status do not change. */
async function reportStatus(
  tx: Tx,
  props: {
    ids: readonly number[];
    change: { status: number; occurredAt?: string | undefined };
    actorId: number;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO order_events (order_id, status, occurred_at, source, actor_id)
     SELECT o.id, $2, coalesce($3, greatest(date_trunc('milliseconds', now()),
         CASE WHEN o.status > ${ORDER_STATUS.declared} THEN o.created_date + interval '1 millisecond' END)),
       ${ORDER_SOURCE.hand}, $4
     FROM orders o WHERE o.id = ANY ($1) AND ($3::timestamptz IS NOT NULL OR o.status <> $2)
     ON CONFLICT DO NOTHING`,
    [props.ids, props.change.status, props.change.occurredAt ?? null, props.actorId],
  );
}

/** Stores the previous owner of each order, because the audit has only one row for all of them. */
async function recordAssignments(
  tx: Tx,
  orders: readonly ChangedOrder[],
  { customerId, actorId }: { customerId: number | null; actorId: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO order_assignments (order_id, former_owner_id, customer_id, actor_id)
     SELECT order_id, former_owner_id, $3, $4
     FROM unnest($1::bigint[], $2::bigint[]) AS c (order_id, former_owner_id)`,
    [orders.map(({ id }) => id), orders.map(({ former_owner_id: owner }) => owner), customerId, actorId],
  );
}

async function assign(tx: Tx, { ids, customerId }: { ids: readonly number[]; customerId: number | null }) {
  if (customerId === null)
    await tx.query(
      `DELETE FROM declarations d USING orders o WHERE o.id = ANY ($1) AND d.order_code = o.order_code AND d.late`,
      [ids],
    );
  await tx.query(
    `UPDATE orders SET assigned_to = $2, version = version + 1, updated_at = now()
     WHERE id = ANY ($1) AND assigned_to IS DISTINCT FROM $2`,
    [ids, customerId],
  );
}

/**
 * Moves orders to the bin or restores them. Stores for each affected order (`crossing`) who did it, because the audit
 * has only one row for all of them. Also restores an order that is live only because of an import: it then remains
 * when the import is undone.
 */
async function bin(
  tx: Tx,
  props: {
    ids: readonly number[];
    crossing: readonly number[];
    change: Binning<'remove' | 'restore'>;
    actorId: number;
  },
): Promise<void> {
  const { ids, crossing, change, actorId } = props;
  const isRemoval = change.kind === 'remove';
  await tx.query(
    `UPDATE orders SET removed_at = $2, removed_by = $3, revived_by = '{}', version = version + 1, updated_at = now()
     WHERE id = ANY ($1)`,
    [ids, isRemoval ? change.removedAt : null, isRemoval ? actorId : null],
  );
  await tx.query(
    `INSERT INTO order_binnings (order_id, binned, actor_id) SELECT id, $2, $3 FROM unnest($1::bigint[]) AS id`,
    [crossing, isRemoval, actorId],
  );
}
