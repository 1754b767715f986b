import { importSummarySchema } from '@logistics/shared/contracts';
import type Koa from 'koa';
import { z } from 'zod';
import { openImportRows } from '../../commands/importRowsSource.ts';
import { importOrders } from '../../commands/orderImporter.ts';
import { appError } from '../../errors.ts';
import { validateAll } from '../../middlewares/validation.ts';
import { orderPolicy } from '../../policies/orderPolicy.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { namedParts } from './importParts.ts';
import { withUploadedFile } from './uploadedFile.ts';

const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/)
  .optional();

/** Throws VALIDATION_FAILED for a key that is none. */
function idempotencyKey(ctx: Koa.Context): string | undefined {
  const key = ctx.get('Idempotency-Key') || undefined;
  validateAll(
    { body: z.object({ 'Idempotency-Key': idempotencyKeySchema }) },
    { body: { 'Idempotency-Key': key }, params: undefined, query: undefined },
  );
  return key;
}

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
    answer: one(importSummarySchema),
    handler: ({ context, ctx }) =>
      withUploadedFile(context.app, ctx, ({ source, options }) =>
        importOrders(context, {
          source,
          origin: 'upload',
          badRows: options.badRows,
          olderRows: options.olderRows,
          preview: false,
          idempotencyKey: idempotencyKey(ctx),
        }),
      ),
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
    handler: ({ context, ctx }) =>
      withUploadedFile(context.app, ctx, ({ source, options }) =>
        importOrders(context, {
          source,
          origin: 'upload',
          badRows: options.badRows,
          olderRows: options.olderRows,
          preview: true,
        }),
      ),
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
    answer: one(importSummarySchema),
    handler: async ({ context, ctx }) => {
      if (!ctx.is('application/x-ndjson')) throw appError('UNSUPPORTED_TYPE');
      const key = idempotencyKey(ctx);
      try {
        const parts = namedParts(context, ctx);
        const { head, source } = await openImportRows(ctx.req, ctx.get('Content-Encoding'), parts?.open);
        const { badRows, olderRows, preview } = head;
        const summary = await importOrders(context, {
          source,
          origin: 'desktop',
          badRows,
          olderRows,
          preview,
          idempotencyKey: key,
        });
        // A preview's rows serve the import that follows it.
        if (!preview) await parts?.remove();
        return summary;
      } finally {
        // What an early answer left unread, so that the connection can carry the answer.
        ctx.req.resume();
      }
    },
  }),
];
