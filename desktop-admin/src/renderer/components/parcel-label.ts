import { orderStatusNames } from '@logistics/shared/texts';
import type { StaffOrder } from '@logistics/shared/contracts';
import { carrierOf, type ReportedStatus } from '@logistics/shared/domain';
import type { Label } from '../platform/index.ts';

/** Converts an order to its label data; `bag` is known only in the order's detail. */
export function labelOfOrder(order: StaffOrder, bag: string | null = null): Label {
  const { order_code: orderCode, customer, weight, status_name, created_date, carrier } = order;
  return {
    orderCode,
    customerCode: customer?.customerCode ?? null,
    customerName: customer?.name ?? null,
    weight,
    status: status_name,
    at: created_date,
    carrier,
    bag,
  };
}

interface Scanned {
  orderCode: string;
  step: ReportedStatus;
  weight: number | null;
  at: string;
  /** The order on the server; null if the server was unreachable. */
  order: StaffOrder | null;
}

/** Label data of a parcel that was just scanned. The scan's data takes precedence over the server's. */
export function labelOfScan({ orderCode, step, weight, at, order }: Scanned): Label {
  const known = order
    ? labelOfOrder(order)
    : { customerCode: null, customerName: null, weight: null, carrier: carrierOf(orderCode), bag: null };
  return { ...known, orderCode, weight: weight ?? known.weight, status: orderStatusNames[step], at };
}
