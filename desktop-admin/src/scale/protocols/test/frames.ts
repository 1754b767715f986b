import type { ScaleProtocol } from '../../../bridge/scale.ts';
import { xorOf } from '../measure.ts';

/** A weight on the display of a scale. */
export interface Shown {
  /** With a point. */
  digits: string;
  isNegative: boolean;
}

const sign = ({ isNegative }: Shown) => (isNegative ? '-' : '+');
const decimalsOf = ({ digits }: Shown) => digits.length - digits.indexOf('.') - 1;
const wholeOf = ({ digits }: Shown) => digits.replace('.', '');
const hex = (sum: number) => sum.toString(16).toUpperCase().padStart(2, '0');

/** Sends a stable weight in kilograms as a scale of each format does. */
export const FRAMES: Record<ScaleProtocol, (shown: Shown) => string> = {
  header: (shown) => `ST,GS,${sign(shown)}${shown.digits.padStart(8)}kg\r\n`,
  sics: (shown) => `S S ${`${shown.isNegative ? '-' : ''}${shown.digits}`.padStart(10)} kg\r\n`,
  toledo: (shown) => {
    const a = String.fromCharCode(0x20 + 2 + decimalsOf(shown));
    const b = String.fromCharCode(0x30 + (shown.isNegative ? 2 : 0));
    return `\x02${a}${b}\x20${wholeOf(shown).padStart(6, '0')}000000\r`;
  },
  yaohua: (shown) => {
    const summed = `${sign(shown)}${wholeOf(shown).padStart(6, '0')}${decimalsOf(shown)}`;
    return `\x02${summed}${hex(xorOf(summed))}\x03`;
  },
  yaohuaLines: (shown) => {
    const line = `WG${shown.isNegative ? '-' : ''}${shown.digits.padStart(shown.isNegative ? 6 : 7, '0')}kg`;
    return `${line}${hex(xorOf(line))}\r\n`;
  },
  equals: (shown) => `=${shown.isNegative ? '-' : '0'}${shown.digits.padStart(7, '0')}`,
  equalsReversed: (shown) =>
    `=${[...`${shown.isNegative ? '-' : '0'}${shown.digits.padStart(7, '0')}`].reverse().join('')}`,
  plain: (shown) => `${sign(shown)}${shown.digits.padStart(8)} kg\r\n`,
};
