import { desktopSettingsSchema, FIRST_DESKTOP_SETTINGS, type DesktopSettings } from '../../bridge/index.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

export interface StoredSettings {
  get(): DesktopSettings;
  /** Changes only the given fields. */
  change(options: Partial<DesktopSettings>): DesktopSettings;
}

/** A value that this version can't parse falls back to its default; the others are unchanged. */
const { shape } = desktopSettingsSchema;
const fileSchema = desktopSettingsSchema.extend({
  keepInTray: shape.keepInTray.catch(FIRST_DESKTOP_SETTINGS.keepInTray),
  notifications: shape.notifications.catch(FIRST_DESKTOP_SETTINGS.notifications),
  zoom: shape.zoom.catch(FIRST_DESKTOP_SETTINGS.zoom),
  printer: shape.printer.catch(FIRST_DESKTOP_SETTINGS.printer),
  labelSize: shape.labelSize.catch(FIRST_DESKTOP_SETTINGS.labelSize),
  labelFields: shape.labelFields.catch(FIRST_DESKTOP_SETTINGS.labelFields),
  copies: shape.copies.catch(FIRST_DESKTOP_SETTINGS.copies),
  labelAfterScan: shape.labelAfterScan.catch(FIRST_DESKTOP_SETTINGS.labelAfterScan),
  scale: shape.scale.catch(FIRST_DESKTOP_SETTINGS.scale),
});

/** Settings that the user chose for this machine, stored in a small file of the profile. */
export function openDesktopSettings(file: string): StoredSettings {
  let current = readJsonFile(file, fileSchema.strip()) ?? FIRST_DESKTOP_SETTINGS;
  return {
    get: () => current,
    change: (options) => {
      current = desktopSettingsSchema.parse({ ...current, ...options });
      writeJsonFile(file, current);
      return current;
    },
  };
}
