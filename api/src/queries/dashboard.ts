import type { Database } from '../database/database.ts';
import type { ImportRow } from './importDetail.ts';
import { findImportPage } from './importDetail.ts';
import { addDays, startOfDay } from './orderFilter.ts';

/** Days `yyyy-MM-dd` of the business's calendar, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export interface FlowRow {
  day: string;
  /** 3: came into the warehouse in Vietnam; 4: handed over. */
  status: number;
  n: number;
}
export interface DayStatusRow {
  day: string;
  status: number;
  n: number;
}

/**
 * Orders that reached Vietnam, and that were handed over, per day: each order counts on every day on which it was
 * reported so, once. Costs as much as the period has such reports (an index of its own).
 */
export async function countFlow(database: Database, period: Period, timezone: string): Promise<FlowRow[]> {
  return database.read<FlowRow>(
    `SELECT (e.occurred_at AT TIME ZONE $3)::date AS day, e.status, count(DISTINCT e.order_id) AS n
     FROM order_events e JOIN orders o ON o.id = e.order_id
     WHERE e.status IN (3, 4) AND e.occurred_at >= $1 AND e.occurred_at < $2 AND o.deleted_at IS NULL
     GROUP BY 1, 2`,
    [...boundsOf(period, timezone), timezone],
  );
}

/** Live orders by the day of their present status. Costs as much as the period has orders (index of statuses). */
export async function countByDay(
  database: Database,
  period: Period,
  timezone: string,
): Promise<DayStatusRow[]> {
  return database.read<DayStatusRow>(
    `SELECT (o.created_date AT TIME ZONE $3)::date AS day, o.status, count(*) AS n FROM orders o
     WHERE o.deleted_at IS NULL AND o.created_date >= $1 AND o.created_date < $2 GROUP BY 1, 2`,
    [...boundsOf(period, timezone), timezone],
  );
}

function boundsOf({ from, to }: Period, timezone: string): [start: string, end: string] {
  return [startOfDay(from, timezone), startOfDay(addDays(to, 1), timezone)];
}

/** Imports that stand, of the last seven days, and the latest ones. */
export async function summariseImports(
  database: Database,
  shown: number,
): Promise<{ count: number; rows: number; latest: ImportRow[] }> {
  const [sum] = await database.read<{ count: number; rows: number }>(
    `SELECT count(*) AS count, coalesce(sum(total), 0)::bigint AS rows FROM imports
     WHERE created_at >= now() - interval '7 days' AND undone_at IS NULL`,
  );
  const { rows: latest } = await findImportPage(database, { page: 1, pageSize: shown });
  return { count: sum?.count ?? 0, rows: sum?.rows ?? 0, latest };
}

export interface WaitingAccountRow {
  id: number;
  name: string;
  email: string;
  customer_code: string;
  created_at: string;
  declared: number;
}

/** Accounts that wait to be activated, those that wait longest first. */
export async function findWaitingAccounts(
  database: Database,
  shown: number,
): Promise<{ total: number; oldest: WaitingAccountRow[] }> {
  const [count] = await database.read<{ total: number }>(
    'SELECT count(*) AS total FROM users WHERE activated_at IS NULL AND deleted_at IS NULL',
  );
  const oldest = await database.read<WaitingAccountRow>(
    `SELECT u.id, u.last_name || ' ' || u.first_name AS name, u.email::text AS email, u.customer_code, u.created_at,
       (SELECT count(*) FROM declarations d WHERE d.user_id = u.id) AS declared
     FROM users u WHERE u.activated_at IS NULL AND u.deleted_at IS NULL ORDER BY u.created_at, u.id LIMIT $1`,
    [shown],
  );
  return { total: count?.total ?? 0, oldest };
}

export interface LatestChangeRow {
  id: number;
  at: string;
  action: string;
  subject_type: string;
  subject_id: string;
  actor_id: number | null;
  actor_name: string | null;
}

/** The latest changes of the audit: neither log-ins nor refused calls. */
export async function findLatestChanges(database: Database, shown: number): Promise<LatestChangeRow[]> {
  return database.read<LatestChangeRow>(
    `SELECT a.id, a.at, a.action, a.subject_type, a.subject_id, a.actor_id,
       u.last_name || ' ' || u.first_name AS actor_name
     FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
     WHERE a.action NOT LIKE 'session.%' AND a.action <> 'call.refuse'
     ORDER BY a.at DESC, a.id DESC LIMIT $1`,
    [shown],
  );
}
