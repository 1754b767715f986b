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

/** Operations `r` that bring back now what one person, `by`, put into the bin at an instant, `at`; both as SQL. */
export const restoresNow = (at: string, by: string) =>
  `r.kind = 'restore' AND r.state = 'running' AND r.stopped_at IS NULL
   AND (r.change ->> 'removedAt')::timestamptz = ${at}
   AND coalesce((r.change ->> 'removedBy')::bigint, r.created_by) = ${by}`;

const REMOVED_AT = "(p.change ->> 'removedAt')::timestamptz";
/** Of one that goes on, which is asked for every second, orders are not looked at. */
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

/** So long after its end an operation is still told of, to somebody who did not see that end. */
const NEWS_MINUTES = 10;
/** So many of those that are over. */
const MOST = 50;

/**
 * All that goes on, then what ended just now and removals of which something can still be brought back; of both the
 * newest first.
 */
export async function findOrderOperations(database: Database): Promise<OrderOperationRow[]> {
  return database.readFresh<OrderOperationRow>(
    `SELECT * FROM (${OPERATIONS}
       WHERE p.state = 'running' OR p.finished_at > now() - interval '30 days') AS work
     WHERE state = 'running' OR restorable OR finished_at > now() - interval '${NEWS_MINUTES} minutes'
     ORDER BY state = 'running' DESC, id DESC
     LIMIT ${MOST} + (SELECT count(*) FROM order_operations WHERE state = 'running')`,
  );
}
