import type { OrderUpdateBody, StaffOrder } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import type { RecordErrors } from '../../records/record-errors.ts';
import type { SavedRecord } from '../../records/use-record-form.ts';

const texts = officeOrderTexts.panel;

/** Fields of the edit form; numbers as typed by the user. */
export interface OrderDraft {
  status: number;
  customer: StaffOrder['customer'];
  weight: string;
  fee: string;
  note: string;
  customerNote: string;
}
export type DraftField = keyof OrderDraft;
const FIELDS = ['status', 'customer', 'weight', 'fee', 'note', 'customerNote'] as const;
export const NOTE_MAX = 2000;

const weightText = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3, useGrouping: false });
const feeText = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

type Editable = Pick<StaffOrder, DraftField>;
export type OrderRecord = SavedRecord<OrderDraft>;

export const recordOf = (order: Editable & Pick<StaffOrder, 'version'>): OrderRecord => ({
  stored: draftOf(order),
  version: order.version,
});

export function draftOf({ status, customer, weight, fee, note, customerNote }: Editable): OrderDraft {
  return {
    status,
    customer: customer && { id: customer.id, customerCode: customer.customerCode, name: customer.name },
    weight: weight === null ? '' : weightText.format(weight),
    fee: fee === null ? '' : feeText.format(fee),
    note: note ?? '',
    customerNote: customerNote ?? '',
  };
}

/** Returns the errors of the fields. An empty number is valid: it removes the value. */
export function draftErrors({ weight, fee, note, customerNote }: OrderDraft): RecordErrors {
  return {
    ...(readNumber(weight, false) === undefined && { weight: texts.weightWrong }),
    ...(readNumber(fee, true) === undefined && { fee: texts.feeWrong }),
    ...(note.length > NOTE_MAX && { note: texts.noteLong }),
    ...(customerNote.length > NOTE_MAX && { customerNote: texts.noteLong }),
  };
}

export function changedFields(draft: OrderDraft, before: OrderDraft): DraftField[] {
  return FIELDS.filter((field) =>
    field === 'customer' ? draft.customer?.id !== before.customer?.id : draft[field] !== before[field],
  );
}

/** Returns the request body: only changed fields, so that two users who edit different fields don't undo each other. */
export function updateBodyOf(
  { id, version }: Pick<StaffOrder, 'id' | 'version'>,
  draft: OrderDraft,
  before: OrderDraft,
): OrderUpdateBody {
  const body: OrderUpdateBody = { id, version };
  for (const field of changedFields(draft, before)) {
    if (field === 'status') body.status = draft.status;
    else if (field === 'customer') body.customerId = draft.customer?.id ?? null;
    else if (field === 'note' || field === 'customerNote') body[field] = draft[field].trim();
    else {
      const value = readNumber(draft[field], field === 'fee');
      if (value !== undefined) body[field] = value;
    }
  }
  return body;
}

/** null for empty input, undefined for what is not a number from 0. */
function readNumber(text: string, whole: boolean): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseVietnameseNumber(text, { whole });
  return value !== null && value >= 0 ? value : undefined;
}
