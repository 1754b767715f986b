import type { RequestOfOrder } from '@logistics/shared/contracts';
import { findNoteOfOrder, type NoteOfOrderRow } from './find-delivery-notes.ts';
import { findRequestOfOrder } from './find-delivery-requests.ts';
import { findOrderFee, type OrderFeeRow } from './find-tariffs.ts';
import type { Database } from '../database/database.ts';
import type { DeclaredGoods } from '../models/declared-goods.ts';
import { ORDER_COLUMNS, visibleOrders, type OrderListRow, type OrderScope } from './order-rows.ts';

/** A reported status of an order. Edits of attributes alone do not appear in the timeline. */
export interface OrderEventRow {
  id: number;
  status: number;
  occurred_at: string;
  source: number;
  import_id: number | null;
  actor_id: number | null;
  actor_name: string | null;
  recorded_at: string;
}

export interface OrderDetailRow extends OrderListRow {
  declared_at: string | null;
  /** The declaration of the present owner; null if the owner did not declare the code. */
  declared_details: DeclaredGoods | null;
  declared_note: string | null;
  customer_phone: string | null;
  /** The bag and the lot that its attributes name. */
  bag_id: number | null;
  lot_id: number | null;
  /** The stored fee; null if there is none. */
  fee_row: OrderFeeRow | null;
  note: NoteOfOrderRow | null;
  request: RequestOfOrder | null;
  /** Newest first. */
  events: OrderEventRow[];
}

/**
 * Returns one live order in a scope, with its events. Returns undefined for another owner's order, an order in the
 * bin, and an unknown id.
 */
export async function findOrderDetail(
  database: Database,
  scope: OrderScope,
  id: number,
): Promise<OrderDetailRow | undefined> {
  const where = visibleOrders(scope, undefined);
  where.add(`o.id = ${where.bind(id)}`);
  const [order] = await database.readFresh<Omit<OrderDetailRow, 'events' | 'fee_row' | 'note' | 'request'>>(
    `SELECT ${ORDER_COLUMNS}, o.declared_at, d.details AS declared_details, d.note AS declared_note,
       u.phone AS customer_phone, (SELECT b.id FROM bags b WHERE b.code = o.facts #>> '{bag,2}') AS bag_id,
       (SELECT l.id FROM lots l WHERE l.code = o.facts #>> '{lot,2}') AS lot_id
     FROM orders o LEFT JOIN users u ON u.id = o.owner_id
     LEFT JOIN declarations d ON d.order_code = o.order_code AND d.user_id = o.owner_id WHERE ${where.toString()}`,
    where.values,
  );
  if (!order) return undefined;
  const events = await database.readFresh<OrderEventRow>(
    `SELECT e.id, e.status, e.occurred_at, e.source, e.import_id, coalesce(e.actor_id, i.created_by) AS actor_id,
       a.last_name || ' ' || a.first_name AS actor_name, e.recorded_at
     FROM order_events e
     LEFT JOIN imports i ON i.id = e.import_id
     LEFT JOIN users a ON a.id = coalesce(e.actor_id, i.created_by)
     WHERE e.order_id = $1 AND e.status IS NOT NULL
     ORDER BY e.occurred_at DESC, e.status DESC, e.source DESC, e.id`,
    [id],
  );
  const [fee, note, request] = await Promise.all([
    findOrderFee(database.readFresh, id),
    findNoteOfOrder(database.readFresh, id),
    findRequestOfOrder(database.readFresh, id),
  ]);
  return { ...order, events, fee_row: fee, note, request };
}
