import { app, BrowserWindow, dialog, type Rectangle } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import type { AskedPlace } from '../../bridge/index.ts';
import { emit } from '../ipc/register-calls.ts';
import { isOwnPage, START_URL } from '../security/addresses.ts';
import type { Log } from './log.ts';
import type { Profile } from './profile.ts';
import { lastPlace, rememberPlace } from './window-place.ts';

/** Chromium's ERR_ABORTED: a navigation that the walls stopped, or that another one replaced. */
const ABORTED = -3;
/** How far a further window stands from the one it was opened over. */
const BESIDE = 32;

export interface ConsoleWindows {
  /** Brings the window that was used last to the front, or makes the first. */
  show(): void;
  /** One more window, beside the one that was used last. */
  openAnother(): void;
  /** Leads the window that was used last there. */
  goTo(place: AskedPlace): void;
  /** Tells every window. */
  send(name: string, payload: unknown): void;
  /** Loads each page again with fresh security headers. */
  restart(): void;
  /** The one that was used last. */
  current(): BrowserWindow | null;
  /** A person is looking at one of them. */
  hasFocus(): boolean;
  /** In percent. */
  setZoom(zoom: number): void;
}

interface WindowHost {
  profile: Profile;
  log: Log;
  /** In percent. */
  zoom(): number;
  /** Ctrl and the wheel. */
  onZoom(step: 1 | -1): void;
  /** Once, when the first window stands: what can wait until then begins. */
  onFirstShown(): void;
}

/** The console's windows. Each is shown when its page has drawn itself, so that no white frame flashes. */
export function createWindows(host: WindowHost): ConsoleWindows {
  const { profile, zoom } = host;
  /** In the order in which they were used. */
  const windows = new Set<BrowserWindow>();
  let wasShown = false;
  const current = () => [...windows].at(-1) ?? null;

  const open = (address: string) => {
    const over = current();
    const { bounds, maximized } = over ? beside(over) : lastPlace(profile.window);
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
    keepHome(made, host.log);
    made.loadURL(address).catch((error: unknown) => host.log.error('page-failed', { error }));
    return made;
  };
  const show = (): BrowserWindow => {
    const window = current() ?? open(START_URL);
    if (window.isMinimized()) window.restore();
    window.focus();
    return window;
  };

  return {
    show: () => void show(),
    openAnother: () => void open(START_URL),
    goTo: (place) => {
      if (windows.size === 0) open(`${START_URL}${place}`);
      else emit(show().webContents, 'desktop:page-asked', place);
    },
    send: (name, payload) => windows.forEach(({ webContents }) => webContents.send(name, payload)),
    restart: () => windows.forEach((window) => void window.loadURL(START_URL)),
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

function beside(over: BrowserWindow): { bounds: Rectangle; maximized: boolean } {
  const { x, y, width, height } = over.getNormalBounds();
  return { bounds: { x: x + BESIDE, y: y + BESIDE, width, height }, maximized: false };
}

/** What goes wrong with a page ends at our page again; what a person has not saved is asked about. */
function keepHome(window: BrowserWindow, log: Log): void {
  const { webContents } = window;
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error('page-crashed', { reason, exitCode });
    if (reason !== 'clean-exit') webContents.reload();
  });
  // Chromium goes to about: addresses without asking; such a page gets no answers, and the person gets theirs back.
  const comeHome = (address: string) => {
    if (!isOwnPage(address)) void window.loadURL(START_URL);
  };
  webContents.on('did-navigate', (_event, address) => comeHome(address));
  webContents.on('did-fail-load', (_event, code, _reason, address, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) comeHome(address);
  });
  webContents.on('preload-error', (_event, _file, error) => log.error('preload-failed', { error }));
  // A page may hold back its leaving; Electron would stay without a word, so that the window could not be closed.
  webContents.on('will-prevent-unload', (event) => {
    if (personLeaves(window)) event.preventDefault();
  });
}

function personLeaves(window: BrowserWindow): boolean {
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
