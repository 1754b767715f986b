import {
  orderUpdateSchema,
  removedOrdersSchema,
  removeOrdersSchema,
  restoredOrdersSchema,
  restoreOrdersSchema,
  staffOrderDetailSchema,
} from '@logistics/shared/contracts';
import { editOrder } from '../../commands/orders/order-editor.ts';
import { removeOrders, restoreOrders } from '../../commands/orders/order-remover.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';
import { changeMany } from './change-many.ts';
import { loadStaffOrder } from './staff-order.ts';

export const orderChangeRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/remove',
    summary:
      'Move orders to the bin: by ids all or none, or by filter; large numbers continue after the answer.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.change,
    body: removeOrdersSchema,
    answer: one(removedOrdersSchema),
    handler: async ({ context, body: { id = [], filter } }) => {
      if (!filter) return { removed: await removeOrders(context, { ids: id, may: orderPolicy.remove }) };
      const removedAt = new Date().toISOString();
      const change = { kind: 'remove', removedAt } as const;
      const { changed: removed, operation } = await changeMany(context, { filter }, change);
      return { removed, removedAt, operation };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/restore',
    summary: 'Restore orders from the bin: by ids all or none, or all that one call by filter moved there.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.change,
    body: restoreOrdersSchema,
    answer: one(restoredOrdersSchema),
    handler: async ({ context, actor, body: { id = [], removedAt, removedBy = actor.userId } }) => {
      if (!removedAt)
        return { restored: await restoreOrders(context, { ids: id, may: orderPolicy.restore }) };
      const change = { kind: 'restore', removedAt, removedBy } as const;
      const { changed: restored, operation } = await changeMany(context, { filter: {} }, change);
      return { restored, operation };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/update',
    summary: 'Edit an order by hand; 409 with the newer order when the version is old.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.change,
    body: orderUpdateSchema,
    answer: one(staffOrderDetailSchema),
    handler: async ({ context, actor, body }) => {
      const load = () => loadStaffOrder(context.app, actor, body.id);
      await orNewerRecord(editOrder(context, { ...body, may: orderPolicy.update }), load);
      return load();
    },
  }),
];
