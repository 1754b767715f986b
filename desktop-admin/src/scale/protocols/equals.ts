import { createFrameParser } from './frames.ts';
import { numberOf, type Measure, type ScaleParser } from './measure.ts';

/** Slot of the sign, then seven characters. */
const NUMBER = /^([-0])(\d+\.\d+|\d{7})$/;
const LENGTH = 8;
/** The beginning of the next frame, or an end of line, shows that no character is missing. */
const FRAME = /^=([\d.-]{8})[=\r\n]/;
/**
 * With more characters before the point, the digits are in reading order: otherwise the weight would have four decimals
 * or more, which no scale for parcels has.
 */
const REVERSED_MAX = 3;

/** Frames `=0003.000` of Yaohua and others, with the digits in reading order. */
export const createEqualsParser = (isChosen: boolean): ScaleParser => createParser(isChosen, false);

/** The same frames with the last digit first: `=000.3000`. */
export const createReversedEqualsParser = (isChosen: boolean): ScaleParser => createParser(isChosen, true);

/** `isChosen`: a person chose this format, so frames that may be of the other one are read too. */
const createParser = (isChosen: boolean, isReversed: boolean): ScaleParser =>
  createFrameParser('=', (text) => {
    if (text.length < LENGTH + 2) return 'incomplete';
    const [, digits] = FRAME.exec(text) ?? [];
    if (digits === undefined || !(isChosen || isOrder(digits, isReversed))) return null;
    const [, sign, number] = NUMBER.exec(isReversed ? [...digits].reverse().join('') : digits) ?? [];
    if (number === undefined) return null;
    const measure: Measure = { kind: 'weight', value: numberOf(sign, number), unit: null, isStable: null };
    return { measure, length: LENGTH + 1 };
  });

/** A frame without a point may be of either order. */
function isOrder(digits: string, isReversed: boolean): boolean {
  const point = digits.indexOf('.');
  if (point < 0) return false;
  return isReversed ? point <= REVERSED_MAX : point > REVERSED_MAX;
}
