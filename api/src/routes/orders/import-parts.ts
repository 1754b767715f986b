import type { Readable } from 'node:stream';
import {
  importPartQuerySchema,
  importPartsPathSchema,
  importPartsSchema,
  type PreviewHeaders,
} from '@logistics/shared/contracts';
import type Koa from 'koa';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { readParts, receivedBytes, receivePart, removeParts } from '../../import-parts.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

/** The rows of a large file come in as many calls as the line makes of them; import-rows then names them by their key. */
export const importPartRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders/import-parts/:key',
    summary: 'How many bytes of these rows have come.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    params: importPartsPathSchema,
    answer: one(importPartsSchema),
    handler: async ({ context, actor, params: { key } }) => {
      const { dataDir } = context.app.config;
      return { received: await receivedBytes({ dataDir, userId: actor.userId, key }) };
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/orders/import-parts/:key',
    summary:
      'Takes bytes of these rows (gzip NDJSON) from an offset on; what arrived of a broken call stays.',
    rate: 'parts',
    auth: 'token',
    activated: true,
    allow: orderPolicy.import,
    params: importPartsPathSchema,
    query: importPartQuerySchema,
    payload: 'bytes',
    answer: one(importPartsSchema),
    handler: async ({ context, actor, params: { key }, query: { offset }, ctx }) => {
      if (!ctx.is('application/octet-stream')) throw appError('UNSUPPORTED_TYPE');
      const { dataDir } = context.app.config;
      try {
        return { received: await receivePart({ dataDir, userId: actor.userId, key }, offset, ctx.req) };
      } finally {
        // What a refusal left unread, so that the connection can carry the answer.
        ctx.req.resume();
      }
    },
  }),
];

interface NamedParts {
  /** Throws IMPORT_PARTS_MISSING, with how much has come, where that is not all. */
  open(): Promise<Readable>;
  remove(): Promise<void>;
}

/** The rows that came before and that an import names in its headers; undefined where they are in its body. */
export function namedParts(
  context: ActorContext,
  ctx: Koa.Context,
  headers: PreviewHeaders,
): NamedParts | undefined {
  const { 'Import-Parts': key, 'Import-Parts-Bytes': bytes = 0 } = headers;
  if (key === undefined) return undefined;
  const parts = { dataDir: context.app.config.dataDir, userId: context.actor.userId, key };
  return {
    open: async () => {
      const received = await receivedBytes(parts);
      if (received < bytes) throw appError('IMPORT_PARTS_MISSING', { data: { received } });
      const rows = readParts(parts);
      // Where nobody waits for the answer any more, nothing is written.
      ctx.res.once('close', () => rows.destroy());
      return rows;
    },
    remove: () => removeParts(parts),
  };
}
