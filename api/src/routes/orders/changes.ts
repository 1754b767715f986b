import {
  idListSchema,
  orderUpdateSchema,
  removedSchema,
  restoredSchema,
  staffOrderDetailSchema,
  type StaffOrderDetail,
} from '@logistics/shared/contracts';
import { editOrder } from '../../commands/orderEditor.ts';
import { removeOrders, restoreOrders } from '../../commands/orderRemover.ts';
import type { Actor, AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { orderPolicy } from '../../policies/orderPolicy.ts';
import { presentStaffOrderDetail } from '../../presenters/presentOrder.ts';
import { findOrderDetail } from '../../queries/orderDetail.ts';
import { one } from '../answers.ts';
import { orNewerRecord } from '../newerRecord.ts';
import { defineRoute, type Route } from '../route.ts';

const EVERYBODY = { ownerId: null };

async function presentOrder(app: AppContext, actor: Actor, id: number): Promise<StaffOrderDetail> {
  const order = await findOrderDetail(app.database, EVERYBODY, id);
  if (!order) throw appError('ORDER_NOT_FOUND');
  return presentStaffOrderDetail(order, actor);
}

export const orderChangeRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/remove',
    summary: 'Puts orders into the bin, all or none.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.change,
    body: idListSchema,
    answer: one(removedSchema),
    handler: async ({ context, body }) => ({
      removed: await removeOrders(context, { ids: body.id, may: orderPolicy.remove }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/restore',
    summary: 'Takes orders out of the bin, all or none.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.change,
    body: idListSchema,
    answer: one(restoredSchema),
    handler: async ({ context, body }) => ({
      restored: await restoreOrders(context, { ids: body.id, may: orderPolicy.restore }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/update',
    summary: 'Corrects an order by hand; 409 with the newer order when the version is old.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.change,
    body: orderUpdateSchema,
    answer: one(staffOrderDetailSchema),
    handler: async ({ context, actor, body }) => {
      const load = () => presentOrder(context.app, actor, body.id);
      await orNewerRecord(editOrder(context, { ...body, may: orderPolicy.update }), load);
      return load();
    },
  }),
];
