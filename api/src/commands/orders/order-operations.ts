import type { OrderFilter } from '@logistics/shared/contracts';
import type { ActorContext, AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { OrderChange, OrderOperation } from '../../models/order-operation.ts';
import { ordersOfCriteria, removedAtOnce } from '../../queries/order-filter.ts';
import { type Conditions, visibleOrders } from '../../queries/order-rows.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { recordRemoval, stopRemoval } from './removals.ts';
import {
  changeLockedOrders,
  checkChange,
  formerValues,
  lockMatching,
  notifyOfChangedOrders,
  type ChangedOrder,
} from './order-changes.ts';
import { allowLongStatements } from './order-locks.ts';

/**
 * Up to this many orders change in one transaction before the answer. More orders change after the answer, in steps
 * of `STEP`.
 */
const AT_ONCE_MAX = 10_000;
const STEP = 2_000;
const ALL_OWNERS = { ownerId: null };

export interface ManyOrdersProps {
  /**
   * Orders by ids (all or none), or all orders that match a filter. A restore uses the orders of one removal instead
   * of the filter.
   */
  readonly target: { readonly ids: readonly number[] } | { readonly filter: OrderFilter };
  readonly change: OrderChange;
}
export interface ManyOrdersResult {
  readonly changed: number;
  /** The operation that continues after the answer, or the finished removal. null when there is nothing to follow. */
  readonly operationId: number | null;
}

/**
 * Changes many orders at once. Throws ORDER_NOT_FOUND when one of the ids is not a live order, and USER_NOT_FOUND
 * when the customer does not exist. After an error nothing has changed.
 */
export async function changeManyOrders(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { target, change }: ManyOrdersProps,
): Promise<ManyOrdersResult> {
  return inTransaction(context.app.database, async (tx) => {
    await allowLongStatements(tx);
    await checkChange(tx, change);
    if ('ids' in target) return changeByIds(tx, context, { wanted: target.ids, change });
    return changeByFilter(tx, context, { filter: target.filter, change });
  });
}

async function changeByIds(
  tx: Tx,
  context: ActorContext<'channels' | 'config' | 'jobs'>,
  { wanted, change }: { wanted: readonly number[]; change: OrderChange },
): Promise<ManyOrdersResult> {
  const distinct = [...new Set(wanted)];
  const ids = await lockMatching(tx, visibleOrders(ALL_OWNERS, undefined), distinct);
  if (ids.length < distinct.length) throw appError('ORDER_NOT_FOUND');
  const old = await valuesBefore(tx, ids, change);
  const orders = await changeLockedOrders(tx, { ids, change, actorId: context.actor.userId });
  await settleFees(tx, context.app, ids);
  const changed = orders.length;
  await recordAudit(tx, context, {
    ...about(change),
    subjectId: ids.join(','),
    old,
    new: { ...change, changed },
  });
  await notifyOfChangedOrders(tx, context.app, orders, { kind: change.kind, isApart: false });
  return { changed, operationId: null };
}

async function changeByFilter(
  tx: Tx,
  context: ActorContext<'channels' | 'config' | 'jobs'>,
  { filter, change }: { filter: OrderFilter; change: OrderChange },
): Promise<ManyOrdersResult> {
  const actorId = context.actor.userId;
  const underWay = change.kind === 'restore' ? await stopRemoval(tx, context, change) : null;
  if (underWay !== null) return { changed: 0, operationId: underWay };
  const where = ordersToChange(context.app, { filter, change });
  const found = await tx.query<{ id: number }>(
    `SELECT o.id FROM orders o WHERE ${where.toString()} LIMIT ${where.bind(AT_ONCE_MAX + 1)}`,
    where.values,
  );
  const isSmall = found.length <= AT_ONCE_MAX;
  const startedId = isSmall ? null : await startOperation(tx, context, { filter, change });
  const foundIds = isSmall ? found.map(({ id }) => id) : [];
  const stillMatching = ordersToChange(context.app, { filter, change, onlyIds: foundIds });
  const ids = await lockMatching(tx, stillMatching, foundIds);
  const orders = await changeLockedOrders(tx, { ids, change, actorId });
  await settleFees(tx, context.app, ids);
  const changed = orders.length;
  await recordAudit(tx, context, {
    ...about(change),
    subjectId: startedId === null ? 'filter' : `operation ${startedId}`,
    // An operation stores the old values when it ends.
    ...(isSmall ? { old: formerValues(change, orders) } : {}),
    new: { ...change, filter, ...(isSmall ? { changed } : {}) },
  });
  await notifyOfChangedOrders(tx, context.app, orders, { kind: change.kind, isApart: true });
  const isListed = change.kind === 'remove' && changed > 0;
  const removalId =
    isSmall && isListed ? await recordRemoval(tx, context, { filter, change, changed }) : null;
  return { changed, operationId: startedId ?? removalId };
}

/** Returns the condition for a change without ids; `o` is the alias of orders. A restore ignores the filter. */
function ordersToChange(
  app: AppContext<'config'>,
  props: { filter: OrderFilter; change: OrderChange; onlyIds?: readonly number[]; isWalked?: boolean },
): Conditions {
  const { filter, change, onlyIds, isWalked } = props;
  if (change.kind === 'restore') return removedAtOnce({ at: change.removedAt, by: change.removedBy });
  return ordersOfCriteria(ALL_OWNERS, { ...filter, onlyIds, isWalked }, app.config.businessTimezone);
}

const about = ({ kind }: OrderChange) => ({ action: `order.${kind}` as const, subjectType: 'order' });

/** Returns the value of each order before the change: its status or its owner. */
async function valuesBefore(tx: Tx, ids: readonly number[], change: OrderChange) {
  const column = change.kind === 'set-status' ? 'status' : 'owner_id';
  const rows = await tx.query<{ id: number; value: number | null }>(
    `SELECT id, ${column} AS value FROM orders WHERE id = ANY ($1)`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]));
}

async function startOperation(
  tx: Tx,
  context: ActorContext<'config' | 'jobs'>,
  { filter, change }: { filter: OrderFilter; change: OrderChange },
): Promise<number> {
  const where = ordersToChange(context.app, { filter, change });
  const binds = [change.kind, change, filter, context.actor.userId, context.address, context.requestId];
  const placeholders = binds.map((value) =>
    where.bind(typeof value === 'object' && value !== null ? JSON.stringify(value) : value),
  );
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO order_operations (kind, change, filter, created_by, address, request_id, total, max_id)
     SELECT ${placeholders.join(', ')}, count(*), coalesce(max(o.id), 0)
     FROM orders o WHERE ${where.toString()} RETURNING id`,
    where.values,
  );
  if (!row) throw new Error('an INSERT with RETURNING returned no row');
  await context.app.jobs.enqueue(tx, 'change-orders', [{ operationId: row.id }]);
  return row.id;
}

/**
 * The change of an operation. Operations of an older version have no `removedBy`. At that time users could restore
 * only their own removals, so the creator of the operation was also the user who had removed the orders.
 */
function changeOf({ change, createdBy }: OrderOperation): OrderChange {
  if (change.kind !== 'restore') return change;
  const { removedBy = createdBy }: { readonly removedBy?: number } = change;
  return { ...change, removedBy };
}

/**
 * Runs one step in its own transaction. Concurrent steps of one operation run one after the other.
 *
 * @returns whether orders remain.
 */
export async function changeNextOrders(
  app: AppContext<'channels' | 'config' | 'database' | 'jobs'>,
  id: number,
): Promise<boolean> {
  return inTransaction(app.database, async (tx) => {
    await allowLongStatements(tx);
    const { models, transaction } = tx;
    const where = { id, state: 'running' };
    const operation = await models.OrderOperation.findOne({ where, transaction, lock: true });
    if (!operation) return false;
    const found = await nextOrders(tx, app, operation);
    const lastId = found.at(-1);
    if (lastId === undefined) {
      await finish(tx, app, operation);
      return false;
    }
    const { filter, done, changedOrders, createdBy: actorId } = operation;
    const change = changeOf(operation);
    const stillMatching = ordersToChange(app, { filter, change, onlyIds: found });
    const ids = await lockMatching(tx, stillMatching, found);
    const orders = await changeLockedOrders(tx, { ids, change, actorId });
    await settleFees(tx, app, ids);
    await noteChanges(tx, id, orders);
    await operation.update(
      { lastId, done: done + found.length, changedOrders: changedOrders + orders.length, reason: null },
      { transaction },
    );
    return true;
  });
}

async function nextOrders(tx: Tx, app: AppContext<'config'>, operation: OrderOperation): Promise<number[]> {
  const { filter, lastId, maxId } = operation;
  const where = ordersToChange(app, { filter, change: changeOf(operation), isWalked: true });
  where.add(`o.id > ${where.bind(lastId)} AND o.id <= ${where.bind(maxId)}`);
  const rows = await tx.query<{ id: number }>(
    `SELECT o.id FROM orders o WHERE ${where.toString()} ORDER BY o.id LIMIT ${where.bind(STEP)}`,
    where.values,
  );
  return rows.map((row) => row.id);
}

async function noteChanges(tx: Tx, id: number, orders: readonly ChangedOrder[]): Promise<void> {
  await tx.query(
    `INSERT INTO order_operation_changes (operation_id, order_id, has_new_status, former_status, former_owner_id)
     SELECT $1, * FROM unnest($2::bigint[], $3::boolean[], $4::smallint[], $5::bigint[])`,
    [
      id,
      orders.map((order) => order.id),
      orders.map((order) => order.has_new_status),
      orders.map((order) => order.former_status),
      orders.map((order) => order.former_owner_id),
    ],
  );
}

async function finish(
  tx: Tx,
  app: AppContext<'channels' | 'config' | 'jobs'>,
  operation: OrderOperation,
): Promise<void> {
  const { id, filter, changedOrders: changed, createdBy, address, requestId } = operation;
  const change = changeOf(operation);
  await operation.update(
    { state: 'done', reason: null, finishedAt: new Date() },
    { transaction: tx.transaction },
  );
  const orders = await tx.query<ChangedOrder>(
    `DELETE FROM order_operation_changes WHERE operation_id = $1
     RETURNING order_id AS id, has_new_status, former_status, former_owner_id`,
    [id],
  );
  await recordAudit(
    tx,
    { actor: { userId: createdBy }, address, requestId },
    {
      ...about(change),
      subjectId: `operation ${id}`,
      old: formerValues(change, orders),
      new: { ...change, filter, changed },
    },
  );
  await notifyOfChangedOrders(tx, app, orders, { kind: change.kind, isApart: true });
}
