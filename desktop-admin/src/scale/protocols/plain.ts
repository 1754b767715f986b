import { createLineParser } from './lines.ts';
import { numberOf, UNIT, unitOf, type Measure, type ScaleParser } from './measure.ts';

const MARK = 'ST|US|GS|NT|G|N';
const LINE = new RegExp(
  String.raw`^\s*(?:(${MARK})\s+)?([+-]?)\s*(\d{1,7}(?:[.,]\d{1,4})?)\s*(${UNIT})?\s*(\?|M|${MARK})?\s*(?:${MARK})?\s*$`,
  'i',
);

/**
 * A line with a number, as Keli's indicators and many others send it: `+  12.34 kg`. A whole number without sign and unit
 * is not read: other devices, such as barcode scanners, send those.
 */
export const createPlainParser = (): ScaleParser => createLineParser(readLine);

function readLine(line: string): Measure | null {
  const [, before, sign, digits = '', unit, after] = LINE.exec(line) ?? [];
  if (!/[.,]/.test(digits) && !unit && !sign) return null;
  const marks = [before, after].map((mark) => mark?.toUpperCase());
  const isMoving = marks.some((mark) => mark === 'US' || mark === '?' || mark === 'M');
  const isStable = isMoving ? false : marks.includes('ST') ? true : null;
  return { kind: 'weight', value: numberOf(sign, digits), unit: unitOf(unit), isStable };
}
