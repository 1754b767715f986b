import type { WeightUnit } from '../../bridge/scale.ts';
import { createFrameParser } from './frames.ts';
import type { Measure, ScaleParser } from './measure.ts';

const STX = '\x02';
/** Three status bytes with their fixed bits, the shown weight, the tare where it is sent, CR. */
const FRAME = /^\x02([\x20-\x3f])([\x20-\x7f])([\x20-\x7f])([\d ]{6})(?:[\d ]{6})?\r/;
const SHORT = 11;
const LONG = 17;

/** Decimals by the lowest three bits of status byte A, of 100, 10, 1, 0.1 and so on. */
const DECIMALS_OF_ZERO = 2;
/** Bits of status byte B. */
const NEGATIVE = 2;
const OUT_OF_RANGE = 4;
const MOTION = 8;
const KILOGRAM = 16;
/** Every status byte has it. */
const FIXED = 32;

/**
 * Continuous output of Toledo and Mettler indicators. A checksum after CR is verified. Whether the scale sends one shows
 * in the byte after CR, so a frame is complete with that byte.
 */
export const createToledoParser = (): ScaleParser =>
  createFrameParser(STX, (text) => {
    const frame = FRAME.exec(text);
    if (!frame) return text.length < LONG && !hasBrokenFrame(text) ? 'incomplete' : null;
    const [all, a = '', b = '', c = '', digits = ''] = frame;
    const next = text[all.length];
    if (next === undefined) return 'incomplete';
    if (next !== STX && next.charCodeAt(0) !== checksumOf(all)) return null;
    return { measure: measureOf(a, b, c, digits), length: all.length };
  });

/** True if no further byte can complete the frame. */
function hasBrokenFrame(text: string): boolean {
  const end = text.indexOf('\r');
  return (end >= 0 && end !== SHORT - 1 && end !== LONG - 1) || text.indexOf(STX, 1) > 0;
}

/** The seven low bits of all bytes and of the checksum add up to 0. */
const checksumOf = (frame: string): number =>
  -[...frame].reduce((sum, one) => sum + one.charCodeAt(0), 0) & 0x7f;

function measureOf(a: string, b: string, c: string, digits: string): Measure | null {
  const [one, two, three] = [a.charCodeAt(0), b.charCodeAt(0), c.charCodeAt(0)];
  if (!(two & FIXED) || !(three & FIXED)) return null;
  const isNegative = (two & NEGATIVE) !== 0;
  if (two & OUT_OF_RANGE) return { kind: isNegative ? 'underload' : 'overload' };
  const unit = unitOf(three & 7, (two & KILOGRAM) !== 0);
  if (unit === null || digits.trim() === '') return null;
  const size = Number(digits.trim()) / 10 ** ((one & 7) - DECIMALS_OF_ZERO);
  return { kind: 'weight', value: isNegative ? -size : size, unit, isStable: (two & MOTION) === 0 };
}

/** null: tonnes, ounces and others, which no parcel is weighed in. */
function unitOf(code: number, isKilogram: boolean): WeightUnit | null {
  if (code === 0) return isKilogram ? 'kg' : 'lb';
  return code === 1 ? 'g' : null;
}
