import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay, businessTime } from './business-time.ts';

const intlFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
});
const instants = fc.date({ min: new Date('1976-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe("the business's time zone", () => {
  it('equals Asia/Ho_Chi_Minh of the time zone database at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(businessTime(instant).replace('T', ' ')).toBe(intlFormat.format(instant));
      }),
    );
  });

  it('starts a day at 17:00 UTC of the day before', () => {
    expect(businessDay(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20');
    expect(businessDay(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21');
  });
});
