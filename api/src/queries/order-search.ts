import { normaliseOrderCode } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import { codeContains, indexedParts } from './code-parts.ts';
import type { OrderPage } from './order-lists.ts';
import { matchingOrders, type OrderNarrowing } from './order-filter.ts';
import { ORDER_COLUMNS, type OrderListRow, type OrderScope } from './order-rows.ts';
import { containsPattern } from './sql.ts';
import { splitTotal, type Totalled } from './totalled.ts';

/** Counting stops here; the client then shows '2000+'. */
const HITS_MAX = 2000;

export interface OrderSearchOptions extends OrderNarrowing {
  readonly scope: OrderScope;
  /** Time zone of the days `from` and `to`. */
  readonly timezone: string;
  /** Part of a code, as the user typed it. */
  readonly text: string;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Returns live orders whose code contains the text, ignoring case and white space. The exact code comes first, then
 * the newest. Considers at most 2,000 hits.
 */
export async function searchOrders(database: Database, options: OrderSearchOptions): Promise<OrderPage> {
  const { page, pageSize } = options;
  const offset = (page - 1) * pageSize;
  const shown = Math.max(0, Math.min(pageSize, HITS_MAX - offset));
  const { sql, values } = hitsOf(options);
  // One pass over the hits gives their number and the page. Only the page's rows are joined.
  const text = `WITH hits AS MATERIALIZED (${sql}), page AS (
      SELECT * FROM hits ORDER BY is_exact DESC, created_date DESC, id DESC
      LIMIT $${values.length + 1} OFFSET $${values.length + 2}
    )
    SELECT counted.total, ${ORDER_COLUMNS}
    FROM (SELECT count(*) AS total FROM hits) counted
    LEFT JOIN (page JOIN orders o ON o.id = page.id LEFT JOIN users u ON u.id = o.owner_id) ON true
    ORDER BY page.is_exact DESC, page.created_date DESC, page.id DESC`;
  const found = await database.read<Totalled<OrderListRow>>(sql === BY_PART ? prepared(text) : text, [
    ...values,
    shown,
    offset,
  ]);
  const { rows, total } = splitTotal(found);
  const meta = {
    page,
    pageSize,
    total: Math.min(total, HITS_MAX),
    ...(total > HITS_MAX ? { totalIsCapped: true } : {}),
  };
  return { rows, meta };
}

/** The most common search: a part of any code, in all orders. */
const BY_PART = 'SELECT * FROM order_code_hits($1, $2, $3)';

/**
 * Returns SQL for the hits, unsorted: id, date, and whether the code matches exactly. Its limit is one more than the
 * number of hits considered.
 */
function hitsOf(options: OrderSearchOptions): { readonly sql: string; readonly values: readonly unknown[] } {
  const part = normaliseOrderCode(options.text);
  const { scope } = options;
  const parts = indexedParts(part);
  if (scope.ownerId === null && parts.length > 0 && !isNarrowed(options))
    return { sql: BY_PART, values: [part, parts, HITS_MAX + 1] };
  const where = matchingOrders(scope, options, options.timezone);
  // One customer has few orders, which the owner index finds.
  const usesParts = scope.ownerId === null;
  where.add(
    usesParts && parts.length > 0
      ? codeContains(where.bind(part), where.bind(parts))
      : `${usesParts ? 's' : 'o'}.order_code LIKE ${where.bind(containsPattern(part))}`,
  );
  const from = usesParts ? 'orders o JOIN order_code_search s ON s.order_id = o.id' : 'orders o';
  const sql = `SELECT o.id, o.created_date, o.order_code = ${where.bind(part)} AS is_exact
    FROM ${from} WHERE ${where.toString()} LIMIT ${where.bind(HITS_MAX + 1)}`;
  return { sql, values: where.values };
}

const isNarrowed = ({ status, importId, customerId, from, to }: OrderNarrowing) =>
  [status, importId, customerId, from, to].some((part) => part !== undefined);
