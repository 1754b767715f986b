import type { Statements } from '../../database/in-transaction.ts';
import { ORDER_SOURCE } from '../orders/event-origin.ts';

/** How many staged rows did what; all others changed nothing of their order. */
export interface MergeCounts {
  readonly created: number;
  readonly updated: number;
  readonly older: number;
}

/**
 * Every distinct report of the slice, with the order that it is of and the event of an earlier import that already says
 * the same. The limits are there for the planner: it then looks each up by its index, and never reads a table of millions
 * for a few thousand.
 */
const COLLECT_REPORTS = `
  INSERT INTO import_reports (seq, order_code, status, occurred_at, facts, order_id, is_binned, event_id)
  SELECT l.seq, l.order_code, l.status, l.occurred_at, l.facts, o.id, o.removed_at IS NOT NULL, e.id
  FROM (
    SELECT min(seq) AS seq, order_code, status, occurred_at, facts
    FROM import_lines GROUP BY order_code, status, occurred_at, facts
  ) l
  LEFT JOIN LATERAL (SELECT id, removed_at FROM orders WHERE order_code = l.order_code LIMIT 1) o ON true
  LEFT JOIN LATERAL (
    SELECT e.id FROM order_events e
    WHERE e.order_id = o.id AND e.occurred_at = l.occurred_at AND e.status = l.status
      AND e.source = ${ORDER_SOURCE.import} AND e.facts = l.facts
    LIMIT 1
  ) e ON true`;

/**
 * Newest event first by time, then by the higher status (decisions, "Status"); any event follows a declaration. Of two
 * imports that tell it with other facts the one that began first is named, as `refold_orders` does it, since slices of two
 * may take turns; word for word the same is one event, of the one that was merged first.
 */
const IS_NEWER = `(o.status = 0 OR (excluded.created_date, excluded.status, -excluded.import_id)
  > (o.created_date, o.status, CASE WHEN o.source = ${ORDER_SOURCE.import} THEN -o.import_id ELSE 0 END))`;

/**
 * Of each code that the slice has news of the row that decides, with all facts that the file has of it. `change`:
 * c created, u updated, s the order stays as it is. Codes of which every report is an event already are left out, since
 * even a write that changes nothing locks its row; they stay so whatever happens meanwhile, as what is known of an order
 * only grows while imports wait for each other. All others are locked here, in the order of their codes, also those that
 * only get an older event (orderLocks).
 */
const MERGE_ORDERS = `
  WITH news AS (
    SELECT order_code, max(order_id) AS known_id FROM import_reports
    GROUP BY order_code HAVING bool_or(event_id IS NULL OR is_binned)
  ), newest AS MATERIALIZED (
    SELECT DISTINCT ON (l.order_code) l.order_code, n.known_id, l.status, l.occurred_at, l.seq,
      order_facts_union(l.facts) OVER w AS facts,
      min(l.occurred_at) FILTER (WHERE l.status = 3) OVER w AS first_in_vietnam_at,
      min(l.occurred_at) FILTER (WHERE l.status = 4) OVER w AS first_delivered_at
    FROM import_lines l JOIN news n ON n.order_code = l.order_code WINDOW w AS (PARTITION BY l.order_code)
    ORDER BY l.order_code, l.occurred_at DESC, l.status DESC, l.seq
  ), merged AS (
    INSERT INTO orders AS o (order_code, status, created_date, facts, source, import_id,
      first_in_vietnam_at, first_delivered_at)
    SELECT order_code, status, occurred_at, facts, ${ORDER_SOURCE.import}, $1, first_in_vietnam_at, first_delivered_at
    FROM newest ORDER BY order_code
    ON CONFLICT (order_code) DO UPDATE SET
      status = CASE WHEN ${IS_NEWER} THEN excluded.status ELSE o.status END,
      created_date = CASE WHEN ${IS_NEWER} THEN excluded.created_date ELSE o.created_date END,
      source = CASE WHEN ${IS_NEWER} THEN excluded.source ELSE o.source END,
      import_id = CASE WHEN ${IS_NEWER} THEN excluded.import_id ELSE o.import_id END,
      facts = order_facts_merge(o.facts, excluded.facts),
      first_in_vietnam_at = least(o.first_in_vietnam_at, excluded.first_in_vietnam_at),
      first_delivered_at = least(o.first_delivered_at, excluded.first_delivered_at),
      revived_by = CASE WHEN o.removed_at IS NULL THEN '{}' ELSE o.revived_by || excluded.import_id END,
      version = o.version + 1,
      updated_at = now()
    WHERE ${IS_NEWER} OR o.removed_at IS NOT NULL OR order_facts_merge(o.facts, excluded.facts) <> o.facts
    RETURNING o.id, o.order_code, o.status, o.created_date, o.owner_id, o.xmax = 0 AS is_new
  )
  INSERT INTO import_orders (order_code, order_id, seq, change, status, created_date, owner_id)
  SELECT n.order_code, coalesce(m.id, n.known_id), n.seq, CASE WHEN m.is_new THEN 'c' WHEN m.id IS NOT NULL THEN 'u' ELSE 's' END,
    m.status, m.created_date, m.owner_id
  FROM newest n LEFT JOIN merged m ON m.order_code = n.order_code`;

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

const CREATE_WORK_TABLES = `
  CREATE TEMP TABLE import_orders (
    order_code text COLLATE "C" NOT NULL, order_id bigint, seq int NOT NULL, change "char" NOT NULL,
    status smallint, created_date timestamptz, owner_id bigint
  ) ON COMMIT DROP;
  CREATE TEMP TABLE import_reports (
    seq int NOT NULL, order_code text COLLATE "C" NOT NULL, status smallint NOT NULL,
    occurred_at timestamptz NOT NULL, facts jsonb NOT NULL, order_id bigint, is_binned boolean NOT NULL, event_id bigint
  ) ON COMMIT DROP`;

/**
 * Merges the staged rows of import `importId` into orders and events, set by set. Needs the merge lock. What
 * every row did can then be read from `import_orders` and `import_reports`.
 */
export async function mergeStagedRows(tx: Statements, importId: number): Promise<MergeCounts> {
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
  return countChanges(tx);
}

/** Makes the codes of new orders searchable; a preview does without. */
export async function indexNewCodes(tx: Statements): Promise<void> {
  await tx.query(
    `INSERT INTO order_code_search (order_id, order_code)
     SELECT order_id, order_code FROM import_orders WHERE change = 'c'`,
  );
}

/**
 * Notes for the end of the import, in `import_owned`, which orders changed that somebody owns, and whether their status
 * is news to whoever owns them: what comes after this slice tells its own news.
 */
export async function noteOwnedOrders(tx: Statements, importId: number): Promise<void> {
  await tx.query(
    `INSERT INTO import_owned (owner_id, order_id, status, is_news)
     SELECT i.owner_id, i.order_id, i.status, i.status <> coalesce((
       SELECT e.status FROM order_events e
       WHERE e.order_id = i.order_id AND e.status IS NOT NULL AND e.import_id IS DISTINCT FROM $1
       ORDER BY e.occurred_at DESC, e.status DESC LIMIT 1
     ), 0)
     FROM import_orders i WHERE i.change <> 's' AND i.owner_id IS NOT NULL`,
    [importId],
  );
}

/** Rows of import_reports that are news of an order's past: of an order that stays, or not the row that decides. */
export const OLDER_REPORTS = `import_reports r JOIN import_orders i ON i.order_code = r.order_code
  WHERE r.event_id IS NULL AND (i.change = 's' OR i.seq <> r.seq)`;

async function countChanges(tx: Statements): Promise<MergeCounts> {
  const [counts] = await tx.query<MergeCounts>(
    `SELECT count(*) FILTER (WHERE change = 'c') AS created, count(*) FILTER (WHERE change = 'u') AS updated,
       (SELECT count(*) FROM ${OLDER_REPORTS}) AS older
     FROM import_orders`,
  );
  return counts ?? { created: 0, updated: 0, older: 0 };
}
