import { ORDER_STATUS } from '@logistics/shared/domain';
import type { Statements } from '../../database/in-transaction.ts';
import { nameBagsAndLots } from './named-bags.ts';
import { ORDER_SOURCE } from '@logistics/shared/domain';

/** Numbers of staged rows by their effect. All other rows did not change their order. */
export interface MergeCounts {
  readonly created: number;
  readonly updated: number;
  readonly older: number;
}

/**
 * Collects every distinct report of the batch, with its order and the equal event of an earlier import. The LIMITs
 * make the planner look up each row by an index. Without them it may read a table of millions of rows for a few
 * thousand.
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
 * Collects the codes with new reports in the batch, and locks all of their orders in the order of the codes, also
 * orders that only get an older event (order-locks). Inserts an order for each new code, from its newest row. For a
 * code with one row, the usual case, this is the same order that `refold_orders` would compute.
 *
 * Codes without new reports are left out, because even a write that changes nothing locks its row. The merge lock makes
 * this safe: no other import or undo removes an event meanwhile.
 *
 * `seq`: the newest row of the code. `change`: c created, u updated, s the order stays as it is.
 */
const TAKE_ORDERS = `
  WITH changed_codes AS (
    SELECT order_code, max(order_id) AS known_id, count(*) AS reports FROM import_reports
    GROUP BY order_code HAVING bool_or(event_id IS NULL OR is_binned)
  ), newest AS MATERIALIZED (
    SELECT DISTINCT ON (l.order_code) l.order_code, c.known_id, c.reports, l.status, l.occurred_at, l.seq, l.facts
    FROM import_lines l JOIN changed_codes c ON c.order_code = l.order_code
    ORDER BY l.order_code, l.occurred_at DESC, l.status DESC, l.seq
  ), made AS (
    INSERT INTO orders AS o (order_code, status, created_date, facts, source, import_id,
      first_in_vietnam_at, first_delivered_at)
    SELECT order_code, status, occurred_at, facts, ${ORDER_SOURCE.import}, $1,
      CASE WHEN status = ${ORDER_STATUS.inVietnamWarehouse} THEN occurred_at END,
      CASE WHEN status = ${ORDER_STATUS.delivered} THEN occurred_at END
    FROM newest ORDER BY order_code
    ON CONFLICT (order_code) DO UPDATE SET version = o.version WHERE false
    RETURNING o.id, o.order_code, o.status, o.created_date, o.owner_id
  )
  INSERT INTO import_orders (order_code, order_id, seq, is_refolded, change, status, created_date, owner_id)
  SELECT n.order_code, coalesce(m.id, n.known_id), n.seq, m.id IS NULL OR n.reports > 1,
    CASE WHEN m.id IS NULL THEN 's' ELSE 'c' END, m.status, m.created_date, m.owner_id
  FROM newest n LEFT JOIN made m ON m.order_code = n.order_code`;

/** Reads the locked orders, including orders that a customer has declared meanwhile. */
const READ_FORMER = `
  UPDATE import_orders i SET order_id = o.id, former_status = o.status, former_attributes = o.facts,
    change = CASE WHEN o.removed_at IS NULL THEN 's' ELSE 'u' END
  FROM orders o WHERE i.change = 's' AND o.order_code = i.order_code`;

/** Brings removed orders back from the bin. */
const REVIVE_ORDERS = `
  UPDATE orders o SET revived_by = o.revived_by || $1::bigint, version = o.version + 1, updated_at = now()
  FROM import_orders i WHERE i.change = 'u' AND o.id = i.order_id`;

const ADD_EVENTS = `
  WITH added AS (
    INSERT INTO order_events (order_id, status, occurred_at, source, import_id, facts)
    SELECT i.order_id, r.status, r.occurred_at, ${ORDER_SOURCE.import}, $1, r.facts
    FROM import_reports r JOIN import_orders i ON i.order_code = r.order_code
    WHERE r.event_id IS NULL ORDER BY i.order_id, r.occurred_at
    RETURNING id
  )
  SELECT coalesce(array_agg(id), '{}') AS ids FROM added`;

/** The orders are locked, so their stored state represents all of their former events. */
const REFOLD_ORDERS = 'SELECT refold_orders(ARRAY(SELECT order_id FROM import_orders WHERE is_refolded), $1)';

/** A known order counts as updated if a report of this import decides its status now or changed an attribute. */
const READ_CHANGES = `
  UPDATE import_orders i SET status = o.status, created_date = o.created_date, owner_id = o.owner_id,
    change = CASE i.change WHEN 's' THEN 'u' ELSE i.change END
  FROM orders o
  WHERE i.is_refolded AND o.id = i.order_id
    AND (i.change <> 's' OR o.import_id = $1 OR o.facts <> i.former_attributes)`;

const CREATE_WORK_TABLES = `
  CREATE TEMP TABLE import_orders (
    order_code text COLLATE "C" NOT NULL, order_id bigint, seq int NOT NULL, is_refolded boolean NOT NULL,
    change "char" NOT NULL, status smallint, created_date timestamptz, owner_id bigint,
    former_status smallint, former_attributes jsonb
  ) ON COMMIT DROP;
  CREATE TEMP TABLE import_reports (
    seq int NOT NULL, order_code text COLLATE "C" NOT NULL, status smallint NOT NULL,
    occurred_at timestamptz NOT NULL, facts jsonb NOT NULL, order_id bigint, is_binned boolean NOT NULL, event_id bigint
  ) ON COMMIT DROP`;

/**
 * Inserts the reports of import `importId` as events, inserts the orders of new codes, and adds the events to the known
 * ones with `refold_orders`, the only rule that computes an order from its events. Needs the merge lock. Afterwards
 * `import_orders` and `import_reports` contain the effect of every row.
 */
export async function mergeStagedRows(tx: Statements, importId: number): Promise<MergeCounts> {
  await tx.query(CREATE_WORK_TABLES);
  await tx.query(COLLECT_REPORTS);
  await tx.query('ANALYZE import_reports (order_code, event_id)');
  await nameBagsAndLots(tx);
  await tx.query(TAKE_ORDERS, [importId]);
  await tx.query(READ_FORMER);
  await tx.query('ANALYZE import_orders');
  const [added] = await tx.query<{ ids: number[] }>(ADD_EVENTS, [importId]);
  await tx.query(
    `INSERT INTO order_event_reports (event_id, import_id)
     SELECT event_id, $1 FROM import_reports WHERE event_id IS NOT NULL`,
    [importId],
  );
  await tx.query(REVIVE_ORDERS, [importId]);
  await tx.query(REFOLD_ORDERS, [added?.ids ?? []]);
  await tx.query(READ_CHANGES, [importId]);
  return countChanges(tx);
}

/** Makes the codes of new orders searchable. A preview does not need this. */
export async function indexNewCodes(tx: Statements): Promise<void> {
  await tx.query(
    `INSERT INTO order_code_search (order_id, order_code)
     SELECT order_id, order_code FROM import_orders WHERE change = 'c'`,
  );
}

/**
 * Records in `import_owned` the changed orders that have an owner, and whether their status is new to the owner.
 * `notifyOfImport` reads them at the end of the import. Changes by scans and edits after this batch send their own
 * notifications.
 */
export async function recordOwnedOrders(tx: Statements): Promise<void> {
  await tx.query(
    `INSERT INTO import_owned (owner_id, order_id, status, is_new_status)
     SELECT i.owner_id, i.order_id, i.status, i.status IS DISTINCT FROM i.former_status
     FROM import_orders i WHERE i.change <> 's' AND i.owner_id IS NOT NULL`,
  );
}

/** New rows of import_reports about an order's past: the order does not change, or another row decides its status. */
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
