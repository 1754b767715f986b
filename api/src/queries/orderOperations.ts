import type { Database } from '../database/database.ts';
import { removedAtOnceBy } from './orderFilter.ts';
import { IS_RESTORABLE } from './orderRows.ts';

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
  removed_at: string | null;
  restorable: boolean;
}

const REMOVED_AT = "(p.change ->> 'removedAt')::timestamptz";
const OPERATIONS = `SELECT p.id, p.kind, p.state, p.reason, p.total, p.done, p.changed, p.created_at, p.created_by,
    u.last_name || ' ' || u.first_name AS created_by_name, p.finished_at,
    CASE WHEN p.kind = 'remove' THEN p.change ->> 'removedAt' END AS removed_at,
    p.kind = 'remove' AND EXISTS (
      SELECT FROM orders o WHERE ${removedAtOnceBy(REMOVED_AT, 'p.created_by')} AND ${IS_RESTORABLE}) AS restorable
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
const MOST = 50;

/** What goes on, what ended just now, and removals of which something can still be brought back; the newest first. */
export async function findOrderOperations(database: Database): Promise<OrderOperationRow[]> {
  return database.readFresh<OrderOperationRow>(
    `SELECT * FROM (${OPERATIONS}
       WHERE p.state = 'running' OR p.finished_at > now() - interval '30 days') AS work
     WHERE state = 'running' OR restorable OR finished_at > now() - interval '${NEWS_MINUTES} minutes'
     ORDER BY id DESC LIMIT ${MOST}`,
  );
}
