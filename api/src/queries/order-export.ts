import type { OrderAttributeName } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import { openCursor, type OpenCursor } from './open-cursor.ts';
import { binnedOfCriteria, ordersOfCriteria, type OrderCriteria } from './order-filter.ts';
import type { OrderScope } from './order-rows.ts';

/** An order as plain texts, so that reading hundreds of thousands is cheap. */
export interface OrderExportRow {
  /** Time of the present status, `dd/MM/yyyy HH:mm:ss` in the business's time zone. */
  local_time: string;
  order_code: string;
  status: number;
  customer_code: string | null;
  customer_name: string | null;
  weight: string | null;
  volume: string | null;
  pieces: string | null;
  goods_name: string | null;
  fee: string | null;
  note: string | null;
  customer_note: string | null;
}

const fact = (name: OrderAttributeName) => `o.facts -> '${name}' ->> 2`;

export interface OrderExportOptions {
  readonly scope: OrderScope;
  readonly criteria: OrderCriteria;
  /** True: orders in the bin instead of live orders, in the order of the bin's list. */
  readonly binned?: boolean;
  readonly timezone: string;
}

/**
 * Opens a cursor over all matching orders, without a limit, in the order of their list. Throws SERVICE_UNAVAILABLE
 * when too many exports are running.
 */
export async function openOrderExport(
  database: Database,
  { scope, criteria, binned = false, timezone }: OrderExportOptions,
): Promise<OpenCursor<OrderExportRow>> {
  const where = binned ? binnedOfCriteria(criteria, timezone) : ordersOfCriteria(scope, criteria, timezone);
  return openCursor<OrderExportRow>(
    database,
    `SELECT to_char(o.created_date AT TIME ZONE ${where.bind(timezone)}, 'DD/MM/YYYY HH24:MI:SS') AS local_time,
       o.order_code, o.status, u.customer_code, u.last_name || ' ' || u.first_name AS customer_name,
       ${fact('weight')} AS weight, ${fact('volume')} AS volume, ${fact('pieces')} AS pieces,
       ${fact('goodsName')} AS goods_name, ${fact('fee')} AS fee, ${fact('note')} AS note,
       ${fact('customerNote')} AS customer_note
     FROM orders o LEFT JOIN users u ON u.id = o.owner_id
     WHERE ${where.toString()} ORDER BY ${binned ? 'o.removed_at' : 'o.created_date'} DESC, o.id DESC`,
    where.values,
  );
}
