import { randomUUID } from 'node:crypto';
import { post } from '../ledger-fixtures.ts';
import { SIGNS, type Row } from './row.ts';

const signs = SIGNS.manageMoney;
const RANGE = '?from=2026-11-01&to=2026-11-30';
const moved = () => ({ key: randomUUID(), amount: 70_000, method: 'cash', occurredOn: '2026-11-20' });

const about = (call: string, json?: () => object): Row => ({
  call,
  signs,
  make: (_world, { dataOwner }) => ({
    path: (call.split(' ')[1] ?? '').replace(':id', String(dataOwner.id)),
    ...(json && { json: json() }),
  }),
});

/** Ledgers, debts and revenue. */
export const ledgerRows: readonly Row[] = [
  { call: 'GET /api/ledger/own', signs: SIGNS.loggedIn },
  { call: 'GET /api/ledger/own/debt', signs: SIGNS.loggedIn },
  { call: 'GET /api/ledger/own/export.xlsx', signs: SIGNS.loggedIn },
  { call: 'GET /api/debts', signs },
  { call: 'GET /api/debts/totals', signs },
  { call: 'GET /api/debts/export.xlsx', signs },
  { call: 'GET /api/revenue', signs, make: () => ({ path: `/api/revenue${RANGE}` }) },
  { call: 'GET /api/revenue/export.xlsx', signs, make: () => ({ path: `/api/revenue/export.xlsx${RANGE}` }) },
  about('GET /api/ledgers/:id'),
  about('GET /api/ledgers/:id/rows'),
  about('GET /api/ledgers/:id/export.xlsx'),
  about('POST /api/ledgers/:id/payment', moved),
  about('POST /api/ledgers/:id/refund', () => ({ ...moved(), note: 'trả thừa' })),
  about('POST /api/ledgers/:id/adjustment', () => ({
    key: randomUUID(),
    amount: -5000,
    occurredOn: '2026-11-20',
    reason: 'làm tròn',
  })),
  {
    call: 'POST /api/ledgers/:id/debt-limit',
    signs,
    make: async ({ t }, { dataOwner }) => {
      const [row] = await t.database.readFresh<{ version: number }>(
        'SELECT limit_version AS version FROM customer_balances WHERE customer_id = $1',
        [dataOwner.id],
      );
      return {
        path: `/api/ledgers/${dataOwner.id}/debt-limit`,
        json: { amount: 1_000_000, version: row?.version ?? 0 },
      };
    },
  },
  {
    call: 'POST /api/ledgers/reverse',
    signs,
    make: async ({ t }, { dataOwner }) => {
      const { transactionId } = await post(t.database, { customerId: dataOwner.id });
      return { json: { key: randomUUID(), transactionId, reason: 'ghi nhầm' } };
    },
  },
];
