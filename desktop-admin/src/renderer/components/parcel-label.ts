import { orderStatusNames } from '@logistics/shared/texts';
import type { StaffOrder } from '@logistics/shared/contracts';
import { carrierOf, type ReportedStatus } from '@logistics/shared/domain';
import type { Label } from '../platform/index.ts';

/** What stands on an order's label; `bag` is known of an order in detail only. */
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
  /** As the server has it; null: it could not be asked. */
  order: StaffOrder | null;
}

/** The label of a parcel that was just scanned: what the scan says stands above what the server knew before. */
export function labelOfScan({ orderCode, step, weight, at, order }: Scanned): Label {
  const known = order
    ? labelOfOrder(order)
    : { customerCode: null, customerName: null, weight: null, carrier: carrierOf(orderCode), bag: null };
  return { ...known, orderCode, weight: weight ?? known.weight, status: orderStatusNames[step], at };
}
