import { createHash } from 'node:crypto';
import type {
  AddStatementBody,
  BankTransfer,
  PreviewedTransfer,
  TransferMatch,
  TransferState,
} from '@logistics/shared/contracts';
import { foldVietnamese, paymentReferences } from '@logistics/shared/domain';
import type { Read } from '../database/database.ts';

export type StatementRow = AddStatementBody['rows'][number];

/**
 * Returns a fingerprint of each transfer, equal in all statements. A bank without transfer numbers may list two equal
 * transfers on one day. Their order distinguishes them, because a statement always contains whole days.
 */
export function fingerprintsOf(rows: readonly StatementRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ occurredOn, amount, description, bankReference }) => {
    const same = JSON.stringify([
      occurredOn,
      amount,
      foldVietnamese(description),
      foldVietnamese(bankReference),
    ]);
    const turn = seen.get(same) ?? 0;
    seen.set(same, turn + 1);
    return createHash('sha256').update(`${same}${turn}`).digest('base64url');
  });
}

interface Referenced {
  /** Number of a delivery note, or code of a customer. */
  readonly reference: string;
  readonly isNote: boolean;
  readonly id: number;
  readonly customerCode: string;
  readonly name: string;
  readonly due: number;
}

/**
 * Returns for each row whether an earlier statement contains it, and its customer. A customer matches only if all
 * references in the text name the same one.
 */
export async function previewTransfers(
  read: Read,
  rows: readonly StatementRow[],
): Promise<PreviewedTransfer[]> {
  const fingerprints = fingerprintsOf(rows);
  const known = await read<{ fingerprint: string }>(
    'SELECT fingerprint FROM bank_transfers WHERE fingerprint = ANY($1)',
    [fingerprints],
  );
  const knownFingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
  const matches = await matchTexts(read, rows);
  return rows.map(({ row }, index) => ({
    row,
    known: knownFingerprints.has(fingerprints[index] ?? ''),
    match: matches[index] ?? null,
  }));
}

/** Finds the customers whom the texts of transfers name, in the same order. */
async function matchTexts(
  read: Read,
  transfers: readonly { readonly description: string; readonly amount: number }[],
): Promise<(TransferMatch | null)[]> {
  const texts = transfers.map(({ description }) => paymentReferences(description));
  const found = await findReferenced(read, {
    notes: texts.flatMap(({ notes }) => notes),
    customers: texts.flatMap(({ customers }) => customers),
  });
  const byReference = new Map(found.map((one) => [one.reference, one]));
  return texts.map(({ notes, customers }, index) => {
    const named = [...notes, ...customers].map((reference) => byReference.get(reference));
    return matchOf(named, transfers[index]?.amount ?? 0);
  });
}

function matchOf(named: readonly (Referenced | undefined)[], amount: number): TransferMatch | null {
  const [first] = named;
  if (!first || named.some((one) => one?.id !== first.id)) return null;
  const notes = named.filter((one) => one?.isNote === true);
  const due = notes.length > 0 ? notes.reduce((sum, one) => sum + (one?.due ?? 0), 0) : first.due;
  return {
    customer: { id: first.id, customerCode: first.customerCode, name: first.name },
    note: notes.length > 0 ? notes.map((one) => one?.reference).join(', ') : null,
    due,
    agrees: due === amount,
  };
}

/** Returns the unpaid amounts of the notes, and the debts of the customers. */
async function findReferenced(
  read: Read,
  { notes, customers }: { readonly notes: readonly string[]; readonly customers: readonly string[] },
): Promise<Referenced[]> {
  if (notes.length + customers.length === 0) return [];
  return read<Referenced & Record<string, unknown>>(
    `SELECT t.reference, true AS "isNote", u.id, u.customer_code AS "customerCode",
       u.last_name || ' ' || u.first_name AS name, coalesce(sum(d.unpaid), 0)::bigint AS due
     FROM ledger_transactions t JOIN users u ON u.id = t.customer_id
       LEFT JOIN unpaid_charges d ON d.transaction_id = t.id
     WHERE t.kind = 'charge' AND t.reference = ANY($1) GROUP BY t.reference, u.id
     UNION ALL
     SELECT u.customer_code, false, u.id, u.customer_code, u.last_name || ' ' || u.first_name,
       greatest(coalesce(b.balance, 0), 0)
     FROM users u LEFT JOIN customer_balances b ON b.customer_id = u.id
     WHERE u.customer_code = ANY($2) AND u.purged_at IS NULL`,
    [[...new Set(notes)], [...new Set(customers)]],
  );
}

interface TransferRow extends Omit<BankTransfer, 'customer'> {
  readonly customerId: number | null;
  readonly customerCode: string;
  readonly customerName: string;
}

const COLUMNS = `b.id, s.file_name AS "fileName", b.row_number AS row, b.occurred_on::text AS "occurredOn", b.amount,
  b.description, b.bank_reference AS "bankReference", b.state, b.customer_id AS "customerId",
  c.customer_code AS "customerCode", c.last_name || ' ' || c.first_name AS "customerName", b.note,
  d.last_name || ' ' || d.first_name AS "decidedBy", b.decided_at AS "decidedAt", b.version`;
const FROM = `bank_transfers b JOIN bank_statements s ON s.id = b.statement_id
  LEFT JOIN users c ON c.id = b.customer_id LEFT JOIN users d ON d.id = b.decided_by`;

/** Returns transfers in one state, the bank's latest day first. `after`: only those behind that day and id. */
export async function listTransfers(
  read: Read,
  props: {
    readonly state: TransferState;
    readonly after: { readonly day: string; readonly id: number } | null;
    readonly limit: number;
  },
): Promise<BankTransfer[]> {
  const rows = await read<TransferRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM ${FROM}
     WHERE b.state = $1 AND ($2::date IS NULL OR (b.occurred_on, b.id) < ($2, $3::bigint))
     ORDER BY b.occurred_on DESC, b.id DESC LIMIT $4`,
    [props.state, props.after?.day ?? null, props.after?.id ?? null, props.limit],
  );
  return withSuggestions(read, rows);
}

export async function findTransfer(read: Read, id: number): Promise<BankTransfer | undefined> {
  const rows = await read<TransferRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = $1`,
    [id],
  );
  return (await withSuggestions(read, rows))[0];
}

/**
 * Suggests customers for open transfers again, because the account or note that a text names can be newer than the
 * statement.
 */
async function withSuggestions(read: Read, rows: readonly TransferRow[]): Promise<BankTransfer[]> {
  const open = rows.filter(({ state }) => state === 'open');
  const matches = await matchTexts(read, open);
  const suggested = new Map(open.map(({ id }, index) => [id, matches[index]?.customer ?? null]));
  return rows.map(({ customerId: id, customerCode, customerName: name, ...row }) => ({
    ...row,
    customer: id === null ? (suggested.get(row.id) ?? null) : { id, customerCode, name },
  }));
}

const OPEN_COUNTED = 1000;

/** Counts open transfers, at most OPEN_COUNTED. */
export async function countOpenTransfers(read: Read): Promise<number> {
  const [row] = await read<{ open: number }>(
    `SELECT count(*)::int AS open FROM (SELECT FROM bank_transfers WHERE state = 'open' LIMIT ${OPEN_COUNTED}) AS counted`,
  );
  return row?.open ?? 0;
}
