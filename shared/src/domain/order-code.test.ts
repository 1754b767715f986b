import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCodeSchema } from '../contracts/imports.ts';
import { carrierOf } from './carrier.ts';
import { groupCode, normaliseOrderCode, orderCodeProblem } from './order-code.ts';

const anyText = fc.string({ unit: 'binary' });
const anyCode = fc.stringMatching(/^[A-Z0-9._|-]{4,64}$/);

describe('an order code', () => {
  it.each([
    [' jt3025 9010\u00a027389\u200b\ufeff', 'JT3025901027389'],
    ['yt-1\t2', 'YT-12'],
    ['\u00ad\u2060', ''],
    ['đabc', 'đABC'],
    ['ｊｔ３０２５９０１０２７３８９', 'JT3025901027389'],
  ])('is stored without white space and invisible characters, in upper case: %j', (text, code) => {
    expect(normaliseOrderCode(text)).toBe(code);
  });

  it('normalisation is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseOrderCode(text);
        expect(normaliseOrderCode(once)).toBe(once);
        expect(once).not.toMatch(/\s/u);
      }),
    );
  });

  it('is allowed exactly when the contract allows it', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyCode, fc.stringMatching(/^[A-Za-z0-9._| -]{0,70}$/)), (text) => {
        const code = normaliseOrderCode(text);
        expect(orderCodeProblem(code) === null).toBe(orderCodeSchema.safeParse(code).success);
      }),
    );
  });

  it.each([
    ['', 'CODE_MISSING'],
    ['ABC', 'CODE_TOO_SHORT'],
    ['A'.repeat(65), 'CODE_TOO_LONG'],
    ['ĐABC', 'CODE_BAD_CHARACTER'],
    ['AB/C', 'CODE_BAD_CHARACTER'],
    ['A.B_C|D-1', null],
  ])('is rejected with its own reason: %j', (code, problem) => {
    expect(orderCodeProblem(code)).toBe(problem);
  });

  it.each([
    ['JT3025901027389', ['JT', '3025', '9010', '27389']],
    ['773412345678901', ['7734', '123', '456', '78901']],
    ['YT123456', ['YT', '123456']],
  ])('is shown in groups, with the last five digits together: %s', (code, groups) => {
    expect(groupCode(code)).toEqual(groups);
  });

  it('is complete again when its groups are joined', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(groupCode(code).join('')).toBe(code);
      }),
    );
    expect(groupCode('JT3025901027389-1')).toEqual(['JT', '3025', '9010', '27389', '-1']);
    expect(groupCode('ABCD')).toEqual(['ABCD']);
  });

  it.each([
    ['JT3025901027389', 'J&T'],
    ['JT3025901027389-2', 'J&T'],
    ['YT7612345678901', 'YTO'],
    ['75123456789012', 'ZTO'],
    ['773012345678901', 'STO'],
    ['43123456789012', 'STO'],
    ['SF1234567890123', 'SF'],
    ['312345678901234', 'Yunda'],
    ['JDVA12345678901', 'JD'],
    ['EA123456789CN', 'EMS'],
    ['DPK123456789012', 'Deppon'],
    ['621123456789012', 'Cainiao'],
    ['JT30259010273', null],
    ['ABCD', null],
  ])('suggests its carrier: %s', (code, carrier) => {
    expect(carrierOf(code)).toBe(carrier);
  });
});
