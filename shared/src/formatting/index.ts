export { DISPLAY_TIMEZONE, formatDate, formatDateTime, formatNearTime } from './dates.ts';
export { formatInteger, formatNdt, formatRate, formatVnd, formatVolume, formatWeight } from './numbers.ts';
