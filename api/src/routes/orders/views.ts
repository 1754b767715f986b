import {
  idPathSchema,
  orderColumnsSchema,
  orderListViewsSchema,
  saveOrderViewSchema,
} from '@logistics/shared/contracts';
import {
  chooseOrderColumns,
  deleteOrderView,
  saveOrderView,
} from '../../commands/orders/order-view-saver.ts';
import type { ActorContext } from '../../context.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentOrderViews } from '../../presenters/present-order-views.ts';
import { findOrderViews } from '../../queries/order-views.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

const viewsOf = async (context: ActorContext<'database'>) =>
  presentOrderViews(await findOrderViews(context.app.database.readFresh, context.actor.userId));

/** The caller's own views of the order list. Every write returns them all. */
export const orderViewRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders/views',
    summary: "The caller's saved views and columns of the order list.",
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.readAll,
    answer: one(orderListViewsSchema),
    handler: ({ context }) => viewsOf(context),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/views',
    summary: 'Saves a view of the order list under a name; the same name replaces it.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: orderPolicy.readAll,
    body: saveOrderViewSchema,
    answer: one(orderListViewsSchema),
    handler: async ({ context, body }) => {
      await saveOrderView(context, body);
      return viewsOf(context);
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/orders/views/:id',
    summary: 'Deletes a saved view of the caller.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: orderPolicy.readAll,
    params: idPathSchema,
    answer: one(orderListViewsSchema),
    handler: async ({ context, params }) => {
      await deleteOrderView(context, params);
      return viewsOf(context);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/orders/columns',
    summary: 'Stores which columns of the order list the caller sees.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: orderPolicy.readAll,
    body: orderColumnsSchema,
    answer: one(orderListViewsSchema),
    handler: async ({ context, body }) => {
      await chooseOrderColumns(context, body);
      return viewsOf(context);
    },
  }),
];
