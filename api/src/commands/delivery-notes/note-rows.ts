import type { DeliveryNoteState } from '@logistics/shared/contracts';
import { madeNoteCode } from '@logistics/shared/domain';
import type { ActorContext, AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableJson } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { announce, ledgerChanged, type Announcement } from '../notifications/publish-live-events.ts';

/** Services of all commands that change delivery notes. */
export type NoteServices = 'channels' | 'config' | 'database' | 'jobs';

export interface LockedNote {
  readonly id: number;
  readonly code: string;
  readonly state: DeliveryNoteState;
  readonly customerId: number;
  readonly total: number | null;
  /** Whole đồng, part of the total. */
  readonly deliveryFee: number;
  readonly chargeId: number | null;
  readonly version: number;
}
const LOCKED_NOTE = `SELECT id, code, state, customer_id AS "customerId", total, delivery_fee AS "deliveryFee",
  charge_id AS "chargeId", version
  FROM delivery_notes`;

/** Locks notes, sorted by id. The lock orders all changes of a note. */
export function lockNotes(tx: Tx, ids: readonly number[]): Promise<LockedNote[]> {
  return tx.query<LockedNote>(`${LOCKED_NOTE} WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [ids]);
}

/** Locks a note. Throws NOT_FOUND. */
export async function lockNote(tx: Tx, id: number): Promise<LockedNote> {
  const [note] = await lockNotes(tx, [id]);
  if (!note) throw appError('NOT_FOUND');
  return note;
}

/**
 * Throws VERSION_CONFLICT if the note has changed since the caller read it, and DELIVERY_NOTE_STATE if its state does
 * not allow the change.
 */
export function checkNote(
  note: LockedNote,
  { version, states }: { readonly version?: number; readonly states: readonly DeliveryNoteState[] },
): void {
  if (version !== undefined && note.version !== version) throw appError('VERSION_CONFLICT');
  if (!states.includes(note.state)) throw appError('DELIVERY_NOTE_STATE');
}

/** Returns the next code of the day. Another call that makes a note waits until this one commits. */
export async function nextNoteCode(
  tx: Tx,
  { config }: AppContext<'config'>,
): Promise<{ readonly code: string; readonly day: string }> {
  const [counted] = await tx.query<{ day: string; last: number }>(
    `INSERT INTO delivery_note_numbers AS n (day, last) VALUES ((now() AT TIME ZONE $1)::date, 1)
     ON CONFLICT (day) DO UPDATE SET last = n.last + 1 RETURNING day::text AS day, last`,
    [config.businessTimezone],
  );
  if (!counted) throw new Error('the counter of notes returned no number');
  return { code: madeNoteCode(counted.day, counted.last), day: counted.day };
}

/** Result of a call. It is stored, so that a repeated call gets the same result. */
export interface NoteWrite<Result> {
  /** null: no note was made. */
  readonly noteId: number | null;
  readonly result: Result;
  /** False: nothing was written, so that the same key may be used again. */
  readonly isWritten: boolean;
}

/**
 * Runs a change of a note in one transaction, once for each key. A repeated call gets the first result. Concurrent
 * calls with the same key run one after the other.
 */
export function writeOnce<Result>(
  context: ActorContext<NoteServices>,
  key: string,
  write: (tx: Tx) => Promise<NoteWrite<Result>>,
): Promise<Omit<NoteWrite<Result>, 'isWritten'>> {
  return inTransaction(context.app.database, async (tx) => {
    const [claimed] = await tx.query(
      `INSERT INTO delivery_note_writes (key, result) VALUES ($1, '{}') ON CONFLICT (key) DO NOTHING RETURNING key`,
      [key],
    );
    if (!claimed) return formerWrite<Result>(tx, key);
    const { noteId, result, isWritten } = await write(tx);
    if (isWritten)
      await tx.query('UPDATE delivery_note_writes SET note_id = $2, result = $3 WHERE key = $1', [
        key,
        noteId,
        storableJson({ result }),
      ]);
    else await tx.query('DELETE FROM delivery_note_writes WHERE key = $1', [key]);
    return { noteId, result };
  });
}

async function formerWrite<Result>(tx: Tx, key: string): Promise<Omit<NoteWrite<Result>, 'isWritten'>> {
  const [former] = await tx.query<{ noteId: number | null; stored: { result: Result } }>(
    'SELECT note_id AS "noteId", result AS stored FROM delivery_note_writes WHERE key = $1',
    [key],
  );
  if (!former) throw new Error('a stored key has gone');
  return { noteId: former.noteId, result: former.stored.result };
}

/** Publishes a change of notes that their customer doesn't see yet. Call it last in the transaction. */
export const notifyOfDraft = (tx: Tx, written: readonly Announcement[] = []): Promise<void> =>
  announce(tx, [{ to: 'data-entry', event: { type: 'delivery-notes' } }, ...written]);

/** Publishes a change of an issued note, also to its customer. Call it last in the transaction. */
export async function notifyOfNote(
  tx: Tx,
  customerId: number,
  {
    isLedgerChanged,
    written = [],
  }: {
    readonly isLedgerChanged: boolean;
    /** The live events of notifications that the change wrote. */
    readonly written?: readonly Announcement[];
  },
): Promise<void> {
  const event = { type: 'delivery-notes' } as const;
  await announce(tx, [
    { to: 'data-entry', event },
    { to: customerId, event },
    ...(isLedgerChanged ? ledgerChanged([customerId]) : []),
    ...written,
  ]);
}
