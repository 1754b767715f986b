import { randomUUID } from 'node:crypto';
import { addNote } from '../commands/delivery-notes/note-adder.ts';
import { issueNote } from '../commands/delivery-notes/note-issuer.ts';
import type { ActorContext } from '../context.ts';
import { findNote } from '../queries/find-delivery-notes.ts';

export interface MadeNote {
  readonly id: number;
  readonly code: string;
  readonly version: number;
  readonly total: number;
}

const noteOf = async ({ app }: ActorContext, id: number): Promise<MadeNote> => {
  const note = await findNote(app.database.readFresh, id);
  if (!note) throw new Error('no note was made');
  return { id, code: note.code, version: note.version, total: note.total };
};

/** Makes a draft of parcels in the Vietnamese warehouse that have one owner. */
export async function draftOf(context: ActorContext, orderCodes: readonly string[]): Promise<MadeNote> {
  const { noteId } = await addNote(context, { key: randomUUID(), orderCodes: [...orderCodes] });
  return noteOf(context, noteId ?? 0);
}

/** Makes and issues a note of parcels with fees. */
export async function issuedOf(context: ActorContext, orderCodes: readonly string[]): Promise<MadeNote> {
  const { id, version, total } = await draftOf(context, orderCodes);
  await issueNote(context, { id, key: randomUUID(), version, total });
  return noteOf(context, id);
}
