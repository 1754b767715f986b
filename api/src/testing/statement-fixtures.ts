import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { StatementRow } from '../queries/statements.ts';

/** An incoming transfer of 100.000 đồng that names no customer, unless the properties say otherwise. */
export function statementRow(props: Partial<StatementRow> = {}): StatementRow {
  return {
    row: 2,
    occurredOn: '2026-11-20',
    amount: 100_000,
    description: `chuyen tien ${randomUUID()}`,
    bankReference: '',
    ...props,
  };
}

/** Stores a transfer; returns the id and version that a change of it must name. */
export async function addTestTransfer(
  database: Database,
  state: 'open' | 'ignored' = 'open',
): Promise<{ id: number; version: number }> {
  const [transfer] = await database.readFresh<{ id: number; version: number }>(
    `WITH statement AS (INSERT INTO bank_statements (key, file_name) VALUES ($1, 'sao-ke.xlsx') RETURNING id)
     INSERT INTO bank_transfers (statement_id, row_number, occurred_on, amount, description, bank_reference,
       fingerprint, state, note)
     SELECT id, 2, '2026-11-20', 100000, 'chuyen tien', '', $1::text, $2, CASE WHEN $2 = 'ignored' THEN 'tiền lãi' END
     FROM statement RETURNING id, version`,
    [randomUUID(), state],
  );
  if (!transfer) throw new Error('the transfer was not stored');
  return transfer;
}
