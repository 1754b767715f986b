import {
  importRowsHeadersSchema,
  importSummarySchema,
  previewHeadersSchema,
  uploadHeadersSchema,
  type ImportSummary,
  type PreviewHeaders,
} from '@logistics/shared/contracts';
import type Koa from 'koa';
import { openImportRows } from '../../commands/imports/ndjson-rows-source.ts';
import { importOrders } from '../../commands/imports/order-importer.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { namedParts } from './import-parts.ts';
import { withUploadedFile } from './uploaded-file.ts';

const ROWS_MEDIA = 'application/x-ndjson';

export const importRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/upload',
    summary: 'Imports an Excel file (multipart `file`, `options` as JSON).',
    rate: 'upload',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    payload: 'workbook',
    headers: uploadHeadersSchema,
    answer: one(importSummarySchema),
    handler: ({ context, ctx, headers }) =>
      importFile(context, ctx, { preview: false, idempotencyKey: headers['Idempotency-Key'] }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/preview',
    summary: 'What an import of this Excel file, or of these rows, would do; nothing is written.',
    rate: 'upload',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    payload: 'workbookOrRows',
    headers: previewHeadersSchema,
    answer: one(importSummarySchema),
    handler: ({ context, ctx, headers }) =>
      ctx.is(ROWS_MEDIA)
        ? importRows(context, ctx, { headers, preview: true })
        : importFile(context, ctx, { preview: true }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/import-rows',
    summary:
      'Imports rows that the console has read (NDJSON, gzip allowed); with Import-Parts the head only, its rows came before.',
    rate: 'upload',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    payload: 'rows',
    headers: importRowsHeadersSchema,
    answer: one(importSummarySchema),
    handler: async ({ context, ctx, headers }) => {
      if (!ctx.is(ROWS_MEDIA)) throw appError('UNSUPPORTED_TYPE');
      return importRows(context, ctx, { headers, idempotencyKey: headers['Idempotency-Key'] });
    },
  }),
];

/** An Excel file as multipart, read here. */
function importFile(
  context: ActorContext,
  ctx: Koa.Context,
  params: { readonly preview: boolean; readonly idempotencyKey?: string | undefined },
): Promise<ImportSummary> {
  return withUploadedFile(context.app, ctx, ({ source, options: { badRows, olderRows } }) =>
    importOrders(context, { source, origin: 'upload', badRows, olderRows, ...params }),
  );
}

interface RowsOptions {
  readonly headers: PreviewHeaders;
  /** True: whatever the head says, nothing is written. */
  readonly preview?: boolean;
  readonly idempotencyKey?: string | undefined;
}

/** NDJSON of rows that the console has read: in the body, or before in parts that the headers name. */
async function importRows(
  context: ActorContext,
  ctx: Koa.Context,
  params: RowsOptions,
): Promise<ImportSummary> {
  try {
    const parts = namedParts(context, ctx, params.headers);
    const encoding = params.headers['Content-Encoding'] ?? '';
    const { head, source } = await openImportRows(ctx.req, encoding, parts?.open);
    const { badRows, olderRows } = head;
    const preview = params.preview ?? head.preview;
    const { idempotencyKey } = params;
    const rows = { source, origin: 'desktop' as const, badRows, olderRows };
    const summary = await importOrders(context, { ...rows, preview, idempotencyKey });
    // A preview's rows serve the import that follows it.
    if (!preview) await parts?.remove();
    return summary;
  } finally {
    // What an early answer left unread, so that the connection can carry the answer.
    ctx.req.resume();
  }
}
