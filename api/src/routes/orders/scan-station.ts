import {
  knownCodesQuerySchema,
  knownCodesSchema,
  withdrawalSchema,
  withdrawScansSchema,
} from '@logistics/shared/contracts';
import { withdrawScans } from '../../commands/orders/scan-undoer.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentKnownCodes } from '../../presenters/present-order-work.ts';
import { findKnownCodes } from '../../queries/known-codes.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

/** Calls for a scan station in addition to `POST /api/orders/scan`. */
export const scanStationRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/scan/withdraw',
    summary: 'Undo scans by their keys; one result per key.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: orderPolicy.scan,
    body: withdrawScansSchema,
    answer: one(withdrawalSchema.array()),
    handler: ({ context, body }) => withdrawScans(context, body),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/known-codes',
    summary: 'Codes and statuses of the last 60 days, page by page, then later changes.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: orderPolicy.scan,
    query: knownCodesQuerySchema,
    answer: one(knownCodesSchema),
    handler: async ({ context, query }) =>
      presentKnownCodes(await findKnownCodes(context.app.database, query.cursor)),
  }),
];
