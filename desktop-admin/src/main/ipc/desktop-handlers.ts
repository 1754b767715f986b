import type { DesktopSettings } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import type { LazyScale } from '../scale/lazy-scale.ts';
import type { StoredSettings } from '../lifecycle/desktop-settings.ts';
import type { Updates } from '../updates/updates.ts';
import { allowCamera } from '../security/camera-permission.ts';
import type { CallHandlers } from './answer-call.ts';

type DesktopCall = Extract<keyof CallHandlers, `desktop:${string}`>;

/** Services of the calls about this machine. */
export interface DesktopServices {
  log: Log;
  settings: StoredSettings;
  updates: Updates;
  scale: LazyScale;
  /** Applies changed settings to windows and tray, and notifies the pages. */
  onSettings(settings: DesktopSettings): void;
  openFolder(folder: 'data' | 'logs'): void;
}

/** Handlers of the calls about this machine: settings, folders and updates. */
export function createDesktopHandlers(services: DesktopServices): Pick<CallHandlers, DesktopCall> {
  const { settings, updates, onSettings, openFolder } = services;
  return {
    'desktop:get-settings': async () => settings.get(),
    'desktop:change-settings': async (options) => {
      // Drop undefined fields, which would overwrite stored settings.
      const named = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
      const changed = settings.change(named);
      onSettings(changed);
      return changed;
    },
    'desktop:allow-camera': async ({ isOn }, caller) => void allowCamera(caller, isOn),
    'desktop:open-folder': async ({ folder }) => void openFolder(folder),
    'desktop:get-update': async () => updates.state(),
    'desktop:check-updates': async () => {
      await updates.check();
      return updates.state();
    },
    'desktop:install-update': async () => void updates.install(),
  };
}
