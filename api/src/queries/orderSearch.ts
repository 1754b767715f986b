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
/** At most so many parts of a text are looked up. */
const GRAMS_MAX = 3;

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
  const offset = (page - 1) * pageSize;
  const shown = Math.max(0, Math.min(pageSize, HITS_MAX - offset));
  // One pass over the hits gives their number and the page; the page's rows are joined alone.
  const rows = await database.read<FoundRow>(
    `WITH hits AS MATERIALIZED (
       SELECT o.id, o.created_date, o.order_code = ${where.bind(part)} AS is_exact
       FROM ${from} WHERE ${where.toString()} LIMIT ${where.bind(HITS_MAX + 1)}
     ), page AS (
       SELECT * FROM hits ORDER BY is_exact DESC, created_date DESC, id DESC
       LIMIT ${where.bind(shown)} OFFSET ${where.bind(offset)}
     )
     SELECT counted.found, ${ORDER_COLUMNS}
     FROM (SELECT count(*) AS found FROM hits) counted
     LEFT JOIN (page JOIN orders o ON o.id = page.id LEFT JOIN users u ON u.id = o.owner_id) ON true
     ORDER BY page.is_exact DESC, page.created_date DESC, page.id DESC`,
    where.values,
  );
  const found = rows[0]?.found ?? 0;
  const meta = {
    page,
    pageSize,
    total: Math.min(found, HITS_MAX),
    ...(found > HITS_MAX ? { totalIsCapped: true } : {}),
  };
  return { rows: rows.filter(isOrder), meta };
}

/** A hit of the page; where the page has none, one row tells the number alone. */
type FoundRow = { found: number } & (OrderListRow | { id: null });

const isOrder = (row: FoundRow): row is FoundRow & OrderListRow => row.id !== null;

/**
 * The last of the parts that cover the text. Serial numbers begin alike and end apart, and looking up a part that
 * millions of codes have takes longer than to compare the few codes that the others leave.
 */
function gramsOf(text: string): string[] {
  const last = text.length - GRAM;
  const starts = Array.from({ length: Math.ceil(last / GRAM) }, (_, n) => n * GRAM);
  return [...starts, last].slice(-GRAMS_MAX).map((start) => text.slice(start, start + GRAM));
}
