import type { OrderAttributes } from '../contracts/order-attributes.ts';
import type { RowProblemCode } from '../contracts/imports.ts';
import { type OrderAttribute, ORDER_ATTRIBUTES, type OrderAttributeName } from '../domain/order-attribute.ts';
import { parseVietnameseNumber } from '../domain/vietnamese-number.ts';
import { type Cell, cellText, DateCell } from './cells.ts';

export type AttributeReading =
  | { value: string | number; rounded: boolean }
  | { problem: Extract<RowProblemCode, 'NUMBER_INVALID' | 'TEXT_TOO_LONG'> };

function readNumber(cell: Cell, whole: boolean, units: readonly string[]): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? parseVietnameseNumber(cell, { whole, units }) : null;
}

/**
 * Reads a cell of an optional column that is neither blank nor an error. Numbers out of range and texts that are too
 * long are problems, never truncated. Only a fee, often the result of a formula, is rounded to a whole number, with a
 * warning.
 */
export function readAttribute(name: OrderAttributeName, cell: Cell, date1904: boolean): AttributeReading {
  const rule: OrderAttribute = ORDER_ATTRIBUTES[name];
  if (rule.kind === 'text') {
    const rawText = cellText(cell, date1904);
    const text = rule.normalise?.(rawText) ?? rawText;
    return text.length > rule.max ? { problem: 'TEXT_TOO_LONG' } : { value: text, rounded: false };
  }
  if (cell instanceof DateCell) return { problem: 'NUMBER_INVALID' };
  const whole = rule.integer !== undefined;
  const value = readNumber(cell, whole, rule.units ?? []);
  if (value === null || !(value >= 0 && value <= rule.max)) return { problem: 'NUMBER_INVALID' };
  if (!whole || Number.isInteger(value)) return { value, rounded: false };
  return rule.integer === 'rounded'
    ? { value: Math.round(value), rounded: true }
    : { problem: 'NUMBER_INVALID' };
}

/** Computes a missing volume from the sides: length x width x height / 1,000,000 (decisions, "The Excel file"). */
export function completeVolume(facts: OrderAttributes): void {
  const { length, width, height } = facts;
  if (facts.volume !== undefined || length === undefined || width === undefined || height === undefined)
    return;
  const volume = Math.round(length * width * height) / 1_000_000;
  if (volume <= ORDER_ATTRIBUTES.volume.max) facts.volume = volume;
}
