import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDay, showDay } from './calendar-day.ts';

it('reads back every day that it formats', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(readDay(showDay(iso))).toBe(iso);
    }),
  );
});

it('rejects days that are not in the calendar', () => {
  for (const text of ['31/02/1994', '00/01/1994', '1/13/1994', 'abc', '1994', '01/01/94'])
    expect(readDay(text)).toBeUndefined();
});

it('reads empty input as no day', () => {
  expect(readDay('  ')).toBeNull();
});
