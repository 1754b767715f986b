import type {
  ChangeComplaintBody,
  ComplaintTextBody,
  ReopenComplaintBody,
} from '@logistics/shared/contracts';
import { isOpenComplaint } from '@logistics/shared/domain';
import { complaintNotificationTexts as texts } from '@logistics/shared/texts/complaints';
import { readComplaintSettings } from '../../queries/complaint-settings.ts';
import { notifyAssignee } from './complaint-notifications.ts';
import {
  changeOnce,
  checkVersion,
  lockOrderOf,
  moveComplaint,
  recordChange,
  requireNoOpen,
  requireState,
  type ComplaintContext,
} from './complaint-rows.ts';

type Own<Body> = Body & { readonly id: number };
const own = ({ actor }: ComplaintContext) => ({ ownerId: actor.userId });

/**
 * Adds a message of the customer. If the complaint waited for the customer, it continues, and its deadline is
 * extended by the time of the wait.
 *
 * @throws AppError NOT_FOUND, COMPLAINT_STATE: it is not open
 */
export function writeAsCustomer(context: ComplaintContext, { id, key, text }: Own<ComplaintTextBody>) {
  return changeOnce(context, { id, key, kind: 'customer', ...own(context) }, async (tx, complaint) => {
    requireState(isOpenComplaint(complaint));
    const isHandled = complaint.assigneeId !== null;
    const state = complaint.state === 'waiting' ? (isHandled ? 'working' : 'new') : complaint.state;
    await moveComplaint(tx, complaint, { state });
    const words = { title: texts.customerWrote.title(complaint.code), lines: [text] };
    const written = await notifyAssignee(tx, context.app, complaint, words);
    const message = { key, kind: 'customer', text } as const;
    await recordChange(tx, context, { complaint, message, action: 'complaint.message', state, written });
  });
}

/**
 * Withdraws an open complaint.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, COMPLAINT_STATE
 */
export function withdrawComplaint(context: ComplaintContext, body: Own<ChangeComplaintBody>) {
  const { id, key, version } = body;
  return changeOnce(context, { id, key, kind: 'withdrawn', ...own(context) }, async (tx, complaint) => {
    checkVersion(complaint, version);
    requireState(isOpenComplaint(complaint));
    await moveComplaint(tx, complaint, { state: 'withdrawn' });
    const { title, line } = texts.customerWithdrew;
    const words = { title: title(complaint.code), lines: [line] };
    const written = await notifyAssignee(tx, context.app, complaint, words);
    await recordChange(tx, context, {
      ...{ complaint, written, state: 'withdrawn', action: 'complaint.withdraw' },
      message: { key, kind: 'withdrawn' },
    });
  });
}

/**
 * Reopens a complaint within COMPLAINT_REOPEN_DAYS after its resolution, with a new deadline of its type.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, COMPLAINT_STATE; COMPLAINT_OPEN: the parcel has another open complaint of
 *   this type
 */
export function reopenComplaint(context: ComplaintContext, body: Own<ReopenComplaintBody>) {
  const { id, key, version, text } = body;
  return changeOnce(context, { id, key, kind: 'reopened', ...own(context) }, async (tx, complaint) => {
    checkVersion(complaint, version);
    requireState(complaint.isReopenable);
    if (complaint.orderId !== null) {
      await lockOrderOf(tx, complaint.orderId);
      await requireNoOpen(tx, complaint.orderId, complaint.type);
    }
    const state = complaint.assigneeId === null ? 'new' : 'working';
    const { days } = await readComplaintSettings(tx.query);
    await moveComplaint(tx, complaint, { state, days: days[complaint.type] });
    const words = { title: texts.customerReopened.title(complaint.code), lines: [text] };
    const written = await notifyAssignee(tx, context.app, complaint, words);
    const message = { key, kind: 'reopened', text } as const;
    await recordChange(tx, context, { complaint, message, action: 'complaint.reopen', state, written });
  });
}
