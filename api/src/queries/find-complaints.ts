import {
  COMPLAINT_COUNT_MAX,
  COMPLAINT_PAGE_MAX,
  COMPLAINT_REOPEN_DAYS,
  type ComplaintList,
  type ComplaintOutcome,
  type ComplaintResult,
  type ComplaintState,
  type ComplaintType,
} from '@logistics/shared/contracts';
import type { Database, Read } from '../database/database.ts';
import { Conditions } from './order-rows.ts';
import { textSearch, usersNamed } from './sql.ts';

export interface ComplaintRow {
  readonly id: number;
  readonly code: string;
  readonly type: ComplaintType;
  readonly outcome: ComplaintOutcome;
  readonly state: ComplaintState;
  readonly result: ComplaintResult | null;
  readonly orderCode: string;
  readonly customerId: number;
  readonly customerCode: string;
  readonly customerName: string;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
  readonly createdAt: string;
  readonly dueAt: string;
  readonly resolvedAt: string | null;
  readonly secondsLeft: number | null;
}

/** SQL: the amount credited for a complaint `c`, less reversals. */
const REFUNDED = `(SELECT coalesce(-sum(t.amount), 0)::bigint FROM ledger_transactions t WHERE t.complaint_id = c.id)`;
const COLUMNS = `c.id, c.code, c.type, c.outcome, c.state, c.result, c.order_code AS "orderCode",
  c.customer_id AS "customerId", u.customer_code AS "customerCode",
  u.last_name || ' ' || u.first_name AS "customerName", c.assignee_id AS "assigneeId",
  a.last_name || ' ' || a.first_name AS "assigneeName", c.created_at AS "createdAt", c.due_at AS "dueAt",
  c.resolved_at AS "resolvedAt", CASE WHEN c.state <> 'withdrawn' THEN
    floor(extract(epoch FROM c.due_at - coalesce(c.resolved_at, c.waiting_since, now())))::int END AS "secondsLeft"`;
const JOINS = 'JOIN users u ON u.id = c.customer_id LEFT JOIN users a ON a.id = c.assignee_id';

export interface ComplaintFilter {
  readonly list: ComplaintList;
  readonly type?: ComplaintType | undefined;
  /** A person's id; null: not assigned. */
  readonly assigneeId?: number | null | undefined;
  readonly q?: string | undefined;
  /** `next` of the previous page. */
  readonly after?: string | undefined;
}

/** Lists that are sorted by deadline. All other lists are sorted by number, newest first. */
const BY_DEADLINE: readonly ComplaintList[] = ['todo', 'new', 'working'];

/**
 * Returns one page of complaints. Complaints that wait for us are sorted by deadline, overdue ones first. A page
 * continues after the last row of the previous page (keyset), so that a deep page costs as much as the first.
 */
export async function findComplaints(
  read: Read,
  filter: ComplaintFilter,
): Promise<{ rows: ComplaintRow[]; next: string | null }> {
  const isByDeadline = BY_DEADLINE.includes(filter.list);
  const where = conditionsOf(filter, isByDeadline);
  const limit = where.bind(COMPLAINT_PAGE_MAX + 1);
  const order = isByDeadline ? 'c.due_at, c.id' : 'c.id DESC';
  // Looks up the names of people only for the rows of the page.
  const found = await read<ComplaintRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM (
       SELECT c.* FROM complaints c WHERE ${where.toString()} ORDER BY ${order} LIMIT ${limit}
     ) c ${JOINS} ORDER BY ${order}`,
    where.values,
  );
  const rows = found.slice(0, COMPLAINT_PAGE_MAX);
  const last = rows.at(-1);
  if (!last || found.length === rows.length) return { rows, next: null };
  return { rows, next: `${isByDeadline ? Date.parse(last.dueAt) : 0}:${last.id}` };
}

function conditionsOf(filter: ComplaintFilter, isByDeadline: boolean): Conditions {
  const { list, type, assigneeId, q, after } = filter;
  const where = new Conditions();
  if (isByDeadline) where.add(`c.state IN ('new', 'working')`);
  if (list !== 'todo') where.add(`c.state = ${where.bind(list)}`);
  if (type !== undefined) where.add(`c.type = ${where.bind(type)}`);
  if (assigneeId === null) where.add('c.assignee_id IS NULL');
  else if (assigneeId !== undefined) where.add(`c.assignee_id = ${where.bind(assigneeId)}`);
  if (q !== undefined) addSearch(where, q);
  const [ms, id] = (after ?? '').split(':');
  if (id !== undefined && isByDeadline)
    where.add(
      `(c.due_at, c.id) > (timestamptz 'epoch' + ${where.bind(ms)}::bigint * interval '1 millisecond', ${where.bind(id)}::bigint)`,
    );
  else if (id !== undefined) where.add(`c.id < ${where.bind(id)}::bigint`);
  return where;
}

/** Maximum number of matching customers whose complaints one search reads. */
const CUSTOMERS_MAX = 200;

function addSearch(where: Conditions, q: string): void {
  const { words, part } = textSearch(q);
  const code = q.replaceAll(/\s+/g, '').toUpperCase();
  const [first, after] = [where.bind(code), where.bind(`${code}\u{10ffff}`)];
  const customers = usersNamed(where.bind(words), where.bind(part), CUSTOMERS_MAX);
  where.add(`(c.code >= ${first} AND c.code < ${after} OR c.order_code >= ${first} AND c.order_code < ${after}
    OR c.customer_id = ANY (${customers}))`);
}

export interface ComplaintCounts {
  readonly overdue: number;
  readonly todo: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly waiting: number;
}

/** Counts open complaints, each kind at most up to COMPLAINT_COUNT_MAX + 1. */
export async function countComplaints(read: Read, userId: number): Promise<ComplaintCounts> {
  const [row] = await read<ComplaintCounts & Record<string, unknown>>(
    `SELECT
       (SELECT count(*)::int FROM (SELECT FROM complaints WHERE state IN ('new', 'working') AND due_at < now()
         LIMIT ${COMPLAINT_COUNT_MAX + 1}) found) AS overdue,
       (SELECT count(*)::int FROM (SELECT FROM complaints WHERE state IN ('new', 'working')
         LIMIT ${COMPLAINT_COUNT_MAX + 1}) found) AS todo,
       (SELECT count(*)::int FROM (SELECT FROM complaints WHERE state IN ('new', 'working') AND assignee_id = $1
         LIMIT ${COMPLAINT_COUNT_MAX + 1}) found) AS mine,
       (SELECT count(*)::int FROM (SELECT FROM complaints WHERE state IN ('new', 'working') AND assignee_id IS NULL
         LIMIT ${COMPLAINT_COUNT_MAX + 1}) found) AS unassigned,
       (SELECT count(*)::int FROM (SELECT FROM complaints WHERE state = 'waiting'
         LIMIT ${COMPLAINT_COUNT_MAX + 1}) found) AS waiting`,
    [userId],
  );
  return row ?? { overdue: 0, todo: 0, mine: 0, unassigned: 0, waiting: 0 };
}

/** Returns one page of a customer's complaints, newest first. */
export async function findOwnComplaints(
  read: Read,
  customerId: number,
  before: number | undefined,
): Promise<{ rows: (ComplaintRow & { refunded: number })[]; next: number | null }> {
  const found = await read<ComplaintRow & { refunded: number } & Record<string, unknown>>(
    `SELECT ${COLUMNS}, ${REFUNDED} AS refunded FROM complaints c ${JOINS}
     WHERE c.customer_id = $1 AND ($2::bigint IS NULL OR c.id < $2) ORDER BY c.id DESC LIMIT $3`,
    [customerId, before ?? null, COMPLAINT_PAGE_MAX + 1],
  );
  const rows = found.slice(0, COMPLAINT_PAGE_MAX);
  return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null };
}

export interface ComplaintDetailRow extends ComplaintRow {
  readonly refunded: number;
  readonly orderId: number | null;
  /** Whether the parcel is live and still the customer's. */
  readonly isOwnOrder: boolean;
  readonly customerPhone: string | null;
  readonly version: number;
  readonly isReopenable: boolean;
  readonly removedPhotos: number;
  readonly reopenUntil: string | null;
}

/** Returns a complaint; with `ownerId` only one of this customer. */
export async function findComplaint(
  read: Read,
  id: number,
  ownerId: number | null = null,
): Promise<ComplaintDetailRow | undefined> {
  const [row] = await read<ComplaintDetailRow & Record<string, unknown>>(
    `SELECT ${COLUMNS}, ${REFUNDED} AS refunded, c.order_id AS "orderId", u.phone AS "customerPhone", c.version,
       c.removed_photos AS "removedPhotos",
       EXISTS (SELECT FROM orders o WHERE o.id = c.order_id AND o.owner_id = c.customer_id AND o.deleted_at IS NULL)
         AS "isOwnOrder",
       coalesce(c.resolved_at > now() - interval '${COMPLAINT_REOPEN_DAYS} days', false) AS "isReopenable",
       c.resolved_at + interval '${COMPLAINT_REOPEN_DAYS} days' AS "reopenUntil"
     FROM complaints c ${JOINS} WHERE c.id = $1 AND ($2::bigint IS NULL OR c.customer_id = $2)`,
    [id, ownerId],
  );
  return row;
}

export interface ComplaintOfOrderRow {
  readonly id: number;
  readonly code: string;
  readonly type: ComplaintType;
  readonly state: ComplaintState;
  readonly result: ComplaintResult | null;
}

/** Returns the complaints about an order, newest first; with `ownerId` only those of this customer. */
export function findComplaintsOfOrder(
  read: Read,
  orderId: number,
  ownerId: number | null,
): Promise<ComplaintOfOrderRow[]> {
  return read<ComplaintOfOrderRow & Record<string, unknown>>(
    `SELECT id, code, type, state, result FROM complaints
     WHERE order_id = $1 AND ($2::bigint IS NULL OR customer_id = $2) ORDER BY id DESC LIMIT 50`,
    [orderId, ownerId],
  );
}

/** Returns whether this user owns the live order. */
export async function isOwnOrder({ models }: Database, orderId: number, userId: number): Promise<boolean> {
  const where = { id: orderId, ownerId: userId, deletedAt: null };
  const row = await models.Order.findOne({ attributes: ['id'], where, raw: true });
  return row !== null;
}
