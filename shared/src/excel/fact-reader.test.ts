import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderAttributeName, orderAttributesSchema } from '../contracts/order-attributes.ts';
import { type Cell, DateCell } from './cells.ts';
import { completeVolume, readAttribute } from './fact-reader.ts';
import { isDateFormat } from './styles.ts';

// the keys of the schema's shape are the attribute names by definition
const NAMES = Object.keys(orderAttributesSchema.shape) as OrderAttributeName[];

describe('an optional cell', () => {
  it('is read to a value that the contract accepts, or is a problem', () => {
    const cell = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.string({ maxLength: 3000 }),
      fc.constantFrom<Cell>('x'.repeat(2001), true, new DateCell(46_000.5), '1.000.001', '1e3', 1e300),
    );
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), cell, (name, value) => {
        const reading = readAttribute(name, value, false);
        if ('value' in reading)
          expect(orderAttributesSchema.safeParse({ [name]: reading.value }).success).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[OrderAttributeName, Cell, unknown]>([
    ['fee', '1.250.000 ₫', 1_250_000],
    ['fee', 35_520.4, 35_520],
    ['pieces', 2.5, 'NUMBER_INVALID'],
    ['pieces', -1, 'NUMBER_INVALID'],
    ['weight', '12 kg', 12],
    ['weight', new DateCell(1), 'NUMBER_INVALID'],
    ['customer', 12_345, '12345'],
    ['note', new DateCell(46_347), '21/11/2026'],
    ['bag', 'x'.repeat(100), 'x'.repeat(100)],
    ['bag', 'x'.repeat(101), 'TEXT_TOO_LONG'],
  ])('%s of %j is %j', (name, cell, expected) => {
    const reading = readAttribute(name, cell, false);
    expect('value' in reading ? reading.value : reading.problem).toBe(expected);
  });

  it('completes the volume only if it is missing and all sides are known', () => {
    const volumeOf = (facts: Parameters<typeof completeVolume>[0]) => {
      completeVolume(facts);
      return facts.volume;
    };
    expect(volumeOf({ length: 40, width: 30, height: 20 })).toBe(0.024);
    expect(volumeOf({ length: 40, width: 30, height: 20, volume: 1 })).toBe(1);
    expect(volumeOf({ length: 40, width: 30 })).toBeUndefined();
    expect(volumeOf({ length: 100_000, width: 100_000, height: 100_000 })).toBeUndefined();
  });
});

describe('a number format', () => {
  it.each(['dd/mm/yyyy', 'h:mm', '[h]:mm:ss', '[$-F800]dddd\\,\\ mmmm dd', 'yyyy"年"m"月"', 'mm:ss.0;@'])(
    'is recognised as a date: %s',
    (format) => {
      expect(isDateFormat(format)).toBe(true);
    },
  );

  it.each([
    'General',
    '0.00',
    '#,##0 "đồng"',
    '_-* #,##0\\ _d_-',
    '0.00E+00',
    '[Red]0;[$-409]0',
    '@',
    '0\\d',
    '"ngày" 0',
  ])('is recognised as a number: %s', (format) => {
    expect(isDateFormat(format)).toBe(false);
  });
});
