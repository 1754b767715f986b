import { codePartOf, normaliseOrderCode, readOrderSearch } from '@logistics/shared/domain';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared-statements.ts';
import { codeContains, indexedParts } from './code-parts.ts';
import { matchingOrders } from './order-filter.ts';
import { findOrderPage } from './order-lists.ts';
import type { OrderListOptions, OrderPage, StatusCount } from './order-page.ts';
import { Conditions, ORDER_COLUMNS, type OrderListRow } from './order-rows.ts';
import { isByTime, orderBy } from './order-sort.ts';
import { customersOf, inBag } from './order-text.ts';
import { containsPattern } from './sql.ts';
import { splitTotal, type Totalled } from './totalled.ts';

/** Counting stops here; the client then shows '2000+'. */
const HITS_MAX = 2000;

export interface OrderSearch extends OrderListOptions {
  /** Part of a code, as the user typed it. Without `text`. */
  readonly orderCode?: string | undefined;
  /** Text of the search box: a part of a code, whole codes, a bag or a customer. */
  readonly text?: string | undefined;
}
export interface OrderSearchOptions extends OrderSearch {
  readonly page: number;
  readonly pageSize: number;
}

/** Whether the options search, so that searchOrders lists them. */
export const isSearch = ({ orderCode, text }: OrderSearch): boolean =>
  orderCode !== undefined || text !== undefined;

/** Returns one page of live orders: of a search if the options have one, else of the list. */
export const findOrders = (database: Database, options: OrderSearchOptions): Promise<OrderPage> =>
  isSearch(options) ? searchOrders(database, options) : findOrderPage(database, options);

/**
 * Returns live orders that the text finds, ignoring case and white space. An exact code comes first, then the newest.
 * Considers at most 2,000 hits.
 */
export async function searchOrders(database: Database, options: OrderSearchOptions): Promise<OrderPage> {
  const { page, pageSize, sort } = options;
  const offset = (page - 1) * pageSize;
  const shown = Math.max(0, Math.min(pageSize, HITS_MAX - offset));
  const { sql, values, isUsual } = hitsOf(options);
  const order = `${sort === undefined ? 'is_exact DESC, ' : ''}${orderBy(sort)}`;
  const sorted = isByTime(sort) ? 'hits o' : 'hits JOIN orders o ON o.id = hits.id';
  // One pass over the hits gives their number and the page. Only the page's rows are joined.
  const text = `WITH hits AS MATERIALIZED (${sql}), page AS (
      SELECT o.id, row_number() OVER (ORDER BY ${order}) AS place FROM ${sorted} ORDER BY place
      LIMIT $${values.length + 1} OFFSET $${values.length + 2}
    )
    SELECT counted.total, ${ORDER_COLUMNS}
    FROM (SELECT count(*) AS total FROM hits) counted
    LEFT JOIN (page JOIN orders o ON o.id = page.id LEFT JOIN users u ON u.id = o.owner_id) ON true
    ORDER BY page.place`;
  const found = await database.read<Totalled<OrderListRow>>(isUsual ? prepared(text) : text, [
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

/** Counts the hits by status. If there are more than are considered, each count is a lower bound. */
export async function countFound(database: Database, options: OrderSearch): Promise<StatusCount[]> {
  const { sql, values } = hitsOf(options);
  return database.read<StatusCount>(
    `WITH hits AS MATERIALIZED (${sql})
     SELECT o.status, count(*) AS n, (SELECT count(*) FROM hits) > ${HITS_MAX} AS is_capped
     FROM hits JOIN orders o ON o.id = hits.id GROUP BY o.status`,
    values,
  );
}

interface Hits {
  readonly sql: string;
  readonly values: unknown[];
  /** True: the SQL is one of a few fixed texts, so connections prepare it. */
  readonly isUsual: boolean;
}

/** The most common search: a part of any code, in all orders. */
const BY_PART = 'SELECT h.id, h.created_date, h.is_exact FROM order_code_hits($1, $2, $3) AS h';
const LIMIT = HITS_MAX + 1;

/**
 * Returns SQL for the hits, unsorted: id, date, and whether the code matches exactly. Its limit is one more than the
 * number of hits considered. Each way to find orders has its own index and its own limit.
 */
function hitsOf(options: OrderSearch): Hits {
  const { text, orderCode = '' } = options;
  const where = new Conditions();
  const search = text === undefined ? null : readOrderSearch(text);
  if (search?.kind === 'codes') {
    const sql = hit(options, where, `o.order_code = ANY (${where.bind(search.codes)}::text[])`, 'true');
    return { sql, values: where.values, isUsual: false };
  }
  const one = search?.text;
  const part = one === undefined ? normaliseOrderCode(orderCode) : codePartOf(one);
  const hitQueries: string[] = [];
  if (part !== null) hitQueries.push(hitsOfPart(options, where, part));
  if (one !== undefined) {
    hitQueries.push(hit(options, where, inBag(where, one)));
    const customers = customersOf(where, one);
    if (customers !== null) hitQueries.push(hitsOfCustomers(options, where, customers));
  }
  const sql =
    hitQueries.length === 1
      ? hitQueries.join('')
      : `SELECT DISTINCT ON (id) id, created_date, is_exact
         FROM (${hitQueries.map((way) => `(${way})`).join(' UNION ALL ')}) AS w ORDER BY id, is_exact DESC LIMIT ${LIMIT}`;
  return { sql, values: where.values, isUsual: !isNarrowed(options) && (part?.length ?? 0) > 3 };
}

/** SQL of the hits by one condition on orders `o` that an index serves. */
function hit(options: OrderSearch, where: Conditions, condition: string, isExact = 'false'): string {
  const narrowing = matchingOrders(options.scope, options, options.timezone, new Conditions(where.values));
  return `SELECT o.id, o.created_date, ${isExact} AS is_exact FROM orders o
    WHERE ${condition} AND ${narrowing.toString()} LIMIT ${LIMIT}`;
}

function hitsOfPart(options: OrderSearch, where: Conditions, part: string): string {
  const { scope } = options;
  const parts = indexedParts(part);
  if (scope.ownerId === null && parts.length > 0 && !isNarrowed(options)) {
    for (const value of [part, parts, LIMIT]) where.bind(value);
    return BY_PART;
  }
  const isExact = `o.order_code = ${where.bind(part)}`;
  // One customer has few orders, which the owner index finds.
  if (scope.ownerId !== null)
    return hit(options, where, `o.order_code LIKE ${where.bind(containsPattern(part))}`, isExact);
  const narrowing = matchingOrders(scope, options, options.timezone, new Conditions(where.values));
  const contains =
    parts.length > 0
      ? codeContains(where.bind(part), where.bind(parts))
      : `s.order_code LIKE ${where.bind(containsPattern(part))}`;
  return `SELECT o.id, o.created_date, ${isExact} AS is_exact
    FROM orders o JOIN order_code_search s ON s.order_id = o.id
    WHERE ${narrowing.toString()} AND ${contains} LIMIT ${LIMIT}`;
}

/** The newest orders of each customer. */
function hitsOfCustomers(options: OrderSearch, where: Conditions, customers: string): string {
  const narrowing = matchingOrders(options.scope, options, options.timezone, new Conditions(where.values));
  return `SELECT newest.id, newest.created_date, false AS is_exact FROM (${customers}) AS c
    CROSS JOIN LATERAL (
      SELECT o.id, o.created_date FROM orders o WHERE o.owner_id = c.id AND ${narrowing.toString()}
      ORDER BY o.created_date DESC, o.id DESC LIMIT ${LIMIT}
    ) AS newest LIMIT ${LIMIT}`;
}

const isNarrowed = ({ status, importId, customerId, from, to, ...more }: OrderSearch) =>
  [
    status,
    importId,
    customerId,
    from,
    to,
    more.unowned,
    more.carrier,
    more.bag,
    more.shelf,
    more.overdue,
  ].some((part) => part !== undefined);
