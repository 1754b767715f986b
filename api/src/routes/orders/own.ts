import {
  customerOrderSchema,
  orderCountsSchema,
  ownOrderExportQuerySchema,
  ownOrderListQuerySchema,
} from '@logistics/shared/contracts';
import type { SheetToWrite } from '@logistics/shared/excel';
import { exportTexts } from '@logistics/shared/texts/order-answers';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentCustomerOrder, presentOrderCounts } from '../../presenters/present-order.ts';
import {
  OWN_EXPORT_ATTRIBUTES,
  ownExportHeader,
  presentOwnExportRow,
} from '../../presenters/present-order-work.ts';
import { countOrdersByStatus } from '../../queries/order-lists.ts';
import { today } from '../../queries/order-filter.ts';
import { findOwnOrders, openOwnExport, type OwnExportRow } from '../../queries/own-orders.ts';
import { download, listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { workbookAnswer } from './workbook-answer.ts';

/** Calls about the caller's own orders only, also for staff who may see all orders. */
export const ownOrderRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders/mine',
    summary: 'The caller’s own orders, filtered and sorted.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.read,
    query: ownOrderListQuerySchema,
    answer: listOf(customerOrderSchema),
    handler: async ({ context, actor, query }) => {
      const { database, config } = context.app;
      const options = { ...query, ownerId: actor.userId, timezone: config.businessTimezone };
      const { rows, meta } = await findOwnOrders(database, options);
      return { rows: rows.map((row) => presentCustomerOrder(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/mine/counts',
    summary: 'How many orders of each status the caller owns.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.read,
    answer: one(orderCountsSchema),
    handler: async ({ context, actor }) => {
      const { database, config } = context.app;
      const scope = { ownerId: actor.userId };
      return presentOrderCounts(
        await countOrdersByStatus(database, { scope, timezone: config.businessTimezone }),
      );
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/mine/export.xlsx',
    summary: 'The caller’s own orders that match the filters, as a workbook.',
    rate: 'export',
    auth: 'token',
    activated: true,
    allow: orderPolicy.read,
    query: ownOrderExportQuerySchema,
    answer: download,
    handler: async ({ context, actor, query }) => {
      const { database, config } = context.app;
      const timezone = config.businessTimezone;
      const options = { ...query, ownerId: actor.userId, timezone };
      const cursor = await openOwnExport(database, options, OWN_EXPORT_ATTRIBUTES);
      return workbookAnswer(cursor, oneSheet(cursor.batches), exportTexts.fileName(today(timezone)));
    },
  }),
];

async function* oneSheet(batches: AsyncIterable<OwnExportRow[]>): AsyncGenerator<SheetToWrite> {
  const presented = async function* () {
    for await (const rows of batches) yield rows.map(presentOwnExportRow);
  };
  yield await Promise.resolve({
    name: exportTexts.sheetName,
    header: ownExportHeader,
    batches: presented(),
  });
}
