import { createLineParser } from './lines.ts';
import { numberOf, UNIT, unitOf, xorOf, type Measure, type ScaleParser } from './measure.ts';

/** Gross or net weight, and the checksum where the scale sends one. `wt` is the tare, which is no weight. */
const LINE = new RegExp(
  String.raw`^(W[GNW]\s*([+-]?)\s*(\d{1,7}(?:\.\d{1,4})?)\s*(${UNIT})\s*)([0-9A-F]{2})?\s*$`,
  'i',
);
const BEYOND = /^( {9}(OL|LO))([0-9A-F]{2})\s*$/;

/** Lines of Yaohua's XK3190-A12 and of indicators like it: `WG004.139kg3D`, `ww0012.34kg`. */
export const createYaohuaLinesParser = (): ScaleParser => createLineParser(readLine);

function readLine(line: string): Measure | null {
  const [, beyond = '', side, itsSum] = BEYOND.exec(line) ?? [];
  if (side !== undefined)
    return isSum(itsSum, beyond) ? { kind: side === 'OL' ? 'overload' : 'underload' } : null;
  const [, summed = '', sign, digits, unit, sum] = LINE.exec(line) ?? [];
  if (digits === undefined || (sum !== undefined && !isSum(sum, summed))) return null;
  return { kind: 'weight', value: numberOf(sign, digits), unit: unitOf(unit), isStable: null };
}

const isSum = (hex: string | undefined, text: string): boolean =>
  Number.parseInt(hex ?? '', 16) === xorOf(text);
