import type { ChangedOrders, OrderFilter, OrderOperation } from '@logistics/shared/contracts';
import type { OrderChange } from '../../models/order-operation.ts';
import { changeManyOrders } from '../../commands/orders/order-operations.ts';
import type { ActorContext, AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { presentOperation } from '../../presenters/present-order-work.ts';
import { findOrderOperation, findOrderOperations } from '../../queries/order-operations.ts';

/** Returns the current state of a bulk change. Throws NOT_FOUND when it does not exist. */
export async function loadOperation(app: AppContext<'database'>, id: number): Promise<OrderOperation> {
  const operation = await findOrderOperation(app.database, id);
  if (!operation) throw appError('NOT_FOUND');
  return presentOperation(operation);
}

/**
 * Returns all running operations, then recently finished ones and removals that can still be undone. Newest first in
 * each group.
 */
export async function loadOperations(app: AppContext<'database'>): Promise<OrderOperation[]> {
  return (await findOrderOperations(app.database)).map(presentOperation);
}

/** Runs a bulk change, by ids or by filter, and returns the answer of the call. */
export async function changeMany(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { id, filter }: { id?: number[] | undefined; filter?: OrderFilter | undefined },
  change: OrderChange,
): Promise<ChangedOrders> {
  const target = filter === undefined ? { ids: id ?? [] } : { filter };
  const { changed, operationId } = await changeManyOrders(context, { target, change });
  return { changed, operation: operationId === null ? null : await loadOperation(context.app, operationId) };
}
