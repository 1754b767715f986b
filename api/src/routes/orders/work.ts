import {
  assigneeSchema,
  assignOrdersSchema,
  changedOrdersSchema,
  confirmedClaimsSchema,
  followedUpSchema,
  idListSchema,
  unownedClaimQuerySchema,
  unownedClaimSchema,
  operationParamsSchema,
  orderOperationSchema,
  scanResultSchema,
  scanSchema,
  setFollowUpSchema,
  setStatusSchema,
  staleOrderQuerySchema,
  staleOrderSchema,
  undoClaimsSchema,
  undoneClaimsSchema,
  undoneStatusSchema,
  undoStatusSchema,
  PERMISSION,
} from '@logistics/shared/contracts';
import { confirmUnownedClaims, undoUnownedClaims } from '../../commands/orders/unowned-order-claims.ts';
import { setFollowUp } from '../../commands/orders/order-follow-up.ts';
import { stopOperation } from '../../commands/orders/operation-stopper.ts';
import { scanOrders } from '../../commands/orders/order-scanner.ts';
import { undoStatus } from '../../commands/orders/status-undoer.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentUnownedClaim, presentScan, presentStaleOrder } from '../../presenters/present-order-work.ts';
import { findAssignees } from '../../queries/find-assignees.ts';
import { findUnownedClaims, findStaleOrders } from '../../queries/order-worklists.ts';
import { listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { changeMany, loadOperation, loadOperations } from './change-many.ts';

export const orderWorkRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/scan',
    summary: 'Store scanned parcels, each event exactly once by its key; one result per event.',
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
    summary: 'Set the status of many orders; large numbers continue after the answer, as an operation.',
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
    path: '/api/orders/set-status/undo',
    summary: 'Undo one’s own last report of a status, within ten minutes.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.changeMany,
    body: undoStatusSchema,
    answer: one(undoneStatusSchema),
    handler: async ({ context, body: { id, status } }) => ({
      undone: await undoStatus(context, { ids: id, status }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/assign',
    summary: 'Assign many orders to a customer, or remove the assignment.',
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
    summary: 'Running bulk changes, then recently finished ones and removals that can still be undone.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.changeMany,
    answer: one(orderOperationSchema.array()),
    handler: ({ context }) => loadOperations(context.app),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/operations/:id',
    summary: 'Progress of a bulk change.',
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
    summary: 'Stop a bulk change; orders changed so far stay changed.',
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
    summary: 'Claims of unowned orders: codes declared after they reached a warehouse; latest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    query: unownedClaimQuerySchema,
    answer: listOf(unownedClaimSchema),
    handler: async ({ context, query }) => {
      const { rows, meta } = await findUnownedClaims(context.app.database, query);
      return { rows: rows.map(presentUnownedClaim), meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/late-claims/take-back',
    summary: 'Reject claims of unowned orders; names those that another user decided before.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    body: undoClaimsSchema,
    answer: one(undoneClaimsSchema),
    handler: ({ context, body: { id, onlyWaiting } }) => undoUnownedClaims(context, { ids: id, onlyWaiting }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/late-claims/confirm',
    summary: 'Confirm claims of unowned orders; names those that another user decided before.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    body: idListSchema,
    answer: one(confirmedClaimsSchema),
    handler: ({ context, body }) => confirmUnownedClaims(context, { ids: body.id }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/assignees',
    summary: 'Staff who can follow up orders of the worklists.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    answer: one(assigneeSchema.array()),
    handler: async ({ context }) =>
      (await findAssignees(context.app.database.read, PERMISSION.dataEntry)).map(({ id, name }) => ({
        id,
        name,
      })),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/follow-up',
    summary: 'Set who follows up orders, and a note; names orders that another user changed meanwhile.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.worklists,
    body: setFollowUpSchema,
    answer: one(followedUpSchema),
    handler: ({ context, body }) => setFollowUp(context, body),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/stale',
    summary: 'Orders that wait too long in their status, with known reasons.',
    rate: 'lists',
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
