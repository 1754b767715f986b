import type {
  AnsweredAttributes,
  CustomerOrder,
  CustomerOrderDetail,
  Declaration,
  OrderCounts,
  OrderAttributeName,
  OrderAttributes,
  OrderEventView,
  OrderStatusView,
  StaffOrder,
  StaffOrderDetail,
  StaffOrderEvent,
} from '@logistics/shared/contracts';
import {
  carrierOf,
  CUSTOMER_DETAIL_ATTRIBUTES,
  CUSTOMER_LIST_ATTRIBUTES,
  ORDER_ATTRIBUTES,
  ORDER_STATUS_IDS,
  orderSourceOf,
  reportSourceOf,
  type NoFeeReason,
} from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import type { Actor } from '../policies/actor.ts';
import { orderPolicy } from '../policies/order-policy.ts';
import type { OrderDetailRow, OrderEventRow } from '../queries/order-detail.ts';
import type { StoredDetails } from '../models/declared-goods.ts';
import type { StampedAttributes } from '../models/order-attributes.ts';
import type { StatusCount } from '../queries/order-page.ts';
import type { OrderListRow } from '../queries/order-rows.ts';
import { presentFee, presentStaffFee } from './present-fee.ts';

const STATUS_NAMES = new Map<number, string>(
  ORDER_STATUS_IDS.map((status) => [status, orderStatusNames[status]]),
);

interface AttributeReader<Name> {
  readonly name: Name;
  readonly read: typeof figure | typeof text;
}
const readersOf = <Name extends OrderAttributeName>(names: readonly Name[]): AttributeReader<Name>[] =>
  names.map((name) => ({ name, read: ORDER_ATTRIBUTES[name].kind === 'number' ? figure : text }));
const LIST_ATTRIBUTES = readersOf(CUSTOMER_LIST_ATTRIBUTES);
const DETAIL_ATTRIBUTES = readersOf(CUSTOMER_DETAIL_ATTRIBUTES);

/** Returns the name of a status from the database, where a check constraint allows only known ones. */
export const statusName = (status: number) => STATUS_NAMES.get(status) ?? '';

export function presentStatuses(): OrderStatusView[] {
  return ORDER_STATUS_IDS.map((id) => ({ id, name: orderStatusNames[id] }));
}

export function presentOrderCounts(counts: readonly StatusCount[]): OrderCounts {
  const found = new Map(counts.map((row) => [row.status, row]));
  const byStatus = ORDER_STATUS_IDS.map((status) => {
    const row = found.get(status);
    return { status, count: row?.n ?? 0, ...(row?.is_capped ? { isCapped: true } : {}) };
  });
  const isCapped = counts.some(({ is_capped: capped }) => capped);
  const total = byStatus.reduce((sum, { count }) => sum + count, 0);
  return { total, ...(isCapped ? { isCapped } : {}), byStatus };
}

/**
 * An order for its owner. Of the attributes it contains only those that ORDER_ATTRIBUTES shows to customers, and never
 * the import or who handled the parcel.
 */
export function presentCustomerOrder(row: OrderListRow, actor: Actor): CustomerOrder {
  const head = {
    id: row.id,
    order_code: row.order_code,
    created_date: row.created_date,
    status: row.status,
    status_name: statusName(row.status),
    carrier: carrierOf(row.order_code),
  };
  const order = addAttributes(head, row.facts, LIST_ATTRIBUTES);
  order.goodsName ??= row.declared_goods_name;
  order.fee = row.stored_fee ?? order.fee;
  return Object.assign(order, { can: { withdraw: orderPolicy.withdraw(actor, row) } });
}

export function presentStaffOrder(row: OrderListRow, actor: Actor): StaffOrder {
  const order = presentCustomerOrder(row, actor);
  // Adds fields to the fresh object: spreading takes ten times as long, and a list has hundreds of orders.
  const staffOrder = Object.assign(order, {
    can: {
      withdraw: order.can.withdraw,
      update: orderPolicy.update(actor, row),
      remove: orderPolicy.remove(actor, row),
      restore: orderPolicy.restore(actor, row),
    },
    customer: presentCustomer(row),
    note: text(row.facts, 'note'),
    shelf: row.present_shelf,
    source: orderSourceOf(row.source),
    importId: row.import_id,
    version: row.version,
  });
  return row.removed_at === undefined ? staffOrder : Object.assign(staffOrder, { removedAt: row.removed_at });
}

export function presentCustomerOrderDetail(row: OrderDetailRow, actor: Actor): CustomerOrderDetail {
  const seen = new Set<string>();
  const events = row.events.map(presentEvent).filter((event) => {
    const key = `${event.status} ${event.occurredAt}`;
    return seen.has(key) ? false : seen.add(key);
  });
  const order = presentCustomerOrder(row, actor);
  const attributes = addAttributes({}, row.facts, DETAIL_ATTRIBUTES);
  const declaration = presentOwnersDeclaration(row);
  return {
    ...order,
    can: { ...order.can, editDeclaration: orderPolicy.editDeclaration(actor, row) },
    declaredAt: row.declared_at,
    declaration,
    ...attributes,
    quantity: attributes.quantity ?? declaration?.quantity ?? null,
    feeDetail: presentFee(row.fee_row, figure(row.facts, 'fee')),
    deliveryRequest: row.request && presentNoteOf(row.request),
    deliveryNote: row.note && row.note.state !== 'draft' ? presentNoteOf(row.note) : null,
    events,
  };
}

/** @param missing why the order has no fee; null: it has one, or it will be computed soon */
export function presentStaffOrderDetail(
  row: OrderDetailRow,
  missing: NoFeeReason | null,
  actor: Actor,
): StaffOrderDetail {
  const order = presentStaffOrder(row, actor);
  return {
    ...order,
    can: { ...order.can, editDeclaration: orderPolicy.editDeclaration(actor, row) },
    declaredAt: row.declared_at,
    declaration: presentOwnersDeclaration(row),
    facts: presentAttributes(row),
    customerPhone: row.customer_phone,
    bagId: row.bag_id,
    lotId: row.lot_id,
    feeDetail: presentStaffFee(row.fee_row, { reported: figure(row.facts, 'fee'), missing }, actor),
    deliveryNote: row.note && presentNoteOf(row.note),
    deliveryRequest: row.request && presentNoteOf(row.request),
    events: row.events.map(presentStaffEvent),
  };
}

const presentNoteOf = <State>({ id, code, state }: { id: number; code: string; state: State }) => ({
  id,
  code,
  state,
});

export function presentDeclaration({ declared_details, declared_note }: StoredDetails): Declaration {
  const { goodsName = null, quantity = null, value = null, currency = 'NDT' } = declared_details;
  return { goodsName, quantity, value, currency, note: declared_note };
}

const presentOwnersDeclaration = ({ declared_details, declared_note }: OrderDetailRow) =>
  declared_details && presentDeclaration({ declared_details, declared_note });

function presentCustomer(row: OrderListRow): StaffOrder['customer'] {
  if (row.owner_id === null || row.customer_code === null || row.customer_name === null) return null;
  return { id: row.owner_id, customerCode: row.customer_code, name: row.customer_name };
}

function presentEvent(event: OrderEventRow): OrderEventView {
  return { status: event.status, status_name: statusName(event.status), occurredAt: event.occurred_at };
}

function presentStaffEvent(event: OrderEventRow): StaffOrderEvent {
  return {
    ...presentEvent(event),
    id: event.id,
    source: reportSourceOf(event.source),
    importId: event.import_id,
    actor:
      event.actor_id === null || event.actor_name === null
        ? null
        : { id: event.actor_id, name: event.actor_name },
    recordedAt: event.recorded_at,
  };
}

/**
 * Adds the attributes to the order, each null if it is unknown. A list page has hundreds of orders, so this changes the
 * object instead of copying it.
 */
function addAttributes<Order extends object, Name extends OrderAttributeName>(
  order: Order,
  facts: StampedAttributes,
  attributes: readonly AttributeReader<Name>[],
): Order & AnsweredAttributes<Name> {
  const target: Partial<Record<OrderAttributeName, string | number | null>> = order;
  for (const { name, read } of attributes) target[name] = read(facts, name);
  // The loop adds every name, and the kind in the table decides the type of its value.
  return order as Order & AnsweredAttributes<Name>;
}

/** Leaves out the shelf of a parcel that is not on it any more. */
function presentAttributes({ present_shelf: isOn, facts: stored }: OrderDetailRow): OrderAttributes {
  const { customerId: _account, shelf, ...others } = stored;
  const facts = shelf && isOn !== null ? { ...others, shelf } : others;
  const known = Object.entries(facts).map(([name, [, , value]]) => [name, value] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== null));
}

export function figure(facts: StampedAttributes, name: keyof OrderAttributes): number | null {
  const value = facts[name]?.[2];
  return typeof value === 'number' ? value : null;
}

/** An empty text means that a user cleared the attribute. */
export function text(facts: StampedAttributes, name: keyof OrderAttributes): string | null {
  const value = facts[name]?.[2];
  return typeof value === 'string' && value !== '' ? value : null;
}
