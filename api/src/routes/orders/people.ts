import {
  idPathSchema,
  orderChangeSchema,
  orderCustomerQuerySchema,
  orderCustomerSchema,
} from '@logistics/shared/contracts';
import { appError } from '../../errors.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentOrderChange, presentOrderCustomer } from '../../presenters/present-order-change.ts';
import { findOrderChanges } from '../../queries/order-changes.ts';
import { findOrderCustomer, findOrderCustomers } from '../../queries/order-customers.ts';
import { findOrderDetail } from '../../queries/order-detail.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

const ALL_OWNERS = { ownerId: null };

/** The customers that orders can be assigned to, and who changed an order. */
export const orderPeopleRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders/customers',
    summary: 'Accounts that can own orders: at most 20 that match a text, or one by id.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: orderPolicy.findCustomers,
    query: orderCustomerQuerySchema,
    answer: one(orderCustomerSchema.array()),
    handler: async ({ context, query: { q, id } }) => {
      const { database } = context.app;
      const rows =
        id === undefined
          ? await findOrderCustomers(database.read, q ?? '')
          : await findOrderCustomer(database, id);
      return rows.map(presentOrderCustomer);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/search/:id/changes',
    summary: 'Changes of an order and the users who made them, latest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: orderPolicy.readChanges,
    params: idPathSchema,
    answer: one(orderChangeSchema.array()),
    handler: async ({ context, params }) => {
      const { database } = context.app;
      if (!(await findOrderDetail(database, ALL_OWNERS, params.id))) throw appError('ORDER_NOT_FOUND');
      return (await findOrderChanges(database.readFresh, params.id)).map(presentOrderChange);
    },
  }),
];
