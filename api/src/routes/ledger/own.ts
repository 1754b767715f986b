import { ledgerQuerySchema, ownDebtSchema, ownLedgerPageSchema } from '@logistics/shared/contracts';
import { loggedIn } from '../../policies/user-policy.ts';
import { presentOwnLedgerRow, presentUnpaid } from '../../presenters/present-ledger.ts';
import { findOwnBalance } from '../../queries/debts.ts';
import { findLedgerPage, findUnpaid } from '../../queries/ledger-rows.ts';
import { download, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { ledgerWorkbook } from './workbooks.ts';

/** A user's own ledger. */
export const ownLedgerRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/ledger/own',
    summary: "The caller's own ledger with the running balance, newest first.",
    rate: 'lists',
    auth: 'token',
    allow: loggedIn,
    query: ledgerQuerySchema,
    answer: one(ownLedgerPageSchema),
    handler: async ({ context: { app }, actor, query }) => {
      const { rows, next } = await findLedgerPage(app.database, actor.userId, query.before);
      return { rows: rows.map(presentOwnLedgerRow), next };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/ledger/own/debt',
    summary: "The caller's balance and unpaid debits, oldest first.",
    rate: 'lists',
    auth: 'token',
    allow: loggedIn,
    answer: one(ownDebtSchema),
    handler: async ({ context: { app }, actor }) => {
      const { balance, customerCode } = await findOwnBalance(app.database, actor.userId);
      const { rows, hasMore } = await findUnpaid(app.database, actor.userId);
      return { balance, customerCode, unpaid: rows.map(presentUnpaid), hasMore };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/ledger/own/export.xlsx',
    summary: "The caller's whole ledger as a workbook.",
    rate: 'export',
    auth: 'token',
    allow: loggedIn,
    answer: download,
    handler: async ({ context: { app }, actor }) => {
      const { customerCode } = await findOwnBalance(app.database, actor.userId);
      return ledgerWorkbook(app, { customerId: actor.userId, customerCode, users: 'customers' });
    },
  }),
];
