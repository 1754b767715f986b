import type { EditedAttributes } from '@logistics/shared/contracts';
import { EDITED_ATTRIBUTES, normalisePackingCode, normaliseShelf } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { binStateOf, saveWithNewVersion } from '../../models/locked-rows.ts';
import type { Order } from '../../models/order.ts';
import { stampedValueOf, stampAttributes, type GivenAttributes } from '../../models/order-attributes.ts';
import type { LoggedInCaller, May } from '../../policies/actor.ts';
import { ensureBag } from '../bags/packing-rows.ts';
import { recordAudit } from '../audit/audit.ts';
import { settleFees } from '../fees/compute-fees.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { ORDER_SOURCE } from '@logistics/shared/domain';
import { checkShelf } from '../shelves/shelves-in-use.ts';
import { checkCustomer } from './order-changes.ts';

export interface OrderEdit extends EditedAttributes {
  readonly id: number;
  /** The version that the person saw. */
  readonly version: number;
  readonly status?: number | undefined;
  /** null: removes an assignment and a claim of an unowned order. */
  readonly customerId?: number | null | undefined;
}

/** Attributes without a status lose against attributes with a status at the same time. */
const NO_STATUS = 0;

/**
 * Edits an order by hand: adds an event, so that the history shows the change, and sets the owner. The event gets a
 * time after all events of the order, even if a file contained a future time, so that the edit always takes effect.
 *
 * Throws ORDER_NOT_FOUND (also for an order in the bin), VERSION_CONFLICT, USER_NOT_FOUND for the customer,
 * SHELF_NOT_FOUND.
 */
export async function editOrder(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { may, ...given }: OrderEdit & { readonly may: May<{ readonly removed_at: string | null }> },
): Promise<void> {
  const edit = withStoredCodes(given);
  await inTransaction(context.app.database, async (tx) => {
    await ensureBag(tx, edit.bag ?? '');
    const order = await lockOrder(tx, edit.id);
    if (!may(context.actor, { removed_at: binStateOf(order).deletedAt })) throw appError('ORDER_NOT_FOUND');
    if (order.version !== edit.version) throw appError('VERSION_CONFLICT');
    const status = edit.status === order.status ? undefined : edit.status;
    const facts = changedAttributes(order, edit);
    if (facts.shelf) await checkShelf(tx, facts.shelf);
    const { customerId } = edit;
    const changed: Changed = {
      ...(status !== undefined && { status }),
      ...(customerId !== undefined && { customerId }),
      ...facts,
    };
    if (status !== undefined || Object.keys(facts).length > 0)
      await insertHandEvent(tx, context, { order, status, facts });
    const old = formerValues(order, changed);
    const formerOwner = order.ownerId;
    if (customerId !== undefined) await assign(tx, order, customerId);
    await saveWithNewVersion(order, tx.transaction);
    await tx.query('SELECT refold_orders(ARRAY[$1::bigint])', [edit.id]);
    await settleFees(tx, context.app, [edit.id]);
    await recordAudit(tx, context, {
      action: 'order.update',
      subjectType: 'order',
      subjectId: edit.id,
      old,
      new: changed,
    });
    await notifyOfOrderChanges(tx, context.app, {
      orderIds: [edit.id],
      newStatus: status === undefined ? [] : [edit.id],
      formerOwners: [formerOwner],
    });
  });
}

async function lockOrder({ models, transaction }: Tx, id: number): Promise<Order> {
  const order = await models.Order.findByPk(id, { transaction, lock: true });
  if (!order) throw appError('ORDER_NOT_FOUND');
  return order;
}

/** Bag and shelf as their codes are stored. */
const withStoredCodes = (edit: OrderEdit): OrderEdit => ({
  ...edit,
  ...(edit.bag === undefined ? {} : { bag: normalisePackingCode(edit.bag) }),
  ...(edit.shelf === undefined ? {} : { shelf: normaliseShelf(edit.shelf) }),
});

function changedAttributes({ facts }: Order, edit: OrderEdit): GivenAttributes {
  const changed = EDITED_ATTRIBUTES.filter(
    (name) => edit[name] !== undefined && edit[name] !== stampedValueOf(facts, name),
  );
  return Object.fromEntries(changed.map((name) => [name, edit[name]]));
}

/** The changed values, by the field names of the audit. */
type Changed = GivenAttributes & { readonly status?: number; readonly customerId?: number | null };

/** Returns the previous value of each changed field. */
function formerValues(order: Order, changed: Changed): Record<string, unknown> {
  const { status, customerId, ...facts } = changed;
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return {
    ...(status !== undefined && { status: order.status }),
    ...(customerId !== undefined && { customerId: order.ownerId }),
    ...Object.fromEntries(names.map((name) => [name, stampedValueOf(order.facts, name)])),
  };
}

async function insertHandEvent(
  { models, transaction }: Tx,
  context: LoggedInCaller,
  props: { order: Order; status: number | undefined; facts: GivenAttributes },
): Promise<void> {
  const { order, status, facts } = props;
  const stamps = Object.values(order.facts).map(([milliseconds]) => milliseconds);
  const latest = Math.max(...stamps, status === undefined ? 0 : order.createdDate.getTime());
  const milliseconds = Math.max(Date.now(), latest + 1);
  await models.OrderEvent.create(
    {
      orderId: order.id,
      status: status ?? null,
      occurredAt: new Date(milliseconds),
      source: ORDER_SOURCE.hand,
      actorId: context.actor.userId,
      facts: stampAttributes(facts, milliseconds, status ?? NO_STATUS),
    },
    { transaction },
  );
}

/** Sets the owner by hand; the caller saves the order. Without a new owner, a claim of the order also ends. */
async function assign(tx: Tx, order: Order, customerId: number | null): Promise<void> {
  const { models, transaction } = tx;
  const { orderCode } = order;
  if (customerId === null)
    await models.Declaration.destroy({ where: { orderCode, late: true }, transaction });
  else await checkCustomer(tx, customerId);
  order.assignedTo = customerId;
}
