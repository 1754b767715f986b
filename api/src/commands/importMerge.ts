import type { Tx } from '../database/inTransaction.ts';
import { ORDER_SOURCE } from './orderSource.ts';

/** How many staged rows did what; with the rejected ones they add up to the rows of the file. */
export interface MergeCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly older: number;
}

/** Every distinct report of the file, with the event of an earlier import that already says the same. */
const COLLECT_REPORTS = `
  INSERT INTO import_reports (seq, order_code, status, occurred_at, facts, event_id)
  SELECT l.seq, l.order_code, l.status, l.occurred_at, l.facts, e.id
  FROM (
    SELECT min(seq) AS seq, order_code, status, occurred_at, facts
    FROM import_lines WHERE kind = 'r' GROUP BY order_code, status, occurred_at, facts
  ) l
  LEFT JOIN orders o ON o.order_code = l.order_code
  LEFT JOIN LATERAL (
    SELECT e.id FROM order_events e
    WHERE e.order_id = o.id AND e.occurred_at = l.occurred_at AND e.status = l.status
      AND e.source = ${ORDER_SOURCE.import} AND e.facts = l.facts
  ) e ON true`;

/**
 * Of each code the row that decides, with all facts the file has of it. `change`: c created, u updated, s the order
 * stays as it is. Codes of which every report is an event already are left out before the write, since even a write
 * that changes nothing locks its row; they stay so whatever happens meanwhile, as what is known of an order only grows
 * while imports wait for each other. All others are locked here, in the order of their codes, also those that only get
 * an older event (orderLocks).
 */
const MERGE_ORDERS = `
  WITH newest AS (
    SELECT DISTINCT ON (order_code) order_code, status, occurred_at, seq,
      order_facts_union(facts) OVER w AS facts,
      min(occurred_at) FILTER (WHERE status = 3) OVER w AS first_in_vietnam_at,
      min(occurred_at) FILTER (WHERE status = 4) OVER w AS first_delivered_at
    FROM import_lines WHERE kind = 'r' WINDOW w AS (PARTITION BY order_code)
    ORDER BY order_code, occurred_at DESC, status DESC, seq
  ), compared AS MATERIALIZED (
    SELECT n.*, o.id AS known_id, o.id IS NOT NULL AND o.removed_at IS NULL AND NOT r.has_news AS is_known
    FROM newest n LEFT JOIN orders o ON o.order_code = n.order_code
    JOIN (
      SELECT order_code, bool_or(event_id IS NULL) AS has_news FROM import_reports GROUP BY order_code
    ) r ON r.order_code = n.order_code
  ), merged AS (
    INSERT INTO orders AS o (order_code, status, created_date, facts, source, import_id,
      first_in_vietnam_at, first_delivered_at)
    SELECT order_code, status, occurred_at, facts, ${ORDER_SOURCE.import}, $1, first_in_vietnam_at, first_delivered_at
    FROM compared WHERE NOT is_known ORDER BY order_code
    ON CONFLICT (order_code) DO UPDATE SET
      status = CASE WHEN ${isNewer()} THEN excluded.status ELSE o.status END,
      created_date = CASE WHEN ${isNewer()} THEN excluded.created_date ELSE o.created_date END,
      source = CASE WHEN ${isNewer()} THEN excluded.source ELSE o.source END,
      import_id = CASE WHEN ${isNewer()} THEN excluded.import_id ELSE o.import_id END,
      facts = order_facts_merge(o.facts, excluded.facts),
      first_in_vietnam_at = least(o.first_in_vietnam_at, excluded.first_in_vietnam_at),
      first_delivered_at = least(o.first_delivered_at, excluded.first_delivered_at),
      revived_by = CASE WHEN o.removed_at IS NULL THEN '{}' ELSE o.revived_by || excluded.import_id END,
      version = o.version + 1,
      updated_at = now()
    WHERE ${isNewer()} OR o.removed_at IS NOT NULL OR order_facts_merge(o.facts, excluded.facts) <> o.facts
    RETURNING o.id, o.order_code, o.status, o.created_date, o.owner_id, o.xmax = 0 AS is_new
  )
  INSERT INTO import_orders (order_code, order_id, seq, change, status, created_date, owner_id)
  SELECT n.order_code, coalesce(m.id, n.known_id), n.seq, CASE WHEN m.is_new THEN 'c' WHEN m.id IS NOT NULL THEN 'u' ELSE 's' END,
    m.status, m.created_date, m.owner_id
  FROM compared n LEFT JOIN merged m ON m.order_code = n.order_code`;

/** An older report may be the first of its status all the same; orders that were written above have it already. */
const MERGE_OLDER_FIRSTS = `
  UPDATE orders o SET first_in_vietnam_at = least(o.first_in_vietnam_at, f.arrived),
    first_delivered_at = least(o.first_delivered_at, f.delivered)
  FROM (
    SELECT i.order_id, min(r.occurred_at) FILTER (WHERE r.status = 3) AS arrived,
      min(r.occurred_at) FILTER (WHERE r.status = 4) AS delivered
    FROM import_reports r JOIN import_orders i ON i.order_code = r.order_code
    WHERE i.change = 's' AND r.event_id IS NULL AND r.status IN (3, 4) GROUP BY i.order_id
  ) f
  WHERE o.id = f.order_id AND (f.arrived < coalesce(o.first_in_vietnam_at, 'infinity')
    OR f.delivered < coalesce(o.first_delivered_at, 'infinity'))`;

/** Newest event first by time, then by the higher status (decisions, "Status"); any event follows a declaration. */
function isNewer(at = 'excluded.created_date', status = 'excluded.status'): string {
  return `(o.status = 0 OR (${at}, ${status}) > (o.created_date, o.status))`;
}

const CREATE_WORK_TABLES = `
  CREATE TEMP TABLE import_orders (
    order_code text COLLATE "C" NOT NULL, order_id bigint, seq int NOT NULL, change "char" NOT NULL,
    status smallint, created_date timestamptz, owner_id bigint
  ) ON COMMIT DROP;
  CREATE TEMP TABLE import_reports (
    seq int NOT NULL, order_code text COLLATE "C" NOT NULL, status smallint NOT NULL,
    occurred_at timestamptz NOT NULL, facts jsonb NOT NULL, event_id bigint
  ) ON COMMIT DROP`;

/**
 * Merges the staged rows of import `importId` into orders and events, set by set. Needs the merge lock. What
 * every row did can then be read from `import_orders` and `import_reports`.
 */
export async function mergeStagedRows(tx: Tx, importId: number, stagedRows: number): Promise<MergeCounts> {
  await tx.query(CREATE_WORK_TABLES);
  await tx.query(COLLECT_REPORTS);
  await tx.query('ANALYZE import_reports (order_code, event_id)');
  await tx.query(MERGE_ORDERS, [importId]);
  await tx.query(
    `UPDATE import_orders i SET order_id = o.id FROM orders o
     WHERE i.order_id IS NULL AND o.order_code = i.order_code`,
  );
  await tx.query('ANALYZE import_orders');
  await tx.query(MERGE_OLDER_FIRSTS);
  await tx.query(
    `INSERT INTO order_events (order_id, status, occurred_at, source, import_id, facts)
     SELECT i.order_id, r.status, r.occurred_at, ${ORDER_SOURCE.import}, $1, r.facts
     FROM import_reports r JOIN import_orders i ON i.order_code = r.order_code
     WHERE r.event_id IS NULL ORDER BY i.order_id, r.occurred_at`,
    [importId],
  );
  await tx.query(
    `INSERT INTO order_event_reports (event_id, import_id)
     SELECT event_id, $1 FROM import_reports WHERE event_id IS NOT NULL`,
    [importId],
  );
  return countChanges(tx, stagedRows);
}

/** Makes the codes of new orders searchable; a preview does without. */
export async function indexNewCodes(tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO order_code_search (order_id, order_code)
     SELECT order_id, order_code FROM import_orders WHERE change = 'c'`,
  );
}

/** Rows of import_reports that are news of an order's past: of an order that stays, or not the row that decides. */
export const OLDER_REPORTS = `import_reports r JOIN import_orders i ON i.order_code = r.order_code
  WHERE r.event_id IS NULL AND (i.change = 's' OR i.seq <> r.seq)`;

async function countChanges(tx: Tx, stagedRows: number): Promise<MergeCounts> {
  const [counts] = await tx.query<{ created: number; updated: number; older: number }>(
    `SELECT count(*) FILTER (WHERE change = 'c') AS created, count(*) FILTER (WHERE change = 'u') AS updated,
       (SELECT count(*) FROM ${OLDER_REPORTS}) AS older
     FROM import_orders`,
  );
  const { created, updated, older } = counts ?? { created: 0, updated: 0, older: 0 };
  return { created, updated, unchanged: stagedRows - created - updated, older };
}

/**
 * Finds whom the file's customer column means, by customer code or email, and notes the account with the row's facts.
 * A customer that nobody is becomes a warning CUSTOMER_UNKNOWN; the row is kept.
 *
 * @param columns header of the customer column per sheet, as the file has it.
 */
export async function resolveCustomers(
  tx: Tx,
  props: { columns: Readonly<Record<string, string>>; message: string },
): Promise<void> {
  await tx.query(
    `WITH known AS (
       SELECT named.customer, found.id
       FROM (SELECT DISTINCT customer FROM import_lines WHERE customer IS NOT NULL) named
       CROSS JOIN LATERAL (
         SELECT u.id FROM users u
         WHERE u.deleted_at IS NULL AND (u.customer_code = upper(named.customer) OR u.email = named.customer::citext)
         ORDER BY u.id LIMIT 1
       ) found
     )
     UPDATE import_lines l
     SET facts = l.facts || jsonb_build_object('customerId', jsonb_set(l.facts -> 'customer', '{2}', to_jsonb(k.id)))
     FROM known k WHERE l.customer = k.customer`,
  );
  await tx.query(
    `INSERT INTO import_lines (seq, kind, sheet_number, sheet, row_number, payload)
     SELECT seq, 'p', sheet_number, sheet, row_number, jsonb_build_object(
       'sheet', sheet, 'row', row_number, 'column', coalesce($1::jsonb ->> sheet, ''), 'value', left(customer, 200),
       'code', 'CUSTOMER_UNKNOWN', 'level', 'warning', 'message', $2::text)
     FROM import_lines WHERE customer <> '' AND NOT facts ? 'customerId'`,
    [JSON.stringify(props.columns), props.message],
  );
}
