import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOnlySchema } from '@logistics/shared/contracts';
import { fieldErrorTexts } from '@logistics/shared/texts/site-account';
import { joinDate, splitDate } from './date-of-birth.ts';

const TODAY = '2026-11-21';

describe('the three-part date of birth', () => {
  it('can be left empty completely, but not partly', () => {
    expect(joinDate({ day: '', month: '', year: '' }, TODAY)).toEqual({ date: null });
    expect(joinDate({ day: '5', month: '', year: '1994' }, TODAY)).toEqual({
      problem: fieldErrorTexts.dateIncomplete,
    });
  });

  it('rejects days after the end of a month', () => {
    expect(joinDate({ day: '31', month: '4', year: '1994' }, TODAY)).toEqual({
      problem: fieldErrorTexts.dateTooLarge(4, 30),
    });
  });

  it('supports leap years', () => {
    expect(joinDate({ day: '29', month: '2', year: '2000' }, TODAY)).toEqual({ date: '2000-02-29' });
    expect(joinDate({ day: '29', month: '2', year: '1900' }, TODAY)).toEqual({
      problem: fieldErrorTexts.dateTooLarge(2, 28),
    });
  });

  it('is not in the future', () => {
    expect(joinDate({ day: '21', month: '11', year: '2026' }, TODAY)).toEqual({ date: TODAY });
    expect(joinDate({ day: '22', month: '11', year: '2026' }, TODAY)).toEqual({
      problem: fieldErrorTexts.dateInFuture,
    });
  });

  it('can be split and joined in the format of the contract', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        expect(joinDate(splitDate(date), TODAY)).toEqual({ date });
        expect(dateOnlySchema.safeParse(date).success).toBe(true);
      }),
    );
  });
});
