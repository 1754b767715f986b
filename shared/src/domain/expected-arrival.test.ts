import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDay } from './business-time.ts';
import { addDays } from './calendar-day.ts';
import { expectedArrival } from './expected-arrival.ts';

/** 23:30 of 20 November in Vietnam, which is still 20 November in UTC. */
const SINCE = '2026-11-20T16:30:00Z';
const at = (time: string) => expectedArrival(SINCE, { from: 3, to: 5 }, new Date(time));

describe('the expected arrival of a parcel', () => {
  it('is a range of days in Vietnam', () => {
    expect(at('2026-11-20T16:45:00Z')).toEqual({ isLate: false, from: '2026-11-23', to: '2026-11-25' });
  });

  it('does not begin before today', () => {
    // 00:10 of the 24th in Vietnam.
    expect(at('2026-11-23T17:10:00Z')).toEqual({ isLate: false, from: '2026-11-24', to: '2026-11-25' });
    expect(at('2026-11-25T16:59:00Z')).toEqual({ isLate: false, from: '2026-11-25', to: '2026-11-25' });
  });

  it('is late from the day after the last expected day', () => {
    expect(at('2026-11-25T17:00:00Z')).toEqual({ isLate: true, days: 6 });
  });

  it('names only days from today on, at most the usual number of days after the departure', () => {
    const days = fc.nat(40);
    fc.assert(
      fc.property(days, days, days, fc.nat(86_399), (low, more, later, seconds) => {
        const usual = { from: low, to: low + more };
        const now = new Date(Date.parse(SINCE) + (later * 86_400 + seconds) * 1000);
        const today = businessDay(now);
        const expected = expectedArrival(SINCE, usual, now);
        if (expected.isLate) {
          expect(expected.days).toBeGreaterThan(usual.to);
          return;
        }
        expect(expected.from >= today && expected.from <= expected.to).toBe(true);
        expect(expected.to).toBe(addDays('2026-11-20', usual.to));
      }),
    );
  });
});
