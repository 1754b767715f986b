import type { ListMeta } from '@logistics/shared/contracts';
import {
  STALE_COUNT_MAX,
  WAITING_LIMIT_DAYS,
  WAITING_STATUSES,
  type WaitingStatus,
} from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { Conditions, ORDER_COLUMNS, type OrderListRow } from './order-rows.ts';
import { anyCondition, conditionsOfText } from './order-text.ts';

/** Columns about the follow-up of an order `o`; see `FOLLOW_UP_JOINS`. */
export interface FollowUpRow {
  follow_up_version: number | null;
  follow_up_note: string | null;
  assignee_id: number | null;
  assignee_name: string | null;
  follow_up_by: number | null;
  follow_up_by_name: string | null;
  follow_up_at: string | null;
}
const FOLLOW_UP_COLUMNS = `f.version AS follow_up_version, f.note AS follow_up_note, f.assignee_id,
  fa.last_name || ' ' || fa.first_name AS assignee_name, f.changed_by AS follow_up_by,
  fb.last_name || ' ' || fb.first_name AS follow_up_by_name, f.changed_at AS follow_up_at`;
const FOLLOW_UP_JOINS = `LEFT JOIN order_follow_ups f ON f.order_id = o.id
  LEFT JOIN users fa ON fa.id = f.assignee_id LEFT JOIN users fb ON fb.id = f.changed_by`;

export interface UnownedClaimRow extends FollowUpRow {
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
const UNOWNED_CLAIMS = `
  FROM declarations d
  JOIN orders o ON o.order_code = d.order_code AND o.deleted_at IS NULL AND o.assigned_to IS NULL
  JOIN users u ON u.id = d.user_id`;

/**
 * Returns claims of unowned orders: codes that customers declared after they had reached a warehouse. Latest first
 * (decisions, "Whose orders").
 */
export async function findUnownedClaims(
  database: Database,
  { page, pageSize, text }: { page: number; pageSize: number; text?: string | undefined },
): Promise<{ rows: UnownedClaimRow[]; meta: ListMeta }> {
  const where = new Conditions();
  where.add('d.late AND d.confirmed_at IS NULL');
  // There are far fewer claims than orders, so each is compared.
  if (text !== undefined) where.add(anyCondition(conditionsOfText(where, text, false), false));
  const [count] = await database.read<{ total: number }>(
    `SELECT count(*) AS total ${UNOWNED_CLAIMS} WHERE ${where.toString()}`,
    where.values,
  );
  const rows = await database.read<UnownedClaimRow>(
    `SELECT o.id AS order_id, o.order_code, o.created_date, o.status, u.id AS customer_id, u.customer_code,
       u.last_name || ' ' || u.first_name AS customer_name, d.created_at AS claimed_at, d.note,
       ${FOLLOW_UP_COLUMNS}
     ${UNOWNED_CLAIMS} ${FOLLOW_UP_JOINS} WHERE ${where.toString()}
     ORDER BY d.created_at DESC, d.id DESC LIMIT ${where.bind(pageSize)} OFFSET ${where.bind((page - 1) * pageSize)}`,
    where.values,
  );
  return { rows, meta: { page, pageSize, total: count?.total ?? 0 } };
}

export interface StaleOrderRow extends OrderListRow, FollowUpRow {
  waiting_days: number;
  limit_days: number;
}

/**
 * Counts the orders of each status that have waited too long, optionally only those that a text finds. Each count stops
 * at STALE_COUNT_MAX.
 */
export async function countStaleOrders(
  database: Database,
  text?: string,
): Promise<Map<WaitingStatus, number>> {
  const { stale, where } = staleConditions(WAITING_STATUSES, text);
  const rows = await database.read<{ status: WaitingStatus; n: number }>(
    `SELECT l.status, s.n FROM unnest($1::smallint[], $2::int[]) AS l (status, days)
     CROSS JOIN LATERAL (SELECT count(*) AS n FROM (
       SELECT 1 FROM orders o WHERE ${stale} LIMIT ${STALE_COUNT_MAX}
     ) counted) s`,
    where.values,
  );
  return new Map(rows.map(({ status, n }) => [status, n]));
}

interface StaleOptions {
  status?: number | undefined;
  text?: string | undefined;
  page: number;
  pageSize: number;
}

/** Returns the orders that have waited too long in their status, longest over the limit first. */
export async function findStaleOrders(
  database: Database,
  { status, text, page, pageSize }: StaleOptions,
): Promise<{ rows: StaleOrderRow[]; meta: ListMeta }> {
  const statuses = WAITING_STATUSES.filter((one) => status === undefined || status === one);
  const counts = await countStaleOrders(database, text);
  const found = statuses.map((one) => counts.get(one) ?? 0);
  const total = found.reduce((sum, n) => sum + n, 0);
  const meta = {
    page,
    pageSize,
    total,
    ...(found.some((n) => n >= STALE_COUNT_MAX) ? { totalIsCapped: true } : {}),
  };
  const offset = (page - 1) * pageSize;
  if (offset >= total) return { rows: [], meta };
  const { stale, where } = staleConditions(statuses, text);
  // Takes the oldest orders of each status with an index-only scan of the status index. The oldest of all are among
  // them.
  const rows = await database.read<StaleOrderRow>(
    `SELECT ${ORDER_COLUMNS}, p.limit_days, ${FOLLOW_UP_COLUMNS},
       floor(extract(epoch FROM now() - o.created_date) / 86400)::int AS waiting_days
     FROM (
       SELECT s.id, s.created_date, l.days AS limit_days
       FROM unnest($1::smallint[], $2::int[]) AS l (status, days)
       CROSS JOIN LATERAL (
         SELECT o.id, o.created_date FROM orders o WHERE ${stale} ORDER BY o.created_date, o.id LIMIT ${where.bind(offset + pageSize)}
       ) s
       ORDER BY s.created_date + make_interval(days => l.days), s.id LIMIT ${where.bind(pageSize)} OFFSET ${where.bind(offset)}
     ) p JOIN orders o ON o.id = p.id LEFT JOIN users u ON u.id = o.owner_id ${FOLLOW_UP_JOINS}
     ORDER BY p.created_date + make_interval(days => p.limit_days), p.id`,
    where.values,
  );
  return { rows, meta };
}

/** Binds statuses and limits as $1 and $2, for `l`; returns the condition for an order `o` beyond its limit. */
function staleConditions(statuses: readonly WaitingStatus[], text: string | undefined) {
  const where = new Conditions();
  const days = statuses.map((status) => WAITING_LIMIT_DAYS[status]);
  where.bind(statuses);
  where.bind(days);
  where.add('o.deleted_at IS NULL AND o.status = l.status');
  where.add('o.created_date < now() - make_interval(days => l.days)');
  if (text !== undefined) where.add(anyCondition(conditionsOfText(where, text, true), true));
  return { stale: where.toString(), where };
}
