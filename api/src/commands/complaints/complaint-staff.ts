import {
  PERMISSION,
  type AnswerComplaintBody,
  type AssignComplaintBody,
  type ChangeComplaintBody,
  type ComplaintTextBody,
  type ResolveComplaintBody,
} from '@logistics/shared/contracts';
import { isOpenComplaint } from '@logistics/shared/domain';
import { complaintNotificationTexts as texts } from '@logistics/shared/texts/complaints';
import { appError } from '../../errors.ts';
import { findAssignees } from '../../queries/find-assignees.ts';
import { notifyAssignee, notifyCustomer } from './complaint-notifications.ts';
import {
  changeOnce,
  checkVersion,
  moveComplaint,
  recordChange,
  requireState,
  type ComplaintContext,
} from './complaint-rows.ts';

type Of<Body> = Body & { readonly id: number };

/**
 * Answers the customer. If the complaint has no assignee, the caller becomes its assignee. With `asksCustomer` it
 * waits for the customer.
 *
 * @throws AppError NOT_FOUND, COMPLAINT_STATE
 */
export function answerComplaint(context: ComplaintContext, body: Of<AnswerComplaintBody>) {
  const { id, key, text, asksCustomer = false } = body;
  return changeOnce(context, { id, key, kind: 'answer' }, async (tx, complaint) => {
    requireState(isOpenComplaint(complaint));
    const assigneeId = complaint.assigneeId ?? context.actor.userId;
    const state = asksCustomer || complaint.state === 'waiting' ? 'waiting' : 'working';
    await moveComplaint(tx, complaint, { state, assigneeId });
    const { answer, question } = texts;
    const written = await notifyCustomer(tx, context.app, complaint, {
      title: (asksCustomer ? question : answer).title(complaint.code),
      lines: asksCustomer ? [text, question.line] : [text],
    });
    const message = { key, kind: 'answer', text, asksCustomer } as const;
    await recordChange(tx, context, { complaint, message, action: 'complaint.answer', state, written });
  });
}

/** Adds an internal note, in any state. Customers get neither the note nor an event. Throws NOT_FOUND. */
export function noteComplaint(context: ComplaintContext, { id, key, text }: Of<ComplaintTextBody>) {
  return changeOnce(context, { id, key, kind: 'note' }, async (tx, complaint) => {
    const message = { key, kind: 'note', text } as const;
    await recordChange(tx, context, { complaint, message, action: 'complaint.note' });
  });
}

/**
 * Assigns a complaint to a person who handles complaints. A new complaint gets the state "working".
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, COMPLAINT_STATE; USER_NOT_FOUND: that person does not handle complaints
 */
export function assignComplaint(context: ComplaintContext, body: Of<AssignComplaintBody>) {
  const { id, key, version, assigneeId } = body;
  return changeOnce(context, { id, key, kind: 'assigned' }, async (tx, complaint) => {
    checkVersion(complaint, version);
    requireState(isOpenComplaint(complaint));
    const [assignee] = await findAssignees(tx.query, PERMISSION.complaints, assigneeId);
    if (!assignee) throw appError('USER_NOT_FOUND');
    const state = complaint.state === 'new' ? 'working' : complaint.state;
    await moveComplaint(tx, complaint, { state, assigneeId });
    const { working, assigned } = texts;
    const toCustomer = { title: working.title(complaint.code), lines: [working.line] };
    const toAssignee = { title: assigned.title(complaint.code), lines: [assigned.line] };
    const written = [
      ...(complaint.state === 'new' ? await notifyCustomer(tx, context.app, complaint, toCustomer) : []),
      ...(assigneeId === context.actor.userId
        ? []
        : await notifyAssignee(tx, context.app, { id, assigneeId }, toAssignee)),
    ];
    await recordChange(tx, context, {
      ...{ complaint, written, state, action: 'complaint.assign', values: { assigneeId } },
      message: { key, kind: 'assigned', assigneeId },
    });
  });
}

/**
 * Continues a complaint without an answer from the customer, for example after a phone call. Extends the deadline by
 * the time of the wait.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, COMPLAINT_STATE
 */
export function resumeComplaint(context: ComplaintContext, body: Of<ChangeComplaintBody>) {
  const { id, key, version } = body;
  return changeOnce(context, { id, key, kind: 'resumed' }, async (tx, complaint) => {
    checkVersion(complaint, version);
    requireState(complaint.state === 'waiting');
    const assigneeId = complaint.assigneeId ?? context.actor.userId;
    await moveComplaint(tx, complaint, { state: 'working', assigneeId });
    const { title, line } = texts.resumed;
    const words = { title: title(complaint.code), lines: [line] };
    const written = await notifyCustomer(tx, context.app, complaint, words);
    await recordChange(tx, context, {
      ...{ complaint, written, state: 'working', action: 'complaint.resume' },
      message: { key, kind: 'resumed' },
    });
  });
}

/**
 * Resolves a complaint with a result and an answer. The customer can reopen it for COMPLAINT_REOPEN_DAYS.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, COMPLAINT_STATE
 */
export function resolveComplaint(context: ComplaintContext, body: Of<ResolveComplaintBody>) {
  const { id, key, version, result, text } = body;
  return changeOnce(context, { id, key, kind: 'resolved' }, async (tx, complaint) => {
    checkVersion(complaint, version);
    requireState(isOpenComplaint(complaint));
    const assigneeId = complaint.assigneeId ?? context.actor.userId;
    await moveComplaint(tx, complaint, { state: 'resolved', assigneeId, result });
    const { title, result: resultLine } = texts.resolved;
    const words = { title: title(complaint.code), lines: [resultLine(result), text] };
    const written = await notifyCustomer(tx, context.app, complaint, words);
    const message = { key, kind: 'resolved', text, result } as const;
    const values = { result };
    const state = 'resolved';
    await recordChange(tx, context, {
      ...{ complaint, message, written, state, values },
      action: 'complaint.resolve',
    });
  });
}
