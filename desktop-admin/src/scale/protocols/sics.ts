import { createLineParser } from './lines.ts';
import { numberOf, UNIT, unitOf, type Measure, type ScaleParser } from './measure.ts';

/** S: stable, D: dynamic. */
const LINE = new RegExp(String.raw`^S[I]?\s+([SD])\s+(-?)\s*(\d{1,7}(?:\.\d{1,5})?)\s*(${UNIT})\s*$`, 'i');
const BEYOND = /^SI?\s+([+-])\s*$/i;

/** Asks for the present weight, stable or not. A&D scales know it too. */
export const SICS_REQUEST = 'SI\r\n';

/** Mettler Toledo's Standard Interface Command Set: `S S     12.34 kg`, `S D …`, `S +`, `S -`. */
export const createSicsParser = (): ScaleParser => createLineParser(readLine);

function readLine(line: string): Measure | null {
  const found = LINE.exec(line);
  if (found) {
    const [, state, sign, digits, unit] = found;
    const isStable = state?.toUpperCase() === 'S';
    return { kind: 'weight', value: numberOf(sign, digits), unit: unitOf(unit), isStable };
  }
  const [, side] = BEYOND.exec(line) ?? [];
  if (side === undefined) return null;
  return { kind: side === '+' ? 'overload' : 'underload' };
}
