/** Possible values of the machine's settings, for pages that only the console has. */
export { FIRST_DESKTOP_SETTINGS, ZOOMS } from '../../bridge/desktop-settings.ts';
export { COPIES_MAX, LABEL_SIZES, LABELS_MAX } from '../../bridge/printing.ts';
