import type { OrderUpdateBody, StaffOrderDetail } from '@logistics/shared/contracts';
import {
  EDITED_ATTRIBUTES,
  EDITED_NUMBERS,
  EDITED_TEXTS,
  type EditedAttribute,
  type EditedNumber,
  ORDER_ATTRIBUTES,
  parseVietnameseNumber,
} from '@logistics/shared/domain';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { orderAttributeTexts } from '@logistics/shared/texts/order-attributes';
import type { RecordErrors } from '../../records/record-errors.ts';
import type { SavedRecord } from '../../records/use-record-form.ts';

const texts = officeOrderTexts.panel;

/** Fields of the edit form; numbers as typed by the user. */
export type OrderDraft = { status: number; customer: StaffOrderDetail['customer'] } & Record<
  EditedAttribute,
  string
>;
export type DraftField = keyof OrderDraft;
const FIELDS = ['status', 'customer', ...EDITED_NUMBERS, ...EDITED_TEXTS] as const;

/** Returns whether an attribute accepts only whole numbers. */
export const isWhole = (name: EditedAttribute): boolean => 'integer' in ORDER_ATTRIBUTES[name];

/** Without thousands separators: in a small number, their dot could be read as a decimal point. */
const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 6, useGrouping: false });
const whole = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

type Editable = Pick<StaffOrderDetail, 'status' | 'customer' | 'facts'>;
export type OrderRecord = SavedRecord<OrderDraft>;

export const recordOf = (order: Editable & Pick<StaffOrderDetail, 'version'>): OrderRecord => ({
  stored: draftOf(order),
  version: order.version,
});

export function draftOf({ status, customer, facts }: Editable): OrderDraft {
  // Object.fromEntries loses the keys' type; the list has every edited attribute.
  const attributes = Object.fromEntries(
    EDITED_ATTRIBUTES.map((name) => [name, shownValue(name, facts[name])]),
  ) as Record<EditedAttribute, string>;
  return {
    status,
    customer: customer && { id: customer.id, customerCode: customer.customerCode, name: customer.name },
    ...attributes,
  };
}

function shownValue(name: EditedAttribute, value: string | number | undefined): string {
  if (typeof value !== 'number') return value ?? '';
  return (isWhole(name) ? whole : decimal).format(value);
}

/** Returns the errors of the fields. An empty number is valid: it removes the value. */
export function draftErrors(draft: OrderDraft): RecordErrors {
  const wrong = EDITED_NUMBERS.filter((name) => readNumber(draft[name], name) === undefined);
  const long = EDITED_TEXTS.filter((name) => draft[name].length > ORDER_ATTRIBUTES[name].max);
  return Object.fromEntries([
    ...wrong.map((name) => [name, wrongNumber(name)]),
    ...long.map((name) => [name, texts.tooLong(ORDER_ATTRIBUTES[name].max)]),
  ]);
}

function wrongNumber(name: EditedNumber): string {
  const { shownAs, max } = ORDER_ATTRIBUTES[name];
  return texts.wrong[shownAs](orderAttributeTexts[name].name, max);
}

/** Returns the label of the field, with its unit. */
export const numberLabel = (name: EditedNumber): string =>
  orderAttributeTexts[name].name + texts.units[ORDER_ATTRIBUTES[name].shownAs];

export function changedFields(draft: OrderDraft, before: OrderDraft): DraftField[] {
  return FIELDS.filter((field) =>
    field === 'customer' ? draft.customer?.id !== before.customer?.id : draft[field] !== before[field],
  );
}

/** Returns the request body: only changed fields, so that two users who edit different fields don't undo each other. */
export function updateBodyOf(
  { id, version }: Pick<StaffOrderDetail, 'id' | 'version'>,
  draft: OrderDraft,
  before: OrderDraft,
): OrderUpdateBody {
  const body: OrderUpdateBody = { id, version };
  const changed = new Set(changedFields(draft, before));
  if (changed.has('status')) body.status = draft.status;
  if (changed.has('customer')) body.customerId = draft.customer?.id ?? null;
  for (const name of EDITED_TEXTS) if (changed.has(name)) body[name] = draft[name].trim();
  for (const name of EDITED_NUMBERS) {
    const value = changed.has(name) ? readNumber(draft[name], name) : undefined;
    if (value !== undefined) body[name] = value;
  }
  return body;
}

/** Returns null for empty input, undefined for input that is not a valid number of this attribute. */
function readNumber(text: string, name: EditedNumber): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseVietnameseNumber(text, { whole: isWhole(name) });
  return value !== null && value >= 0 && value <= ORDER_ATTRIBUTES[name].max ? value : undefined;
}
