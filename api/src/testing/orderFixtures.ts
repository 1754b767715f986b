import { createHash, randomUUID } from 'node:crypto';
import type { ImportSummary, OrderRow, RejectedRow, RowProblem } from '@logistics/shared/contracts';
import { importOrders, type ImportProps } from '../commands/orderImporter.ts';
import type { ImportEvent, ImportSource } from '../commands/importSource.ts';
import type { ActorContext, CommandContext } from '../context.ts';
import type { Database } from '../database/database.ts';

/** A moment of one of the first days of the month in which orders move, by its day. */
export const day = (number: number) => `2026-11-0${number}T02:00:00Z`;

/** A scan as a station sends it. */
export function scanOf(orderCode: string, status: number, occurredAt: string, more: object = {}) {
  return { orderCode, status, occurredAt, key: randomUUID(), ...more };
}

/** A row of a file; the code, status and day that a test names, the rest made up. */
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

/** A file that was read already. */
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
  return { fileName, sha256, events: events() };
}

/** Imports rows as a person would. */
export function importRows(
  context: ActorContext,
  rows: readonly OrderRow[],
  props: Partial<ImportProps> = {},
): Promise<ImportSummary> {
  const source = orderSource({ rows });
  return importOrders(context, { source, origin: 'upload', badRows: 'refuse', preview: false, ...props });
}

/** The context of a command whose caller is known. */
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
 * Everything that may be told of the orders, without numbers that depend on when it was written: ids, versions and
 * times of recording. Imports go by their file's name.
 */
export async function snapshot(database: Database): Promise<OrderSnapshot> {
  const orders = await database.readFresh<Record<string, unknown>>(
    `SELECT o.order_code, o.status, CASE WHEN o.status > 0 THEN o.created_date END AS created_date, o.facts,
       o.source, i.file_name, o.owner_id, o.assigned_to, o.declared_by, o.deleted_at IS NOT NULL AS binned,
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
  /** Live orders by owner and status; owner 0 is everybody. */
  readonly byOwner: Record<string, unknown>[];
  /** Live orders by day: of their present status, and of their first arrival and hand-over. */
  readonly byDay: Record<string, unknown>[];
}

/** What the counter tables say, and what counting says; they must agree after whatever was done. */
export async function countersAndCounts(database: Database): Promise<{ kept: Counts; counted: Counts }> {
  const [keptByOwner, countedByOwner, keptByDay, countedByDay] = await Promise.all(
    [
      'SELECT owner_id, status, n FROM order_counters WHERE n <> 0 ORDER BY owner_id, status',
      `SELECT * FROM (
         SELECT 0::bigint AS owner_id, status, count(*) AS n FROM orders WHERE deleted_at IS NULL GROUP BY status
         UNION ALL
         SELECT owner_id, status, count(*) FROM orders WHERE deleted_at IS NULL AND owner_id IS NOT NULL
         GROUP BY owner_id, status
       ) c ORDER BY owner_id, status`,
      `SELECT is_first, at::date AS day, status, sum(n)::bigint AS n FROM order_moments
       GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3`,
      `SELECT is_first, day, status, count(*) AS n FROM (
         SELECT false AS is_first, created_date::date AS day, status FROM orders WHERE deleted_at IS NULL
         UNION ALL
         SELECT true, min(e.occurred_at)::date, e.status FROM order_events e JOIN orders o ON o.id = e.order_id
         WHERE e.status IN (3, 4) AND o.deleted_at IS NULL GROUP BY e.order_id, e.status
       ) m GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ].map((sql) => database.readFresh<Record<string, unknown>>(sql)),
  );
  return {
    kept: { byOwner: keptByOwner ?? [], byDay: keptByDay ?? [] },
    counted: { byOwner: countedByOwner ?? [], byDay: countedByDay ?? [] },
  };
}

/** The ids of orders by code. */
export async function orderIds(database: Database): Promise<Record<string, number>> {
  const rows = await database.readFresh<{ id: number; order_code: string }>(
    'SELECT id, order_code FROM orders',
  );
  return Object.fromEntries(rows.map((row) => [row.order_code, row.id]));
}
