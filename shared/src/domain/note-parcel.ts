import { ORDER_STATUS } from './order-status.ts';

/** Data of a note's parcel that decide whether it can be billed and handed over. */
interface NoteParcel {
  /** null: the order no longer exists. */
  readonly id: number | null;
  readonly status: number | null;
  readonly owner_id: number | null;
  readonly is_removed: boolean | null;
  /** đồng; null: without a fee. */
  readonly amount: number | null;
}
interface NoteOfParcel {
  readonly state: 'draft' | 'issued' | 'handed-over' | 'cancelled';
  readonly customerId: number;
}
type NoteParcelProblem = 'gone' | 'other-owner' | 'not-arrived' | 'delivered' | 'no-fee';

/** Returns why a parcel can't be billed or handed over with a note in this state; null if it can. */
export function noteParcelProblem(parcel: NoteParcel, note: NoteOfParcel): NoteParcelProblem | null {
  if (note.state === 'handed-over' || note.state === 'cancelled') return null;
  if (parcel.id === null || parcel.is_removed !== false || parcel.status === null) return 'gone';
  if (parcel.owner_id !== note.customerId) return 'other-owner';
  if (parcel.status < ORDER_STATUS.inVietnamWarehouse) return 'not-arrived';
  // A billed parcel may be delivered by a scan: its note can still be handed over.
  if (parcel.status > ORDER_STATUS.inVietnamWarehouse && note.state === 'draft') return 'delivered';
  return parcel.amount === null ? 'no-fee' : null;
}
