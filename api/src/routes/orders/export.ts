import { orderExportQuerySchema } from '@logistics/shared/contracts';
import { EXPORT_ATTRIBUTES, type ExportAttribute } from '@logistics/shared/domain';
import type { SheetToWrite } from '@logistics/shared/excel';
import { exportTexts } from '@logistics/shared/texts/order-answers';
import { appError } from '../../errors.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { exportHeader, presentExportRow } from '../../presenters/present-order-work.ts';
import { openOrderExport, type OrderExportRow } from '../../queries/order-export.ts';
import { today } from '../../queries/order-filter.ts';
import { download } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { workbookAnswer } from './workbook-answer.ts';

export const orderExportRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders/export.xlsx',
    summary: 'All orders that match the filters of the list, as a workbook.',
    rate: 'export',
    auth: 'token',
    activated: true,
    allow: orderPolicy.export,
    query: orderExportQuerySchema,
    answer: download,
    handler: async ({
      context,
      actor,
      query: { status, attributes: chosen, fees: withFees, ...criteria },
    }) => {
      const { database, config } = context.app;
      const timezone = config.businessTimezone;
      const binned = status === 'trash';
      if (binned && !orderPolicy.readBin(actor)) throw appError('FORBIDDEN');
      const attributes = EXPORT_ATTRIBUTES.filter((name) => chosen?.includes(name) ?? true);
      const fees = withFees === 'true';
      const cursor = await openOrderExport(database, {
        scope: { ownerId: null },
        criteria: binned ? criteria : { ...criteria, status },
        binned,
        attributes,
        fees,
        timezone,
      });
      const sheets = oneSheet(cursor.batches, { attributes, fees });
      return workbookAnswer(cursor, sheets, exportTexts.fileName(today(timezone)));
    },
  }),
];

async function* oneSheet(
  batches: AsyncIterable<OrderExportRow[]>,
  { attributes, fees }: { readonly attributes: readonly ExportAttribute[]; readonly fees: boolean },
): AsyncGenerator<SheetToWrite> {
  const presented = async function* () {
    for await (const rows of batches) yield rows.map((row) => presentExportRow(row, attributes));
  };
  yield await Promise.resolve({
    name: exportTexts.sheetName,
    header: exportHeader(attributes, { fees }),
    batches: presented(),
  });
}
