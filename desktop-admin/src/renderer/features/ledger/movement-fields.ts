import { LEDGER_AMOUNT_MAX, type LedgerRow, type PaymentMethod } from '@logistics/shared/contracts';
import { parseVietnameseNumber } from '@logistics/shared/domain';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { dayNow, readDay } from '../../components/calendar-day.ts';
import type { FieldErrors } from '../../components/use-fields.ts';

const texts = officeLedgerTexts.forms;

export type MovementKind = 'payment' | 'refund' | 'adjustment';

export interface MovementFields {
  amount: string;
  /** Only for an adjustment. */
  direction: 'more' | 'less';
  method: PaymentMethod;
  day: string;
  reference: string;
  note: string;
}

/** Returns the typed whole đồng; null if it is no amount. */
export function amountOf(typed: string, min = 1): number | null {
  const value = parseVietnameseNumber(typed, { whole: true });
  return value !== null && value >= min && value <= LEDGER_AMOUNT_MAX ? value : null;
}

/** Returns the typed day; null if it is no day, or later than today. */
export function pastDayOf(typed: string): string | null {
  const day = readDay(typed);
  return day && day <= dayNow() ? day : null;
}

export function movementErrors(kind: MovementKind, fields: MovementFields): FieldErrors<MovementFields> {
  return {
    ...(amountOf(fields.amount) === null ? { amount: texts.amountWrong } : {}),
    ...(pastDayOf(fields.day) === null ? { day: texts.dayWrong } : {}),
    ...(kind !== 'payment' && fields.note.trim() === '' ? { note: texts.reasonMissing } : {}),
  };
}

/** Returns a transaction of the same kind, day and amount, which may be the one that is being typed. */
export function sameTransaction(
  kind: MovementKind,
  fields: MovementFields,
  rows: readonly LedgerRow[],
): LedgerRow | undefined {
  const amount = amountOf(fields.amount);
  const day = pastDayOf(fields.day);
  return rows.find(
    (row) =>
      row.kind === kind &&
      row.reversedBy === null &&
      Math.abs(row.amount) === amount &&
      row.occurredOn === day,
  );
}
