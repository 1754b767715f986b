import { timeTexts } from '../texts/vi/time.ts';

/** All times are shown in the business's zone, whatever the zone of the computer (decisions, "Status"). */
export const DISPLAY_TIMEZONE = 'Asia/Ho_Chi_Minh';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: DISPLAY_TIMEZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function split(time: string | Date): { day: string; clock: string } {
  const found: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(new Date(time))) found[type] = value;
  return {
    day: `${found['day']}/${found['month']}/${found['year']}`,
    clock: `${found['hour']}:${found['minute']}`,
  };
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
