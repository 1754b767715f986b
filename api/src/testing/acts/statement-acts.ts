import { randomUUID } from 'node:crypto';
import { addTestTransfer, statementRow } from '../statement-fixtures.ts';
import type { Acts, Stage } from './act.ts';

/** Calls by which users who manage money store bank statements and decide about their transfers. */
export const statementActs = ({ t }: Stage) => {
  const { CO } = t.actors;
  const nextId = async () => {
    const [row] = await t.database.readFresh<{ id: number }>(
      `SELECT coalesce(max(id), 0) + 1 AS id FROM bank_statements`,
    );
    return row?.id ?? 1;
  };
  return {
    'statement.add': async () => {
      const payments = [{ row: 2, customerId: CO.id }];
      return {
        call: 'POST /api/statements/add',
        by: 'P5',
        json: { key: randomUUID(), fileName: 'sao-ke.xlsx', rows: [statementRow()], payments },
        subject: ['statement', await nextId()],
        old: null,
        new: { fileName: 'sao-ke.xlsx', added: 1, posted: 1, amount: 100_000 },
      };
    },
    'statement.post': async () => {
      const change = await addTestTransfer(t.database);
      return {
        call: 'POST /api/statements/post',
        by: 'P5',
        json: { ...change, customerId: CO.id },
        subject: ['transfer', change.id],
        old: null,
        new: { customerId: CO.id, amount: 100_000 },
      };
    },
    'statement.ignore': async () => {
      const change = await addTestTransfer(t.database);
      return {
        call: 'POST /api/statements/ignore',
        by: 'P5',
        json: { ...change, note: 'tiền lãi' },
        subject: ['transfer', change.id],
        old: null,
        new: { amount: 100_000, note: 'tiền lãi' },
      };
    },
    'statement.reopen': async () => {
      const change = await addTestTransfer(t.database, 'ignored');
      return {
        call: 'POST /api/statements/reopen',
        by: 'P5',
        json: change,
        subject: ['transfer', change.id],
        old: { state: 'ignored' },
        new: null,
      };
    },
  } satisfies Partial<Acts>;
};
