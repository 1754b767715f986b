import { declarationParamSchema, declareResultSchema, declareSchema } from '@logistics/shared/contracts';
import { z } from 'zod';
import { declareOrders, withdrawDeclaration } from '../../commands/orderDeclarer.ts';
import { orderPolicy } from '../../policies/orderPolicy.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

export const declarationRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/declare',
    summary: 'Declares codes as the caller’s own; a result per code.',
    rate: 'search',
    auth: 'token',
    activated: true,
    allow: orderPolicy.declare,
    body: declareSchema,
    answer: one(z.array(declareResultSchema)),
    handler: ({ context, body }) => declareOrders(context, body),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/orders/declare/:code',
    summary: 'Withdraws an own declaration of a code that has not arrived.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: orderPolicy.declare,
    params: declarationParamSchema,
    answer: one(z.object({ code: z.string() })),
    handler: async ({ context, params }) => {
      await withdrawDeclaration(context, { ...params, may: orderPolicy.withdraw });
      return { code: params.code };
    },
  }),
];
