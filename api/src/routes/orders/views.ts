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
import type { Database } from '../../database/database.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentOrderViews } from '../../presenters/present-order-views.ts';
import { findOrderColumns, findOrderViews } from '../../queries/order-views.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

async function viewsOf({ readFresh }: Database, userId: number) {
  const [views, columns] = await Promise.all([
    findOrderViews(readFresh, userId),
    findOrderColumns(readFresh, userId),
  ]);
  return presentOrderViews(views, columns);
}

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
    handler: ({ context, actor }) => viewsOf(context.app.database, actor.userId),
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
    handler: async ({ context, actor, body }) => {
      await saveOrderView(context, body);
      return viewsOf(context.app.database, actor.userId);
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
    handler: async ({ context, actor, params }) => {
      await deleteOrderView(context, params);
      return viewsOf(context.app.database, actor.userId);
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
    handler: async ({ context, actor, body }) => {
      await chooseOrderColumns(context, body);
      return viewsOf(context.app.database, actor.userId);
    },
  }),
];
