import { normaliseOrderCode } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import type { OrderPage } from './orderLists.ts';
import { matchingOrders, type OrderNarrowing } from './orderFilter.ts';
import { ORDER_COLUMNS, type OrderListRow, type OrderScope } from './orderRows.ts';
import { containsPattern } from './sql.ts';

/** Counting stops here; a screen then shows '2000+'. */
const HITS_MAX = 2000;
/** Length of the parts of codes that are indexed (`order_code_grams`). */
const GRAM = 4;

export interface OrderSearchWish extends OrderNarrowing {
  readonly scope: OrderScope;
  /** Zone of the days of `from` and `to`. */
  readonly timezone: string;
  /** Part of a code, as typed. */
  readonly text: string;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Live orders whose code contains the text, without regard to case and white space: the code itself first, then the
 * newest. At most 2,000 hits are looked at.
 */
export async function searchOrders(database: Database, wish: OrderSearchWish): Promise<OrderPage> {
  const { scope, page, pageSize } = wish;
  const part = normaliseOrderCode(wish.text);
  const where = matchingOrders(scope, wish, wish.timezone);
  const pattern = where.bind(containsPattern(part));
  // Everybody's orders are found through the index of code parts; one customer's are few, and found by their owner.
  const usesGrams = scope.ownerId === null;
  if (usesGrams) {
    where.add(`s.order_code LIKE ${pattern}`);
    if (part.length >= GRAM) where.add(`s.grams @> ${where.bind(gramsOf(part))}::text[]`);
  } else {
    where.add(`o.order_code LIKE ${pattern}`);
  }
  const from = usesGrams ? 'order_code_search s JOIN orders o ON o.id = s.order_id' : 'orders o';
  const hits = `WITH hits AS MATERIALIZED (
    SELECT o.id FROM ${from} WHERE ${where.toString()} LIMIT ${where.bind(HITS_MAX + 1)})`;
  const [count] = await database.read<{ found: number }>(
    `${hits} SELECT count(*) AS found FROM hits`,
    where.values,
  );
  const found = count?.found ?? 0;
  const total = Math.min(found, HITS_MAX);
  const offset = (page - 1) * pageSize;
  const meta = { page, pageSize, total, ...(found > HITS_MAX ? { totalIsCapped: true } : {}) };
  if (offset >= total) return { rows: [], meta };
  const rows = await database.read<OrderListRow>(
    `${hits}
     SELECT ${ORDER_COLUMNS} FROM orders o LEFT JOIN users u ON u.id = o.owner_id
     WHERE o.id IN (SELECT id FROM hits)
     ORDER BY o.order_code = ${where.bind(part)} DESC, o.created_date DESC, o.id DESC
     LIMIT ${where.bind(Math.min(pageSize, total - offset))} OFFSET ${where.bind(offset)}`,
    where.values,
  );
  return { rows, meta };
}

function gramsOf(text: string): string[] {
  return Array.from({ length: text.length - GRAM + 1 }, (_, start) => text.slice(start, start + GRAM));
}
