export { DISPLAY_TIMEZONE, formatDate, formatDateTime, formatNearTime } from './dates.ts';
export { formatInteger, formatNdt, formatVnd, formatVolume, formatWeight } from './numbers.ts';
