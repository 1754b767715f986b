import {
  STOCK_LISTS,
  type StockCount,
  type StockItem,
  type StockScanResult,
} from '@logistics/shared/contracts';
import { DateCell, type WrittenCell } from '@logistics/shared/excel';
import {
  placeName,
  stockActionNames,
  stockKindNames,
  stockListNames,
  stockReportTexts,
} from '@logistics/shared/texts/stock-report';
import type { FrozenNumbers, StockCountRow, StockItemRow } from '../queries/stock-counts.ts';
import { statusName } from './present-order.ts';

/** @param live the numbers of a count that is open */
export function presentStockCount(row: StockCountRow, live: FrozenNumbers): StockCount {
  const { expected, match, surplus, missing, left } = row.numbers ?? live;
  const toResolve = surplus + (row.closed_at === null ? 0 : missing);
  return {
    id: row.id,
    warehouse: row.warehouse,
    shelf: row.shelf,
    openedAt: row.opened_at,
    openedBy: { id: row.opened_by, name: row.opened_by_name },
    closedAt: row.closed_at,
    closedBy:
      row.closed_by === null || row.closed_by_name === null
        ? null
        : { id: row.closed_by, name: row.closed_by_name },
    numbers: { expected, match, surplus, missing, left, unresolved: Math.max(toResolve - row.resolved, 0) },
  };
}

export function presentStockItem(row: StockItemRow): StockItem {
  const { owner_id: id, customer_code: code, customer_name: name } = row;
  return {
    orderCode: row.order_code,
    orderId: row.order_id,
    kind: row.kind,
    status: row.status,
    status_name: nameOf(row.status),
    customer: id === null || code === null || name === null ? null : { id, code, name },
    pieces: row.pieces,
    shelf: row.shelf,
    foundOn: row.found_on,
    scanned:
      row.scanned_at === null || row.scanned_by_name === null
        ? null
        : { at: row.scanned_at, by: row.scanned_by_name },
    resolution:
      row.action === null || row.resolved_at === null || row.resolved_by_name === null
        ? null
        : { action: row.action, reason: row.reason, at: row.resolved_at, by: row.resolved_by_name },
  };
}

/** @param status the parcel's status at the scan; null: no order has the code */
export function presentStockScan({
  status,
  ...scan
}: Omit<StockScanResult, 'status_name'> & { readonly status: number | null }): StockScanResult {
  const { key, orderCode, kind, before, isFound, shelf } = scan;
  return { key, orderCode, kind, before, isFound, shelf, status_name: nameOf(status) };
}

const nameOf = (status: number | null): string | null => (status === null ? null : statusName(status));

/** The lists of the report, one sheet for each. */
export const REPORT_LISTS = STOCK_LISTS;
export const stockReportHeader: readonly string[] = Object.values(stockReportTexts.columns);

/** Returns the cells of a parcel for `stockReportHeader`. */
export function presentReportRow(row: StockItemRow, timezone: string): WrittenCell[] {
  const item = presentStockItem(row);
  const columns: Readonly<Record<keyof typeof stockReportTexts.columns, WrittenCell>> = {
    orderCode: item.orderCode,
    kind: item.kind === null ? stockListNames[row.list] : stockKindNames[item.kind],
    status: item.status_name ?? '',
    customerCode: item.customer?.code ?? '',
    customerName: item.customer?.name ?? '',
    pieces: item.pieces ?? '',
    shelf: item.shelf ?? '',
    foundOn: item.foundOn ?? '',
    scannedAt: item.scanned ? timeCell(item.scanned.at, timezone) : '',
    scannedBy: item.scanned?.by ?? '',
    action: item.resolution ? stockActionNames[item.resolution.action] : '',
    reason: item.resolution?.reason ?? '',
    resolvedAt: item.resolution ? timeCell(item.resolution.at, timezone) : '',
    resolvedBy: item.resolution?.by ?? '',
  };
  return Object.values(columns);
}

/** Returns the rows of the report's first sheet. */
export function presentReportSummary(count: StockCount, timezone: string): WrittenCell[][] {
  const { summary } = stockReportTexts;
  const { numbers } = count;
  return [
    [summary.place, placeName(count)],
    [summary.openedAt, timeCell(count.openedAt, timezone)],
    [summary.openedBy, count.openedBy.name],
    [summary.closedAt, count.closedAt === null ? summary.stillOpen : timeCell(count.closedAt, timezone)],
    [summary.closedBy, count.closedBy?.name ?? ''],
    [summary.expected, numbers.expected],
    [summary.match, numbers.match],
    [summary.surplus, numbers.surplus],
    [summary.missing, numbers.missing],
    [summary.left, numbers.left],
  ];
}

/** Returns a time as a cell, on the business's clock. */
export const timeCell = (time: string, timezone: string) =>
  DateCell.ofLocalSeconds(localSeconds(time, timezone));

/** Seconds of a time on the business's clock, as if it were UTC. */
function localSeconds(time: string, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).formatToParts(new Date(time));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) /
    1000
  );
}
