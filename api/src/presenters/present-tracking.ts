import type { TrackingResult } from '@logistics/shared/contracts';
import type { TrackedOrder } from '../queries/order-tracking.ts';
import { statusName } from './present-order.ts';

/** Public data of codes; fields not named here cannot leak. One result per code, in the order of the request. */
export function presentTracking(codes: readonly string[], orders: readonly TrackedOrder[]): TrackingResult[] {
  const byCode = new Map(orders.map((order) => [order.order_code, order]));
  return codes.map((code) => {
    const order = byCode.get(code);
    if (!order) return { code, found: false };
    return {
      code,
      found: true,
      status: order.status,
      status_name: statusName(order.status),
      events: order.events.map((event) => ({
        status: event.status,
        status_name: statusName(event.status),
        occurredAt: event.occurred_at,
      })),
    };
  });
}
