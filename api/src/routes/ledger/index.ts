import {
  adjustmentSchema,
  debtLimitSchema,
  debtListQuerySchema,
  debtPageSchema,
  debtTotalsSchema,
  idPathSchema,
  ledgerAccountSchema,
  ledgerPageSchema,
  ledgerQuerySchema,
  nothingSchema,
  paymentSchema,
  refundSchema,
  revenueQuerySchema,
  revenueSchema,
  reversalSchema,
  type LedgerAccount,
  type Revenue,
} from '@logistics/shared/contracts';
import { setDebtLimit } from '../../commands/ledger/debt-limit-setter.ts';
import { recordMovement, recordReversal } from '../../commands/ledger/ledger-recorder.ts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { moneyPolicy } from '../../policies/money-policy.ts';
import {
  presentDebt,
  presentDebtTotals,
  presentLedgerAccount,
  presentLedgerRow,
  presentRevenue,
} from '../../presenters/present-ledger.ts';
import { findDebts, findLedgerAccount, sumDebts } from '../../queries/debts.ts';
import { findLedgerCheck } from '../../queries/ledger-checks.ts';
import { findLedgerPage } from '../../queries/ledger-rows.ts';
import { today } from '../../queries/order-filter.ts';
import { readTariffLists } from '../../queries/price-book.ts';
import { sumRevenue } from '../../queries/revenue.ts';
import { download, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';
import { ownLedgerRoutes } from './own.ts';
import { debtWorkbook, ledgerWorkbook, revenueWorkbook } from './workbooks.ts';

type App = AppContext<'config' | 'database'>;

async function loadAccount({ database, config }: App, id: number): Promise<LedgerAccount> {
  const row = await findLedgerAccount(database, id, today(config.businessTimezone));
  if (!row) throw appError('USER_NOT_FOUND');
  return presentLedgerAccount(row);
}

async function loadRevenue({ database }: App, range: { from: string; to: string }): Promise<Revenue> {
  const rows = await sumRevenue(database, range);
  return presentRevenue(rows, range, await readTariffLists(database.readFresh));
}

const staff = { rate: 'none', auth: 'token', allow: moneyPolicy.manage } as const;

/** Reads about the debts of all customers. */
const debtRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/debts',
    summary: 'Customers by debt, largest first; with a text also customers without debts.',
    ...staff,
    rate: 'lists',
    query: debtListQuerySchema,
    answer: one(debtPageSchema),
    handler: async ({ context: { app }, query }) => {
      const { rows, next } = await findDebts(app.database, {
        ...query,
        today: today(app.config.businessTimezone),
      });
      return { rows: rows.map(presentDebt), next };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/debts/totals',
    summary: 'What all customers owe, by age, and the result of the last check of the ledgers.',
    ...staff,
    rate: 'lists',
    answer: one(debtTotalsSchema),
    handler: async ({ context: { app } }) =>
      presentDebtTotals(
        await sumDebts(app.database, today(app.config.businessTimezone)),
        await findLedgerCheck(app.database),
      ),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/debts/export.xlsx',
    summary: 'All customers who owe us, as a workbook.',
    ...staff,
    rate: 'export',
    answer: download,
    handler: ({ context: { app } }) => debtWorkbook(app),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/revenue',
    summary: 'Charges minus their reversals, by day and service.',
    ...staff,
    rate: 'lists',
    query: revenueQuerySchema,
    answer: one(revenueSchema),
    handler: ({ context: { app }, query }) => loadRevenue(app, query),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/revenue/export.xlsx',
    summary: 'The revenue of a range of days, as a workbook.',
    ...staff,
    rate: 'export',
    query: revenueQuerySchema,
    answer: download,
    handler: async ({ context: { app }, query }) => revenueWorkbook(await loadRevenue(app, query), query),
  }),
];

/** The ledger of one customer. */
const accountRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/ledgers/:id',
    summary: 'Balance, debts by age and debt limit of a customer.',
    ...staff,
    params: idPathSchema,
    answer: one(ledgerAccountSchema),
    handler: ({ context: { app }, params: { id } }) => loadAccount(app, id),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/ledgers/:id/rows',
    summary: 'The ledger of a customer with the running balance, newest first.',
    ...staff,
    rate: 'lists',
    params: idPathSchema,
    query: ledgerQuerySchema,
    answer: one(ledgerPageSchema),
    handler: async ({ context: { app }, actor, params: { id }, query }) => {
      await loadAccount(app, id);
      const { rows, next } = await findLedgerPage(app.database, id, query.before);
      return { rows: rows.map((row) => presentLedgerRow(row, actor)), next };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/ledgers/:id/export.xlsx',
    summary: 'The whole ledger of a customer, as a workbook.',
    ...staff,
    rate: 'export',
    params: idPathSchema,
    answer: download,
    handler: async ({ context: { app }, params: { id } }) => {
      const { customer } = await loadAccount(app, id);
      const { customerCode } = customer;
      return ledgerWorkbook(app, { customerId: id, customerCode, users: 'staff' });
    },
  }),
];

/** Writes to a ledger. Each answers the account after it. */
const writeRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/ledgers/:id/payment',
    summary: 'Record a payment of a customer; the same key records it once.',
    ...staff,
    params: idPathSchema,
    body: paymentSchema,
    answer: one(ledgerAccountSchema),
    handler: async ({ context, params: { id }, body }) => {
      await recordMovement(context, 'payment', { customerId: id, ...body });
      return loadAccount(context.app, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/ledgers/:id/refund',
    summary: 'Record money that was paid back to a customer; the same key records it once.',
    ...staff,
    params: idPathSchema,
    body: refundSchema,
    answer: one(ledgerAccountSchema),
    handler: async ({ context, params: { id }, body }) => {
      await recordMovement(context, 'refund', { customerId: id, ...body });
      return loadAccount(context.app, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/ledgers/:id/adjustment',
    summary: 'Raise or lower what a customer owes, with a reason; the same key does it once.',
    ...staff,
    params: idPathSchema,
    body: adjustmentSchema,
    answer: one(ledgerAccountSchema),
    handler: async ({ context, params: { id }, body: { reason: note, ...body } }) => {
      await recordMovement(context, 'adjustment', { customerId: id, note, ...body });
      return loadAccount(context.app, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/ledgers/:id/debt-limit',
    summary: 'Set how much a customer may owe; 409 when the given version is old.',
    ...staff,
    params: idPathSchema,
    body: debtLimitSchema,
    answer: one(ledgerAccountSchema),
    handler: async ({ context, params: { id }, body }) => {
      const change = setDebtLimit(context, { customerId: id, ...body });
      await orNewerRecord(change, () => loadAccount(context.app, id));
      return loadAccount(context.app, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/ledgers/reverse',
    summary: 'Reverse a transaction by an opposite one, with a reason; the same key does it once.',
    ...staff,
    body: reversalSchema,
    answer: one(nothingSchema),
    handler: async ({ context, body }) => {
      await recordReversal(context, body);
      return {};
    },
  }),
];

export const ledgerRoutes: readonly Route[] = [
  ...ownLedgerRoutes,
  ...debtRoutes,
  ...accountRoutes,
  ...writeRoutes,
];
