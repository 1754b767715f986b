import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { SCALE_PROTOCOLS, type ScaleProtocol } from '../../bridge/scale.ts';
import { createDecoder } from '../decoder.ts';
import { PARSERS } from './index.ts';
import { toKilograms, type Measure } from './measure.ts';
import { FRAMES, type Shown } from './test/frames.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const read = (protocol: ScaleProtocol, text: string): Measure[] => PARSERS[protocol](true).push(text);
const weight = (value: number, unit: string | null, isStable: boolean | null) => ({
  kind: 'weight',
  value,
  unit,
  isStable,
});

describe('lines of scales', () => {
  it.each([
    ['header', 'ST,+0012.34  kg', weight(12.34, 'kg', true)],
    ['header', 'US,-0000.50  kg', weight(-0.5, 'kg', false)],
    ['header', 'ST,GS,   12.34kg', weight(12.34, 'kg', true)],
    ['header', 'ST,NT,+ 1250 g', weight(1250, 'g', true)],
    ['header', 'US,GS,\x01\x47,  12.34 kg', weight(12.34, 'kg', false)],
    ['header', 'ST,GS, 0012,34 kg', weight(12.34, 'kg', true)],
    ['header', 'OL,+9999999E+19', { kind: 'overload' }],
    ['header', 'OL,-9999999E+19', { kind: 'underload' }],
    ['header', 'OL,GS,  ------kg', { kind: 'overload' }],
    ['sics', 'S S     12.34 kg', weight(12.34, 'kg', true)],
    ['sics', 'S D    -12.34 g', weight(-12.34, 'g', false)],
    ['sics', 'S +', { kind: 'overload' }],
    ['sics', 'S -', { kind: 'underload' }],
    ['yaohuaLines', 'WG004.139kg3D', weight(4.139, 'kg', null)],
    ['yaohuaLines', 'ww0012.34kg', weight(12.34, 'kg', null)],
    ['yaohuaLines', '         OL23', { kind: 'overload' }],
    ['yaohuaLines', '         LO23', { kind: 'underload' }],
    ['plain', '+  12.34 kg', weight(12.34, 'kg', null)],
    ['plain', '   0.360 kg    G', weight(0.36, 'kg', null)],
    ['plain', '   0.360 kg   ?G', weight(0.36, 'kg', false)],
    ['plain', 'ST  2.5 lb', weight(2.5, 'lb', true)],
    ['plain', '2.50 jin', weight(2.5, 'jin', null)],
    ['plain', '0012.34', weight(12.34, null, null)],
  ] as const)('%s reads "%s"', (protocol, line, measure) => {
    expect(read(protocol, `\r\n${line}\r\n`)).toEqual([measure]);
  });

  it.each([
    ['header', 'ST,TR,   12.34kg', 'the tare'],
    ['header', 'QT,+00000012 PC', 'a count'],
    ['header', 'ST,GS,   1 .34kg', 'a broken number'],
    ['sics', 'S I', 'a busy scale'],
    ['sics', 'ES', 'an unknown command'],
    ['yaohuaLines', 'WG004.189kg3D', 'a wrong checksum'],
    ['yaohuaLines', 'wt0012.34kg', 'the tare'],
    ['yaohuaLines', '         OL24', 'a wrong checksum'],
    ['plain', '8938505974194', 'the code of a barcode scanner'],
    ['plain', '12345', 'a whole number without unit'],
    ['plain', '12.34 pcs', 'a count'],
    ['plain', '50 %', 'a share'],
  ] as const)('%s does not read "%s", %s', (protocol, line, _what) => {
    expect(read(protocol, `\r\n${line}\r\n`)).toEqual([]);
  });

  it('drops the rest of a line that began before the port was opened', () => {
    expect(read('plain', '2.34 kg\r\n+  12.34 kg\r\n')).toEqual([weight(12.34, 'kg', null)]);
    expect(read('header', 'ST,GS, 99.99kg\r\n')).toEqual([]);
  });
});

describe('frames of scales', () => {
  const STABLE_GROSS_KG = '\x02\x2c\x30\x20001234000000\r';
  it('toledo reads decimals, unit, sign, motion and range of the status bytes', () => {
    const readOne = (frame: string) => read('toledo', `${frame}\x02`);
    expect(readOne(STABLE_GROSS_KG)).toEqual([weight(12.34, 'kg', true)]);
    expect(readOne('\x02\x2d\x38\x20001234000000\r')).toEqual([weight(1.234, 'kg', false)]);
    expect(readOne('\x02\x2a\x20\x20  1234     0\r')).toEqual([weight(1234, 'lb', true)]);
    expect(readOne('\x02\x2b\x32\x21001234\r')).toEqual([weight(-123.4, 'g', true)]);
    expect(readOne('\x02\x2c\x34\x20001234000000\r')).toEqual([{ kind: 'overload' }]);
    expect(readOne('\x02\x2c\x36\x20001234000000\r')).toEqual([{ kind: 'underload' }]);
    expect(readOne('\x02\x2c\x30\x22001234000000\r'), 'tonnes').toEqual([]);
  });

  it('toledo verifies a checksum, and reads frames without one', () => {
    const sum = [...STABLE_GROSS_KG].reduce((total, one) => total + one.charCodeAt(0), 0);
    const checksum = String.fromCharCode(-sum & 0x7f);
    expect(read('toledo', `${STABLE_GROSS_KG}${checksum}`)).toHaveLength(1);
    expect(read('toledo', `${STABLE_GROSS_KG}${checksum === 'x' ? 'y' : 'x'}`)).toEqual([]);
    expect(read('toledo', STABLE_GROSS_KG.repeat(3))).toHaveLength(2);
  });

  it('yaohua verifies the checksum', () => {
    expect(read('yaohua', '\x02+00123421F\x03')).toEqual([]);
    expect(read('yaohua', FRAMES.yaohua({ digits: '12.34', isNegative: false }))).toEqual([
      weight(12.34, null, null),
    ]);
  });

  it.each([
    ['equals', '=0003.000=', 3],
    ['equals', '=-0001.00=', -1],
    ['equalsReversed', '=000.3000=', 3],
    ['equalsReversed', '=00.1000-=', -1],
  ] as const)('%s reads %s', (protocol, text, value) => {
    expect(read(protocol, text)).toEqual([weight(value, null, null)]);
    const other = protocol === 'equals' ? 'equalsReversed' : 'equals';
    expect(PARSERS[other](false).push(text), 'not as the other order').toEqual([]);
  });

  it('a frame without a point is read only in a chosen order', () => {
    expect(PARSERS.equals(false).push('=00001230=')).toEqual([]);
    expect(PARSERS.equals(true).push('=00001230=')).toEqual([weight(1230, null, null)]);
    expect(PARSERS.equalsReversed(true).push('=03210000=')).toEqual([weight(1230, null, null)]);
  });

  it('a frame with a lost character is no weight', () => {
    expect(read('equals', '=003.000=0012.345=')).toEqual([weight(12.345, null, null)]);
  });
});

/** A weight as a scale shows it, with 1 to 3 decimals. */
const shown: fc.Arbitrary<Shown> = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .map(([number, decimals, isNegative]) => ({
    digits: (number / 10 ** decimals).toFixed(decimals),
    isNegative,
  }));
const protocol = fc.constantFrom(...SCALE_PROTOCOLS);
const valueOf = ({ digits, isNegative }: Shown) => (isNegative ? -Number(digits) : Number(digits));
const valuesOf = (measures: readonly Measure[]) =>
  measures.map((measure) => (measure.kind === 'weight' ? measure.value : measure.kind));

/** Cuts a text at these places. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...ends].map((start, index) => text.slice(start, [...ends, text.length][index]));
}

describe('all formats', () => {
  it('read every weight, however the text is cut', () => {
    fc.assert(
      fc.property(
        protocol,
        fc.array(shown, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(400)),
        (name, weights, places) => {
          // A frame may be complete only with the beginning of the next one, and a first line is dropped.
          const frames = weights.map(FRAMES[name]).join('');
          const text = `\r\n${frames}${frames[0]}`;
          const parser = PARSERS[name](false);
          const measures = cut(text, places).flatMap((piece) => parser.push(piece));
          expect(valuesOf(measures)).toEqual(weights.map(valueOf));
        },
      ),
    );
  });

  it('are recognised without a choice, after any beginning', () => {
    fc.assert(
      fc.property(
        protocol,
        fc.array(shown, { minLength: 8, maxLength: 12 }),
        fc.nat(20),
        (name, weights, start) => {
          const text = weights.map(FRAMES[name]).join('').slice(start);
          const decoder = createDecoder(null);
          const measures = [...text].flatMap((one) => decoder.push(bytesOf(one)));
          expect(decoder.protocol()).toBe(name);
          const expected = weights.map(valueOf);
          const found = valuesOf(measures);
          expect(found.length).toBeGreaterThan(0);
          for (const value of found) expect(expected).toContain(value);
        },
      ),
    );
  });

  it('find the next weights after noise, and with a checksum never read a wrong one', () => {
    const noise = fc
      .uint8Array({ maxLength: 30 })
      .map((bytes) => String.fromCharCode(...bytes.map((one) => one & 0x7f)));
    fc.assert(
      fc.property(
        protocol,
        fc.array(fc.tuple(shown, noise), { minLength: 1, maxLength: 5 }),
        shown,
        (name, noisy, last) => {
          const text = noisy.map(([one, junk]) => FRAMES[name](one) + junk).join('');
          const after = FRAMES[name](last).repeat(12);
          const values = valuesOf(PARSERS[name](false).push(`\r\n${text}${after}`));
          expect(values.at(-1)).toBe(valueOf(last));
          if (name !== 'yaohua') return;
          const sent = [...noisy.map(([one]) => valueOf(one)), valueOf(last)];
          for (const value of values) expect(sent).toContain(value);
        },
      ),
    );
  });

  it('read no weight in random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(createDecoder(null).push(bytes)).toEqual([]);
      }),
    );
  });

  it('are read with a parity bit too', () => {
    const withParity = (text: string) =>
      bytesOf(text).map((byte) => {
        let ones = 0;
        for (let bit = byte; bit > 0; bit >>= 1) ones += bit & 1;
        return byte | ((ones & 1) << 7);
      });
    fc.assert(
      fc.property(protocol, fc.array(shown, { minLength: 6, maxLength: 6 }), (name, weights) => {
        const decoder = createDecoder(null);
        decoder.push(withParity(`\r\n${weights.map(FRAMES[name]).join('')}\x02`));
        expect(decoder.protocol()).toBe(name);
      }),
    );
  });

  it('know the Chinese pound, also cut in two', () => {
    const sign = [
      [0xe6, 0x96, 0xa4],
      [0xbd, 0xef],
    ];
    for (const bytes of sign) {
      const decoder = createDecoder('plain');
      const line = [...bytesOf('\r\n  2.50'), ...bytes, ...bytesOf('\r\n')];
      const measures = line.flatMap((byte) => decoder.push(Uint8Array.of(byte)));
      expect(measures).toEqual([weight(2.5, 'jin', null)]);
    }
  });
});

describe('kilograms', () => {
  it.each([
    [1250, 'g', 1.25],
    [2.5, 'jin', 1.25],
    [1, 'lb', 0.454],
    [12.34, 'kg', 12.34],
    [-0.0001, 'kg', 0],
  ] as const)('%s %s are %s kg', (value, unit, kilograms) => {
    expect(toKilograms(value, unit)).toBe(kilograms);
  });
});
