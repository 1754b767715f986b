import { z } from 'zod';
import { COPIES_MAX, FIRST_LABEL_FIELDS, LABEL_SIZES, labelFieldsSchema } from './printing.ts';
import { NO_SCALE, scaleSettingsSchema } from './scale.ts';

/** Zoom of the pages in percent. */
export const ZOOMS = [75, 80, 90, 100, 110, 125, 150, 175, 200] as const;

/** Settings that the user chose for this machine. */
export const desktopSettingsSchema = z.strictObject({
  /** After the last window is closed, the app continues to run in the tray. */
  keepInTray: z.boolean(),
  notifications: z.boolean(),
  zoom: z.literal(ZOOMS),
  /** Printer name; null: not chosen yet. */
  printer: z.string().max(500).nullable(),
  labelSize: z.enum(LABEL_SIZES),
  labelFields: labelFieldsSchema,
  copies: z.number().int().min(1).max(COPIES_MAX),
  /** Print a label after each written scan. */
  labelAfterScan: z.boolean(),
  scale: scaleSettingsSchema,
});
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>;
export const FIRST_DESKTOP_SETTINGS: DesktopSettings = {
  keepInTray: false,
  notifications: true,
  zoom: 100,
  printer: null,
  labelSize: '100x75',
  labelFields: [...FIRST_LABEL_FIELDS],
  copies: 1,
  labelAfterScan: false,
  scale: NO_SCALE,
};
/** Settings that a page may change at once. The port of the scale is checked first ('scale:change-settings'). */
export const changedSettingsSchema = desktopSettingsSchema.omit({ scale: true }).partial();

/** Pages that the menu, the tray and notifications open. */
export const ASKED_PAGES = ['upload-orders', 'scan', 'outbox', 'labels', 'desktop-settings'] as const;
export type AskedPage = (typeof ASKED_PAGES)[number];
/** One of these pages, or the page of one import. */
export const askedPlaceSchema = z.union([
  z.enum(ASKED_PAGES),
  z.templateLiteral(['upload-orders?import=', z.int()]),
]);
export type AskedPlace = z.infer<typeof askedPlaceSchema>;

/**
 * off: this copy has no address for updates; idle: no newer version found so far; ready: downloaded, and installed at
 * the next start.
 */
export const updateStateSchema = z.strictObject({
  phase: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  /** The newer version. */
  version: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

/** Folders of this machine that the user may open. The page never sees their paths. */
export const openedFolderSchema = z.strictObject({ folder: z.enum(['data', 'logs']) });
