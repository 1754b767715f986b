import { readFile } from 'node:fs/promises';
import { IMPORT_ROWS_MAX, importSummarySchema, uploadHeadersSchema } from '@logistics/shared/contracts';
import { readOrderFile } from '@logistics/shared/excel';
import { importOrders } from '../../api/src/commands/imports/order-importer.ts';
import { importLines, type ImportEvent } from '../../api/src/order-file-reader/import-lines.ts';
import { orderPolicy } from '../../api/src/policies/order-policy.ts';
import { one } from '../../api/src/routes/answers.ts';
import { withUploadedFile } from '../../api/src/routes/orders/uploaded-file.ts';
import { defineRoute } from '../../api/src/routes/route.ts';

/**
 * The upload of the server, except that this process reads the file with the same reader. Starting the reader's own
 * process takes longer than a whole simulated day.
 */
export const uploadRoute = defineRoute({
  method: 'POST',
  path: '/api/orders/upload',
  summary: 'Imports an Excel file.',
  rate: 'upload',
  auth: 'token',
  activated: true,
  allow: orderPolicy.import,
  payload: 'workbook',
  headers: uploadHeadersSchema,
  answer: one(importSummarySchema),
  handler: ({ context, ctx, headers }) =>
    withUploadedFile(context, ctx, async ({ source: sent, options }) => {
      const [file] = [ctx.request.files?.['file']].flat();
      const events = eventsOf(file?.filepath ?? '', sent.fileName, context.app.config.businessTimezone);
      return importOrders(context, {
        source: { ...sent, lines: (lookup) => importLines(events, lookup) },
        origin: options.source,
        badRows: options.badRows,
        olderRows: options.olderRows,
        preview: false,
        idempotencyKey: headers['Idempotency-Key'],
      });
    }),
});

async function* eventsOf(path: string, fileName: string, timezone: string): AsyncGenerator<ImportEvent> {
  const bytes = new Uint8Array(await readFile(path));
  const source = {
    size: bytes.length,
    read: (offset: number, length: number) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
  const options = { fileName, timezone, now: new Date().toISOString(), maxRows: IMPORT_ROWS_MAX };
  for await (const event of readOrderFile(source, options))
    if (event.type === 'rows' || event.type === 'problems' || event.type === 'end') yield event;
}
