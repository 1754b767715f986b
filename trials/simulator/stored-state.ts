import type pg from 'pg';

export interface StoredOrder {
  readonly id: number;
  readonly order_code: string;
  readonly status: number;
  readonly at: number;
  readonly source: number;
  readonly weight: number | null;
  readonly note: string | null;
  readonly owner_id: number | null;
}
export interface StoredEvent {
  readonly orderCode: string;
  readonly status: number | null;
  readonly at: number;
  readonly source: 1 | 2 | 3;
  readonly author: number;
  readonly weight: number | null;
  readonly note: string | null;
  readonly customerId: number | null;
}
export interface StoredScan {
  readonly key: string;
  readonly hasEvent: boolean;
  readonly isUndone: boolean;
}
export interface StoredImport {
  readonly id: number;
  readonly by: number;
  readonly undoneBy: number | null;
  readonly work: string | null;
}
interface AuditRow {
  readonly action: string;
  readonly actor: number;
  readonly subject: string;
  readonly new: Readonly<Record<string, unknown>> | null;
}

/** All data that a day writes to the database. */
export interface StoredState {
  readonly orders: ReadonlyMap<string, StoredOrder>;
  readonly events: readonly StoredEvent[];
  readonly scans: readonly StoredScan[];
  readonly imports: readonly StoredImport[];
  readonly declared: readonly string[];
  readonly audit: readonly AuditRow[];
}

const MS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
const FACT = (name: string) => `facts -> '${name}' -> 2`;

export async function readStoredState(client: pg.Client): Promise<StoredState> {
  const rows = async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows;
  const orders = await rows<StoredOrder>(
    `SELECT id::int, order_code, status, ${MS('created_date')} AS at, source, ${FACT('weight')} AS weight,
       ${FACT('note')} AS note, owner_id::int FROM orders`,
  );
  return {
    orders: new Map(orders.map((order) => [order.order_code, order])),
    events: await rows<StoredEvent>(
      `SELECT o.order_code AS "orderCode", e.status, ${MS('e.occurred_at')} AS at, e.source,
         coalesce(e.actor_id, i.created_by)::int AS author, e.${FACT('weight')} AS weight, e.${FACT('note')} AS note,
         e.${FACT('customerId')} AS "customerId"
       FROM order_events e JOIN orders o ON o.id = e.order_id LEFT JOIN imports i ON i.id = e.import_id`,
    ),
    scans: await rows<StoredScan>(
      `SELECT key::text, event_id IS NOT NULL AS "hasEvent", withdrawn_at IS NOT NULL AS "isUndone" FROM order_scans`,
    ),
    imports: await rows<StoredImport>(
      'SELECT id::int, created_by::int AS by, undone_by::int AS "undoneBy", work FROM imports',
    ),
    declared: (await rows<{ order_code: string }>('SELECT order_code FROM declarations')).map(
      (row) => row.order_code,
    ),
    audit: await rows<AuditRow>(
      'SELECT action, actor_id::int AS actor, subject_id AS subject, new FROM audit_log ORDER BY id',
    ),
  };
}

/** Each counter table, and the query that recounts it. */
const COUNTERS: Readonly<Record<string, readonly [stored: string, counted: string]>> = {
  'orders by owner and status': [
    'SELECT owner_id, status, n FROM order_counters WHERE n <> 0',
    `SELECT 0::bigint AS owner_id, status, count(*) AS n FROM orders WHERE deleted_at IS NULL GROUP BY status
     UNION ALL SELECT owner_id, status, count(*) FROM orders
     WHERE deleted_at IS NULL AND owner_id IS NOT NULL GROUP BY owner_id, status`,
  ],
  'orders by quarter of an hour': [
    'SELECT is_first, at, status, n FROM order_moments WHERE n <> 0',
    `SELECT is_first, date_bin('15 minutes', moment, '1970-01-01Z'::timestamptz) AS at, status, count(*) AS n FROM (
       SELECT false AS is_first, created_date AS moment, status FROM orders WHERE deleted_at IS NULL
       UNION ALL SELECT true, min(e.occurred_at), e.status FROM order_events e JOIN orders o ON o.id = e.order_id
       WHERE e.status IN (3, 4) AND o.deleted_at IS NULL GROUP BY e.order_id, e.status
     ) m GROUP BY 1, 2, 3`,
  ],
  'orders by day': [
    'SELECT day, status, n FROM order_days WHERE n <> 0',
    `SELECT date_bin('1 day', created_date, '1970-01-01Z'::timestamptz) AS day, status, count(*) AS n
     FROM orders WHERE deleted_at IS NULL GROUP BY 1, 2`,
  ],
  'codes of the search': [
    'SELECT order_id, order_code FROM order_code_search',
    'SELECT id, order_code FROM orders',
  ],
};

/** Returns one sentence for each counter that differs from its recount. */
export async function wrongCounters(client: pg.Client): Promise<string[]> {
  const findings: string[] = [];
  for (const [name, [stored, counted]] of Object.entries(COUNTERS)) {
    const { rows } = await client.query<{ stored: string | null; counted: string | null }>(
      `SELECT s::text AS stored, c::text AS counted
       FROM (${stored}) s FULL JOIN (${counted}) c ON s::text = c::text WHERE s IS NULL OR c IS NULL`,
    );
    findings.push(...rows.map((row) => `${name}: stored ${row.stored}, counted ${row.counted}`));
  }
  return findings;
}
