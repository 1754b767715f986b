import { addDays } from '@logistics/shared/domain';
import { ROLE, SYSTEM_PAGES, type AuditNames } from '@logistics/shared/contracts';
import type { Database } from '../database/database.ts';
import { findAuditNames } from './find-audit-names.ts';
import type { ImportRow } from './import-detail.ts';
import { findImportPage } from './import-detail.ts';
import { startOfDay } from './order-filter.ts';

/** Days `yyyy-MM-dd` in the business's time zone, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export interface FlowRow {
  day: string;
  /** 3: arrived at the warehouse in Vietnam; 4: delivered. */
  status: number;
  n: number;
}
export interface DayStatusRow {
  day: string;
  status: number;
  n: number;
}

/**
 * Sums the quarter-hour counts that triggers maintain. $4: the kind of count: by the first report of a status, or by
 * the time of the present status.
 */
const COUNT_BY_DAY = `
  SELECT (at AT TIME ZONE $3)::date AS day, status, sum(n)::bigint AS n FROM order_moments
  WHERE is_first = $4 AND at >= $1 AND at < $2 GROUP BY 1, 2 HAVING sum(n) <> 0`;

/**
 * Counts, per day, the orders that reached Vietnam and the orders that were delivered. An order counts on the day of
 * its first report of that status. The cost depends on the length of the period, not on the number of orders.
 */
export async function countFlow(database: Database, period: Period, timezone: string): Promise<FlowRow[]> {
  return database.read<FlowRow>(COUNT_BY_DAY, [...boundsOf(period, timezone), timezone, true]);
}

/** Counts live orders by the day of their present status. Costs as much as `countFlow`. */
export async function countByDay(
  database: Database,
  period: Period,
  timezone: string,
): Promise<DayStatusRow[]> {
  return database.read<DayStatusRow>(COUNT_BY_DAY, [...boundsOf(period, timezone), timezone, false]);
}

function boundsOf({ from, to }: Period, timezone: string): [start: string, end: string] {
  return [startOfDay(from, timezone), startOfDay(addDays(to, 1), timezone)];
}

/** Summarises the imports of the last seven days, without undone ones, and returns the latest ones. */
export async function summariseImports(
  database: Database,
  shown: number,
): Promise<{ count: number; rows: number; latest: ImportRow[] }> {
  const [sum] = await database.read<{ count: number; rows: number }>(
    `SELECT count(*) AS count, coalesce(sum(total), 0)::bigint AS rows FROM imports
     WHERE created_at >= now() - interval '7 days' AND undone_at IS NULL AND work IS NULL`,
  );
  const { rows: latest } = await findImportPage(database, { page: 1, pageSize: shown });
  return { count: sum?.count ?? 0, rows: sum?.rows ?? 0, latest };
}

export interface SetupRow {
  readonly company: boolean;
  readonly staff: boolean;
  readonly pages: boolean;
  readonly statusWords: boolean;
  readonly firstImport: boolean;
}

/**
 * Returns which setup steps of a new installation are done: company name and hotline, a staff account, the system
 * pages, own status words, an import.
 */
export async function findSetup(database: Database): Promise<SetupRow> {
  const [row] = await database.readFresh<SetupRow>(
    `SELECT EXISTS (SELECT FROM manager_records WHERE name = 'INFORMATION_HEADER'
         AND content::jsonb ->> 'site_name' <> '' AND content::jsonb ->> 'phone' <> '') AS company,
       EXISTS (SELECT FROM users WHERE role = $1 AND deleted_at IS NULL) AS staff,
       (SELECT count(*) FROM articles WHERE link = ANY($2) AND enabled AND deleted_at IS NULL
         AND (published_revision_id IS NOT NULL OR publish_at <= now())) = cardinality($2) AS pages,
       EXISTS (SELECT FROM manager_records WHERE name = 'STATUS_WORDS' AND version > 0) AS "statusWords",
       EXISTS (SELECT FROM imports WHERE undone_at IS NULL AND work IS NULL) AS "firstImport"`,
    [ROLE.staff, [...SYSTEM_PAGES]],
  );
  if (!row) throw new Error('a query without FROM returned no row');
  return row;
}

export interface WaitingAccountRow {
  id: number;
  name: string;
  email: string;
  customer_code: string;
  created_at: string;
  declared: number;
}

/** Returns accounts that wait for activation, longest wait first. */
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
/** A change with the names of its subject. */
export type NamedChange = LatestChangeRow & { readonly names: AuditNames };

/** Returns the latest changes in the audit, without log-ins and refused calls. */
export async function findLatestChanges(database: Database, shown: number): Promise<NamedChange[]> {
  const rows = await database.read<LatestChangeRow>(
    `SELECT a.id, a.at, a.action, a.subject_type, a.subject_id, a.actor_id,
       u.last_name || ' ' || u.first_name AS actor_name
     FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
     WHERE a.action NOT LIKE 'session.%' AND a.action <> 'call.refuse'
     ORDER BY a.at DESC, a.id DESC LIMIT $1`,
    [shown],
  );
  const about = (row: LatestChangeRow) => ({ subjectType: row.subject_type, subjectId: row.subject_id });
  const namesOf = await findAuditNames(database.read, rows.map(about));
  return rows.map((row) => ({ ...row, names: namesOf(about(row)) }));
}
