import {
  COMPLAINT_INTERNAL_KINDS,
  COMPLAINT_TYPES,
  ownComplaintMessageSchema,
  type Complaint,
  type ComplaintDetail,
  type ComplaintMessage,
  type ComplaintOfOrder,
  type ComplaintParcel,
  type ComplaintPhoto,
  type ComplaintStatistics,
  type OwnComplaint,
  type OwnComplaintDetail,
  type OwnComplaintMessage,
} from '@logistics/shared/contracts';
import type { WrittenCell } from '@logistics/shared/excel';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import type { Actor } from '../policies/actor.ts';
import { complaintPolicy } from '../policies/complaint-policy.ts';
import { moneyPolicy } from '../policies/money-policy.ts';
import type {
  ComplaintMessageRow,
  ComplaintParcelRow,
  ComplaintPhotoRow,
} from '../queries/complaint-parts.ts';
import type { ComplaintDetailRow, ComplaintOfOrderRow, ComplaintRow } from '../queries/find-complaints.ts';
import type { ComplaintMonthRow } from '../queries/complaint-statistics.ts';
import { statusName } from './present-order.ts';

const person = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const basics = (row: ComplaintRow) => ({
  id: row.id,
  code: row.code,
  type: row.type,
  outcome: row.outcome,
  state: row.state,
  result: row.result,
  orderCode: row.orderCode,
  createdAt: row.createdAt,
  dueAt: row.dueAt,
  resolvedAt: row.resolvedAt,
});
const customerOf = (row: ComplaintRow) => ({
  id: row.customerId,
  code: row.customerCode,
  name: row.customerName,
});

export const presentComplaint = (row: ComplaintRow): Complaint => ({
  ...basics(row),
  customer: customerOf(row),
  assignee: person(row.assigneeId, row.assigneeName),
  secondsLeft: row.secondsLeft,
});

/** A complaint for its customer: without the people who handle it. */
export const presentOwnComplaint = (row: ComplaintRow & { readonly refunded: number }): OwnComplaint => ({
  ...basics(row),
  refunded: row.refunded,
});

export const presentComplaintOfOrder = (row: ComplaintOfOrderRow): ComplaintOfOrder => ({
  id: row.id,
  code: row.code,
  type: row.type,
  state: row.state,
  result: row.result,
});

const presentPhoto = (row: ComplaintPhotoRow): ComplaintPhoto => ({
  id: row.id,
  width: row.width,
  height: row.height,
  at: row.at,
});

const messageBasics = (row: ComplaintMessageRow) => ({
  id: row.id,
  text: row.text,
  at: row.at,
  byCustomer: row.byCustomer,
  result: row.result,
  amount: row.amount,
  asksCustomer: row.asksCustomer,
});

const presentMessage = (row: ComplaintMessageRow): ComplaintMessage => ({
  ...messageBasics(row),
  kind: row.kind,
  author: { id: row.authorId, name: row.authorName },
  assignee: person(row.assigneeId, row.assigneeName),
});

/** The history for the customer: internal notes never leave the server, and no message names its author. */
const presentOwnMessages = (rows: readonly ComplaintMessageRow[]): OwnComplaintMessage[] =>
  rows
    .filter(({ kind }) => !COMPLAINT_INTERNAL_KINDS.includes(kind))
    .map((row) => ({ ...messageBasics(row), kind: ownComplaintMessageSchema.shape.kind.parse(row.kind) }));

interface ComplaintParts {
  readonly row: ComplaintDetailRow;
  readonly messages: readonly ComplaintMessageRow[];
  readonly photos: readonly ComplaintPhotoRow[];
}
interface StaffParts extends ComplaintParts {
  readonly parcel: ComplaintParcelRow | undefined;
  readonly parcelPhotos: readonly ComplaintPhotoRow[];
}

export function presentComplaintDetail(parts: StaffParts, actor: Actor): ComplaintDetail {
  const { row, messages, photos } = parts;
  return {
    ...presentComplaint(row),
    customer: { ...customerOf(row), phone: row.customerPhone },
    parcel: presentParcel(parts, actor),
    messages: messages.map(presentMessage),
    photos: photos.map(presentPhoto),
    removedPhotos: row.removedPhotos,
    refunded: row.refunded,
    version: row.version,
    can: {
      answer: complaintPolicy.answer(actor, row),
      assign: complaintPolicy.assign(actor, row),
      resume: complaintPolicy.resume(actor, row),
      resolve: complaintPolicy.resolve(actor, row),
      refund: complaintPolicy.refundOf(actor, row),
      manageMoney: moneyPolicy.manage(actor),
    },
  };
}

function presentParcel({ row, parcel, parcelPhotos }: StaffParts, actor: Actor): ComplaintParcel {
  const isLive = parcel !== undefined && !parcel.isRemoved;
  return {
    id: parcel?.id ?? null,
    orderCode: row.orderCode,
    status: isLive ? parcel.status : null,
    statusName: isLive ? statusName(parcel.status) : null,
    goodsName: parcel?.goodsName ?? null,
    weight: parcel?.weight ?? null,
    fee: parcel?.amount ?? null,
    refunded: parcel?.refunded ?? row.refunded,
    lastReportAt: parcel?.lastReportAt ?? null,
    photos: parcelPhotos.map(presentPhoto),
    can: { open: isLive && complaintPolicy.openOrder(actor) },
  };
}

export function presentOwnComplaintDetail({ row, messages, photos }: ComplaintParts): OwnComplaintDetail {
  return {
    ...presentOwnComplaint(row),
    orderId: row.isOwnOrder ? row.orderId : null,
    messages: presentOwnMessages(messages),
    photos: photos.map(presentPhoto),
    removedPhotos: row.removedPhotos,
    version: row.version,
    can: {
      write: complaintPolicy.write(row),
      withdraw: complaintPolicy.withdraw(row),
      reopen: complaintPolicy.reopen(row),
    },
    reopenUntil: row.reopenUntil,
  };
}

/** Every month and every type, also those without complaints. `months`: `yyyy-MM`, in order. */
export function presentStatistics(
  rows: readonly ComplaintMonthRow[],
  months: readonly string[],
): ComplaintStatistics {
  const found = new Map(rows.map((row) => [`${row.month} ${row.type}`, row]));
  return {
    months: months.map((month) => ({
      month,
      types: COMPLAINT_TYPES.map((type) => {
        const row = found.get(`${month} ${type}`);
        return {
          type,
          opened: row?.opened ?? 0,
          resolved: row?.resolved ?? 0,
          inTime: row?.inTime ?? 0,
          medianHours: row?.medianHours ?? null,
          refunded: row?.refunded ?? 0,
        };
      }),
    })),
  };
}

/** Cells of the workbook, in the order of `complaintWorkbookTexts.header`. */
export const statisticsCells = ({ months }: ComplaintStatistics): WrittenCell[][] =>
  months.flatMap(({ month, types }) =>
    types.map(({ type, opened, resolved, inTime, medianHours, refunded }): WrittenCell[] => [
      month,
      complaintTypeNames[type],
      opened,
      resolved,
      inTime,
      medianHours ?? '',
      refunded,
    ]),
  );
