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
  /** The version that the person saw. */
  readonly version: number;
  readonly status?: number | undefined;
  /** null: removes an assignment and a claim of an unowned order. */
  readonly customerId?: number | null | undefined;
  /** null: clears the number. */
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

/** Attributes without a status lose against attributes with a status at the same time. */
const NO_STATUS = 0;

/**
 * Edits an order by hand: adds an event, so that the history shows the change, and sets the owner. The event gets a
 * time after all events of the order, even if a file contained a future time, so that the edit always takes effect.
 *
 * Throws ORDER_NOT_FOUND (also for an order in the bin), VERSION_CONFLICT, USER_NOT_FOUND for the customer.
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

/** The changed values, by the field names of the audit. */
type Changed = GivenAttributes & { readonly status?: number; readonly customerId?: number | null };

/** Returns the previous value of each changed field. */
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
