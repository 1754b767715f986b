import {
  anyOrderDetailSchema,
  anyOrderSchema,
  idPathSchema,
  orderCountsQuerySchema,
  orderCountsSchema,
  orderListQuerySchema,
  orderSearchSchema,
  orderStatusSchema,
  usualDaysSchema,
} from '@logistics/shared/contracts';
import { appError } from '../../errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import {
  presentCustomerOrder,
  presentCustomerOrderDetail,
  presentOrderCounts,
  presentStaffOrder,
  presentStatuses,
} from '../../presenters/present-order.ts';
import { findOrderDetail } from '../../queries/order-detail.ts';
import { countOrdersByStatus, findBinnedOrders } from '../../queries/order-lists.ts';
import type { OrderPage } from '../../queries/order-page.ts';
import type { OrderScope } from '../../queries/order-rows.ts';
import { countFound, findOrders, isSearch } from '../../queries/order-search.ts';
import { cachedUsualDays } from '../../queries/usual-days.ts';
import { listOf, one } from '../answers.ts';
import { anyone, defineRoute, type Route } from '../route.ts';
import { loadStaffOrder } from './staff-order.ts';

/** Customers, and staff without the right to handle orders, see only their own orders. */
const scopeOf = (actor: Actor): OrderScope => ({ ownerId: orderPolicy.readAll(actor) ? null : actor.userId });

function presentPage({ rows, meta }: OrderPage, actor: Actor) {
  const present = orderPolicy.readAll(actor) ? presentStaffOrder : presentCustomerOrder;
  return { rows: rows.map((row) => present(row, actor)), meta };
}

export const orderListRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders the caller may see, newest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.read,
    query: orderListQuerySchema,
    answer: listOf(anyOrderSchema),
    handler: async ({ context, actor, query: { status, ...query } }) => {
      const { database, config } = context.app;
      const timezone = config.businessTimezone;
      if (status === 'trash') {
        if (!orderPolicy.readBin(actor)) throw appError('FORBIDDEN');
        return presentPage(await findBinnedOrders(database, { timezone, ...query }), actor);
      }
      const options = { scope: scopeOf(actor), timezone, status, ...query };
      return presentPage(await findOrders(database, options), actor);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/search',
    summary: 'Orders that match filters, or that a text finds.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.read,
    body: orderSearchSchema,
    answer: listOf(anyOrderSchema),
    handler: async ({ context, actor, body }) => {
      const { database, config } = context.app;
      const options = { scope: scopeOf(actor), timezone: config.businessTimezone, ...body };
      return presentPage(await findOrders(database, options), actor);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/search/:id',
    summary: 'One order with its events, newest first.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.read,
    params: idPathSchema,
    answer: one(anyOrderDetailSchema),
    handler: async ({ context, actor, params }) => {
      if (orderPolicy.readAll(actor)) return loadStaffOrder(context.app, actor, params.id);
      const order = await findOrderDetail(context.app.database, scopeOf(actor), params.id);
      if (!order) throw appError('ORDER_NOT_FOUND');
      return presentCustomerOrderDetail(order, actor);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/statuses',
    summary: 'The statuses an order can have.',
    rate: 'none',
    auth: 'public',
    allow: anyone,
    answer: one(orderStatusSchema.array()),
    handler: () => Promise.resolve(presentStatuses()),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/usual-days',
    summary: 'How many days orders usually stay in a status; without statuses of which too little is known.',
    rate: 'none',
    auth: 'public',
    allow: anyone,
    answer: one(usualDaysSchema.array()),
    handler: ({ context }) => cachedUsualDays(context.app),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/counts',
    summary: 'How many orders of each status the caller may see, of all or of those that match filters.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.read,
    query: orderCountsQuerySchema,
    answer: one(orderCountsSchema),
    handler: async ({ context, actor, query }) => {
      const { database, config } = context.app;
      const options = { scope: scopeOf(actor), timezone: config.businessTimezone, ...query };
      const count = isSearch(options) ? countFound : countOrdersByStatus;
      return presentOrderCounts(await count(database, options));
    },
  }),
];
