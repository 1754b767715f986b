import { bankSettingsSchema, transferCodeQuerySchema, transferCodeSchema } from '@logistics/shared/contracts';
import { contentPolicy } from '../../policies/content-policy.ts';
import { moneyPolicy } from '../../policies/money-policy.ts';
import { BANKS, findDue, findTransferCode } from '../../queries/transfer-code.ts';
import { one } from '../answers.ts';
import { anyone, defineRoute, type Route } from '../route.ts';

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
  defineRoute({
    method: 'GET',
    path: '/api/payments/code',
    summary:
      'VietQR code for what the caller owes, or for a delivery note; null: nothing is due, or no account.',
    rate: 'none',
    auth: 'token',
    allow: anyone,
    query: transferCodeQuerySchema,
    answer: one(transferCodeSchema.nullable()),
    handler: async ({ context, actor, query: { note } }) => {
      const { readFresh } = context.app.database;
      const due = await findDue(readFresh, note === undefined ? { customerId: actor.userId } : { note });
      if (!due || due.amount <= 0 || !moneyPolicy.readTransferCode(actor, due)) return null;
      return findTransferCode(readFresh, due);
    },
  }),
];
