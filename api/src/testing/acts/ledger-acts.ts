import { randomUUID } from 'node:crypto';
import { post } from '../ledger-fixtures.ts';
import type { Acts, Stage } from './act.ts';

/** Calls by which users who manage money write to ledgers. */
export const ledgerActs = ({ t }: Stage) => {
  const { CO } = t.actors;
  const subject = ['user', CO.id] as const;
  const about = (path: string, json: object) =>
    ({
      call: `POST /api/ledgers/:id/${path}`,
      path: `/api/ledgers/${CO.id}/${path}`,
      by: 'P5',
      json,
      subject,
    }) as const;
  const moved = { amount: 70_000, method: 'cash', occurredOn: '2026-11-20', reference: 'PT-1' } as const;
  /** Transactions are numbered without gaps in this database, except by rolled back ones. */
  const nextId = async () => {
    const { transactionId } = await post(t.database, { customerId: CO.id });
    return transactionId + 1;
  };
  return {
    'ledger.payment': async () => {
      const recorded = { ...moved, note: 'tại kho', transactionId: await nextId() };
      const json = { key: randomUUID(), ...moved, note: 'tại kho' };
      return { ...about('payment', json), old: null, new: recorded };
    },
    'ledger.refund': async () => {
      const recorded = { ...moved, note: 'trả thừa', transactionId: await nextId() };
      const json = { key: randomUUID(), ...moved, note: 'trả thừa' };
      return { ...about('refund', json), old: null, new: recorded };
    },
    'ledger.adjustment': async () => {
      const change = { amount: -5000, occurredOn: '2026-11-20' };
      const recorded = { ...change, note: 'làm tròn', transactionId: await nextId() };
      const json = { key: randomUUID(), ...change, reason: 'làm tròn' };
      return { ...about('adjustment', json), old: null, new: recorded };
    },
    'ledger.reversal': async () => {
      const { transactionId } = await post(t.database, { customerId: CO.id, amount: 9000 });
      const json = { key: randomUUID(), transactionId, reason: 'ghi nhầm' };
      const recorded = { transactionId: transactionId + 1, reverses: transactionId, amount: -9000 };
      return {
        call: 'POST /api/ledgers/reverse',
        by: 'P5',
        json,
        subject,
        old: null,
        new: { ...recorded, reason: 'ghi nhầm' },
      };
    },
    'ledger.debt-limit': () => ({
      ...about('debt-limit', { amount: 5_000_000, version: 0 }),
      old: { debtLimit: null },
      new: { debtLimit: 5_000_000 },
    }),
  } satisfies Partial<Acts>;
};
