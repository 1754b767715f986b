import type { DesktopSettings } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import type { StoredSettings } from '../lifecycle/desktop-settings.ts';
import type { Updates } from '../updates/updates.ts';
import type { CallHandlers } from './answer-call.ts';

type DesktopCall = Extract<keyof CallHandlers, `desktop:${string}`>;

/** What the calls about this machine need. */
export interface DesktopServices {
  log: Log;
  settings: StoredSettings;
  updates: Updates;
  /** Takes a change up in windows and tray, and tells the pages. */
  onSettings(settings: DesktopSettings): void;
  openFolder(folder: 'data' | 'logs'): void;
}

/** The calls about this machine: settings, folders and updates. */
export function createDesktopHandlers(services: DesktopServices): Pick<CallHandlers, DesktopCall> {
  const { settings, updates, onSettings, openFolder } = services;
  return {
    'desktop:get-settings': async () => settings.get(),
    'desktop:change-settings': async (options) => {
      // What was left out stays; a name without a value would be taken for a value.
      const named = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
      const changed = settings.change(named);
      onSettings(changed);
      return changed;
    },
    'desktop:open-folder': async ({ folder }) => void openFolder(folder),
    'desktop:get-update': async () => updates.state(),
    'desktop:check-updates': async () => {
      await updates.check();
      return updates.state();
    },
    'desktop:install-update': async () => void updates.install(),
  };
}
