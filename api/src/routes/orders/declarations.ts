import {
  declarationParamSchema,
  declarationSchema,
  declareCheckSchema,
  declaredDetailsSchema,
  declareResultSchema,
  declareSchema,
  declareStateSchema,
  withdrawnDeclarationSchema,
} from '@logistics/shared/contracts';
import { normaliseOrderCode } from '@logistics/shared/domain';
import { editDeclaration } from '../../commands/orders/declaration-editor.ts';
import { declareOrders, withdrawDeclaration } from '../../commands/orders/order-declarer.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
import { presentDeclareStates } from '../../presenters/present-declare-states.ts';
import { presentDeclaration } from '../../presenters/present-order.ts';
import { findDeclareStates } from '../../queries/declare-states.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

export const declarationRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/declare',
    summary: 'Declare codes as the caller’s own; one result per code.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: orderPolicy.declare,
    body: declareSchema,
    answer: one(declareResultSchema.array()),
    handler: ({ context, body: { items = [], ...body } }) =>
      declareOrders(context, { ...body, details: { items, may: orderPolicy.editDeclaration } }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/declare/check',
    summary: 'The state of codes before they are declared; writes nothing.',
    rate: 'declareCheck',
    auth: 'token',
    activated: true,
    allow: orderPolicy.declare,
    body: declareCheckSchema,
    answer: one(declareStateSchema.array()),
    handler: async ({ context, actor, body }) => {
      const codes = [...new Set(body.codes.map(normaliseOrderCode))];
      return presentDeclareStates(codes, await findDeclareStates(context.app.database, codes), actor.userId);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/orders/declare/:code',
    summary: 'Replace the details of an own declaration of a code that has not arrived. The last write wins.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.declare,
    params: declarationParamSchema,
    body: declaredDetailsSchema,
    answer: one(declarationSchema),
    handler: async ({ context, params, body }) =>
      presentDeclaration(
        await editDeclaration(context, { ...params, details: body, may: orderPolicy.editDeclaration }),
      ),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/orders/declare/:code',
    summary: 'Withdraw an own declaration of a code that has not arrived.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.declare,
    params: declarationParamSchema,
    answer: one(withdrawnDeclarationSchema),
    handler: async ({ context, params }) => {
      await withdrawDeclaration(context, { ...params, may: orderPolicy.withdraw });
      return { code: params.code };
    },
  }),
];
