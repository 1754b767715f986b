import { app, BrowserWindow, dialog, type Rectangle } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import type { AskedPlace } from '../../bridge/index.ts';
import { emit } from '../ipc/register-calls.ts';
import { FIRST_PAGE_URL, isOwnPage, START_URL } from '../security/addresses.ts';
import type { Log } from './log.ts';
import type { Profile } from './profile.ts';
import { lastPlace, rememberPlace } from './window-place.ts';

/** Chromium's ERR_ABORTED: a navigation that the guards stopped, or that another one replaced. */
const ABORTED = -3;
/** Offset of a new window from the last used one, in pixels. */
const WINDOW_OFFSET = 32;

export interface ConsoleWindows {
  /** Shows the last used window, or creates the first. */
  show(): void;
  /** Opens another window, offset from the last used one. */
  openAnother(): void;
  /** Opens a page in the last used window. */
  goTo(place: AskedPlace): void;
  /** Sends an event to every window. */
  send(name: string, payload: unknown): void;
  /** Sends an event to every window but the one with these web contents. */
  sendToOthers(id: number, name: string, payload: unknown): void;
  /** Reloads each page with fresh security headers. */
  restart(): void;
  /** The last used window. */
  current(): BrowserWindow | null;
  /** Whether a window has the focus. */
  hasFocus(): boolean;
  /** Percent. */
  setZoom(zoom: number): void;
}

interface WindowHost {
  profile: Profile;
  log: Log;
  /** A locked window stays on its page. */
  isLocked(): boolean;
  /** Percent. */
  zoom(): number;
  /** Ctrl and the mouse wheel. */
  onZoom(step: 1 | -1): void;
  /** Called once, when the first window is visible: starts work that can wait until then. */
  onFirstShown(): void;
}

/** Creates the console's windows. Each is shown after its page has rendered, to avoid a white flash. */
export function createWindows(host: WindowHost): ConsoleWindows {
  const { profile, zoom } = host;
  /** All windows; the last used window is the last entry. */
  const windows = new Set<BrowserWindow>();
  let wasShown = false;
  const current = () => [...windows].at(-1) ?? null;

  const open = (address: string) => {
    const over = current();
    const { bounds, maximized } = over ? offsetFrom(over) : lastPlace(profile.window);
    const made = makeWindow(profile, bounds);
    windows.add(made);
    rememberPlace(made, profile.window);
    made.once('ready-to-show', () => {
      if (maximized) made.maximize();
      made.show();
      if (!wasShown) host.onFirstShown();
      wasShown = true;
    });
    made.on('focus', () => {
      windows.delete(made);
      windows.add(made);
    });
    made.on('closed', () => windows.delete(made));
    made.webContents.on('dom-ready', () => made.webContents.setZoomFactor(zoom() / 100));
    made.webContents.on('zoom-changed', (_event, direction) => host.onZoom(direction === 'in' ? 1 : -1));
    recoverPage(made, host.log);
    made.loadURL(address).catch((error: unknown) => host.log.error('page-failed', { error }));
    return made;
  };
  const show = (): BrowserWindow => {
    const window = current() ?? open(FIRST_PAGE_URL);
    if (window.isMinimized()) window.restore();
    window.focus();
    return window;
  };

  return {
    show: () => void show(),
    openAnother: () => void open(FIRST_PAGE_URL),
    goTo: (place) => {
      if (host.isLocked()) show();
      else if (windows.size === 0) open(`${START_URL}${place}`);
      else emit(show().webContents, 'desktop:page-asked', place);
    },
    send: (name, payload) => windows.forEach(({ webContents }) => webContents.send(name, payload)),
    sendToOthers: (id, name, payload) =>
      windows.forEach(({ webContents }) => {
        if (webContents.id !== id) webContents.send(name, payload);
      }),
    restart: () => windows.forEach((window) => void window.loadURL(FIRST_PAGE_URL)),
    current,
    hasFocus: () => [...windows].some((window) => window.isFocused()),
    setZoom: (percent) => windows.forEach(({ webContents }) => webContents.setZoomFactor(percent / 100)),
  };
}

function makeWindow(profile: Profile, bounds: Partial<Rectangle>): BrowserWindow {
  return new BrowserWindow({
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
}

function offsetFrom(over: BrowserWindow): { bounds: Rectangle; maximized: boolean } {
  const { x, y, width, height } = over.getNormalBounds();
  return { bounds: { x: x + WINDOW_OFFSET, y: y + WINDOW_OFFSET, width, height }, maximized: false };
}

/** After a load failure or crash, returns to our page. Asks before unsaved changes are lost. */
function recoverPage(window: BrowserWindow, log: Log): void {
  const { webContents } = window;
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error('page-crashed', { reason, exitCode });
    if (reason !== 'clean-exit') webContents.reload();
  });
  // Chromium opens about: addresses without a navigation event that can be stopped. Such a page gets no IPC answers;
  // return to our page.
  const returnToOwnPage = (address: string) => {
    if (!isOwnPage(address)) void window.loadURL(FIRST_PAGE_URL);
  };
  webContents.on('did-navigate', (_event, address) => returnToOwnPage(address));
  webContents.on('did-fail-load', (_event, code, _reason, address, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) returnToOwnPage(address);
  });
  webContents.on('preload-error', (_event, _file, error) => log.error('preload-failed', { error }));
  // A page may prevent its unload. Electron would then silently refuse to close the window.
  webContents.on('will-prevent-unload', (event) => {
    if (confirmLeaving(window)) event.preventDefault();
  });
}

function confirmLeaving(window: BrowserWindow): boolean {
  const { message, detail, leave, stay } = consoleDesktopTexts.leave;
  const answer = dialog.showMessageBoxSync(window, {
    type: 'question',
    title: consoleTexts.name,
    message,
    detail,
    buttons: [leave, stay],
    defaultId: 1,
    cancelId: 1,
  });
  return answer === 0;
}
