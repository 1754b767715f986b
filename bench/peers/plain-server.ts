import Koa from 'koa';
import pg from 'pg';
import { prepared } from '../../api/src/database/prepared-statements.ts';
import { rowTypes } from '../../api/src/database/types.ts';
import { presentStaffOrder } from '../../api/src/presenters/present-order.ts';
import { ORDER_COLUMNS, type OrderListRow } from '../../api/src/queries/order-rows.ts';
import { splitTotal, type Totalled } from '../../api/src/queries/totalled.ts';
import type { PeerServer } from './own-peers.ts';

const anyActor = {
  userId: 0,
  role: 1,
  permissions: [],
  activated: true,
  sessionId: '',
  name: '',
  needsSecondFactor: false,
} as const;

/**
 * Lower bound for the list call: Koa, pg, our prepared statement and the same JSON, without accounts, rights, checks
 * and log.
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
    const statement = prepared(firstPage(pageSize));
    const answer = await pool.query<Totalled<OrderListRow>>(statement, [status]);
    const { rows, total } = splitTotal(answer.rows);
    ctx.body = {
      success: true,
      data: rows.map((row) => presentStaffOrder(row, anyActor)),
      meta: { page: 1, pageSize, total },
    };
  });
  return { app, close: () => pool.end() };
}

/** The first page of a tab with the tab's counter, as in `findOrderPage`. */
const firstPage = (pageSize: number) => `SELECT counted.total, ${ORDER_COLUMNS}
  FROM (SELECT coalesce(sum(n), 0)::bigint AS total FROM order_counters WHERE owner_id = 0 AND status = $1) AS counted
  LEFT JOIN ((
    SELECT * FROM orders o WHERE o.deleted_at IS NULL AND o.status = $1
    ORDER BY o.created_date DESC, o.id DESC LIMIT ${pageSize}
  ) o LEFT JOIN users u ON u.id = o.owner_id) ON true
  ORDER BY o.created_date DESC, o.id DESC`;
