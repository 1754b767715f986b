import type { Database } from '../database/database.ts';

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
}

export async function findOrderOperation(
  database: Database,
  id: number,
): Promise<OrderOperationRow | undefined> {
  const [row] = await database.readFresh<OrderOperationRow>(
    `SELECT p.id, p.kind, p.state, p.reason, p.total, p.done, p.changed, p.created_at, p.created_by,
       u.last_name || ' ' || u.first_name AS created_by_name, p.finished_at,
       CASE WHEN p.kind = 'remove' THEN p.change ->> 'removedAt' END AS removed_at
     FROM order_operations p JOIN users u ON u.id = p.created_by WHERE p.id = $1`,
    [id],
  );
  return row;
}
