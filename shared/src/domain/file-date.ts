import { localToInstant } from './zone.ts';

export interface FileDateOptions {
  /** IANA time zone for times without one, BUSINESS_TIMEZONE (decisions, "Status"). */
  timezone: string;
  /** The workbook counts days from 1904-01-01. */
  date1904?: boolean;
}

const DAY = 86_400;
const SERIAL_MAX = 2_958_466;
/** 1900-02-29 of the 1900 system: a day that does not exist. */
const FALSE_LEAP_DAY = 60;
const EPOCH_1904 = Date.UTC(1904, 0, 1) / 1000;
const EPOCH_1900 = Date.UTC(1899, 11, 30) / 1000;

/**
 * Converts an Excel serial to seconds since 1970 of the local clock, rounded to the second; null outside 1900 to
 * 9999.
 */
function serialToLocal(serial: number, date1904: boolean): number | null {
  if (!(serial >= (date1904 ? 0 : 1) && serial < SERIAL_MAX)) return null;
  const seconds = Math.round(serial * DAY);
  if (date1904) return EPOCH_1904 + seconds;
  const day = Math.floor(seconds / DAY);
  if (day === FALSE_LEAP_DAY) return null;
  return EPOCH_1900 + seconds + (day < FALSE_LEAP_DAY ? DAY : 0);
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*(am|pm|sa|ch))?`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[\s,]+${CLOCK})?$`, 'i');
const CLOCK_FIRST = new RegExp(String.raw`^${CLOCK}[\s,-]+(\d{1,2})([/.-])(\d{1,2})\6(\d{4})$`, 'i');
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[\sT]+${CLOCK}\s*(Z|[+-]\d{2}:?\d{2})?)?$`,
  'i',
);

interface Written {
  local: number;
  /** Seconds east of UTC, if the text names a zone. */
  offset: number | null;
}

function localOf(
  date: readonly (string | undefined)[],
  clock: readonly (string | undefined)[],
): number | null {
  const [year = 0, month = 0, day = 0] = date.map(Number);
  const [rawHour = 0, minute = 0, second = 0] = clock.slice(0, 3).map((part) => Number(part ?? 0));
  const half = clock[3]?.toLowerCase();
  let hour = rawHour;
  if (half !== undefined) {
    if (rawHour < 1 || rawHour > 12) return null;
    hour = (rawHour % 12) + (half === 'pm' || half === 'ch' ? 12 : 0);
  }
  if (year < 1900 || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  const midnight = Date.UTC(year, month - 1, day) / 1000;
  const exists = day >= 1 && new Date(midnight * 1000).getUTCDate() === day;
  return exists ? midnight + hour * 3600 + minute * 60 + second : null;
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  if (zone.toUpperCase() === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(-2)) * 60);
}

function readText(text: string): Written | null {
  const trimmed = text.trim();
  let found = DAY_FIRST.exec(trimmed);
  let local: number | null = null;
  let offset: number | null = null;
  if (found !== null) {
    local = localOf([found[4], found[3], found[1]], found.slice(5, 9));
  } else if ((found = YEAR_FIRST.exec(trimmed)) !== null) {
    local = localOf([found[1], found[3], found[4]], found.slice(5, 9));
    offset = offsetOf(found[9]);
  } else if ((found = CLOCK_FIRST.exec(trimmed)) !== null) {
    local = localOf([found[8], found[7], found[5]], found.slice(1, 5));
  }
  return local === null ? null : { local, offset };
}

/**
 * Converts a date cell to an instant `YYYY-MM-DDTHH:mm:ssZ`, or null if it is not a date. A number is Excel's own
 * serial; a Date from a reader would be wrong by the zone's history. A text is `dd/MM/yyyy`, `dd/MM/yyyy HH:mm[:ss]`
 * (or the time first), or `yyyy-MM-dd[ HH:mm[:ss]]`, optionally with a zone.
 *
 * The day always precedes the month: `11/21/2026` is rejected instead of swapped, because the other rows of such a
 * file would be misread without an error. Fractions of seconds are rounded (serial) or dropped (text). Decisions,
 * "The Excel file". Throws RangeError for an unknown zone.
 */
export function parseFileDate(cell: number | string, options: FileDateOptions): string | null {
  let written: Written | null;
  if (typeof cell === 'string') {
    written = readText(cell);
  } else {
    const local = serialToLocal(cell, options.date1904 ?? false);
    written = local === null ? null : { local, offset: null };
  }
  if (written === null) return null;
  const { local, offset } = written;
  const instant = offset === null ? localToInstant(local, options.timezone) : local - offset;
  return instantText(instant);
}

const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
const dayTexts = new Map<number, string>();
const CACHED_DAYS_MAX = 5_000;

/**
 * Converts seconds since 1970 to ISO 8601. Caches the text of each day: the rows of a file have few different days,
 * and creating a Date is slow.
 */
function instantText(instant: number): string {
  const day = Math.floor(instant / DAY);
  let text = dayTexts.get(day);
  if (text === undefined) {
    text = new Date(day * DAY * 1000).toISOString().slice(0, 11);
    if (dayTexts.size >= CACHED_DAYS_MAX) dayTexts.clear();
    dayTexts.set(day, text);
  }
  const second = instant - day * DAY;
  const minute = Math.floor(second / 60);
  return `${text}${TWO_DIGITS[Math.floor(minute / 60)]}:${TWO_DIGITS[minute % 60]}:${TWO_DIGITS[second % 60]}Z`;
}

/**
 * Formats a serial as `dd/MM/yyyy HH:mm:ss`, without the time at midnight; returns the number if it is not a date.
 */
export function writeSerial(serial: number, date1904: boolean): string {
  const local = serialToLocal(serial, date1904);
  if (local === null) return String(serial);
  const iso = new Date(local * 1000).toISOString();
  const day = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  return local % DAY === 0 ? day : `${day} ${iso.slice(11, 19)}`;
}
