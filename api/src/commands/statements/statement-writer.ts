import { randomUUID } from 'node:crypto';
import type {
  AddedStatement,
  AddStatementBody,
  IgnoreTransferBody,
  PostTransferBody,
  ReopenTransferBody,
  TransferState,
} from '@logistics/shared/contracts';
import { statementTexts } from '@logistics/shared/texts/statements';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { fingerprintsOf } from '../../queries/statements.ts';
import { sha256OfContent } from '../add-once.ts';
import { recordAudit } from '../audit/audit.ts';
import { recordMovementIn, recordReversalIn, type LedgerContext } from '../ledger/ledger-recorder.ts';
import { announce, type Announcement } from '../notifications/publish-live-events.ts';

/**
 * Stores the transfers of a statement that no earlier statement contained, and posts the payments that the person
 * confirmed. A repeated call with the same key changes nothing.
 *
 * @throws AppError USER_NOT_FOUND, LEDGER_DAY_IN_FUTURE; IDEMPOTENCY_KEY_REUSED: the key stored other transfers or
 *   payments
 */
export async function addStatement(
  context: LedgerContext,
  { key, fileName, rows, payments }: AddStatementBody,
): Promise<AddedStatement> {
  const contentSha256 = sha256OfContent([rows, payments]);
  return inTransaction(context.app.database, async (tx) => {
    const [statement] = await tx.query<{ id: number }>(
      `INSERT INTO bank_statements (key, file_name, content_sha256, created_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [key, storableText(fileName), contentSha256, context.actor.userId],
    );
    if (!statement) return sumOf(tx, key, contentSha256);
    const added = await insertTransfers(tx, statement.id, rows);
    const customers = new Map(payments.map(({ row, customerId }) => [row, customerId]));
    const posted = added
      .flatMap((transfer) => {
        const customerId = customers.get(transfer.row);
        return customerId === undefined ? [] : [{ ...transfer, customerId }];
      })
      // Ledgers are locked in the order of the customers' ids.
      .sort((a, b) => a.customerId - b.customerId || a.id - b.id);
    const announcements: Announcement[] = [];
    for (const transfer of posted) announcements.push(...(await postPayment(tx, context, transfer)));
    const sums = {
      added: added.length,
      posted: posted.length,
      amount: posted.reduce((sum, { amount }) => sum + amount, 0),
    };
    await recordAudit(tx, context, {
      action: 'statement.add',
      subjectType: 'statement',
      subjectId: statement.id,
      new: { fileName, ...sums },
    });
    await announce(tx, announcements);
    return sums;
  });
}

/** Posts an open transfer as a payment of a customer. Throws TRANSFER_NOT_FOUND, VERSION_CONFLICT, USER_NOT_FOUND. */
export async function postTransfer(
  context: LedgerContext,
  { id, version, customerId }: PostTransferBody,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const transfer = await lockTransfer(tx, { id, version }, ['open']);
    const announcements = await postPayment(tx, context, { ...transfer, customerId });
    await recordAudit(tx, context, {
      action: 'statement.post',
      subjectType: 'transfer',
      subjectId: id,
      new: { customerId, amount: transfer.amount },
    });
    await announce(tx, announcements);
  });
}

/** Marks an open transfer as not from a customer, with a reason. Throws TRANSFER_NOT_FOUND and VERSION_CONFLICT. */
export async function ignoreTransfer(
  context: LedgerContext,
  { id, version, note }: IgnoreTransferBody,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { amount } = await lockTransfer(tx, { id, version }, ['open']);
    await tx.query(
      `UPDATE bank_transfers SET state = 'ignored', note = $2, decided_by = $3, decided_at = now(),
         version = version + 1 WHERE id = $1`,
      [id, storableText(note), context.actor.userId],
    );
    await recordAudit(tx, context, {
      action: 'statement.ignore',
      subjectType: 'transfer',
      subjectId: id,
      new: { amount, note },
    });
  });
}

/**
 * Opens a decided transfer again: a payment that was posted is reversed in the customer's ledger. Throws
 * TRANSFER_NOT_FOUND and VERSION_CONFLICT.
 */
export async function reopenTransfer(context: LedgerContext, change: ReopenTransferBody): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const transfer = await lockTransfer(tx, change, ['posted', 'ignored']);
    await tx.query(
      `UPDATE bank_transfers SET state = 'open', note = NULL, customer_id = NULL, transaction_id = NULL,
         decided_by = $2, decided_at = now(), version = version + 1 WHERE id = $1`,
      [change.id, context.actor.userId],
    );
    await recordAudit(tx, context, {
      action: 'statement.reopen',
      subjectType: 'transfer',
      subjectId: change.id,
      old: { state: transfer.state },
    });
    if (transfer.transactionId === null) return;
    const [reversal] = await tx.query('SELECT FROM ledger_transactions WHERE reverses_id = $1', [
      transfer.transactionId,
    ]);
    if (reversal) return;
    const announcements = await recordReversalIn(tx, context, {
      key: randomUUID(),
      transactionId: transfer.transactionId,
      reason: statementTexts.reopened,
    });
    await announce(tx, announcements);
  });
}

interface Transfer {
  readonly id: number;
  readonly row: number;
  readonly occurredOn: string;
  readonly amount: number;
  readonly description: string;
  readonly bankReference: string;
}

/** Returns the new transfers. Two statements that overlap wait for each other, in the order of fingerprints. */
async function insertTransfers(
  tx: Tx,
  statementId: number,
  rows: AddStatementBody['rows'],
): Promise<Transfer[]> {
  return tx.query<Transfer & Record<string, unknown>>(
    `INSERT INTO bank_transfers (statement_id, row_number, occurred_on, amount, description, bank_reference, fingerprint)
     SELECT $1, r.row, r.occurred_on, r.amount, r.description, r.bank_reference, r.fingerprint
     FROM unnest($2::int[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[])
       AS r (row, occurred_on, amount, description, bank_reference, fingerprint)
     ORDER BY r.fingerprint
     ON CONFLICT (fingerprint) DO NOTHING
     RETURNING id, row_number AS row, occurred_on::text AS "occurredOn", amount, description,
       bank_reference AS "bankReference"`,
    [
      statementId,
      rows.map(({ row }) => row),
      rows.map(({ occurredOn }) => occurredOn),
      rows.map(({ amount }) => amount),
      rows.map(({ description }) => storableText(description)),
      rows.map(({ bankReference }) => storableText(bankReference)),
      fingerprintsOf(rows),
    ],
  );
}

/** @returns the live events to publish; the caller announces them last, because other writes wait meanwhile */
async function postPayment(
  tx: Tx,
  context: LedgerContext,
  transfer: Transfer & { readonly customerId: number },
): Promise<readonly Announcement[]> {
  const { id, customerId, amount, occurredOn, bankReference, description } = transfer;
  const { transactionId, announcements } = await recordMovementIn(tx, context, 'payment', {
    key: randomUUID(),
    customerId,
    amount,
    method: 'transfer',
    occurredOn,
    reference: bankReference,
    note: description,
  });
  await tx.query(
    `UPDATE bank_transfers SET state = 'posted', customer_id = $2, transaction_id = $3, decided_by = $4,
       decided_at = now(), version = version + 1 WHERE id = $1`,
    [id, customerId, transactionId, context.actor.userId],
  );
  return announcements;
}

async function lockTransfer(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
  states: readonly TransferState[],
): Promise<Transfer & { state: TransferState; transactionId: number | null }> {
  const [row] = await tx.query<
    Transfer & { state: TransferState; transactionId: number | null; version: number }
  >(
    `SELECT id, row_number AS row, occurred_on::text AS "occurredOn", amount, description,
       bank_reference AS "bankReference", state, transaction_id AS "transactionId", version
     FROM bank_transfers WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) throw appError('TRANSFER_NOT_FOUND');
  if (row.version !== version || !states.includes(row.state)) throw appError('VERSION_CONFLICT');
  return row;
}

/** Returns the result of the first call with this key. Throws IDEMPOTENCY_KEY_REUSED if its content was different. */
async function sumOf(tx: Tx, key: string, contentSha256: string): Promise<AddedStatement> {
  const [found] = await tx.query<AddedStatement & { isSame: boolean }>(
    `SELECT coalesce(s.content_sha256 = $2, true) AS "isSame", count(b.id)::int AS added,
       count(*) FILTER (WHERE b.state = 'posted')::int AS posted,
       coalesce(sum(b.amount) FILTER (WHERE b.state = 'posted'), 0)::bigint AS amount
     FROM bank_statements s LEFT JOIN bank_transfers b ON b.statement_id = s.id WHERE s.key = $1 GROUP BY s.id`,
    [key, contentSha256],
  );
  if (!found) throw new Error('a statement whose key is taken has no row');
  const { isSame, ...sums } = found;
  if (!isSame) throw appError('IDEMPOTENCY_KEY_REUSED');
  return sums;
}
