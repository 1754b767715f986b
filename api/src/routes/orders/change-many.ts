import type { ChangedOrders, OrderFilter, OrderOperation } from '@logistics/shared/contracts';
import type { OrderChange } from '../../commands/orders/order-changes.ts';
import { changeManyOrders } from '../../commands/orders/order-operations.ts';
import type { ActorContext, AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { presentOperation } from '../../presenters/present-order-work.ts';
import { findOrderOperation, findOrderOperations } from '../../queries/order-operations.ts';

/** A change of many orders as it stands now. Throws NOT_FOUND where there is none. */
export async function loadOperation(app: AppContext, id: number): Promise<OrderOperation> {
  const operation = await findOrderOperation(app.database, id);
  if (!operation) throw appError('NOT_FOUND');
  return presentOperation(operation);
}

/** All that goes on, then what ended just now and removals that can still be taken back; of both the newest first. */
export async function loadOperations(app: AppContext): Promise<OrderOperation[]> {
  return (await findOrderOperations(app.database)).map(presentOperation);
}

/** The answer of a call that changes many orders, by ids or by filter. */
export async function changeMany(
  context: ActorContext,
  { id, filter }: { id?: number[] | undefined; filter?: OrderFilter | undefined },
  change: OrderChange,
): Promise<ChangedOrders> {
  const target = filter === undefined ? { ids: id ?? [] } : { filter };
  const { changed, operationId } = await changeManyOrders(context, { target, change });
  return { changed, operation: operationId === null ? null : await loadOperation(context.app, operationId) };
}
