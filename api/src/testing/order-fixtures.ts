import { createHash, randomUUID } from 'node:crypto';
import type { ImportSummary, OrderRow, RejectedRow, RowProblem } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { importOrders } from '../commands/imports/order-importer.ts';
import type { ImportProps, ImportSource } from '../commands/imports/import-props.ts';
import type { ActorContext, CommandContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { importLines, type ImportEvent } from '../order-file-reader/import-lines.ts';

/** Returns a time on this day (1 to 9) of the month that the tests use. */
export const day = (number: number) => `2026-11-0${number}T02:00:00Z`;

/** Returns a scan as a station sends it. */
export function scanOf(orderCode: string, status: number, occurredAt: string, more: object = {}) {
  return { orderCode, status, occurredAt, key: randomUUID(), ...more };
}

/** Returns a row of a file; fields that the test does not set get defaults. */
export function orderRow(props: Partial<OrderRow> & { orderCode: string }): OrderRow {
  return { sheet: 'Sheet1', row: 2, status: 1, occurredAt: '2026-11-01T02:00:00Z', ...props };
}

export interface SourceProps {
  readonly rows: readonly OrderRow[];
  readonly problems?: readonly RowProblem[];
  readonly rejected?: readonly RejectedRow[];
  readonly fileName?: string;
  readonly sha256?: string;
}

/** Returns a file that has already been read. */
export function orderSource({ rows, problems = [], rejected = [], ...file }: SourceProps): ImportSource {
  const fileName = file.fileName ?? 'hang-ve.xlsx';
  const sha256 = file.sha256 ?? createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  async function* events(): AsyncGenerator<ImportEvent> {
    await Promise.resolve();
    yield { type: 'rows', rows: [...rows] };
    if (problems.length + rejected.length > 0)
      yield { type: 'problems', problems: [...problems], rejected: [...rejected] };
    const columns = [
      { header: 'MÃ VẬN ĐƠN', field: 'orderCode' },
      { header: 'MÃ KHÁCH HÀNG', field: 'customer' },
    ];
    const total = rows.length + rejected.length;
    yield { type: 'end', total, sheets: [{ name: 'Sheet1', rows: total, read: true, columns }] };
  }
  return { fileName, sha256, lines: (lookup) => importLines(events(), lookup) };
}

/** Imports rows as a user would. */
export function importRows(
  context: Parameters<typeof importOrders>[0],
  rows: readonly OrderRow[],
  props: Partial<ImportProps> = {},
): Promise<ImportSummary> {
  const source = orderSource({ rows });
  return importOrders(context, { source, origin: 'upload', badRows: 'refuse', preview: false, ...props });
}

/** Returns the context of a command with a known caller. */
export function asActor(context: CommandContext): ActorContext {
  if (!context.actor) throw new Error('the context has no actor');
  return { ...context, actor: context.actor };
}

export async function clearOrders(database: Database): Promise<void> {
  await database.readFresh('DELETE FROM orders; DELETE FROM declarations; DELETE FROM imports');
}

export interface OrderSnapshot {
  readonly orders: Record<string, unknown>[];
  readonly events: Record<string, unknown>[];
}

/**
 * Returns everything about the orders except values that depend on the time of writing: ids, versions and recording
 * times. Imports are identified by their file's name.
 */
export async function snapshot(database: Database): Promise<OrderSnapshot> {
  const orders = await database.readFresh<Record<string, unknown>>(
    `SELECT o.order_code, o.status, CASE WHEN o.status > ${ORDER_STATUS.declared} THEN o.created_date END AS created_date,
       o.facts, o.source, i.file_name, o.owner_id, o.assigned_to, o.declared_by, o.deleted_at IS NOT NULL AS binned,
       o.first_in_vietnam_at, o.first_delivered_at,
       s.order_code AS searchable
     FROM orders o LEFT JOIN imports i ON i.id = o.import_id LEFT JOIN order_code_search s ON s.order_id = o.id
     ORDER BY o.order_code`,
  );
  const events = await database.readFresh<Record<string, unknown>>(
    `SELECT o.order_code, e.status, e.occurred_at, e.source, e.facts, i.file_name,
       ARRAY(SELECT ri.file_name FROM order_event_reports r JOIN imports ri ON ri.id = r.import_id
             WHERE r.event_id = e.id ORDER BY r.import_id) AS also_reported_by
     FROM order_events e JOIN orders o ON o.id = e.order_id LEFT JOIN imports i ON i.id = e.import_id
     ORDER BY o.order_code, e.occurred_at, e.status, e.source, e.facts::text`,
  );
  return { orders, events };
}

interface Counts {
  /** Live orders by owner and status; owner 0 is the total. */
  readonly byOwner: Record<string, unknown>[];
  /** Live orders by quarter-hour: of their present status, and of their first arrival and delivery. */
  readonly byQuarter: Record<string, unknown>[];
  /** Live orders by UTC day and present status. */
  readonly byDay: Record<string, unknown>[];
}

const STORED: Readonly<Record<keyof Counts, string>> = {
  byOwner: 'SELECT owner_id, status, n FROM order_counters WHERE n <> 0 ORDER BY owner_id, status',
  byQuarter: 'SELECT is_first, at, status, n FROM order_moments WHERE n <> 0 ORDER BY is_first, at, status',
  byDay: 'SELECT day, status, n FROM order_days WHERE n <> 0 ORDER BY day, status',
};

/** SQL: the start of the time bucket (length in seconds, counted from 1970 in UTC) that contains a time. */
const stretchOf = (time: string, seconds: number) =>
  `to_timestamp(floor(extract(epoch FROM ${time}) / ${seconds}) * ${seconds})`;

const COUNTED: Readonly<Record<keyof Counts, string>> = {
  byOwner: `SELECT * FROM (
      SELECT 0::bigint AS owner_id, status, count(*) AS n FROM orders WHERE deleted_at IS NULL GROUP BY status
      UNION ALL
      SELECT owner_id, status, count(*) FROM orders WHERE deleted_at IS NULL AND owner_id IS NOT NULL
      GROUP BY owner_id, status
    ) c ORDER BY owner_id, status`,
  byQuarter: `SELECT is_first, ${stretchOf('counted_at', 900)} AS at, status, count(*) AS n FROM (
      SELECT false AS is_first, created_date AS counted_at, status FROM orders WHERE deleted_at IS NULL
      UNION ALL
      SELECT true, min(e.occurred_at), e.status FROM order_events e JOIN orders o ON o.id = e.order_id
      WHERE e.status IN (${ORDER_STATUS.inVietnamWarehouse}, ${ORDER_STATUS.delivered})
        AND o.deleted_at IS NULL GROUP BY e.order_id, e.status
    ) m GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  byDay: `SELECT ${stretchOf('created_date', 86_400)} AS day, status, count(*) AS n
    FROM orders WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`,
};

/** Returns the counter tables and freshly counted values; they must always be equal. */
export async function countersAndCounts(database: Database): Promise<{ stored: Counts; counted: Counts }> {
  const [stored, counted] = await Promise.all([countsOf(database, STORED), countsOf(database, COUNTED)]);
  return { stored, counted };
}

async function countsOf(
  { readFresh }: Database,
  sql: Readonly<Record<keyof Counts, string>>,
): Promise<Counts> {
  const [byOwner, byQuarter, byDay] = await Promise.all([
    readFresh<Record<string, unknown>>(sql.byOwner),
    readFresh<Record<string, unknown>>(sql.byQuarter),
    readFresh<Record<string, unknown>>(sql.byDay),
  ]);
  return { byOwner, byQuarter, byDay };
}

/** Returns the ids of orders by code. */
export async function orderIds(database: Database): Promise<Record<string, number>> {
  const rows = await database.readFresh<{ id: number; order_code: string }>(
    'SELECT id, order_code FROM orders',
  );
  return Object.fromEntries(rows.map((row) => [row.order_code, row.id]));
}
