import { DISPLAY_TIMEZONE } from '@logistics/shared/formatting';

const toTheSecond = new Intl.DateTimeFormat('vi-VN', {
  timeZone: DISPLAY_TIMEZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});

/** Formats the time as `14:05:32`, with seconds, since scans follow each other within seconds. */
export const clock = (time: string): string => toTheSecond.format(new Date(time));
