import Koa from 'koa';
import pg from 'pg';
import { rowTypes } from '../../src/database/types.ts';
import { presentStaffOrder } from '../../src/presenters/presentOrder.ts';
import { ORDER_COLUMNS, type OrderListRow } from '../../src/queries/orderRows.ts';
import type { PeerServer } from './ownPeers.ts';

const nobody = { userId: 0, role: 1, permissions: [], activated: true, sessionId: '', name: '' } as const;

/**
 * A floor to measure the list call against: Koa and pg, the same two queries, the same JSON, and nothing else: no
 * account, no rights, no checks, no log.
 */
export function plainServer(databaseUrl: string): PeerServer {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 12,
    types: rowTypes,
    options: '-c timezone=UTC -c datestyle=ISO',
  });
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.path === '/ready') {
      ctx.body = 'ok';
      return;
    }
    const status = Number(ctx.query['status']);
    const pageSize = Number(ctx.query['pageSize']);
    const counted = await pool.query<{ n: number }>(
      'SELECT n FROM order_counters WHERE owner_id = 0 AND status = $1',
      [status],
    );
    const { rows } = await pool.query<OrderListRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders o LEFT JOIN users u ON u.id = o.owner_id
       WHERE o.deleted_at IS NULL AND o.status = $1 ORDER BY o.created_date DESC, o.id DESC LIMIT $2`,
      [status, pageSize],
    );
    ctx.body = {
      success: true,
      data: rows.map((row) => presentStaffOrder(row, nobody)),
      meta: { page: 1, pageSize, total: counted.rows[0]?.n ?? 0 },
    };
  });
  return { app, close: () => pool.end() };
}
