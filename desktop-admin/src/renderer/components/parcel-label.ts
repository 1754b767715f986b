import { orderStatusNames } from '@logistics/shared/texts';
import type { StaffOrder, StaffOrderDetail } from '@logistics/shared/contracts';
import { carrierOf, type ReportedStatus } from '@logistics/shared/domain';
import { LABELS_MAX, PHONE_DIGITS } from '../platform/desktop-limits.ts';
import type { Label, LabelField } from '../platform/index.ts';

/** An order of a list, or with its details, which have the bag and the phone number. */
export type LabelOrder = StaffOrder & Partial<Pick<StaffOrderDetail, 'facts' | 'customerPhone'>>;

/** Converts an order to its label data. */
export function labelOfOrder(order: LabelOrder): Label {
  const { order_code: orderCode, customer, weight, volume, status_name, created_date, carrier } = order;
  return {
    orderCode,
    customerCode: customer?.customerCode ?? null,
    customerName: customer?.name ?? null,
    weight,
    status: status_name,
    at: created_date,
    carrier,
    bag: order.facts?.bag ?? null,
    phoneEnd: order.customerPhone?.replace(/\D/g, '').slice(-PHONE_DIGITS) || null,
    volume,
    goods: order.goodsName,
    note: order.customerNote,
    piece: null,
  };
}

interface Scanned {
  orderCode: string;
  step: ReportedStatus;
  weight: number | null;
  at: string;
  /** The order on the server; null if the server was unreachable. */
  order: LabelOrder | null;
}

/** Label data of a parcel that was just scanned. The scan's data takes precedence over the server's. */
export function labelOfScan({ orderCode, step, weight, at, order }: Scanned): Label {
  const known = order ? labelOfOrder(order) : unknownOrder(orderCode);
  return { ...known, orderCode, weight: weight ?? known.weight, status: orderStatusNames[step], at };
}

const unknownOrder = (orderCode: string): Omit<Label, 'status' | 'at'> => ({
  orderCode,
  carrier: carrierOf(orderCode),
  ...{ customerCode: null, customerName: null, phoneEnd: null, weight: null, volume: null },
  ...{ bag: null, goods: null, note: null, piece: null },
});

/** Number of labels that an order needs. */
export const labelsNeeded = (pieces: number | null, fields: readonly LabelField[]): number =>
  fields.includes('piece') ? Math.max(1, pieces ?? 1) : 1;

/** Returns one numbered label for each piece, if the person wants that and the number is known; at most LABELS_MAX. */
export function pieceLabels(label: Label, pieces: number | null, fields: readonly LabelField[]): Label[] {
  if (pieces === null || pieces < 1 || !fields.includes('piece')) return [label];
  return Array.from({ length: Math.min(pieces, LABELS_MAX) }, (_, index) => ({
    ...label,
    piece: { number: index + 1, total: pieces },
  }));
}
