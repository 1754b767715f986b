import type { ExportAttribute } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { FEE_COLUMNS } from './delivery-note-sql.ts';
import { openCursor, type OpenCursor } from './open-cursor.ts';
import { binnedOfCriteria, ordersOfCriteria, type OrderCriteria } from './order-filter.ts';
import type { OrderScope } from './order-rows.ts';
import { PRESENT_SHELF } from './shelf-sql.ts';

/** An order as plain values, so that reading hundreds of thousands is cheap. */
export interface OrderExportRow {
  /** Time of the present status on the business's clock, in seconds since 1970. */
  local_seconds: number;
  order_code: string;
  status: number;
  customer_code: string | null;
  customer_name: string | null;
  /** In the order of the requested attributes. */
  facts: (string | null)[];
  /**
   * Whole đồng: first the fee that counts, then the parts of the computed fee: total, freight, fee within China,
   * extras, rounding. Empty if fees were not requested.
   */
  fees: (number | null)[];
}

export interface OrderExportOptions {
  readonly scope: OrderScope;
  readonly criteria: OrderCriteria;
  /** True: orders in the bin instead of live orders, in the order of the bin's list. */
  readonly binned?: boolean;
  readonly attributes: readonly ExportAttribute[];
  /** Also the fees, which are read from another table. */
  readonly fees?: boolean;
  readonly timezone: string;
}

const NO_FEES = "SELECT '{}'::float8[]";
/** SQL: the fees of an order `o`, in the order of the row's `fees`. */
const FEES = `SELECT ARRAY[c.amount, f.total, s.freight, s.domestic, s.extras, s.rounding]::float8[]
  FROM (SELECT o.id) own LEFT JOIN order_fees f ON f.order_id = own.id
  CROSS JOIN LATERAL (SELECT ${FEE_COLUMNS}) c
  LEFT JOIN LATERAL (
    SELECT
      coalesce(sum(l.amount) FILTER (WHERE l.kind IN ('weight', 'volumetric', 'volume', 'minimum')), 0) AS freight,
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'domestic'), 0) AS domestic,
      coalesce(sum(l.amount) FILTER (WHERE l.kind IN ('woodwork', 'counting', 'insurance')), 0) AS extras,
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'rounding'), 0) AS rounding
    FROM jsonb_to_recordset(f.lines) AS l (kind text, amount bigint)
  ) s ON f.total IS NOT NULL`;

/**
 * Opens a cursor over all matching orders, without a limit, in the order of their list. Throws SERVICE_UNAVAILABLE
 * when too many exports are running.
 */
export async function openOrderExport(
  database: Database,
  { scope, criteria, binned = false, attributes, fees = false, timezone }: OrderExportOptions,
): Promise<OpenCursor<OrderExportRow>> {
  const where = binned ? binnedOfCriteria(criteria, timezone) : ordersOfCriteria(scope, criteria, timezone);
  return openCursor<OrderExportRow>(
    database,
    `SELECT floor(extract(epoch FROM o.created_date AT TIME ZONE ${where.bind(timezone)}))::float8 AS local_seconds,
       o.order_code, o.status, u.customer_code, u.last_name || ' ' || u.first_name AS customer_name,
       ARRAY(
         SELECT CASE a.name WHEN 'shelf' THEN ${PRESENT_SHELF} ELSE o.facts -> a.name ->> 2 END FROM unnest(${where.bind(attributes)}::text[]) WITH ORDINALITY AS a (name, place)
         ORDER BY a.place
       ) AS facts, (${fees ? FEES : NO_FEES}) AS fees
     FROM orders o LEFT JOIN users u ON u.id = o.owner_id
     WHERE ${where.toString()} ORDER BY ${binned ? 'o.removed_at' : 'o.created_date'} DESC, o.id DESC`,
    where.values,
  );
}
