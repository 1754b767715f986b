import type { Actor } from './actor.ts';
import { orderPolicy } from './order-policy.ts';
import { isSuperAdmin } from './rules.ts';

interface NoteSubject {
  readonly authorId: number;
}

/** Who may see the page of a customer, and write notes about them. Staff read notes, customers never do. */
export const customerPolicy = {
  read: orderPolicy.readAll,
  writeNotes: orderPolicy.readAll,
  updateNote: (actor: Actor, note: NoteSubject) =>
    orderPolicy.readAll(actor) && note.authorId === actor.userId,
  /** Also restores. A super admin can remove the notes of others, whose account may not exist any more. */
  removeNote: (actor: Actor, note: NoteSubject) =>
    isSuperAdmin(actor) || customerPolicy.updateNote(actor, note),
} as const;
