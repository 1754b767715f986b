import type { OrderUpdateBody, StaffOrder } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';

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

export function draftOf({ status, customer, weight, fee, note, customerNote }: Editable): OrderDraft {
  return {
    status,
    customer,
    weight: weight === null ? '' : weightText.format(weight),
    fee: fee === null ? '' : feeText.format(fee),
    note: note ?? '',
    customerNote: customerNote ?? '',
  };
}

/** Returns fields whose text is invalid. An empty number is valid: it removes the value. */
export function wrongFields(draft: OrderDraft): DraftField[] {
  const wrong: DraftField[] = [];
  if (readNumber(draft.weight, false) === undefined) wrong.push('weight');
  if (readNumber(draft.fee, true) === undefined) wrong.push('fee');
  if (draft.note.length > NOTE_MAX) wrong.push('note');
  if (draft.customerNote.length > NOTE_MAX) wrong.push('customerNote');
  return wrong;
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
