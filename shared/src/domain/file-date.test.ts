import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFileDate, writeSerial } from './file-date.ts';
import { compareEvents } from './order-events.ts';

const VIETNAM = { timezone: 'Asia/Ho_Chi_Minh' };
const UTC = { timezone: 'UTC' };

describe('a date in a file', () => {
  it.each([
    ['21/11/2026', '2026-11-20T17:00:00Z'],
    ['21/11/2026 14:05', '2026-11-21T07:05:00Z'],
    ['1/2/2026 9:05:07', '2026-02-01T02:05:07Z'],
    ['01-02-2026', '2026-01-31T17:00:00Z'],
    ['1.2.2026', '2026-01-31T17:00:00Z'],
    ['14:05 21/11/2026', '2026-11-21T07:05:00Z'],
    ['21/11/2026 2:05:00 PM', '2026-11-21T07:05:00Z'],
    ['21/11/2026 12:05 SA', '2026-11-20T17:05:00Z'],
    ['2026-11-21', '2026-11-20T17:00:00Z'],
    ['2026-11-21T14:05:06.999', '2026-11-21T07:05:06Z'],
    ['2026-11-21 14:05:06Z', '2026-11-21T14:05:06Z'],
    ['2026-11-21T14:05+08:00', '2026-11-21T06:05:00Z'],
    ['29/02/2024', '2024-02-28T17:00:00Z'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['11/21/2026', null],
    ['21/11/26', null],
    ['21/11-2026', null],
    ['21/11/2026 24:00', null],
    ['21/11/2026 13:00 PM', null],
    ['00/11/2026', null],
    ['hôm qua', null],
    ['', null],
  ])('%j is %s in Vietnam', (text, instant) => {
    expect(parseFileDate(text, VIETNAM)).toBe(instant);
  });

  it.each([
    [46_347.586805555555, false, '2026-11-21T14:05:00Z'],
    [1, false, '1900-01-01T00:00:00Z'],
    [59, false, '1900-02-28T00:00:00Z'],
    [60, false, null],
    [61, false, '1900-03-01T00:00:00Z'],
    [46_347 - 1462, true, '2026-11-21T00:00:00Z'],
    [0, true, '1904-01-01T00:00:00Z'],
    [0.5, false, null],
    [-1, false, null],
    [2_958_466, false, null],
    [Number.NaN, false, null],
  ])('serial %d, 1904 system %s, is %s', (serial, date1904, instant) => {
    expect(parseFileDate(serial, { ...UTC, date1904 })).toBe(instant);
  });

  it('a serial of any second converts to that second and back, also through its text', () => {
    const seconds = fc.integer({ min: Date.UTC(1950, 0, 1) / 1000, max: Date.UTC(2199, 0, 1) / 1000 });
    fc.assert(
      fc.property(seconds, fc.boolean(), (local, date1904) => {
        const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
        const serial = (local - epoch / 1000) / 86_400;
        const iso = `${new Date(local * 1000).toISOString().slice(0, 19)}Z`;
        expect(parseFileDate(serial, { ...UTC, date1904 })).toBe(iso);
        expect(parseFileDate(writeSerial(serial, date1904), UTC)).toBe(iso);
      }),
    );
  });

  it('is seven hours earlier in UTC on every day since 1976, in any time zone of the computer', () => {
    const seconds = fc.integer({ min: Date.UTC(1976, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 });
    fc.assert(
      fc.property(seconds, (local) => {
        const text = new Date(local * 1000).toISOString().slice(0, 19);
        expect(Date.parse(parseFileDate(text, VIETNAM) ?? '')).toBe((local - 7 * 3600) * 1000);
      }),
    );
  });

  it('equals the local time that it names, also in a zone with daylight saving time', () => {
    const timezone = 'Europe/Berlin';
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const text = shown.format(minute * 60_000);
        expect(shown.format(Date.parse(parseFileDate(text, { timezone }) ?? ''))).toBe(text);
      }),
    );
    expect(parseFileDate('2026-03-29 02:30', { timezone })).toBe('2026-03-29T01:30:00Z');
    expect(parseFileDate('2026-10-25 02:30', { timezone })).toBe('2026-10-25T00:30:00Z');
    expect(parseFileDate('2026-10-25 03:30', { timezone })).toBe('2026-10-25T02:30:00Z');
  });

  it('an unknown zone throws', () => {
    expect(() => parseFileDate('21/11/2026', { timezone: 'Asia/Nowhere' })).toThrow(RangeError);
  });
});

describe('the current status', () => {
  const event = fc.record({
    status: fc.integer({ min: 1, max: 4 }),
    occurredAt: fc.integer({ min: 0, max: 3 }).map((n) => `2026-11-2${n}T00:00:00Z`),
  });

  it('does not depend on the order of events: the latest wins, and of two at once the higher', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1 }), (events) => {
        const [newest] = [...events].sort(compareEvents);
        expect([...events].reverse().sort(compareEvents)[0]).toEqual(newest);
        const last = events
          .map(({ occurredAt }) => occurredAt)
          .sort()
          .at(-1);
        const highest = Math.max(
          ...events.filter((one) => one.occurredAt === last).map(({ status }) => status),
        );
        expect(newest).toEqual({ status: highest, occurredAt: last });
      }),
    );
  });
});
