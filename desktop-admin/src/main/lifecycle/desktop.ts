import path from 'node:path';
import { app, Menu, shell } from 'electron';
import type { DesktopSettings, ImportEnd, OutboxSummary, UpdateState } from '../../bridge/index.ts';
import type { DesktopServices } from '../ipc/desktop-handlers.ts';
import { emit } from '../ipc/register-calls.ts';
import { updateFeedIn } from '../updates/update-feed.ts';
import { createUpdates } from '../updates/updates.ts';
import { createAbout } from './about.ts';
import { openDesktopSettings } from './desktop-settings.ts';
import type { Log } from './log.ts';
import { menuTemplate, type MenuActions } from './menu-template.ts';
import { createNotices, type Notices } from './notices.ts';
import type { Profile } from './profile.ts';
import { createWindows, type ConsoleWindows } from './windows.ts';
import { nextZoom } from './zoom.ts';

/** Milliseconds after the start, so that the update check does not compete with it. */
const FIRST_CHECK_MS = 60_000;
type RecentFiles = MenuActions['recentFiles'];

/** Desktop integration of the app: windows, menu, tray, notifications, updates and their settings. */
export interface Desktop extends DesktopServices {
  windows: ConsoleWindows;
  notices: Notices;
  /** Shows recent files in the menu; newest first. */
  showRecentFiles(files: RecentFiles): void;
  /** Updates pages, tray and notifications with the state of the outbox. */
  outboxChanged(summary: OutboxSummary): void;
  /** Notifies a user who is not looking at the app, and the last used page if no page waits for the import. */
  importEnded(end: ImportEnd, wasAnswered: boolean): void;
  /** Reports a file that could not be read and whose page is gone, like the end of an import. */
  leftJobFailed(fileName: string, reason: string): void;
  /** Call it after Electron is ready. */
  start(): void;
}

interface DesktopHost {
  profile: Profile;
  log: Log;
  serverAddress(): string;
  /** null if there is no answer within the timeout in milliseconds. */
  serverVersion(patience: number): Promise<string | null>;
  openOrderFile(): void;
}

export function createDesktop({
  profile,
  log,
  serverAddress,
  serverVersion,
  openOrderFile,
}: DesktopHost): Desktop {
  const settings = openDesktopSettings(profile.desktop);
  let tray: { show(summary: OutboxSummary | null): void } | null = null;
  let lastSummary: OutboxSummary | null = null;
  let recentFiles: RecentFiles = [];

  const zoom = (step: 1 | -1 | null) => {
    const before = settings.get().zoom;
    onSettings(settings.change({ zoom: step === null ? 100 : nextZoom(before, step) }));
  };
  const windows: ConsoleWindows = createWindows({
    profile,
    log,
    zoom: () => settings.get().zoom,
    onZoom: zoom,
    onFirstShown: () => void startLater(),
  });
  /** Only the last used page gets it. Without a page it waits for the next one. */
  const publishToOnePage = (name: 'outbox:imports-ended' | 'imports:left-job-failed') => {
    const page = windows.current()?.webContents;
    if (page) emit(page, name, null);
  };
  const notices = createNotices({
    wanted: () => settings.get().notifications,
    isSeen: windows.hasFocus,
    goTo: windows.goTo,
  });
  const onUpdate = (state: UpdateState) => {
    emit(windows, 'desktop:update-changed', state);
    if (state.phase === 'ready' && state.version !== null) notices.updateReady(state.version);
  };
  const feed = app.isPackaged ? updateFeedIn(process.resourcesPath) : null;
  const updates = createUpdates({
    load:
      feed === null
        ? null
        : async () => (await import('../updates/electron-updater.ts')).openElectronUpdater(feed, log),
    now: () => new Date(),
    onChange: onUpdate,
    onFault: (fault) => log.warn('update-failed', { fault }),
  });
  const openFolder = (folder: 'data' | 'logs') =>
    void shell.openPath(folder === 'logs' ? log.folder : path.resolve(profile.folder));
  const showAbout = createAbout({
    over: windows.current,
    server: serverAddress,
    serverVersion,
    openData: () => openFolder('data'),
  });
  const onSettings = (changed: DesktopSettings) => {
    windows.setZoom(changed.zoom);
    emit(windows, 'desktop:settings-changed', changed);
  };
  const showMenu = () =>
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        menuTemplate(
          {
            openOrderFile,
            recentFiles,
            openWindow: windows.openAnother,
            goTo: windows.goTo,
            zoom,
            openFolder,
            checkUpdates: () => {
              windows.goTo('desktop-settings');
              void updates.check();
            },
            showAbout: () => void showAbout(),
          },
          process.platform === 'darwin',
        ),
      ),
    );
  /** Work that must not delay the first window. */
  const startLater = async () => {
    log.info('shown', { milliseconds: Math.round(performance.now()) });
    const { createTray } = await import('./tray.ts');
    tray = createTray({
      open: windows.show,
      openOutbox: () => windows.goTo('outbox'),
      quit: () => app.quit(),
    });
    if (lastSummary) tray.show(lastSummary);
    setTimeout(() => void updates.check(), FIRST_CHECK_MS).unref();
  };

  return {
    log,
    settings,
    updates,
    onSettings,
    openFolder,
    windows,
    notices,
    showRecentFiles: (files) => {
      recentFiles = files;
      showMenu();
    },
    outboxChanged: (summary) => {
      lastSummary = summary;
      emit(windows, 'outbox:changed', summary);
      tray?.show(summary);
      notices.outboxChanged(summary);
    },
    importEnded: (end, wasAnswered) => {
      notices.importEnded(end);
      if (!wasAnswered) publishToOnePage('outbox:imports-ended');
    },
    leftJobFailed: (fileName, reason) => {
      notices.fileUnread(fileName, reason);
      publishToOnePage('imports:left-job-failed');
    },
    start: () => {
      showMenu();
      app.on('activate', windows.show);
      app.on('will-quit', updates.stop);
      app.on('window-all-closed', () => {
        // Without a tray, users could not reopen the window.
        if (!tray || !settings.get().keepInTray) app.quit();
      });
    },
  };
}
