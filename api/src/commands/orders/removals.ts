import type { OrderFilter } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import type { OrderChange } from '../../models/order-operation.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { restoresNow } from '../../queries/order-operations.ts';
import { stopWhere } from './operation-stopper.ts';

type Change<Kind extends OrderChange['kind']> = Extract<OrderChange, { kind: Kind }>;

/**
 * Stops a removal before it is undone, even if the removal failed and is being retried. The removal finds no more
 * orders and ends as done, with the orders removed so far. Waits for the running step and for concurrent undos of the
 * same removal. Call it before the search for orders.
 *
 * @returns the operation that already restores its orders, or null.
 */
export async function stopRemoval(
  tx: Tx,
  context: ActorContext<'jobs'>,
  { removedAt, removedBy }: Change<'restore'>,
): Promise<number | null> {
  const values = [removedAt, removedBy];
  const which = `kind = 'remove' AND created_by = $2 AND (change ->> 'removedAt')::timestamptz = $1`;
  await tx.query(`SELECT FROM order_operations WHERE ${which} ORDER BY id FOR UPDATE`, values);
  await stopWhere(tx, context, { which: `${which} AND state <> 'done'`, values });
  const [restore] = await tx.query<{ id: number }>(
    `SELECT r.id FROM order_operations r WHERE ${restoresNow('$1', '$2')} ORDER BY r.id LIMIT 1`,
    values,
  );
  return restore?.id ?? null;
}

/**
 * Records a small removal, which one transaction has already done, as an operation. Every user with the right to
 * restore can then find it in the list and in the bin, and undo it as one step.
 *
 * @returns the operation's id.
 */
export async function recordRemoval(
  tx: Tx,
  { actor, address, requestId }: LoggedInCaller,
  props: { readonly filter: OrderFilter; readonly change: Change<'remove'>; readonly changed: number },
): Promise<number> {
  const { filter, change, changed } = props;
  const { id } = await tx.models.OrderOperation.create(
    {
      kind: change.kind,
      change,
      filter,
      state: 'done',
      createdBy: actor.userId,
      address,
      requestId,
      total: changed,
      done: changed,
      changedOrders: changed,
      maxId: 0,
      finishedAt: new Date(),
    },
    { transaction: tx.transaction },
  );
  return id;
}
