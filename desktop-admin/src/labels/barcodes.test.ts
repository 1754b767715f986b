import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128 } from '@logistics/shared/code128';
import { code128Of, qrOf } from './barcodes.ts';
import { readCode128, readQr } from '../../e2e/console/support/read-codes.ts';

const anyCode = fc.stringMatching(/^[A-Z0-9._|-]{4,64}$/);
const carrierCode = fc.stringMatching(/^(JT|YT|SF|7[3-8])[0-9]{10,13}$/);

describe('Code 128', () => {
  it('can be read back with the tables of its standard and its check symbol, for any valid code', () => {
    fc.assert(
      fc.property(fc.oneof(anyCode, carrierCode), (code) => {
        expect(readCode128(code128Of(code))).toBe(code);
      }),
    );
  });

  it('of a note on a page can be read back, too', () => {
    fc.assert(
      fc.property(fc.oneof(anyCode, fc.stringMatching(/^PX[0-9]{6}-[1-9][0-9]{0,3}$/)), (code) => {
        expect(readCode128({ ...code128(code), height: 1 })).toBe(code);
      }),
    );
    expect(() => code128('phiếu')).toThrow(RangeError);
  });

  it('encodes the digits of a typical code in pairs, so that its bars stay wide', () => {
    expect(code128Of('JT3025901027389').width).toBeLessThanOrEqual(145);
  });
});

describe('the QR code', () => {
  it('can be read back module by module, with error correction, for any valid code', () => {
    fc.assert(
      fc.property(fc.oneof(anyCode, carrierCode), (code) => {
        const { text, level } = readQr(qrOf(code));
        expect(text).toBe(code);
        // The encoder uses spare capacity for a higher error correction level.
        expect(['M', 'Q', 'H']).toContain(level);
      }),
      { numRuns: 40 },
    );
  });

  it('can not be read as its code after one data module was changed', () => {
    const { width, height, d } = qrOf('JT3025901027389');
    const spoilt = { width, height, d: `${d}M${width - 1} ${height - 1}H${width}V${height}H${width - 1}Z` };
    const read = () => readQr(spoilt).text;
    expect(read).toThrow('is not supported');
  });
});
