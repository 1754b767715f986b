import { ORDER_STATUS } from './order-status.ts';

/** Data of a request's parcel that decide whether it is still part of the request. */
interface RequestParcel {
  /** null: the order no longer exists. */
  readonly id: number | null;
  readonly status: number | null;
  readonly owner_id: number | null;
  readonly is_removed: boolean | null;
  readonly is_open: boolean;
  /** It is on the delivery note of the request. */
  readonly is_on_note: boolean;
  /** It is on another note that was issued. */
  readonly is_billed_elsewhere: boolean;
}
interface RequestOfParcel {
  readonly state: 'requested' | 'accepted' | 'preparing' | 'handed-over' | 'cancelled';
  readonly customerId: number;
  /** null: the request was finished without a note, or is not prepared yet. */
  readonly noteId: number | null;
}
type Problem = 'gone' | 'other-owner' | 'not-arrived' | 'delivered' | 'other-note' | 'left-out';

/** Returns why a parcel is no longer part of its delivery request; null if it is. */
export function requestParcelProblem(parcel: RequestParcel, request: RequestOfParcel): Problem | null {
  if (request.state === 'cancelled' || parcel.is_on_note) return null;
  if (request.state === 'handed-over') return problemOfFinished(parcel, request);
  if (parcel.id === null || parcel.is_removed !== false || parcel.status === null) return 'gone';
  if (parcel.owner_id !== request.customerId) return 'other-owner';
  if (parcel.status < ORDER_STATUS.inVietnamWarehouse) return 'not-arrived';
  if (parcel.status > ORDER_STATUS.inVietnamWarehouse) return 'delivered';
  if (parcel.is_billed_elsewhere) return 'other-note';
  return request.state === 'preparing' || !parcel.is_open ? 'left-out' : null;
}

function problemOfFinished(parcel: RequestParcel, { customerId, noteId }: RequestOfParcel): Problem | null {
  const isDelivered =
    parcel.owner_id === customerId &&
    parcel.status !== null &&
    parcel.status > ORDER_STATUS.inVietnamWarehouse;
  if (!isDelivered) return 'left-out';
  return noteId === null ? null : 'delivered';
}
