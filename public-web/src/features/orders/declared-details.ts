import type { Declaration, DeclaredCurrency, DeclaredDetails } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { formatInteger, formatNdt, formatVnd } from '@logistics/shared/formatting';
import { declaredDetailsTexts as texts } from '@logistics/shared/texts/site-orders';

/** Limits of the contract. */
export const GOODS_NAME_MAX = 500;
export const NOTE_MAX = 500;
const QUANTITY_MAX = 100_000_000;
const VALUE_MAX = 1_000_000_000_000;

/** The fields as a customer typed them. */
export interface DetailsDraft {
  readonly goodsName: string;
  readonly quantity: string;
  readonly value: string;
  readonly currency: DeclaredCurrency;
  readonly note: string;
}
export type DetailsErrors = Partial<Record<'quantity' | 'value', string>>;

export const NO_DETAILS: DetailsDraft = { goodsName: '', quantity: '', value: '', currency: 'NDT', note: '' };

export function draftOf({ goodsName, quantity, value, currency, note }: Declaration): DetailsDraft {
  return {
    goodsName: goodsName ?? '',
    quantity: quantity === null ? '' : formatInteger(quantity),
    value: value === null ? '' : String(value).replace('.', ','),
    currency,
    note: note ?? '',
  };
}

/** Parses the fields. Empty ones are missing in the details. */
export function readDetails(draft: DetailsDraft = NO_DETAILS): {
  details: DeclaredDetails;
  errors: DetailsErrors;
} {
  const { currency } = draft;
  const [goodsName, quantityText, valueText, note] = [
    draft.goodsName,
    draft.quantity,
    draft.value,
    draft.note,
  ].map((text) => text.trim());
  const quantity = quantityText ? parseVietnameseNumber(quantityText, { whole: true }) : undefined;
  const value = valueText ? parseVietnameseNumber(valueText, { whole: currency === 'VND' }) : undefined;
  const errors = {
    ...(!isWithin(quantity, 1, QUANTITY_MAX) && { quantity: texts.quantityWrong }),
    ...(!isWithin(value, 0, VALUE_MAX) && { value: texts.valueWrong }),
  };
  const details = {
    ...(goodsName && { goodsName }),
    ...(typeof quantity === 'number' && { quantity }),
    ...(typeof value === 'number' && { value, currency }),
    ...(note && { note }),
  };
  return { details, errors };
}

/** A missing number is within its limits. */
const isWithin = (value: number | null | undefined, min: number, max: number) =>
  value === undefined || (value !== null && value >= min && value <= max);

/** One line for a list: `Áo khoác · 2 · ¥120`. */
export function detailsLine({ goodsName, quantity, value, currency, note }: DeclaredDetails): string {
  const parts = [
    goodsName,
    quantity === undefined ? undefined : formatInteger(quantity),
    value === undefined ? undefined : formatDeclaredValue(value, currency ?? 'NDT'),
    note,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

export const formatDeclaredValue = (value: number, currency: DeclaredCurrency): string =>
  currency === 'VND' ? formatVnd(value) : formatNdt(value);
