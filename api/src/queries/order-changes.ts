import { ORDER_CHANGES_MAX } from '@logistics/shared/contracts';
import { ORDER_SOURCE } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';
import type { StampedAttributes } from '../models/order-attributes.ts';

/** An event of the order, or an audited action that is not an event. */
export interface OrderChangeRow {
  readonly kind: 'reported' | 'assigned' | 'removed' | 'restored';
  readonly at: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly source: number;
  readonly import_id: number | null;
  readonly status: number | null;
  readonly facts: StampedAttributes;
  readonly customer_id: number | null;
  readonly customer_code: string | null;
  readonly customer_name: string | null;
  readonly former_id: number | null;
  readonly former_code: string | null;
  readonly former_name: string | null;
}

/**
 * Returns the changes of an order with their users, latest first. At most 200 rows; an order rarely has twenty.
 */
export function findOrderChanges(read: Read, orderId: number): Promise<OrderChangeRow[]> {
  return read<OrderChangeRow>(
    `SELECT c.kind, c.at, c.actor_id, a.last_name || ' ' || a.first_name AS actor_name, c.source, c.import_id, c.status,
       c.facts, c.customer_id, u.customer_code, u.last_name || ' ' || u.first_name AS customer_name,
       c.former_id, f.customer_code AS former_code, f.last_name || ' ' || f.first_name AS former_name
     FROM (
       SELECT 'reported' AS kind, e.recorded_at AS at, coalesce(e.actor_id, i.created_by) AS actor_id, e.source,
         e.import_id, e.status, e.facts, NULL::bigint AS customer_id, NULL::bigint AS former_id, e.id
       FROM order_events e LEFT JOIN imports i ON i.id = e.import_id WHERE e.order_id = $1
       UNION ALL
       SELECT CASE l.action WHEN 'order.remove' THEN 'removed' WHEN 'order.restore' THEN 'restored' ELSE 'assigned' END,
         l.at, l.actor_id, ${ORDER_SOURCE.hand}, NULL, NULL, '{}', (l.new ->> 'customerId')::bigint, (coalesce(l.old -> 'customerId', l.old -> 'ownerId', l.old -> 'assignedTo') #>> '{}')::bigint, l.id
       FROM audit_log l
       WHERE l.subject_type = 'order' AND l.subject_id = $1::text
         AND (l.action IN ('order.remove', 'order.restore') OR l.action = 'order.update' AND l.new ? 'customerId')
       UNION ALL
       SELECT 'assigned', s.at, s.actor_id, ${ORDER_SOURCE.hand}, NULL, NULL, '{}', s.customer_id, s.former_owner_id, s.id
       FROM order_assignments s WHERE s.order_id = $1
       UNION ALL
       SELECT CASE WHEN b.binned THEN 'removed' ELSE 'restored' END, b.at, b.actor_id, ${ORDER_SOURCE.hand}, NULL, NULL, '{}', NULL,
         NULL, b.id
       FROM order_binnings b WHERE b.order_id = $1
     ) c
     LEFT JOIN users a ON a.id = c.actor_id
     LEFT JOIN users u ON u.id = c.customer_id
     LEFT JOIN users f ON f.id = c.former_id
     ORDER BY c.at DESC, c.id DESC LIMIT ${ORDER_CHANGES_MAX}`,
    [orderId],
  );
}
