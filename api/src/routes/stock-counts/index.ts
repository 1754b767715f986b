import {
  idPathSchema,
  openStockCountSchema,
  resolvedStockSchema,
  resolveStockSchema,
  stockCountDetailSchema,
  stockCountListQuerySchema,
  stockCountQuerySchema,
  stockCountSchema,
  stockScanResultSchema,
  stockScanSchema,
  withdrawnStockScansSchema,
  withdrawStockScansSchema,
  type StockCount,
} from '@logistics/shared/contracts';
import { stockReportTexts } from '@logistics/shared/texts/stock-report';
import { closeStockCount, openStockCount } from '../../commands/stock-counts/stock-count-opener.ts';
import { resolveStock } from '../../commands/stock-counts/stock-resolver.ts';
import { scanStock, undoStockScans } from '../../commands/stock-counts/stock-scanner.ts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { shelfPolicy } from '../../policies/shelf-policy.ts';
import {
  presentStockCount,
  presentStockItem,
  presentStockScan,
  REPORT_LISTS,
} from '../../presenters/present-stock-counts.ts';
import {
  countStock,
  findStockCount,
  findStockCounts,
  findStockItems,
  openStockReport,
  type StockCountRow,
} from '../../queries/stock-counts.ts';
import { download, listOf, one } from '../answers.ts';
import { workbookAnswer } from '../orders/workbook-answer.ts';
import { defineRoute, type Route } from '../route.ts';
import { reportSheets } from './report.ts';

/** Counts of the parcels in a warehouse or on a shelf. */
export const stockCountRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/stock-counts',
    summary: 'Stock counts with their numbers: open ones first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    query: stockCountListQuerySchema,
    answer: listOf(stockCountSchema),
    handler: async ({ context: { app }, query }) => {
      const { rows, meta } = await findStockCounts(app.database, query);
      const counts: StockCount[] = [];
      for (const row of rows) counts.push(await withNumbers(app.database, row));
      return { rows: counts, meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/stock-counts/open',
    summary: 'Open a count of a warehouse or a shelf, or join the open one.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    body: openStockCountSchema,
    answer: one(stockCountSchema),
    handler: async ({ context, body }) => loadCount(context.app, await openStockCount(context, body)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/stock-counts/:id',
    summary: 'One count with its numbers and a page of one of its lists.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    params: idPathSchema,
    query: stockCountQuerySchema,
    answer: one(stockCountDetailSchema),
    handler: async ({ context: { app }, params: { id }, query }) => {
      const count = await loadCount(app, id);
      const rows = await findStockItems(app.database, id, query);
      return { count, items: rows.map(presentStockItem), total: count.numbers[query.list] };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/stock-counts/:id/scan',
    summary: 'Store scans of a count, each event exactly once by its key; one result per event.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    params: idPathSchema,
    body: stockScanSchema,
    answer: one(stockScanResultSchema.array()),
    handler: async ({ context, params, body }) =>
      (await scanStock(context, { ...params, ...body })).map(presentStockScan),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/stock-counts/:id/withdraw',
    summary: 'Undo scans of an open count by their keys.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    params: idPathSchema,
    body: withdrawStockScansSchema,
    answer: one(withdrawnStockScansSchema),
    handler: async ({ context, params, body }) => ({
      withdrawn: await undoStockScans(context, { ...params, ...body }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/stock-counts/:id/close',
    summary: 'Close a count: what was not scanned is missing, and the numbers stay as they are.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.lead,
    params: idPathSchema,
    answer: one(stockCountSchema),
    handler: async ({ context, params: { id } }) => {
      await closeStockCount(context, id);
      return loadCount(context.app, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/stock-counts/:id/resolve',
    summary: 'Decide about surplus or missing parcels; names those that were left out.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.lead,
    params: idPathSchema,
    body: resolveStockSchema,
    answer: one(resolvedStockSchema),
    handler: ({ context, params, body }) => resolveStock(context, { ...params, ...body }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/stock-counts/:id/report.xlsx',
    summary: 'The numbers and lists of a count as a workbook.',
    rate: 'export',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    params: idPathSchema,
    answer: download,
    handler: async ({ context: { app }, params: { id } }) => {
      const count = await loadCount(app, id);
      const cursor = await openStockReport(app.database, id, REPORT_LISTS);
      const sheets = reportSheets(count, {
        batches: cursor.batches,
        lists: REPORT_LISTS,
        timezone: app.config.businessTimezone,
      });
      return workbookAnswer(cursor, sheets, stockReportTexts.fileName(id));
    },
  }),
];

async function loadCount({ database }: AppContext<'database'>, id: number): Promise<StockCount> {
  const count = await findStockCount(database, id);
  if (!count) throw appError('STOCK_COUNT_NOT_FOUND');
  return withNumbers(database, count);
}

async function withNumbers(database: AppContext['database'], row: StockCountRow): Promise<StockCount> {
  return presentStockCount(row, row.numbers ?? (await countStock(database.readFresh, row.id)));
}
