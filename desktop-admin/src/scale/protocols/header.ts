import { createLineParser } from './lines.ts';
import { numberOf, UNIT, unitOf, type Measure, type ScaleParser } from './measure.ts';

/**
 * State, then gross or net, then the two bytes that CAS sends for its number and lamps, then the weight. A line of the
 * tare (TR) or of a count (QT) is no weight.
 */
const LINE = new RegExp(
  String.raw`^\s*(ST|US)\s*,(?:\s*(?:GS|NT|G|N)\s*,)?(?:(?![A-Z]{2},)[^,]{2},)?\s*([+-]?)\s*(\d{1,7}(?:[.,]\d{1,4})?)\s*(${UNIT})?\s*$`,
  'i',
);
const BEYOND = /^\s*OL\s*(?:,|$)/i;

/** Lines of A&D, CAS, Dibal and many others: `ST,+0012.34 kg`, `US,GS,  12.34kg`, `OL,…`. */
export const createHeaderParser = (): ScaleParser => createLineParser(readLine);

function readLine(line: string): Measure | null {
  const found = LINE.exec(line);
  if (found) {
    const [, state, sign, digits, unit] = found;
    const isStable = state?.toUpperCase() === 'ST';
    return { kind: 'weight', value: numberOf(sign, digits), unit: unitOf(unit), isStable };
  }
  if (!BEYOND.test(line)) return null;
  // Dashes alone are an empty display.
  return { kind: /-\s*\d/.test(line) ? 'underload' : 'overload' };
}
