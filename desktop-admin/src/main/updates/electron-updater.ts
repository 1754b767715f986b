import { net } from 'electron';
import electronUpdater, { type UpdateInfo } from 'electron-updater';
import {
  parseUpdateInfo,
  resolveFiles,
  type ProviderRuntimeOptions,
} from 'electron-updater/out/providers/Provider.js';
import type { Log } from '../lifecycle/log.ts';
import { addressIn, readSignedFile, type Feed } from './signed-feed.ts';
import type { Updater } from './updates.ts';

/**
 * Opens the updater of this system. It accepts a newer version only from a signed feed, and only with the hash in that
 * feed.
 */
export function openElectronUpdater(feed: Feed, log: Log): Updater {
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
  autoUpdater.setFeedURL({ provider: 'custom', updateProvider: providerOf(feed) });
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

/** Returns electron-updater's provider of a folder, changed to read only signed texts. */
function providerOf(feed: Feed) {
  return class SignedProvider extends electronUpdater.Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      const name = `${this.getDefaultChannelName()}.yml`;
      const text = await readSignedFile((url, init) => net.fetch(url, init), feed, name);
      return parseUpdateInfo(text, name, addressIn(feed.url, name));
    }

    resolveFiles(info: UpdateInfo) {
      return resolveFiles(info, addressIn(feed.url, ''));
    }
  };
}
