import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Of, qrOf } from './barcodes.ts';
import { readCode128, readQr } from '../../../e2e/console/read-codes.ts';

const anyCode = fc.stringMatching(/^[A-Z0-9._|-]{4,64}$/);
const carrierCode = fc.stringMatching(/^(JT|YT|SF|7[3-8])[0-9]{10,13}$/);

describe('Code 128', () => {
  it('is read back by the tables of its standard, with its check sign, for any code that the system takes', () => {
    fc.assert(
      fc.property(fc.oneof(anyCode, carrierCode), (code) => {
        expect(readCode128(code128Of(code))).toBe(code);
      }),
    );
  });

  it('writes the digits of a usual code in pairs, so that its bars stay wide', () => {
    expect(code128Of('JT3025901027389').width).toBeLessThanOrEqual(145);
  });
});

describe('the QR code', () => {
  it('is read back module by module, and mends scratches, for any code that the system takes', () => {
    fc.assert(
      fc.property(fc.oneof(anyCode, carrierCode), (code) => {
        const { text, level } = readQr(qrOf(code));
        expect(text).toBe(code);
        // What is left of the field goes to the mending of scratches.
        expect(['M', 'Q', 'H']).toContain(level);
      }),
      { numRuns: 40 },
    );
  });

  it('is not read as its code once a module of its data is another', () => {
    const { width, height, d } = qrOf('JT3025901027389');
    const spoilt = { width, height, d: `${d}M${width - 1} ${height - 1}H${width}V${height}H${width - 1}Z` };
    const read = () => readQr(spoilt).text;
    expect(read).toThrow('is not read here');
  });
});
