import type { Tx } from '../database/inTransaction.ts';
import { ORDER_SOURCE } from './orderSource.ts';

/** How many staged rows did what; with the rejected ones they add up to the rows of the file. */
export interface MergeCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly older: number;
}

/**
 * Of each code the row that decides, with all facts the file has of it. `change`: c created, u updated, s the order
 * stays as it is. Rows that say nothing new are left out before the write, since even a write that changes nothing
 * locks its row; they stay so whatever happens meanwhile, as what is known of an order only grows while imports wait
 * for each other.
 */
const MERGE_ORDERS = `
  WITH newest AS (
    SELECT DISTINCT ON (order_code) order_code, status, occurred_at, seq,
      order_facts_union(facts) OVER (PARTITION BY order_code) AS facts
    FROM import_lines WHERE kind = 'r'
    ORDER BY order_code, occurred_at DESC, status DESC, seq
  ), compared AS MATERIALIZED (
    SELECT n.*, o.id AS known_id, coalesce(o.removed_at IS NULL
        AND NOT ${isNewer('n.occurred_at', 'n.status')}
        AND (o.facts = n.facts OR order_facts_merge(o.facts, n.facts) = o.facts), false) AS is_known
    FROM newest n LEFT JOIN orders o ON o.order_code = n.order_code
  ), merged AS (
    INSERT INTO orders AS o (order_code, status, created_date, facts, source, import_id)
    SELECT order_code, status, occurred_at, facts, ${ORDER_SOURCE.import}, $1 FROM compared
    WHERE NOT is_known ORDER BY order_code
    ON CONFLICT (order_code) DO UPDATE SET
      status = CASE WHEN ${isNewer()} THEN excluded.status ELSE o.status END,
      created_date = CASE WHEN ${isNewer()} THEN excluded.created_date ELSE o.created_date END,
      source = CASE WHEN ${isNewer()} THEN excluded.source ELSE o.source END,
      import_id = CASE WHEN ${isNewer()} THEN excluded.import_id ELSE o.import_id END,
      facts = order_facts_merge(o.facts, excluded.facts),
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
    seq int NOT NULL, order_id bigint NOT NULL, status smallint NOT NULL, occurred_at timestamptz NOT NULL,
    facts jsonb NOT NULL, event_id bigint, decides boolean NOT NULL
  ) ON COMMIT DROP`;

/** Every distinct report of the file, with the event of an earlier import that already says the same. */
const COLLECT_REPORTS = `
  INSERT INTO import_reports (seq, order_id, status, occurred_at, facts, event_id, decides)
  SELECT l.seq, i.order_id, l.status, l.occurred_at, l.facts, e.id, l.seq = i.seq AND i.change <> 's'
  FROM (
    SELECT min(seq) AS seq, order_code, status, occurred_at, facts
    FROM import_lines WHERE kind = 'r' GROUP BY order_code, status, occurred_at, facts
  ) l
  JOIN import_orders i ON i.order_code = l.order_code
  LEFT JOIN LATERAL (
    SELECT e.id FROM order_events e
    WHERE i.change <> 'c' AND e.order_id = i.order_id AND e.occurred_at = l.occurred_at AND e.status = l.status
      AND e.source = ${ORDER_SOURCE.import} AND e.facts = l.facts
  ) e ON true`;

/**
 * Merges the staged rows of import `importId` into orders and events, set by set. Needs the merge lock. What
 * every row did can then be read from `import_orders` and `import_reports`.
 */
export async function mergeStagedRows(tx: Tx, importId: number, stagedRows: number): Promise<MergeCounts> {
  await tx.query(CREATE_WORK_TABLES);
  await tx.query(MERGE_ORDERS, [importId]);
  await tx.query(
    `UPDATE import_orders i SET order_id = o.id FROM orders o
     WHERE i.order_id IS NULL AND o.order_code = i.order_code`,
  );
  await tx.query('ANALYZE import_orders');
  await tx.query(COLLECT_REPORTS);
  await tx.query(
    `INSERT INTO order_events (order_id, status, occurred_at, source, import_id, facts)
     SELECT order_id, status, occurred_at, ${ORDER_SOURCE.import}, $1, facts
     FROM import_reports WHERE event_id IS NULL ORDER BY order_id, occurred_at`,
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

async function countChanges(tx: Tx, stagedRows: number): Promise<MergeCounts> {
  const [counts] = await tx.query<{ created: number; updated: number; older: number }>(
    `SELECT count(*) FILTER (WHERE change = 'c') AS created, count(*) FILTER (WHERE change = 'u') AS updated,
       (SELECT count(*) FROM import_reports WHERE event_id IS NULL AND NOT decides) AS older
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
