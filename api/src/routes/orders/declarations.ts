import {
  declarationParamSchema,
  declareResultSchema,
  declareSchema,
  withdrawnDeclarationSchema,
} from '@logistics/shared/contracts';
import { declareOrders, withdrawDeclaration } from '../../commands/orders/order-declarer.ts';
import { orderPolicy } from '../../policies/order-policy.ts';
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
    handler: ({ context, body }) => declareOrders(context, body),
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
