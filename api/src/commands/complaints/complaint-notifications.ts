import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { escapeHtml } from '../../mail/mail-body.ts';
import { writeNotifications } from '../notifications/notification-writer.ts';
import type { Announcement } from '../notifications/publish-live-events.ts';
import type { LockedComplaint } from './complaint-rows.ts';

interface Words {
  readonly title: string;
  /** Plain text; line breaks stay. */
  readonly lines: readonly string[];
}

const htmlOf = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/**
 * Notifies the customer of a complaint.
 *
 * @returns the live events to publish; the caller announces them last
 */
export function notifyCustomer(
  tx: Tx,
  app: AppContext<'channels' | 'jobs'>,
  { id, customerId }: Pick<LockedComplaint, 'id' | 'customerId'>,
  { title, lines }: Words,
): Promise<Announcement[]> {
  const link = `/information/complaints/${id}`;
  return writeNotifications(tx, app, [
    { userId: customerId, kind: 'complaint', title, content: htmlOf(lines), link },
  ]);
}

/**
 * Notifies the person who handles a complaint, if there is one.
 *
 * @returns the live events to publish; the caller announces them last
 */
export async function notifyAssignee(
  tx: Tx,
  app: AppContext<'channels' | 'jobs'>,
  { id, assigneeId }: Pick<LockedComplaint, 'id' | 'assigneeId'>,
  { title, lines }: Words,
): Promise<Announcement[]> {
  if (assigneeId === null) return [];
  const link = `/admin/complaints/${id}`;
  return writeNotifications(tx, app, [
    { userId: assigneeId, kind: 'complaint', title, content: htmlOf(lines), link },
  ]);
}
