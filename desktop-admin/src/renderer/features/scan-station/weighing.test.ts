import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { NOTHING_PENDING, takeLine, WEIGH_MODES, type PendingScan, type WeighMode } from './weighing.ts';

/** Takes lines one after another, then flushes the pending line with an empty one. */
function run(mode: WeighMode, lines: readonly string[]) {
  let pending: PendingScan = NOTHING_PENDING;
  const scans: { text: string; weight: number | null }[] = [];
  const said: (string | null)[] = [];
  for (const line of [...lines, '']) {
    const taken = takeLine(mode, pending, line);
    pending = taken.pending;
    scans.push(...taken.scans);
    said.push(taken.said);
  }
  return { scans, said: said.slice(0, -1) };
}

const code = fc.stringMatching(/^[A-Z]{2}\d{8,12}$/);
const weight = fc.integer({ min: 1, max: 99_999 }).map((grams) => (grams / 100).toFixed(2));

describe('weights and codes in one field', () => {
  it('never loses a code in any sequence of codes and weights', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WEIGH_MODES.filter((mode) => mode !== 'none')),
        fc.array(fc.oneof(code, weight), { maxLength: 30 }),
        (mode, lines) => {
          const codes = lines.filter((line) => /[A-Z]/.test(line));
          expect(run(mode, lines).scans.map(({ text }) => text)).toEqual(codes);
        },
      ),
    );
  });

  it('in mode before, gives each parcel the weight just before it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(weight, code), { maxLength: 10 }), (parcels) => {
        const { scans } = run('before', parcels.flat());
        expect(scans).toEqual(parcels.map(([kilograms, text]) => ({ text, weight: Number(kilograms) })));
      }),
    );
  });

  it('in mode after, gives each parcel the weight just after it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(code, weight), { maxLength: 10 }), (parcels) => {
        const { scans } = run('after', parcels.flat());
        expect(scans).toEqual(parcels.map(([text, kilograms]) => ({ text, weight: Number(kilograms) })));
      }),
    );
  });

  it('uses a weight once', () => {
    expect(run('before', ['1,85', 'JT30259010', 'JT30259011']).scans).toEqual([
      { text: 'JT30259010', weight: 1.85 },
      { text: 'JT30259011', weight: null },
    ]);
  });

  it.each(['1.85', '1,85', '12', '0.5 kg', '1234,5', '950KG'])('%s is a weight', (line) => {
    expect(run('before', [line])).toEqual({ scans: [], said: ['weightHeld'] });
  });

  it.each(['1234', '4320187765', 'JT12', '1.2345', '12-34'])('%s is a code', (line) => {
    expect(run('before', [line]).scans).toEqual([{ text: line, weight: null }]);
  });

  it.each(['0', '0,00', '10001 kg', '99999.9'])('%s is rejected and writes nothing', (line) => {
    expect(run('before', [line])).toEqual({ scans: [], said: ['badWeight'] });
  });

  it('treats all input as codes if nothing is weighed', () => {
    expect(run('none', ['1.85', '12']).scans.map(({ text }) => text)).toEqual(['1.85', '12']);
  });
});
