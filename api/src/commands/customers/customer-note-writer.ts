import type { AddCustomerNoteBody, UpdateCustomerNoteBody } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import type { May } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { announce, customersChanged } from '../notifications/publish-live-events.ts';

type Context = ActorContext<'database'>;

/**
 * Adds a note about a customer. Two users never overwrite each other: each adds a note of their own. A repeated call
 * with the same key changes nothing. Throws USER_NOT_FOUND.
 */
export async function addCustomerNote(
  context: Context,
  { customerId, key, text }: AddCustomerNoteBody & { readonly customerId: number },
): Promise<void> {
  const { userId } = context.actor;
  await inTransaction(context.app.database, async (tx) => {
    const { models, transaction } = tx;
    const customer = await models.User.findOne({
      attributes: ['id'],
      where: { id: customerId, purgedAt: null },
      transaction,
      lock: transaction.LOCK.KEY_SHARE,
    });
    if (!customer) throw appError('USER_NOT_FOUND');
    const stored = storableText(text);
    const [added] = await tx.query<{ id: number }>(
      `INSERT INTO customer_notes (user_id, author_id, key, text) VALUES ($1, $2, $3, $4)
       ON CONFLICT (author_id, key) DO NOTHING RETURNING id`,
      [customerId, userId, key, stored],
    );
    if (!added) return;
    const note = { id: added.id, userId: customerId };
    await record(tx, context, { action: 'user.note-add', note, new: stored });
  });
}

interface NoteTarget {
  readonly id: number;
  /** Decides whether the caller may change the note. */
  readonly may: May<{ readonly authorId: number }>;
}

/**
 * Changes the text of a note. Throws VERSION_CONFLICT when it was changed after the caller had seen it, unless it has
 * the wanted text already; NOTE_NOT_FOUND for an unknown note or one in the bin; FORBIDDEN for a note of another user.
 */
export async function updateCustomerNote(
  context: Context,
  { id, may, text, version }: NoteTarget & UpdateCustomerNoteBody,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const note = await lockNote(tx, context, { id, may });
    if (note.isBinned) throw appError('NOTE_NOT_FOUND');
    const stored = storableText(text);
    if (note.text === stored) return;
    if (note.version !== version) throw appError('VERSION_CONFLICT');
    await tx.query(
      `UPDATE customer_notes SET text = $2, version = version + 1, changed_at = date_trunc('milliseconds', now())
       WHERE id = $1`,
      [id, stored],
    );
    await record(tx, context, { action: 'user.note-update', note, old: note.text, new: stored });
  });
}

/**
 * Moves a note to the bin, or restores it. A repeated call changes nothing. Throws NOTE_NOT_FOUND, and FORBIDDEN for a
 * note of another user.
 */
export async function binCustomerNote(
  context: Context,
  { id, may, binned }: NoteTarget & { readonly binned: boolean },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const note = await lockNote(tx, context, { id, may });
    if (note.isBinned === binned) return;
    await tx.query(
      'UPDATE customer_notes SET deleted_at = CASE WHEN $2 THEN now() END, version = version + 1 WHERE id = $1',
      [id, binned],
    );
    await record(tx, context, {
      action: binned ? 'user.note-remove' : 'user.note-restore',
      note,
      ...(binned ? { old: note.text } : { new: note.text }),
    });
  });
}

interface LockedNote {
  id: number;
  userId: number;
  authorId: number;
  text: string;
  version: number;
  isBinned: boolean;
}

async function lockNote(tx: Tx, { actor }: Context, { id, may }: NoteTarget): Promise<LockedNote> {
  const [note] = await tx.query<LockedNote & Record<string, unknown>>(
    `SELECT id, user_id AS "userId", author_id AS "authorId", text, version, deleted_at IS NOT NULL AS "isBinned"
     FROM customer_notes WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!note) throw appError('NOTE_NOT_FOUND');
  if (!may(actor, note)) throw appError('FORBIDDEN');
  return note;
}

interface NoteChange {
  readonly action: 'user.note-add' | 'user.note-update' | 'user.note-remove' | 'user.note-restore';
  readonly note: { readonly id: number; readonly userId: number };
  readonly old?: string;
  readonly new?: string;
}

/** Writes the audit row and the live event of a change. */
async function record(tx: Tx, context: Context, { action, note, ...texts }: NoteChange): Promise<void> {
  await recordAudit(tx, context, {
    action,
    subjectType: 'user',
    subjectId: note.userId,
    ...(texts.old !== undefined && { old: { noteId: note.id, note: texts.old } }),
    ...(texts.new !== undefined && { new: { noteId: note.id, note: texts.new } }),
  });
  await announce(tx, customersChanged([note.userId]));
}
