export { DISPLAY_TIMEZONE, formatDate, formatDateTime, formatNearTime } from './dates.ts';
export { deviceOf } from './device.ts';
export {
  formatFileSize,
  formatInteger,
  formatNdt,
  formatRate,
  formatVnd,
  formatVolume,
  formatWeight,
} from './numbers.ts';
