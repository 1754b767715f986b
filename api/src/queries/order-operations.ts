import type { Database } from '../database/database.ts';
import { removedAtOnceBy } from './order-filter.ts';
import { IS_RESTORABLE } from './order-rows.ts';

export interface OrderOperationRow {
  id: number;
  kind: 'set-status' | 'assign' | 'remove' | 'restore';
  state: 'running' | 'done' | 'failed';
  reason: string | null;
  total: number;
  done: number;
  changed: number;
  created_at: string;
  created_by: number;
  created_by_name: string;
  finished_at: string | null;
  stopped_at: string | null;
  removed_at: string | null;
  restorable: boolean;
}

/**
 * SQL condition: operations `r` that are now restoring the orders that user `by` moved to the bin at the instant
 * `at`. Both are SQL expressions.
 */
export const restoresNow = (at: string, by: string) =>
  `r.kind = 'restore' AND r.state = 'running' AND r.stopped_at IS NULL
   AND (r.change ->> 'removedAt')::timestamptz = ${at}
   AND coalesce((r.change ->> 'removedBy')::bigint, r.created_by) = ${by}`;

const REMOVED_AT = "(p.change ->> 'removedAt')::timestamptz";
/** Does not read the orders of a running operation, because clients poll it every second. */
const RESTORABLE = `CASE WHEN p.kind <> 'remove' THEN false
    WHEN p.state = 'running' THEN p.changed > 0 AND p.stopped_at IS NULL
    ELSE NOT EXISTS (SELECT FROM order_operations r WHERE ${restoresNow(REMOVED_AT, 'p.created_by')})
      AND EXISTS (
        SELECT FROM orders o WHERE ${removedAtOnceBy(REMOVED_AT, 'p.created_by')} AND ${IS_RESTORABLE}) END`;
const OPERATIONS = `SELECT p.id, p.kind, p.state, p.reason, p.total, p.done, p.changed, p.created_at, p.created_by,
    u.last_name || ' ' || u.first_name AS created_by_name, p.finished_at, p.stopped_at,
    CASE WHEN p.kind = 'remove' THEN p.change ->> 'removedAt' END AS removed_at,
    ${RESTORABLE} AS restorable
  FROM order_operations p JOIN users u ON u.id = p.created_by`;

export async function findOrderOperation(
  database: Database,
  id: number,
): Promise<OrderOperationRow | undefined> {
  const [row] = await database.readFresh<OrderOperationRow>(`${OPERATIONS} WHERE p.id = $1`, [id]);
  return row;
}

/** Minutes for which a finished operation stays in the list, for users who did not see it finish. */
const FINISHED_MINUTES = 10;
/** Maximum number of finished operations in the list. */
const LISTED_MAX = 50;

/**
 * Returns all running operations, then recently finished ones and removals that can still be undone. Newest first in
 * each group.
 */
export async function findOrderOperations(database: Database): Promise<OrderOperationRow[]> {
  return database.readFresh<OrderOperationRow>(
    `SELECT * FROM (${OPERATIONS}
       WHERE p.state = 'running' OR p.finished_at > now() - interval '30 days') AS work
     WHERE state = 'running' OR restorable OR finished_at > now() - interval '${FINISHED_MINUTES} minutes'
     ORDER BY state = 'running' DESC, id DESC
     LIMIT ${LISTED_MAX} + (SELECT count(*) FROM order_operations WHERE state = 'running')`,
  );
}
