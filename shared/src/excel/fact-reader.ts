import type { OrderAttributeName, OrderAttributes } from '../contracts/order-attributes.ts';
import type { RowProblemCode } from '../contracts/imports.ts';
import { parseVietnameseNumber } from '../domain/vietnamese-number.ts';
import { type Cell, cellText, DateCell } from './cells.ts';

/** Limits are those of orderAttributesSchema. */
type AttributeRule =
  { kind: 'text'; max: number } | { kind: 'number'; max: number; whole?: boolean; units?: readonly string[] };

const CENTIMETRES: AttributeRule = { kind: 'number', max: 100_000, units: ['cm'] };

const RULES: Readonly<Record<OrderAttributeName, AttributeRule>> = {
  customer: { kind: 'text', max: 254 },
  weight: { kind: 'number', max: 100_000, units: ['kg'] },
  volume: { kind: 'number', max: 10_000, units: ['m3', 'm\u00b3', 'cbm'] },
  pieces: { kind: 'number', max: 1_000_000, whole: true },
  quantity: { kind: 'number', max: 100_000_000, whole: true },
  length: CENTIMETRES,
  width: CENTIMETRES,
  height: CENTIMETRES,
  goodsName: { kind: 'text', max: 500 },
  fee: { kind: 'number', max: 1_000_000_000_000, whole: true, units: ['vnd', 'd', '\u20ab'] },
  domesticFee: { kind: 'number', max: 1_000_000_000, units: ['ndt', '\u00a5'] },
  bag: { kind: 'text', max: 100 },
  lot: { kind: 'text', max: 100 },
  note: { kind: 'text', max: 2000 },
  customerNote: { kind: 'text', max: 2000 },
};

export type AttributeReading =
  | { value: string | number; rounded: boolean }
  | { problem: Extract<RowProblemCode, 'NUMBER_INVALID' | 'TEXT_TOO_LONG'> };

function readNumber(cell: Cell, whole: boolean, units: readonly string[]): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? parseVietnameseNumber(cell, { whole, units }) : null;
}

/**
 * What a cell of an optional column says, which is neither blank nor an error. Numbers out of bounds and texts too
 * long are problems, never cut. Only a fee, often the result of a formula, is rounded to a whole, and says so.
 */
export function readAttribute(name: OrderAttributeName, cell: Cell, date1904: boolean): AttributeReading {
  const rule = RULES[name];
  if (rule.kind === 'text') {
    const text = cellText(cell, date1904);
    return text.length > rule.max ? { problem: 'TEXT_TOO_LONG' } : { value: text, rounded: false };
  }
  if (cell instanceof DateCell) return { problem: 'NUMBER_INVALID' };
  const whole = rule.whole ?? false;
  const value = readNumber(cell, whole, rule.units ?? []);
  if (value === null || !(value >= 0 && value <= rule.max)) return { problem: 'NUMBER_INVALID' };
  if (!whole || Number.isInteger(value)) return { value, rounded: false };
  return name === 'fee' ? { value: Math.round(value), rounded: true } : { problem: 'NUMBER_INVALID' };
}

/** Volume from the sides when none is given: length x width x height / 1,000,000 (decisions, "The Excel file"). */
export function completeVolume(facts: OrderAttributes): void {
  const { length, width, height } = facts;
  if (facts.volume !== undefined || length === undefined || width === undefined || height === undefined)
    return;
  const volume = Math.round(length * width * height) / 1_000_000;
  const rule = RULES.volume;
  if (volume <= rule.max) facts.volume = volume;
}
