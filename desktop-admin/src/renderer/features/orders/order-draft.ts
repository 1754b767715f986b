import type { OrderUpdateBody, StaffOrder } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';

/** What the edit form holds: numbers as the person types them. */
export interface OrderDraft {
  status: number;
  weight: string;
  fee: string;
  note: string;
  customerNote: string;
}
export type DraftField = keyof OrderDraft;
export const NOTE_MAX = 2000;

const weightText = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3, useGrouping: false });
const feeText = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

type Editable = Pick<StaffOrder, 'status' | 'weight' | 'fee' | 'note' | 'customerNote'>;

export function draftOf({ status, weight, fee, note, customerNote }: Editable): OrderDraft {
  return {
    status,
    weight: weight === null ? '' : weightText.format(weight),
    fee: fee === null ? '' : feeText.format(fee),
    note: note ?? '',
    customerNote: customerNote ?? '',
  };
}

/** Fields whose text can't be sent. An emptied number is wrong too: the call has no way to take a number back. */
export function wrongFields(draft: OrderDraft, before: OrderDraft): DraftField[] {
  const wrong: DraftField[] = [];
  if (draft.weight.trim() === '' ? before.weight !== '' : readNumber(draft.weight, false) === null)
    wrong.push('weight');
  if (draft.fee.trim() === '' ? before.fee !== '' : readNumber(draft.fee, true) === null) wrong.push('fee');
  if (draft.note.length > NOTE_MAX) wrong.push('note');
  if (draft.customerNote.length > NOTE_MAX) wrong.push('customerNote');
  return wrong;
}

export function changedFields(draft: OrderDraft, before: OrderDraft): DraftField[] {
  return (['status', 'weight', 'fee', 'note', 'customerNote'] as const).filter(
    (field) => draft[field] !== before[field],
  );
}

/** The call's body: only what changed, so that two people who edit different fields don't undo each other. */
export function updateBodyOf(
  { id, version }: Pick<StaffOrder, 'id' | 'version'>,
  draft: OrderDraft,
  before: OrderDraft,
): OrderUpdateBody {
  const body: OrderUpdateBody = { id, version };
  for (const field of changedFields(draft, before)) {
    if (field === 'status') body.status = draft.status;
    else if (field === 'note' || field === 'customerNote') body[field] = draft[field].trim();
    else {
      const value = readNumber(draft[field], field === 'fee');
      if (value !== null) body[field] = value;
    }
  }
  return body;
}

function readNumber(text: string, whole: boolean): number | null {
  const value = parseVietnameseNumber(text, { whole });
  return value !== null && value >= 0 ? value : null;
}
