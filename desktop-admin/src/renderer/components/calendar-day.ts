import { formatDate } from '@logistics/shared/formatting';

/** Formats a day: `1994-02-09` -> `09/02/1994`; '' for null. */
export function showDay(day: string | null): string {
  return day ? day.split('-').reverse().join('/') : '';
}

/** Parses a day: `9/2/1994` -> `1994-02-09`; '' is null; undefined if it is not in the calendar. */
export function readDay(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const found = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text);
  if (!found) return undefined;
  const [, day = '', month = '', year = ''] = found;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Returns today in the business's time zone, as `yyyy-MM-dd`. */
export function dayNow(): string {
  return readDay(formatDate(new Date().toISOString())) ?? '';
}
