/** Limits and possible values for pages that only the console has. */
export { FIRST_DESKTOP_SETTINGS, ZOOMS } from '../../bridge/desktop-settings.ts';
export { BAUD_RATES, SCALE_PROTOCOLS, SERIAL_FRAMES, WEIGHT_UNITS } from '../../bridge/scale.ts';
export { DISMISSAL_REASON_MAX, SETTLED_DAYS } from '../../bridge/outbox-limits.ts';
export {
  COPIES_MAX,
  FIRST_LABEL_FIELDS,
  LABEL_FIELDS,
  LABEL_SIZES,
  LABELS_MAX,
  PHONE_DIGITS,
} from '../../bridge/printing.ts';
