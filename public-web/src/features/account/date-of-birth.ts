import { fieldErrorTexts as texts } from '@logistics/shared/texts/site-account';

/** A date of birth in its three selects; '' means nothing chosen. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** Splits a date: `1994-04-05` -> 5, 4, 1994. */
export function splitDate(date: string | null): DateParts {
  const [year = '', month = '', day = ''] = (date ?? '').split('-').map((part) => part.replace(/^0+/, ''));
  return { day, month, year };
}

export type JoinedDate = { date: string | null } | { problem: string };

/**
 * Joins the parts as `yyyy-MM-dd`; null if all are empty.
 * @param today `yyyy-MM-dd`, the latest valid birthday
 */
export function joinDate({ day, month, year }: DateParts, today: string): JoinedDate {
  if (!day && !month && !year) return { date: null };
  if (!day || !month || !year) return { problem: texts.dateIncomplete };
  const days = daysInMonth(Number(month), Number(year));
  if (Number(day) > days) return { problem: texts.dateTooLarge(Number(month), days) };
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return date > today ? { problem: texts.dateInFuture } : { date };
}

function daysInMonth(month: number, year: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
