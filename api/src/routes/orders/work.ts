import {
  assignOrdersSchema,
  changedOrdersSchema,
  confirmedClaimsSchema,
  idListSchema,
  lateClaimQuerySchema,
  lateClaimSchema,
  operationParamsSchema,
  orderOperationSchema,
  scanResultSchema,
  scanSchema,
  setStatusSchema,
  staleOrderQuerySchema,
  staleOrderSchema,
  takenBackSchema,
} from '@logistics/shared/contracts';
import { confirmLateClaims, takeBackLateClaims } from '../../commands/orders/unowned-order-claims.ts';
import { stopOperation } from '../../commands/orders/operation-stopper.ts';
import { scanOrders } from '../../commands/orders/order-scanner.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentLateClaim, presentScan, presentStaleOrder } from '../../presenters/present-order-work.ts';
import { findLateClaims, findStaleOrders } from '../../queries/order-worklists.ts';
import { listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { changeMany, loadOperation, loadOperations } from './change-many.ts';

export const orderWorkRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/scan',
    summary: 'Takes in scanned parcels, each event exactly once by its key; a result per event.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: orderPolicy.scan,
    body: scanSchema,
    answer: one(scanResultSchema.array()),
    handler: async ({ context, body }) => (await scanOrders(context, body)).map(presentScan),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/set-status',
    summary: 'Gives many orders a status; large numbers go on after the answer, as an operation.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.changeMany,
    body: setStatusSchema,
    answer: one(changedOrdersSchema),
    handler: ({ context, body: { status, occurredAt, ...target } }) =>
      changeMany(context, target, { kind: 'set-status', status, occurredAt }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/assign',
    summary: 'Gives many orders to a customer, or takes them back.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.changeMany,
    body: assignOrdersSchema,
    answer: one(changedOrdersSchema),
    handler: ({ context, body: { customerId, ...target } }) =>
      changeMany(context, target, { kind: 'assign', customerId }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/operations',
    summary:
      'Changes of many orders that go on, then those that ended just now and removals that can still be taken back.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.changeMany,
    answer: one(orderOperationSchema.array()),
    handler: ({ context }) => loadOperations(context.app),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/operations/:id',
    summary: 'How far a change of many orders is.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.changeMany,
    params: operationParamsSchema,
    answer: one(orderOperationSchema),
    handler: ({ context, params }) => loadOperation(context.app, params.id),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/operations/:id/stop',
    summary: 'Stops a change of many orders; what it had done stays.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.changeMany,
    params: operationParamsSchema,
    answer: one(orderOperationSchema),
    handler: async ({ context, params }) => {
      await stopOperation(context, params.id);
      return loadOperation(context.app, params.id);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/late-claims',
    summary: 'Codes that customers declared when they were in a warehouse already, the latest first.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    query: lateClaimQuerySchema,
    answer: listOf(lateClaimSchema),
    handler: async ({ context, query }) => {
      const { rows, meta } = await findLateClaims(context.app.database, query);
      return { rows: rows.map(presentLateClaim), meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/late-claims/take-back',
    summary: 'Takes late claims of these orders back, all or none.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    body: idListSchema,
    answer: one(takenBackSchema),
    handler: async ({ context, body }) => ({
      takenBack: await takeBackLateClaims(context, { ids: body.id }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/late-claims/confirm',
    summary: 'Confirms late claims of these orders, all or none; they leave the worklist.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    body: idListSchema,
    answer: one(confirmedClaimsSchema),
    handler: async ({ context, body }) => ({
      confirmed: await confirmLateClaims(context, { ids: body.id }),
    }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/stale',
    summary: 'Orders that wait unusually long in their status, with what is known of why.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    query: staleOrderQuerySchema,
    answer: listOf(staleOrderSchema),
    handler: async ({ context, actor, query }) => {
      const { rows, meta } = await findStaleOrders(context.app.database, query);
      return { rows: rows.map((row) => presentStaleOrder(row, actor)), meta };
    },
  }),
];
