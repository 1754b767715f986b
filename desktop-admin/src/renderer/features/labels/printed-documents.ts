import type { StaffOrderDetail } from '@logistics/shared/contracts';
import { labelOfOrder, labelsNeeded, pieceLabels } from '../../components/parcel-label.ts';
import { LABELS_MAX } from '../../platform/desktop-limits.ts';
import type { DeliveryNote, LabelField, LabelSize, PrintedDocument } from '../../platform/index.ts';

type Shop = PrintedDocument['shop'];

interface LabelChoices {
  size: LabelSize;
  fields: readonly LabelField[];
  shop: Shop;
}

/** The labels of the orders, one for each piece, at most as many as are printed at once; `needed`: how many there are. */
export function labelsOf(orders: readonly StaffOrderDetail[], { size, fields, shop }: LabelChoices) {
  const labels = orders.flatMap((order) => pieceLabels(labelOfOrder(order), order.pieces, fields));
  const document = {
    ...{ kind: 'labels' as const, size, shop, fields: [...fields] },
    labels: labels.slice(0, LABELS_MAX),
  };
  return { document, needed: orders.reduce((sum, { pieces }) => sum + labelsNeeded(pieces, fields), 0) };
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
