import { localToInstant } from '@logistics/shared/domain';
import { DISPLAY_TIMEZONE, formatDateTime } from '@logistics/shared/formatting';

const TYPED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(\d{1,2}):(\d{2})\s*$/;

/** Parses `30/11/2026 08:00` in the business's time zone to ISO 8601; null if it is invalid. */
export function readTime(typed: string): string | null {
  const parts = TYPED.exec(typed)?.slice(1).map(Number);
  if (!parts) return null;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = parts;
  const clock = Date.UTC(year, month - 1, day, hour, minute);
  const time = new Date(localToInstant(clock / 1000, DISPLAY_TIMEZONE) * 1000).toISOString();
  const two = (part: number) => String(part).padStart(2, '0');
  const meant = `${two(day)}/${two(month)}/${year} ${two(hour)}:${two(minute)}`;
  return formatDateTime(time) === meant ? time : null;
}
