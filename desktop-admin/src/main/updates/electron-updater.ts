import electronUpdater from 'electron-updater';
import type { Log } from '../lifecycle/log.ts';
import type { Updater } from './updates.ts';

/** Opens the updater of this system. It accepts a newer version only with the hash in its feed. */
export function openElectronUpdater(feed: string, log: Log): Updater {
  const { autoUpdater } = electronUpdater;
  autoUpdater.logger = {
    info: () => undefined,
    warn: (said: unknown) => log.warn('updater', { said: String(said) }),
    error: (said: unknown) => log.warn('updater', { said: String(said) }),
  };
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = true;
  autoUpdater.allowDowngrade = false;
  autoUpdater.disableWebInstaller = true;
  autoUpdater.setFeedURL({ provider: 'generic', url: feed });
  return {
    check: async () => {
      const found = await autoUpdater.checkForUpdates();
      // The download continues in the background; its failure is reported to onFault.
      found?.downloadPromise?.catch(() => undefined);
    },
    install: () => autoUpdater.quitAndInstall(false, true),
    onFound: (listener) => autoUpdater.on('update-available', ({ version }) => listener(version)),
    onReady: (listener) => autoUpdater.on('update-downloaded', ({ version }) => listener(version)),
    onFault: (listener) => autoUpdater.on('error', listener),
  };
}
