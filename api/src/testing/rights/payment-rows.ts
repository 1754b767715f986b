import { randomUUID } from 'node:crypto';
import { addTestTransfer, statementRow } from '../statement-fixtures.ts';
import { SIGNS, type Row } from './row.ts';

const signs = SIGNS.manageMoney;

/** Payments by bank transfer. */
export const paymentRows: readonly Row[] = [
  { call: 'GET /api/payments/banks', signs: SIGNS.superAdmin },
  { call: 'GET /api/payments/code', signs: SIGNS.loggedIn },
  { call: 'POST /api/statements/preview', signs, make: () => ({ json: { rows: [statementRow()] } }) },
  {
    call: 'POST /api/statements/add',
    signs,
    make: () => ({ json: { key: randomUUID(), fileName: 'a.xlsx', rows: [statementRow()], payments: [] } }),
  },
  {
    call: 'GET /api/statements/transfers',
    signs,
    make: () => ({ path: '/api/statements/transfers?state=open' }),
  },
  {
    call: 'POST /api/statements/post',
    signs,
    make: async ({ t }, { dataOwner }) => ({
      json: { ...(await addTestTransfer(t.database)), customerId: dataOwner.id },
    }),
  },
  {
    call: 'POST /api/statements/ignore',
    signs,
    make: async ({ t }) => ({ json: { ...(await addTestTransfer(t.database)), note: 'tiền lãi' } }),
  },
  {
    call: 'POST /api/statements/reopen',
    signs,
    make: async ({ t }) => ({ json: await addTestTransfer(t.database, 'ignored') }),
  },
];
