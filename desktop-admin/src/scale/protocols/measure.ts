import type { WeightUnit } from '../../bridge/scale.ts';

/** One answer of a scale. */
export type Measure =
  | {
      kind: 'weight';
      /** In `unit`. */
      value: number;
      /** null: the scale sent none. */
      unit: WeightUnit | null;
      /** null: this format does not say. */
      isStable: boolean | null;
    }
  | { kind: 'overload' | 'underload' };

/** Reads one format. It stores incomplete input until the rest arrives. */
export interface ScaleParser {
  /** Takes the text as 7-bit ASCII, in pieces of any length. */
  push(text: string): Measure[];
}

const KILOGRAMS: Record<WeightUnit, number> = { kg: 1, g: 0.001, lb: 0.453_592_37, jin: 0.5 };

/** Converts to kilograms, rounded to the gram, which is the precision of an order's weight. */
export function toKilograms(value: number, unit: WeightUnit): number {
  const grams = Math.round(value * KILOGRAMS[unit] * 1000);
  // Not -0, which would be another value in comparisons.
  return grams === 0 ? 0 : grams / 1000;
}

/** Units as scales write them, for regular expressions. */
export const UNIT = String.raw`kgs?|g|lbs?|jin`;

/** Returns the unit of a name that `UNIT` matches; undefined or an empty text: null. */
export function unitOf(name: string | undefined): WeightUnit | null {
  const unit = (name ?? '').toLowerCase();
  if (unit === '') return null;
  if (unit === 'g' || unit === 'jin') return unit;
  return unit.startsWith('kg') ? 'kg' : 'lb';
}

/** Reads digits with point or comma; a minus may be apart from them. */
export function numberOf(sign: string | undefined, digits: string | undefined): number {
  const value = Number((digits ?? '').replace(',', '.'));
  return sign === '-' ? -value : value;
}

/** Bitwise exclusive or of all characters. */
export const xorOf = (text: string): number => [...text].reduce((sum, one) => sum ^ one.charCodeAt(0), 0);
