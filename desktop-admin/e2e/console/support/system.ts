import { once } from 'node:events';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from '../../../../tools/e2e/test.ts';

/** Sets the result of the system's next file dialogs, since tests can't click them. */
export const picks = (app: ElectronApplication, ...filePaths: string[]) =>
  app.evaluate(({ dialog }, picked) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: picked });
  }, filePaths);

/** Calls of the app to the operating system. */
export interface SystemCalls {
  tray: string;
  trayMenu: string[];
  /** Titles and texts. */
  notices: [string, string][];
  /** Options of each dialog, in order. */
  dialogs: object[];
  folders: string[];
}

/**
 * Records the app's calls to the system: test machines have no visible tray or notifications, and system dialogs can't
 * be clicked. Questions get the first button as answer, file dialogs are cancelled, and no window has the focus.
 */
export async function watchSystem(app: ElectronApplication): Promise<() => Promise<SystemCalls>> {
  await app.evaluate(({ Tray, Notification, BrowserWindow, dialog, shell }) => {
    const calls: SystemCalls = { tray: '', trayMenu: [], notices: [], dialogs: [], folders: [] };
    Reflect.set(globalThis, 'systemCalls', calls);
    Tray.prototype.setToolTip = (text) => (calls.tray = text);
    Tray.prototype.setContextMenu = (menu) => (calls.trayMenu = menu?.items.map(({ label }) => label) ?? []);
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      calls.notices.push([this.title, this.body]);
    };
    BrowserWindow.prototype.isFocused = () => false;
    shell.openPath = async (folder) => {
      calls.folders.push(folder);
      return '';
    };
    // The parent window is an optional first argument; the options are the last.
    const recordDialog = (asked: unknown[]) => calls.dialogs.push(Object(asked.at(-1)));
    dialog.showMessageBox = async (...asked: unknown[]) => {
      recordDialog(asked);
      return { response: 0, checkboxChecked: false };
    };
    dialog.showOpenDialog = async (...asked: unknown[]) => {
      recordDialog(asked);
      return { canceled: true, filePaths: [] };
    };
    dialog.showSaveDialog = async (...asked: unknown[]) => {
      recordDialog(asked);
      return { canceled: true, filePath: '' };
    };
  });
  // Defined just above.
  return () => app.evaluate(() => Reflect.get(globalThis, 'systemCalls') as SystemCalls);
}

/** Labels of every entry of the menu bar, with submenus. */
export const menuLabels = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(({ Menu }) => {
    const labelsOf = (menu: Electron.Menu | null | undefined): string[] =>
      menu?.items.flatMap(({ label, submenu }) => [label, ...labelsOf(submenu)]) ?? [];
    return labelsOf(Menu.getApplicationMenu());
  });

/** Closes the window; the app continues to run in the tray. */
export async function closeToTray({ app, page }: { app: ElectronApplication; page: Page }): Promise<void> {
  await page.evaluate(() => window.desktopBridge?.call('desktop:change-settings', { keepInTray: true }));
  const closed = page.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().forEach((window) => window.close()),
  );
  await closed;
}

/** Reopens the window as the tray does. */
export async function openAgain(app: ElectronApplication): Promise<Page> {
  const [page] = await Promise.all([
    app.waitForEvent('window'),
    app.evaluate(({ app: program }) => program.emit('activate')),
  ]);
  return page;
}

/** Ends the app like a power failure. */
export async function kill(app: ElectronApplication): Promise<void> {
  const ended = once(app.process(), 'exit');
  app.process().kill('SIGKILL');
  await ended;
}

/** Blocks readers after the start of each file until `goOn` is called; the returned object removes the block. */
export async function holdReaders(app: ElectronApplication): Promise<{ goOn(): Promise<void> }> {
  await app.evaluate(({ utilityProcess }) => {
    const { fork } = utilityProcess;
    const waiting: (() => void)[] = [];
    Reflect.set(globalThis, 'letReadersGo', () => {
      utilityProcess.fork = fork;
      for (const go of waiting.splice(0)) go();
    });
    utilityProcess.fork = (...asked) => {
      const reader = fork(...asked);
      const post = reader.postMessage.bind(reader);
      reader.postMessage = (...sent) => void waiting.push(() => post(...sent));
      return reader;
    };
  });
  return {
    // Defined just above.
    goOn: () => app.evaluate(() => (Reflect.get(globalThis, 'letReadersGo') as () => void)()),
  };
}

/** Blocks syncs to disk until `letGo` is called; `asked` is the number of requested syncs. */
export async function holdDisk(
  app: ElectronApplication,
): Promise<{ asked(): Promise<number>; letGo(): Promise<void> }> {
  await app.evaluate(async () => {
    const { open } = process.getBuiltinModule('node:fs/promises');
    const any = await open(process.execPath, 'r');
    await any.close();
    // The class of all file handles.
    const kind = Object.getPrototypeOf(any) as typeof any;
    const { datasync } = kind;
    const waiting: (() => void)[] = [];
    const disk = { asked: 0, letGo: () => undefined as void };
    Reflect.set(globalThis, 'disk', disk);
    kind.datasync = async function (this: typeof any) {
      disk.asked += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return datasync.call(this);
    };
    disk.letGo = () => {
      kind.datasync = datasync;
      for (const go of waiting) go();
    };
  });
  // Defined just above.
  return {
    asked: () => app.evaluate(() => (Reflect.get(globalThis, 'disk') as { asked: number }).asked),
    letGo: () => app.evaluate(() => (Reflect.get(globalThis, 'disk') as { letGo(): void }).letGo()),
  };
}

/** Adds two fake printers and records their jobs with the number of labels; test machines have none. */
export const givePrinters = (app: ElectronApplication) =>
  app.evaluate(({ webContents }) => {
    const [any] = webContents.getAllWebContents();
    const shared = Object.getPrototypeOf(any) as Electron.WebContents;
    const printed: unknown[] = [];
    Reflect.set(globalThis, 'printed', printed);
    shared.getPrintersAsync = async () =>
      ['Zebra ZD421', 'HP LaserJet'].map((displayName) => ({
        name: displayName.split(' ')[0]?.toLowerCase() ?? '',
        displayName,
        description: '',
        options: {},
        status: 0,
        isDefault: false,
      }));
    shared.print = function (this: Electron.WebContents, options, callback) {
      const address = this.getURL();
      const count = async () => (await (await this.session.fetch(address)).text()).split('<svg').length - 1;
      void count().then((labels) => {
        printed.push({ ...options, address, labels });
        callback?.(true, '');
      });
    };
  });

export const printedOn = (app: ElectronApplication) =>
  // Defined by givePrinters.
  app.evaluate(() => Reflect.get(globalThis, 'printed') as object[]);

/** Waits until the fake printers have `count` jobs. A call may fail when the print window is destroyed just then. */
export const expectPrinted = (app: ElectronApplication, count: number) =>
  expect(async () => expect(await printedOn(app)).toHaveLength(count)).toPass({ timeout: 15_000 });
