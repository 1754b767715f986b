import type { Database } from '../database/database.ts';

/** Public data of a code: its status, and the time of each status. */
export interface TrackedOrder {
  order_code: string;
  status: number;
  /** Newest first, without duplicates of status and time. */
  events: { status: number; occurred_at: string }[];
}

/** Returns the live orders with exactly these codes. */
export async function findTrackedOrders(
  database: Database,
  codes: readonly string[],
): Promise<TrackedOrder[]> {
  const orders = await database.read<{ id: number; order_code: string; status: number }>(
    'SELECT id, order_code, status FROM orders WHERE order_code = ANY ($1) AND deleted_at IS NULL',
    [codes],
  );
  const events = await database.read<{ order_id: number; status: number; occurred_at: string }>(
    `SELECT DISTINCT order_id, status, occurred_at FROM order_events
     WHERE order_id = ANY ($1) AND status IS NOT NULL ORDER BY occurred_at DESC, status DESC`,
    [orders.map((order) => order.id)],
  );
  return orders.map(({ id, order_code, status }) => ({
    order_code,
    status,
    events: events
      .filter((event) => event.order_id === id)
      .map((event) => ({ status: event.status, occurred_at: event.occurred_at })),
  }));
}
