import type { OrderUpdateBody, StaffOrderDetail } from '@logistics/shared/contracts';
import { ORDER_ATTRIBUTES, parseVietnameseNumber } from '@logistics/shared/domain';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import type { RecordErrors } from '../../records/record-errors.ts';
import type { SavedRecord } from '../../records/use-record-form.ts';

const texts = officeOrderTexts.panel;

/** Attributes that are edited as numbers and as texts. */
export const NUMBER_FIELDS = [
  'weight',
  'volume',
  'pieces',
  'fee',
  'domesticFee',
  'declaredValue',
  'woodwork',
  'counted',
] as const;
export const TEXT_FIELDS = ['goodsName', 'service', 'route', 'bag', 'shelf', 'note', 'customerNote'] as const;
type NumberField = (typeof NUMBER_FIELDS)[number];
type TextField = (typeof TEXT_FIELDS)[number];
export type AttributeField = NumberField | TextField;

/** Fields of the edit form; numbers as typed by the user. */
export type OrderDraft = { status: number; customer: StaffOrderDetail['customer'] } & Record<
  AttributeField,
  string
>;
export type DraftField = keyof OrderDraft;
const FIELDS = ['status', 'customer', ...NUMBER_FIELDS, ...TEXT_FIELDS] as const;

const WHOLE: ReadonlySet<NumberField> = new Set(['pieces', 'fee', 'declaredValue', 'woodwork', 'counted']);
/** Without dots of thousands, which could be read as a decimal point in a small number. */
const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 6, useGrouping: false });
const whole = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

type Editable = Pick<StaffOrderDetail, 'status' | 'customer' | 'facts'>;
export type OrderRecord = SavedRecord<OrderDraft>;

export const recordOf = (order: Editable & Pick<StaffOrderDetail, 'version'>): OrderRecord => ({
  stored: draftOf(order),
  version: order.version,
});

export function draftOf({ status, customer, facts }: Editable): OrderDraft {
  const shown = (name: NumberField) => {
    const value = facts[name];
    return value === undefined ? '' : (WHOLE.has(name) ? whole : decimal).format(value);
  };
  return {
    status,
    customer: customer && { id: customer.id, customerCode: customer.customerCode, name: customer.name },
    weight: shown('weight'),
    volume: shown('volume'),
    pieces: shown('pieces'),
    fee: shown('fee'),
    domesticFee: shown('domesticFee'),
    declaredValue: shown('declaredValue'),
    woodwork: shown('woodwork'),
    counted: shown('counted'),
    goodsName: facts.goodsName ?? '',
    service: facts.service ?? '',
    route: facts.route ?? '',
    bag: facts.bag ?? '',
    shelf: facts.shelf ?? '',
    note: facts.note ?? '',
    customerNote: facts.customerNote ?? '',
  };
}

/** Returns the errors of the fields. An empty number is valid: it removes the value. */
export function draftErrors(draft: OrderDraft): RecordErrors {
  const wrong = NUMBER_FIELDS.filter((name) => readNumber(draft[name], name) === undefined);
  const long = TEXT_FIELDS.filter((name) => draft[name].length > ORDER_ATTRIBUTES[name].max);
  return Object.fromEntries([
    ...wrong.map((name) => [name, texts.wrong[name]]),
    ...long.map((name) => [name, texts.tooLong(ORDER_ATTRIBUTES[name].max)]),
  ]);
}

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
  for (const name of TEXT_FIELDS) if (changed.has(name)) body[name] = draft[name].trim();
  for (const name of NUMBER_FIELDS) {
    const value = changed.has(name) ? readNumber(draft[name], name) : undefined;
    if (value !== undefined) body[name] = value;
  }
  return body;
}

/** null for empty input, undefined for what is not a number of this attribute. */
function readNumber(text: string, name: NumberField): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseVietnameseNumber(text, { whole: WHOLE.has(name) });
  return value !== null && value >= 0 && value <= ORDER_ATTRIBUTES[name].max ? value : undefined;
}
