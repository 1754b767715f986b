import type { ListMeta } from '@logistics/shared/contracts';
import {
  STALE_COUNT_MAX,
  WAITING_LIMIT_DAYS,
  WAITING_STATUSES,
  type WaitingStatus,
} from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { ORDER_COLUMNS, type OrderListRow } from './order-rows.ts';

export interface LateClaimRow {
  order_id: number;
  order_code: string;
  created_date: string;
  status: number;
  customer_id: number;
  customer_code: string;
  customer_name: string;
  claimed_at: string;
  note: string | null;
}

/**
 * Claims of unowned orders that wait for staff: the order is live, staff have not assigned it, and the claim is not
 * confirmed.
 */
const LATE_CLAIMS = `
  FROM declarations d
  JOIN orders o ON o.order_code = d.order_code AND o.deleted_at IS NULL AND o.assigned_to IS NULL
  JOIN users u ON u.id = d.user_id
  WHERE d.late AND d.confirmed_at IS NULL`;

/**
 * Returns claims of unowned orders: codes that customers declared after they had reached a warehouse. Latest first
 * (decisions, "Whose orders").
 */
export async function findLateClaims(
  database: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: LateClaimRow[]; meta: ListMeta }> {
  const [count] = await database.read<{ total: number }>(`SELECT count(*) AS total ${LATE_CLAIMS}`);
  const rows = await database.read<LateClaimRow>(
    `SELECT o.id AS order_id, o.order_code, o.created_date, o.status, u.id AS customer_id, u.customer_code,
       u.last_name || ' ' || u.first_name AS customer_name, d.created_at AS claimed_at, d.note
     ${LATE_CLAIMS} ORDER BY d.created_at DESC, d.id DESC LIMIT $1 OFFSET $2`,
    [pageSize, (page - 1) * pageSize],
  );
  return { rows, meta: { page, pageSize, total: count?.total ?? 0 } };
}

export interface StaleOrderRow extends OrderListRow {
  waiting_days: number;
  limit_days: number;
}

/** Counts the orders of each status that have waited too long. Each count stops at STALE_COUNT_MAX. */
export async function countStaleOrders(database: Database): Promise<Map<WaitingStatus, number>> {
  const rows = await database.read<{ status: WaitingStatus; n: number }>(
    `SELECT l.status, s.n FROM unnest($1::smallint[], $2::int[]) AS l (status, days)
     CROSS JOIN LATERAL (SELECT count(*) AS n FROM (
       SELECT 1 FROM orders o
       WHERE o.deleted_at IS NULL AND o.status = l.status AND o.created_date < now() - make_interval(days => l.days)
       LIMIT ${STALE_COUNT_MAX}
     ) counted) s`,
    limits(WAITING_STATUSES),
  );
  return new Map(rows.map(({ status, n }) => [status, n]));
}

/** Returns the orders that have waited too long in their status, longest over the limit first. */
export async function findStaleOrders(
  database: Database,
  options: { status?: number | undefined; page: number; pageSize: number },
): Promise<{ rows: StaleOrderRow[]; meta: ListMeta }> {
  const { page, pageSize } = options;
  const statuses = WAITING_STATUSES.filter(
    (status) => options.status === undefined || options.status === status,
  );
  const counts = await countStaleOrders(database);
  const found = statuses.map((status) => counts.get(status) ?? 0);
  const total = found.reduce((sum, n) => sum + n, 0);
  const meta = {
    page,
    pageSize,
    total,
    ...(found.some((n) => n >= STALE_COUNT_MAX) ? { totalIsCapped: true } : {}),
  };
  const offset = (page - 1) * pageSize;
  if (offset >= total) return { rows: [], meta };
  // Takes the oldest orders of each status with an index-only scan of the status index. The oldest of all are among
  // them.
  const rows = await database.read<StaleOrderRow>(
    `SELECT ${ORDER_COLUMNS}, p.limit_days,
       floor(extract(epoch FROM now() - o.created_date) / 86400)::int AS waiting_days
     FROM (
       SELECT s.id, s.created_date, l.days AS limit_days FROM unnest($1::smallint[], $2::int[]) AS l (status, days)
       CROSS JOIN LATERAL (
         SELECT x.id, x.created_date FROM orders x
         WHERE x.deleted_at IS NULL AND x.status = l.status AND x.created_date < now() - make_interval(days => l.days)
         ORDER BY x.created_date, x.id LIMIT $3
       ) s
       ORDER BY s.created_date + make_interval(days => l.days), s.id LIMIT $4 OFFSET $5
     ) p JOIN orders o ON o.id = p.id LEFT JOIN users u ON u.id = o.owner_id
     ORDER BY p.created_date + make_interval(days => p.limit_days), p.id`,
    [...limits(statuses), offset + pageSize, pageSize, offset],
  );
  return { rows, meta };
}

const limits = (statuses: readonly WaitingStatus[]) => [
  statuses,
  statuses.map((status) => WAITING_LIMIT_DAYS[status]),
];
