import type { DeliveryNoteState } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';
import { orderPolicy } from './order-policy.ts';

interface NoteSubject {
  readonly state: DeliveryNoteState;
}
const inStates =
  (...states: readonly DeliveryNoteState[]) =>
  (actor: Actor, note: NoteSubject) =>
    orderPolicy.scan(actor) && states.includes(note.state);

/** Who may see and change delivery notes: users who handle orders. A customer reads their own notes after the draft. */
export const deliveryNotePolicy = {
  read: orderPolicy.readAll,
  change: orderPolicy.scan,
  readOwn: orderPolicy.read,
  changeContents: inStates('draft'),
  issue: inStates('draft'),
  handOver: inStates('issued'),
  cancel: inStates('draft', 'issued', 'handed-over'),
} as const;
