import { ledgerNotificationTexts } from '@logistics/shared/texts/ledger';
import { noteNotificationTexts as texts } from '@logistics/shared/texts/delivery-note-notifications';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { escapeHtml } from '../../mail/mail-body.ts';
import { removeNotifications, writeNotifications } from '../notifications/notification-writer.ts';
import type { Announcement } from '../notifications/publish-live-events.ts';

/** Page of the site that shows a customer's delivery note. */
const pageOf = (noteId: number): string => `/information/delivery-notes/${noteId}`;

interface NotifiedNote {
  readonly id: number;
  readonly code: string;
  readonly customerId: number;
  /** Whole đồng. */
  readonly total: number;
  /** The customer's debt after the change; negative: credit. */
  readonly balance: number;
}

/**
 * Notifies the customer that a note was issued: number of parcels, total and balance.
 *
 * @returns the live events to publish; the caller announces them last
 */
export function notifyOfIssue(
  tx: Tx,
  app: AppContext<'channels' | 'jobs'>,
  note: NotifiedNote & { readonly parcels: number },
): Promise<Announcement[]> {
  const { title, total, ready } = texts.issued;
  const lines = [
    `${total(note.parcels, note.total)} ${ledgerNotificationTexts.balance(note.balance)}`,
    ready,
  ];
  return write(tx, app, note, title(note.code), lines);
}

/**
 * Notifies the customer that an issued note was cancelled. Removes the notification about its issue, because the
 * amount is no longer due.
 *
 * @returns the live events to publish; the caller announces them last
 */
export async function notifyOfCancel(
  tx: Tx,
  app: AppContext<'channels' | 'jobs'>,
  note: NotifiedNote,
): Promise<Announcement[]> {
  const earlier = await tx.query<{ id: number }>(
    'SELECT id FROM notifications WHERE user_id = $1 AND link = $2 AND deleted_at IS NULL',
    [note.customerId, pageOf(note.id)],
  );
  const removed = await removeNotifications(
    tx,
    earlier.map(({ id }) => id),
  );
  const { title, noDebt, noCharge, next } = texts.cancelled;
  const lines = [
    note.total === 0 ? noCharge : noDebt(note.total),
    next,
    ledgerNotificationTexts.balance(note.balance),
  ];
  return [...removed, ...(await write(tx, app, note, title(note.code), lines))];
}

function write(
  tx: Tx,
  app: AppContext<'channels' | 'jobs'>,
  { id, customerId }: NotifiedNote,
  title: string,
  lines: readonly string[],
): Promise<Announcement[]> {
  const content = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return writeNotifications(tx, app, [
    { userId: customerId, kind: 'money', title, content, link: pageOf(id) },
  ]);
}
