import { importPartQuerySchema, importPartsPathSchema, importPartsSchema } from '@logistics/shared/contracts';
import { requireDiskSpace } from '../../disk-space.ts';
import { appError } from '../../errors.ts';
import { receivedBytes, receivePart } from '../../import-parts.ts';
import { untilCut } from '../../middlewares/cut-request.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

/** A large file arrives in as many calls as the connection needs; an upload or a preview then names it in its options. */
export const importPartRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders/import-parts/:sha256',
    summary: 'How many bytes of this file have arrived.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    params: importPartsPathSchema,
    answer: one(importPartsSchema),
    handler: async ({ context, actor, params: { sha256 } }) => {
      const store = context.app.files.uploads;
      return { received: await receivedBytes({ store, userId: actor.userId, sha256 }) };
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/orders/import-parts/:sha256',
    summary: 'Takes bytes of this file from an offset on. If the call breaks, what arrived is not lost.',
    rate: 'parts',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    params: importPartsPathSchema,
    query: importPartQuerySchema,
    payload: 'bytes',
    answer: one(importPartsSchema),
    handler: async ({ context, actor, params: { sha256 }, query: { offset }, ctx }) => {
      if (!ctx.is('application/octet-stream')) throw appError('UNSUPPORTED_TYPE');
      await requireDiskSpace(context.app.config.dataDir, 'upload', ctx.request.length);
      const parts = { store: context.app.files.uploads, userId: actor.userId, sha256 };
      return { received: await untilCut(ctx.req, () => receivePart(parts, offset, ctx.req)) };
    },
  }),
];
