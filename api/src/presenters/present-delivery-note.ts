import {
  billedLinesSchema,
  type DeliveryNote,
  type DeliveryNoteDetail,
  type NoteCandidate,
  type NoteParcel,
  type OpenRequestOfNote,
  type OrderFee,
  type OwnDeliveryNote,
  type OwnDeliveryNoteDetail,
} from '@logistics/shared/contracts';
import { noteParcelProblem } from '@logistics/shared/domain';
import type { WrittenCell } from '@logistics/shared/excel';
import { noteSheetTexts } from '@logistics/shared/texts/delivery-note-answers';
import type { Actor } from '../policies/actor.ts';
import { deliveryNotePolicy } from '../policies/delivery-note-policy.ts';
import type { NoteParcelRow } from '../queries/delivery-note-sql.ts';
import type { NoteCandidateRow, NoteDetailRow, NoteRow } from '../queries/find-delivery-notes.ts';
import { statusName } from './present-order.ts';

const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** A note for its customer: without staff's notes, reasons and names. */
export function presentOwnNote(row: NoteRow): OwnDeliveryNote {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    parcels: row.parcels,
    total: row.total,
    deliveryFee: row.delivery_fee,
    createdAt: row.created_at,
    issuedAt: row.issued_at,
    handedOverAt: row.handed_over_at,
    cancelledAt: row.cancelled_at,
  };
}

const customerOf = (row: NoteRow) => ({
  id: row.customer_id,
  code: row.customer_code,
  name: row.customer_name,
});

export function presentNote(row: NoteRow): DeliveryNote {
  return {
    ...presentOwnNote(row),
    customer: customerOf(row),
    createdBy: { id: row.created_by, name: row.creator_name },
  };
}

interface NoteParts {
  readonly row: NoteDetailRow;
  readonly parcels: readonly NoteParcelRow[];
  readonly requests: readonly { readonly id: number; readonly code: string }[];
}
const requestsOf = ({ requests }: NoteParts) => requests.map(({ id, code }) => ({ id, code }));

interface StaffNoteParts extends NoteParts {
  readonly openRequests: readonly OpenRequestOfNote[];
}

export function presentNoteDetail(parts: StaffNoteParts, actor: Actor): DeliveryNoteDetail {
  const { row, parcels, openRequests } = parts;
  return {
    ...presentNote(row),
    customer: { ...customerOf(row), phone: row.customer_phone },
    contents: parcels.map((parcel) => presentNoteParcel(parcel, row, actor)),
    requests: requestsOf(parts),
    openRequests: openRequests.map(({ id, code, version, here, parcels: all, deliveryFee }) => ({
      ...{ id, code, version, here, parcels: all, deliveryFee },
    })),
    debt: debtOf(row),
    unpaid: row.unpaid,
    issuedBy: person(row.issued_by, row.issuer_name),
    handedOverBy: person(row.handed_over_by, row.hander_name),
    receivedBy: row.received_by,
    handOverNote: row.hand_over_note,
    debtReason: row.debt_reason,
    cancelledBy: person(row.cancelled_by, row.canceller_name),
    cancelReason: row.cancel_reason,
    version: row.version,
    can: {
      change: deliveryNotePolicy.changeContents(actor, row),
      issue: deliveryNotePolicy.issue(actor, row),
      handOver: deliveryNotePolicy.handOver(actor, row),
      cancel: deliveryNotePolicy.cancel(actor, row),
    },
  };
}

export function presentOwnNoteDetail(parts: NoteParts): OwnDeliveryNoteDetail {
  const { row, parcels } = parts;
  return {
    ...presentOwnNote(row),
    customer: customerOf(row),
    contents: parcels.map(presentParcel),
    requests: requestsOf(parts),
    debt: debtOf(row),
    unpaid: row.unpaid,
    receivedBy: row.received_by,
  };
}

const debtOf = ({ debt_before: before, total }: NoteDetailRow) =>
  before === null ? null : { before, after: before + total };

function presentParcel(row: NoteParcelRow): OwnDeliveryNoteDetail['contents'][number] {
  return {
    id: row.id,
    order_code: row.order_code,
    status: row.status,
    status_name: row.status === null ? null : statusName(row.status),
    goodsName: row.goods_name,
    weight: row.weight,
    fee: feeOf(row),
  };
}

function presentNoteParcel(row: NoteParcelRow, note: NoteDetailRow, actor: Actor): NoteParcel {
  const problem = noteParcelProblem(row, { state: note.state, customerId: note.customer_id });
  return {
    ...presentParcel(row),
    problem,
    feeVersion: row.fee_version,
    can: { setFee: problem === 'no-fee' && deliveryNotePolicy.changeContents(actor, note) },
  };
}

const feeOf = ({ amount, origin, lines }: NoteParcelRow): OrderFee | null =>
  amount === null || origin === null
    ? null
    : { origin, total: amount, lines: billedLinesSchema.parse(lines ?? []) };

export function presentNoteCandidate(row: NoteCandidateRow): NoteCandidate {
  return {
    id: row.id,
    order_code: row.order_code,
    goodsName: row.goods_name,
    weight: row.weight,
    fee: row.amount,
    arrivedAt: row.arrived_at,
  };
}

/** Returns the rows of a note's workbook, with the total at the end. */
export function presentNoteSheet({ row, parcels }: Omit<NoteParts, 'requests'>): WrittenCell[][] {
  const rows = parcels.map((parcel, at): WrittenCell[] => [
    at + 1,
    parcel.order_code,
    parcel.goods_name ?? '',
    parcel.weight ?? '',
    parcel.amount ?? '',
  ]);
  const fee = row.delivery_fee > 0 ? [['', noteSheetTexts.deliveryFee, '', '', row.delivery_fee]] : [];
  return [...rows, ...fee, ['', noteSheetTexts.total, '', '', row.total]];
}
