import { numberOf, xorOf, type Measure, type ScaleParser } from './measure.ts';
import { createFrameParser } from './frames.ts';

/** Sign, six digits, number of decimals, checksum of those in two hexadecimal digits. */
const FRAME = /^\x02(([+-])([\d ]{5}\d)([0-4]))([0-9A-F]{2})\x03/;
const LENGTH = 12;

/** Continuous frames of Yaohua's XK3190 series. They say neither unit nor whether the weight is stable. */
export const createYaohuaParser = (): ScaleParser =>
  createFrameParser('\x02', (text) => {
    if (text.length < LENGTH) return 'incomplete';
    const [frame, summed = '', sign, digits = '', decimals, sum = ''] = FRAME.exec(text) ?? [];
    if (frame === undefined || Number.parseInt(sum, 16) !== xorOf(summed)) return null;
    const value = numberOf(sign, digits.trim()) / 10 ** Number(decimals);
    const measure: Measure = { kind: 'weight', value, unit: null, isStable: null };
    return { measure, length: LENGTH };
  });
