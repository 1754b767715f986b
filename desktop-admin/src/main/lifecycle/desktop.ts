import path from 'node:path';
import { app, Menu, shell } from 'electron';
import type { DesktopSettings, ImportEnd, OutboxSummary, UpdateState } from '../../bridge/index.ts';
import type { DesktopServices } from '../ipc/desktop-handlers.ts';
import { emit } from '../ipc/register-calls.ts';
import { createLazyScale } from '../scale/lazy-scale.ts';
import { updateFeedIn } from '../updates/update-feed.ts';
import { createUpdates, type Updates } from '../updates/updates.ts';
import { createAbout } from './about.ts';
import { openDesktopSettings } from './desktop-settings.ts';
import type { Log } from './log.ts';
import { menuTemplate, type MenuActions } from './menu-template.ts';
import { createNotices, type Notices } from './notices.ts';
import type { Profile } from './profile.ts';
import type { createTray } from './tray.ts';
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
  isLocked(): boolean;
  lock(): void;
  serverAddress(): string;
  /** null if there is no answer within the timeout in milliseconds. */
  serverVersion(timeoutMs: number): Promise<string | null>;
  openOrderFile(): void;
}

/** Long because it connects parts that need each other: windows, menu, tray, notifications, updates and settings. */
export function createDesktop(host: DesktopHost): Desktop {
  const { profile, log, serverAddress, serverVersion, openOrderFile } = host;
  const settings = openDesktopSettings(profile.desktop);

  const zoom = (step: 1 | -1 | null) => {
    const before = settings.get().zoom;
    onSettings(settings.change({ zoom: step === null ? 100 : nextZoom(before, step) }));
  };
  const windows: ConsoleWindows = createWindows({
    profile,
    log,
    isLocked: host.isLocked,
    zoom: () => settings.get().zoom,
    onZoom: zoom,
    onFirstShown: () => void startLater(),
  });
  const notices = createNotices({
    wanted: () => settings.get().notifications,
    isSeen: windows.hasFocus,
    goTo: windows.goTo,
  });
  const tray = createLazyTray(windows);
  const updates = openUpdates(log, (state) => {
    emit(windows, 'desktop:update-changed', state);
    if (state.phase === 'ready' && state.version !== null) notices.updateReady(state.version);
  });
  const scale = createLazyScale({
    profile,
    log,
    settings: () => settings.get().scale,
    onState: (state) => emit(windows, 'scale:changed', state),
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
  const menu = createMenu({
    openOrderFile,
    lock: host.lock,
    openWindow: windows.openAnother,
    goTo: windows.goTo,
    zoom,
    openFolder,
    checkUpdates: () => {
      windows.goTo('desktop-settings');
      void updates.check();
    },
    showAbout: () => void showAbout(),
  });
  /** Work that must not delay the first window. */
  const startLater = async () => {
    log.info('shown', { milliseconds: Math.round(performance.now()) });
    await tray.open();
    await scale.open();
    setTimeout(() => void updates.check(), FIRST_CHECK_MS).unref();
  };

  return {
    log,
    settings,
    updates,
    scale,
    onSettings,
    openFolder,
    windows,
    notices,
    showRecentFiles: menu.showRecentFiles,
    ...createReports(windows, notices, tray),
    start: () => {
      menu.show();
      app.on('activate', windows.show);
      app.on('will-quit', updates.stop);
      app.on('will-quit', scale.stop);
      app.on('window-all-closed', () => {
        // Without a tray, users could not reopen the window.
        if (!tray.isOpen() || !settings.get().keepInTray) app.quit();
      });
    },
  };
}

interface LazyTray {
  isOpen(): boolean;
  open(): Promise<void>;
  /** Shows the state of the outbox, as soon as there is a tray. */
  show(summary: OutboxSummary): void;
}

/** The tray, which is loaded only after the first window is shown. */
function createLazyTray(windows: ConsoleWindows): LazyTray {
  let tray: ReturnType<typeof createTray> | null = null;
  let lastSummary: OutboxSummary | null = null;
  return {
    isOpen: () => tray !== null,
    open: async () => {
      const loaded = await import('./tray.ts');
      tray = loaded.createTray({
        open: windows.show,
        openOutbox: () => windows.goTo('outbox'),
        quit: () => app.quit(),
      });
      if (lastSummary) tray.show(lastSummary);
    },
    show: (summary) => {
      lastSummary = summary;
      tray?.show(summary);
    },
  };
}

/** Reports background work to pages, to the tray and as notifications. */
function createReports(
  windows: ConsoleWindows,
  notices: Notices,
  tray: LazyTray,
): Pick<Desktop, 'outboxChanged' | 'importEnded' | 'leftJobFailed'> {
  /** Sends the event to the last used page only. Without a page, the data waits for the next one. */
  const publishToOnePage = (name: 'outbox:imports-ended' | 'imports:left-job-failed') => {
    const page = windows.current()?.webContents;
    if (page) emit(page, name, null);
  };
  return {
    outboxChanged: (summary) => {
      emit(windows, 'outbox:changed', summary);
      tray.show(summary);
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
  };
}

/** Opens the updates of the installed app. Without a feed it never checks for a newer version. */
function openUpdates(log: Log, onChange: (state: UpdateState) => void): Updates {
  const feed = app.isPackaged ? updateFeedIn(process.resourcesPath, app.getAppPath()) : null;
  return createUpdates({
    load:
      feed === null
        ? null
        : async () => (await import('../updates/electron-updater.ts')).openElectronUpdater(feed, log),
    now: () => new Date(),
    onChange,
    onFault: (fault) => log.warn('update-failed', { fault }),
  });
}

/** The menu bar, with the recent files that were shown last. */
function createMenu(actions: Omit<MenuActions, 'recentFiles'>): {
  show(): void;
  showRecentFiles(files: RecentFiles): void;
} {
  let recentFiles: RecentFiles = [];
  const show = () => {
    const template = menuTemplate({ ...actions, recentFiles }, process.platform === 'darwin');
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  return {
    show,
    showRecentFiles: (files) => {
      recentFiles = files;
      show();
    },
  };
}
