import Koa from 'koa';
import pg from 'pg';
import { readEnvironment } from '../../src/config/environment.ts';
import { rowTypes } from '../../src/database/types.ts';
import { presentStaffOrder } from '../../src/presenters/presentOrder.ts';
import { ORDER_COLUMNS, type OrderListRow } from '../../src/queries/orderRows.ts';

/**
 * A floor to measure the list call against: Koa and pg, the same two queries, the same JSON, and nothing else: no
 * account, no rights, no checks, no log. PORT and DATABASE_URL as the product's own server takes them.
 */
const { DATABASE_URL: databaseUrl = '', PORT: port = '0' } = readEnvironment();
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 12,
  types: rowTypes,
  options: '-c timezone=UTC -c datestyle=ISO',
});
const nobody = { userId: 0, role: 1, permissions: [], activated: true, sessionId: '', name: '' } as const;

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
app.listen(Number(port), '127.0.0.1');
