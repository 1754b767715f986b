import { z } from 'zod';
import { COPIES_MAX, LABEL_SIZES } from './printing.ts';

/** How large the pages are shown, in percent. */
export const ZOOMS = [75, 80, 90, 100, 110, 125, 150, 175, 200] as const;

/** What a person chose for this machine. */
export const desktopSettingsSchema = z.strictObject({
  /** Closing the last window leaves the program at work beside the clock. */
  keepInTray: z.boolean(),
  notifications: z.boolean(),
  zoom: z.literal(ZOOMS),
  /** Its name; null: none was chosen yet. */
  printer: z.string().max(500).nullable(),
  labelSize: z.enum(LABEL_SIZES),
  copies: z.number().int().min(1).max(COPIES_MAX),
  /** A label after each scan that was written. */
  labelAfterScan: z.boolean(),
});
export type DesktopSettings = z.infer<typeof desktopSettingsSchema>;
export const FIRST_DESKTOP_SETTINGS: DesktopSettings = {
  keepInTray: false,
  notifications: true,
  zoom: 100,
  printer: null,
  labelSize: '100x75',
  copies: 1,
  labelAfterScan: false,
};

/** Pages that the menu, the tray and notifications lead to. */
export const ASKED_PAGES = ['upload-orders', 'scan', 'outbox', 'labels', 'desktop-settings'] as const;
export type AskedPage = (typeof ASKED_PAGES)[number];
/** One of them, or one import on its page. */
export const askedPlaceSchema = z.union([
  z.enum(ASKED_PAGES),
  z.templateLiteral(['upload-orders?import=', z.int()]),
]);
export type AskedPlace = z.infer<typeof askedPlaceSchema>;

/**
 * off: this copy has no address for updates; idle: none was found so far; ready: downloaded, and put in place when
 * the program starts again.
 */
export const updateStateSchema = z.strictObject({
  phase: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  /** Of the newer one. */
  version: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

/** The folders of this machine that a person may look into; the page never learns where they are. */
export const openedFolderSchema = z.strictObject({ folder: z.enum(['data', 'logs']) });
