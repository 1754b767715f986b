import { importSummarySchema, uploadHeadersSchema, type ImportSummary } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { importOrders } from '../../commands/imports/order-importer.ts';
import type { ActorContext } from '../../context.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { withUploadedFile } from './uploaded-file.ts';

export const importRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/upload',
    summary:
      'Imports an Excel file (multipart `file`, `options` as JSON). A large file may come before in parts; `options` then names it.',
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
    summary: 'What an import of this Excel file would do; nothing is written.',
    rate: 'upload',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    payload: 'workbook',
    answer: one(importSummarySchema),
    handler: ({ context, ctx }) => importFile(context, ctx, { preview: true }),
  }),
];

function importFile(
  context: ActorContext<'channels' | 'config' | 'database' | 'files' | 'jobs' | 'logger' | 'readiness'>,
  ctx: Koa.Context,
  params: { readonly preview: boolean; readonly idempotencyKey?: string | undefined },
): Promise<ImportSummary> {
  return withUploadedFile(context, ctx, async ({ source, options, removeParts }) => {
    const { badRows, olderRows, corrections, statusWords, source: origin } = options;
    const choice = { badRows, olderRows, corrections, statusWords };
    const summary = await importOrders(context, { source, origin, ...choice, ...params });
    // Parts that arrived for a preview are also used by the import that follows it.
    if (!params.preview) await removeParts();
    return summary;
  });
}
