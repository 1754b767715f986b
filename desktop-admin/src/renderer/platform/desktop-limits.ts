/** Possible values of the machine's settings, for pages that only the console has. */
export { FIRST_DESKTOP_SETTINGS, ZOOMS } from '../../bridge/desktop-settings.ts';
export { BAUD_RATES, SCALE_PROTOCOLS, SERIAL_FRAMES, WEIGHT_UNITS } from '../../bridge/scale.ts';
export { COPIES_MAX, LABEL_SIZES, LABELS_MAX } from '../../bridge/printing.ts';
