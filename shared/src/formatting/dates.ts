import { businessTime } from '../domain/index.ts';
import { timeTexts } from '../texts/vi/time.ts';

/** The UI shows all times in the business's time zone, not in the computer's (decisions, "Status"). */
export const DISPLAY_TIMEZONE = 'Asia/Ho_Chi_Minh';

function split(time: string | Date): { day: string; clock: string } {
  const [date = '', clock = ''] = businessTime(new Date(time)).split('T');
  return { day: date.split('-').reverse().join('/'), clock };
}

/** ISO 8601 -> `21/11/2026 14:05`. */
export function formatDateTime(time: string): string {
  const { day, clock } = split(time);
  return `${day} ${clock}`;
}

/** ISO 8601 -> `21/11/2026`. */
export function formatDate(time: string): string {
  return split(time).day;
}

/** As formatDateTime, but `hôm nay 14:05` and `hôm qua 14:05` when near `now`. */
export function formatNearTime(time: string, now: Date): string {
  const { day, clock } = split(time);
  if (day === split(now).day) return `${timeTexts.today} ${clock}`;
  if (day === split(new Date(now.getTime() - 86_400_000)).day) return `${timeTexts.yesterday} ${clock}`;
  return `${day} ${clock}`;
}
