import { bankSettingsSchema } from '@logistics/shared/contracts';
import { contentPolicy } from '../../policies/content-policy.ts';
import { BANKS, findTransferCode } from '../../queries/transfer-code.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

export const paymentRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/payments/banks',
    summary: 'Banks of the settings, with a sample code of the saved account.',
    rate: 'none',
    auth: 'token',
    allow: contentPolicy.manageSite,
    answer: one(bankSettingsSchema),
    handler: async ({ context }) => ({
      banks: [...BANKS],
      sample: await findTransferCode(context.app.database.readFresh, { amount: null, text: null }),
    }),
  }),
];
