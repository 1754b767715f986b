import { expect, it } from 'vitest';
import { isCalendarDay } from './calendar-day.ts';

it('a calendar day exists, has the form yyyy-MM-dd and is within the years of the business', () => {
  for (const day of ['2026-11-21', '2024-02-29', '1999-12-31']) expect(isCalendarDay(day), day).toBe(true);
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '1826-11-21', '2026-11-21T00', '', 'hôm nay'])
    expect(isCalendarDay(text), text).toBe(false);
});
