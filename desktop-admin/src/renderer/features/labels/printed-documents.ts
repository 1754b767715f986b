import type { StaffOrderDetail } from '@logistics/shared/contracts';
import { labelOfOrder } from '../../components/parcel-label.ts';
import type { DeliveryNote, LabelSize, PrintedDocument } from '../../platform/index.ts';

type Shop = PrintedDocument['shop'];

export function labelsOf(orders: readonly StaffOrderDetail[], size: LabelSize, shop: Shop): PrintedDocument {
  return {
    kind: 'labels',
    size,
    shop,
    labels: orders.map((order) => labelOfOrder(order, order.facts.bag ?? null)),
  };
}

/** Returns one note per customer, in order of first appearance. Parcels without an owner share one note. */
export function notesOf(orders: readonly StaffOrderDetail[]): DeliveryNote[] {
  const notes = new Map<number | null, DeliveryNote>();
  for (const { customer, order_code: orderCode, goodsName, pieces, weight, fee } of orders) {
    const whose = customer?.id ?? null;
    const note = notes.get(whose) ?? {
      customer: customer ? { code: customer.customerCode, name: customer.name } : null,
      rows: [],
    };
    note.rows.push({ orderCode, goodsName, pieces, weight, fee });
    notes.set(whose, note);
  }
  return [...notes.values()];
}
