import type { LedgerKind, PaymentMethod } from '@logistics/shared/contracts';
import { ledgerNotificationTexts } from '@logistics/shared/texts/ledger';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { escapeHtml } from '../../mail/mail-body.ts';
import { today } from '../../queries/order-filter.ts';
import { recordAudit } from '../audit/audit.ts';
import { writeNotifications } from '../notifications/notification-writer.ts';
import { announce, ledgerChanged, type Announcement } from '../notifications/publish-live-events.ts';
import { postTransaction, reverseTransaction, type Posted } from './post-transaction.ts';

export type LedgerContext = ActorContext<'channels' | 'config' | 'database' | 'jobs'>;

/** Page of the site that shows a customer's ledger. */
const OWN_LEDGER_PAGE = '/information/ledger';

interface Movement {
  readonly customerId: number;
  readonly key: string;
  /** Whole đồng. An adjustment is positive if the customer then owes more. */
  readonly amount: number;
  readonly method?: PaymentMethod | undefined;
  /** Business day in Vietnam, `yyyy-MM-dd`. */
  readonly occurredOn: string;
  readonly reference?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * Records a payment, a refund or an adjustment in a customer's ledger, and notifies the customer. A repeated call with
 * the same key changes nothing. Throws USER_NOT_FOUND, LEDGER_DAY_IN_FUTURE and IDEMPOTENCY_KEY_REUSED.
 *
 * @returns the id of the transaction
 */
export function recordMovement(
  context: LedgerContext,
  kind: MovementKind,
  movement: Movement,
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    const { transactionId, announcements } = await recordMovementIn(tx, context, kind, movement);
    await announce(tx, announcements);
    return transactionId;
  });
}

type MovementKind = 'payment' | 'refund' | 'adjustment';

export interface Recorded {
  readonly transactionId: number;
  /** The live events to publish; the caller announces them last. */
  readonly announcements: readonly Announcement[];
}

/** Like recordMovement, in a transaction of the caller, who announces the live events. */
export async function recordMovementIn(
  tx: Tx,
  context: LedgerContext,
  kind: MovementKind,
  movement: Movement,
): Promise<Recorded> {
  const { customerId, amount, method, occurredOn, reference, note } = movement;
  if (occurredOn > today(context.app.config.businessTimezone)) throw appError('LEDGER_DAY_IN_FUTURE');
  const posted = await postTransaction(tx, {
    ...movement,
    kind,
    reference: reference ?? null,
    note: note ?? null,
    by: context.actor.userId,
  });
  const { transactionId } = posted;
  if (posted.repeated) return { transactionId, announcements: [] };
  await recordAudit(tx, context, {
    action: `ledger.${kind}`,
    subjectType: 'user',
    subjectId: customerId,
    new: { transactionId, amount, method, occurredOn, reference, note },
  });
  const reason = kind === 'payment' ? '' : note;
  const announcements = await notify(tx, context, { customerId, kind, amount, posted, reason });
  return { transactionId, announcements };
}

interface Reversal {
  readonly key: string;
  readonly transactionId: number;
  readonly reason: string;
}

/**
 * Reverses a transaction today, with a reason, and notifies the customer. A repeated call with the same key changes
 * nothing. Throws LEDGER_TRANSACTION_NOT_FOUND, LEDGER_ALREADY_REVERSED, LEDGER_REVERSAL_FINAL,
 * IDEMPOTENCY_KEY_REUSED, and LEDGER_CHARGE_OF_NOTE: only cancelling the note reverses its charge.
 */
export async function recordReversal(context: LedgerContext, reversal: Reversal): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { kind, deliveryNoteId } = await reversedOf(tx, reversal.transactionId);
    if (kind === 'charge' && deliveryNoteId !== null) throw appError('LEDGER_CHARGE_OF_NOTE');
    await announce(tx, await recordReversalIn(tx, context, reversal));
  });
}

/**
 * Reverses a transaction of any kind, in a transaction of the caller.
 *
 * @returns the live events to publish; the caller announces them last
 */
export async function recordReversalIn(
  tx: Tx,
  context: LedgerContext,
  reversal: Reversal,
): Promise<readonly Announcement[]> {
  const { transactionId, reason } = reversal;
  const posted = await reverseTransaction(tx, {
    ...reversal,
    by: context.actor.userId,
    occurredOn: today(context.app.config.businessTimezone),
  });
  if (posted.repeated) return [];
  const { customerId } = await reversedOf(tx, transactionId);
  await recordAudit(tx, context, {
    action: 'ledger.reversal',
    subjectType: 'user',
    subjectId: customerId,
    new: { transactionId: posted.transactionId, reverses: transactionId, amount: posted.amount, reason },
  });
  const amount = Math.abs(posted.amount);
  return notify(tx, context, { customerId, kind: 'reversal', amount, posted, reason });
}

interface ReversedRow {
  readonly customerId: number;
  readonly kind: LedgerKind;
  readonly deliveryNoteId: number | null;
}

async function reversedOf(tx: Tx, id: number): Promise<ReversedRow> {
  const [row] = await tx.query<ReversedRow & Record<string, unknown>>(
    `SELECT customer_id AS "customerId", kind, delivery_note_id AS "deliveryNoteId"
     FROM ledger_transactions WHERE id = $1`,
    [id],
  );
  if (!row) throw appError('LEDGER_TRANSACTION_NOT_FOUND');
  return row;
}

interface Notice {
  readonly customerId: number;
  readonly kind: Exclude<LedgerKind, 'charge'>;
  readonly amount: number;
  readonly posted: Posted;
  readonly reason?: string | undefined;
}

/** Writes the notification, and returns the live events to publish. */
async function notify(tx: Tx, { app }: LedgerContext, notice: Notice): Promise<Announcement[]> {
  const { customerId, kind, amount, posted, reason } = notice;
  const words = ledgerNotificationTexts;
  const lines = [...(reason ? [words.reason(reason)] : []), words.balance(posted.balance)];
  const written = await writeNotifications(tx, app, [
    {
      userId: customerId,
      kind: 'money',
      title: words.title[kind](amount),
      content: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      link: OWN_LEDGER_PAGE,
    },
  ]);
  return [...written, ...ledgerChanged([customerId])];
}
