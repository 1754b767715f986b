import type { ActorContext, May } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import {
  stampedValueOf,
  stampAttributes,
  type GivenAttributes,
  type StampedAttributes,
} from '../../models/order-attributes.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { ORDER_SOURCE } from './event-origin.ts';

export interface OrderEdit {
  readonly id: number;
  /** The version the person saw. */
  readonly version: number;
  readonly status?: number | undefined;
  /** null: takes an assignment and a late claim back. */
  readonly customerId?: number | null | undefined;
  /** null: takes the number back. */
  readonly weight?: number | null | undefined;
  readonly fee?: number | null | undefined;
  readonly note?: string | undefined;
  readonly customerNote?: string | undefined;
}

interface EditedOrder {
  order_code: string;
  status: number;
  facts: StampedAttributes;
  owner_id: number | null;
  version: number;
  removed_at: string | null;
  now_ms: number;
  created_ms: number;
}

/** Facts said without a status give way to none that were said at the same moment with one. */
const NO_STATUS = 0;

/**
 * Corrects an order by hand: an event of its own, so that history shows it, and the owner. The event is dated after
 * all that the order knows, even where a file spoke of the future, so that a correction always counts.
 *
 * Throws ORDER_NOT_FOUND (also for a binned order), VERSION_CONFLICT, USER_NOT_FOUND for the customer.
 */
export async function editOrder(
  context: ActorContext,
  { may, ...edit }: OrderEdit & { readonly may: May<{ readonly removed_at: string | null }> },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const order = await lockOrder(tx, edit);
    if (!may(context.actor, order)) throw appError('ORDER_NOT_FOUND');
    if (order.version !== edit.version) throw appError('VERSION_CONFLICT');
    const status = edit.status === order.status ? undefined : edit.status;
    const facts = changedAttributes(order, edit);
    const { customerId } = edit;
    const changed: Changed = {
      ...(status !== undefined && { status }),
      ...(customerId !== undefined && { customerId }),
      ...facts,
    };
    if (status !== undefined || Object.keys(facts).length > 0)
      await insertHandEvent(tx, context, { order, id: edit.id, status, facts });
    if (edit.customerId !== undefined) await assign(tx, edit.id, order.order_code, edit.customerId);
    await tx.query('UPDATE orders SET version = version + 1, updated_at = now() WHERE id = $1', [edit.id]);
    await tx.query('SELECT refold_orders(ARRAY[$1::bigint])', [edit.id]);
    await recordAudit(tx, context, {
      action: 'order.update',
      subjectType: 'order',
      subjectId: edit.id,
      old: formerValues(order, changed),
      new: changed,
    });
    await notifyOfOrderChanges(tx, context, {
      orderIds: [edit.id],
      newStatus: status === undefined ? [] : [edit.id],
      formerOwners: [order.owner_id],
    });
  });
}

async function lockOrder(tx: Tx, edit: OrderEdit): Promise<EditedOrder> {
  const [order] = await tx.query<EditedOrder>(
    `SELECT order_code, status, facts, owner_id, version, floor(extract(epoch FROM now()) * 1000) AS now_ms,
       floor(extract(epoch FROM created_date) * 1000) AS created_ms,
       deleted_at AS removed_at
     FROM orders WHERE id = $1 FOR UPDATE`,
    [edit.id],
  );
  if (!order) throw appError('ORDER_NOT_FOUND');
  return order;
}

function changedAttributes(
  { facts }: EditedOrder,
  { weight, fee, note, customerNote }: OrderEdit,
): GivenAttributes {
  return {
    ...(weight !== undefined && weight !== stampedValueOf(facts, 'weight') && { weight }),
    ...(fee !== undefined && fee !== stampedValueOf(facts, 'fee') && { fee }),
    ...(note !== undefined && note !== stampedValueOf(facts, 'note') && { note }),
    ...(customerNote !== undefined &&
      customerNote !== stampedValueOf(facts, 'customerNote') && { customerNote }),
  };
}

/** What an edit changes, by the names under which it is told. */
type Changed = GivenAttributes & { readonly status?: number; readonly customerId?: number | null };

/** What stood before in the place of each value that is changed. */
function formerValues(order: EditedOrder, changed: Changed): Record<string, unknown> {
  const { status, customerId, ...facts } = changed;
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return {
    ...(status !== undefined && { status: order.status }),
    ...(customerId !== undefined && { customerId: order.owner_id }),
    ...Object.fromEntries(names.map((name) => [name, stampedValueOf(order.facts, name)])),
  };
}

async function insertHandEvent(
  tx: Tx,
  context: ActorContext,
  props: { order: EditedOrder; id: number; status: number | undefined; facts: GivenAttributes },
): Promise<void> {
  const { order, id, status, facts } = props;
  const stamps = Object.values(order.facts).map(([milliseconds]) => milliseconds);
  const latest = Math.max(...stamps, status === undefined ? 0 : order.created_ms);
  const milliseconds = Math.max(order.now_ms, latest + 1);
  await tx.query(
    `INSERT INTO order_events (order_id, status, occurred_at, source, actor_id, facts)
     VALUES ($1, $2, $3, ${ORDER_SOURCE.hand}, $4, $5)`,
    [
      id,
      status ?? null,
      new Date(milliseconds).toISOString(),
      context.actor.userId,
      JSON.stringify(stampAttributes(facts, milliseconds, status ?? NO_STATUS)),
    ],
  );
}

async function assign(tx: Tx, id: number, orderCode: string, customerId: number | null): Promise<void> {
  if (customerId === null) {
    await tx.query('DELETE FROM declarations WHERE order_code = $1 AND late', [orderCode]);
  } else {
    const [customer] = await tx.query('SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL', [
      customerId,
    ]);
    if (!customer) throw appError('USER_NOT_FOUND');
  }
  await tx.query('UPDATE orders SET assigned_to = $2 WHERE id = $1', [id, customerId]);
}
