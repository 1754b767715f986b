import { app, BrowserWindow } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { isOwnPage, START_URL } from '../security/addresses.ts';
import type { Log } from './log.ts';
import type { Profile } from './profile.ts';
import { lastPlace, rememberPlace } from './window-place.ts';

/** Chromium's ERR_ABORTED: a navigation that the walls stopped, or that another one replaced. */
const ABORTED = -3;

export interface MainWindow {
  /** Brings the window to the front, making it anew where it was closed. */
  show(): void;
  send(name: string, payload: unknown): void;
  /** Loads the page again with fresh security headers. */
  restart(): void;
  current(): BrowserWindow | null;
}

/** The console's one window. It is shown when the page has drawn itself, so that no white frame flashes. */
export function createMainWindow(profile: Profile, log: Log): MainWindow {
  let window: BrowserWindow | null = null;

  const open = () => {
    const { bounds, maximized } = lastPlace(profile.window);
    const made = new BrowserWindow({
      ...bounds,
      minWidth: 900,
      minHeight: 600,
      show: false,
      title: consoleTexts.name,
      webPreferences: {
        preload: profile.preload,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
        devTools: !app.isPackaged,
      },
    });
    rememberPlace(made, profile.window);
    made.once('ready-to-show', () => {
      if (maximized) made.maximize();
      made.show();
    });
    made.on('closed', () => (window = null));
    made.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      log.error('page-crashed', { reason, exitCode });
      if (reason !== 'clean-exit') made.webContents.reload();
    });
    // Chromium goes to about: addresses without asking; such a page gets no answers, and the person gets theirs back.
    const comeHome = (address: string) => {
      if (!isOwnPage(address)) void made.loadURL(START_URL);
    };
    made.webContents.on('did-navigate', (_event, address) => comeHome(address));
    made.webContents.on('did-fail-load', (_event, code, _reason, address, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) comeHome(address);
    });
    made.webContents.on('preload-error', (_event, _file, error) => log.error('preload-failed', { error }));
    made.loadURL(START_URL).catch((error: unknown) => log.error('page-failed', { error }));
    return made;
  };

  return {
    show: () => {
      window ??= open();
      if (window.isMinimized()) window.restore();
      window.focus();
    },
    send: (name, payload) => window?.webContents.send(name, payload),
    restart: () => void window?.loadURL(START_URL),
    current: () => window,
  };
}
