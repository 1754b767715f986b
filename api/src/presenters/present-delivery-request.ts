import type {
  DeliveryRequest,
  DeliveryRequestDetail,
  DeliveryRequestOptions,
  OwnDeliveryRequest,
  OwnDeliveryRequestDetail,
  RunSheet,
} from '@logistics/shared/contracts';
import { requestParcelProblem } from '@logistics/shared/domain';
import type { Actor } from '../policies/actor.ts';
import { deliveryRequestPolicy as policy } from '../policies/delivery-request-policy.ts';
import type {
  RequestableRow,
  RequestParcelRow,
  RequestRow,
  RequestStepRow,
} from '../queries/find-delivery-requests.ts';
import { statusName } from './present-order.ts';

/** A request for its customer's list. */
export function presentOwnRequest(row: RequestRow): OwnDeliveryRequest {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    method: row.method,
    wishedDay: row.wished_day,
    dayPart: row.day_part,
    parcels: row.parcels,
    deliveryFee: row.delivery_fee,
    requestedAt: row.requested_at,
  };
}

const noteOf = ({ note_id: id, note_code: code, note_state: state }: RequestRow) =>
  id === null || code === null || state === null ? null : { id, code, state };
const customerOf = (row: RequestRow) => ({
  id: row.customer_id,
  code: row.customer_code,
  name: row.customer_name,
});

export function presentRequest(row: RequestRow, actor: Actor): DeliveryRequest {
  return {
    ...presentOwnRequest(row),
    customer: customerOf(row),
    deliveryNote: noteOf(row),
    version: row.version,
    can: { accept: policy.accept(actor, row), prepare: policy.prepare(actor, row) },
  };
}

interface RequestParts {
  readonly row: RequestRow;
  readonly parcels: readonly RequestParcelRow[];
  readonly steps: readonly RequestStepRow[];
}

const detailOf = (row: RequestRow) => ({
  carrier: row.carrier,
  note: row.note,
  recipient: row.recipient,
  version: row.version,
});

/** A request for its customer: without the names of staff, and with its note only after the issue. */
export function presentOwnRequestDetail(
  { row, parcels, steps }: RequestParts,
  actor: Actor,
): OwnDeliveryRequestDetail {
  const note = noteOf(row);
  return {
    ...presentOwnRequest(row),
    ...detailOf(row),
    deliveryNote: note?.state === 'draft' ? null : note,
    contents: parcels.map((parcel) => hideForeign(presentParcel(parcel, row))),
    steps: steps.map((step) => presentStep(step, row)),
    can: { cancel: policy.cancelOwn(actor, row) },
  };
}

export function presentRequestDetail(
  { row, parcels, steps }: RequestParts,
  actor: Actor,
): DeliveryRequestDetail {
  return {
    ...presentRequest(row, actor),
    ...detailOf(row),
    customer: { ...customerOf(row), phone: row.customer_phone },
    contents: parcels.map((parcel) => ({ ...presentParcel(parcel, row), shelf: parcel.shelf })),
    steps: steps.map((step) => ({ ...presentStep(step, row), by: personOf(step) })),
    can: {
      accept: policy.accept(actor, row),
      prepare: policy.prepare(actor, row),
      setFee: policy.setFee(actor, row),
      cancel: policy.cancel(actor, row),
    },
  };
}

const personOf = ({ by: id, by_name: name }: RequestStepRow) =>
  id === null || name === null ? null : { id, name };

type Parcel = OwnDeliveryRequestDetail['contents'][number];

function presentParcel(parcel: RequestParcelRow, request: RequestRow): Parcel {
  return {
    id: parcel.is_removed ? null : parcel.id,
    order_code: parcel.order_code,
    status: parcel.status,
    status_name: parcel.status === null ? null : statusName(parcel.status),
    goodsName: parcel.goods_name,
    weight: parcel.weight,
    fee: parcel.amount,
    problem: requestParcelProblem(parcel, {
      state: request.state,
      customerId: request.customer_id,
      noteId: request.note_id,
    }),
  };
}

/** A parcel that belongs to another customer now: its former owner reads only its code. */
const hideForeign = (parcel: Parcel): Parcel =>
  parcel.problem === 'other-owner'
    ? { ...parcel, id: null, status: null, status_name: null, goodsName: null, weight: null, fee: null }
    : parcel;

function presentStep(step: RequestStepRow, request: RequestRow): OwnDeliveryRequestDetail['steps'][number] {
  return {
    kind: step.kind,
    at: step.at,
    message: step.message,
    // The step `delivered` stores the fee only to restore it if the note is cancelled.
    amount: step.kind === 'delivered' ? null : step.amount,
    byCustomer: step.by === request.customer_id,
  };
}

export function presentRequestable(row: RequestableRow): DeliveryRequestOptions['parcels'][number] {
  return {
    id: row.id,
    order_code: row.order_code,
    goodsName: row.goods_name,
    weight: row.weight,
    fee: row.amount,
    request:
      row.request_id === null || row.request_code === null
        ? null
        : { id: row.request_id, code: row.request_code },
  };
}

/** A request on the run sheet, with the parcels that are still part of it. */
export function presentStop(
  row: RequestRow,
  parcels: readonly RequestParcelRow[],
): RunSheet['stops'][number] {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    dayPart: row.day_part,
    carrier: row.carrier,
    note: row.note,
    customer: { ...customerOf(row), phone: row.customer_phone },
    recipient: row.recipient,
    parcels: parcels
      .filter((parcel) => presentParcel(parcel, row).problem === null)
      .map(({ order_code, shelf }) => ({ order_code, shelf })),
    deliveryNote: noteOf(row),
    unpaid: row.unpaid,
  };
}
