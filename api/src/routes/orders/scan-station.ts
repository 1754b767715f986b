import {
  knownCodesQuerySchema,
  knownCodesSchema,
  offlineGrantRequestSchema,
  offlineGrantSchema,
  scanLookUpAnswerSchema,
  scanLookUpSchema,
  stationGrantSchema,
  withdrawalSchema,
  withdrawScansSchema,
} from '@logistics/shared/contracts';
import { normaliseOrderCode } from '@logistics/shared/domain';
import { grantOffline, grantToStation } from '../../commands/orders/scan-author.ts';
import { undoScans } from '../../commands/orders/scan-undoer.ts';
import type { AppContext } from '../../context.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentKnownCodes } from '../../presenters/present-order-work.ts';
import { presentLookUp } from '../../presenters/present-scanned-parcel.ts';
import { findKnownCodes } from '../../queries/known-codes.ts';
import { countBags, findScannedParcels } from '../../queries/scanned-parcels.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

/** Calls for a scan station in addition to `POST /api/orders/scan`. */
export const scanStationRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/scan/look-up',
    summary: 'The present status of each code with its customer and bag, asked before its scan is judged.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: orderPolicy.scan,
    body: scanLookUpSchema,
    answer: one(scanLookUpAnswerSchema.array()),
    handler: ({ context, body }) => lookUp(context.app, body.codes),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/scan/grant',
    summary: 'A proof for this station that its user was logged in; sent later with scans of that user.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: orderPolicy.scan,
    answer: one(stationGrantSchema),
    handler: async ({ context }) => grantToStation(context),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/scan/offline-grant',
    summary:
      'Lets the caller scan at this station without a session for some days; its key signs those scans.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: orderPolicy.scan,
    body: offlineGrantRequestSchema,
    answer: one(offlineGrantSchema),
    handler: ({ context, body }) => grantOffline(context, body),
  }),
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
    handler: ({ context, body }) => undoScans(context, body),
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

async function lookUp({ database }: AppContext<'database'>, codes: readonly string[]) {
  const asked = codes.map(normaliseOrderCode);
  const rows = new Map(
    (await findScannedParcels(database, [...new Set(asked)])).map((row) => [row.order_code, row]),
  );
  const bags = new Set([...rows.values()].flatMap(({ bag }) => (bag === null ? [] : [bag])));
  const counts = await countBags(database, [...bags]);
  return asked.map((orderCode) => presentLookUp(orderCode, rows.get(orderCode), counts));
}
