const DAY = 86_400;

interface Zone {
  format: Intl.DateTimeFormat;
  /** Local day -> the offset of the whole day, or the two offsets around a change. */
  days: Map<number, number | readonly [before: number, after: number]>;
}

const zones = new Map<string, Zone>();
const CACHED_DAYS_MAX = 5_000;

function zoneOf(timezone: string): Zone {
  const known = zones.get(timezone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone: Zone = { format, days: new Map() };
  zones.set(timezone, zone);
  return zone;
}

/** Returns the offset in seconds east of UTC at an instant (seconds since 1970). */
function offsetAt(zone: Zone, instant: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of zone.format.formatToParts(instant * 1000)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - instant;
}

/**
 * Converts a local time of a zone to the instant (seconds since 1970, UTC). The local time is given as seconds since
 * 1970-01-01 00:00 of that clock. A time that occurs twice is its first occurrence; a skipped time moves forward by
 * the length of the gap. Offsets are cached per day, so that a million rows need only a few lookups. Throws
 * RangeError for a zone that the runtime does not know.
 */
export function localToInstant(local: number, timezone: string): number {
  const zone = zoneOf(timezone);
  const day = Math.floor(local / DAY);
  let offset = zone.days.get(day);
  if (offset === undefined) {
    const before = offsetAt(zone, (day - 1) * DAY);
    const after = offsetAt(zone, (day + 2) * DAY);
    offset = before === after ? before : [before, after];
    if (zone.days.size >= CACHED_DAYS_MAX) zone.days.clear();
    zone.days.set(day, offset);
  }
  if (typeof offset === 'number') return local - offset;
  const [before, after] = offset;
  const isAfter = offsetAt(zone, local - before) !== before && offsetAt(zone, local - after) === after;
  return local - (isAfter ? after : before);
}
