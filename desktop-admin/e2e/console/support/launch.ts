import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  _electron,
  expect,
  type BrowserContext,
  type ElectronApplication,
  type Page,
} from '@playwright/test';
import { slowAddress } from '../../../../tools/e2e/slow-line.ts';
import { describeRuntime, ensureElectron } from '../../../tools/ensure-electron.mjs';
import { ENGLISH_SEEN, finishEnglish, watchEnglish } from '../../office/support/english.ts';
import { stayAfterImports } from '../../office/support/finished-import.ts';
import { ensureDisplay } from './display.ts';

const appFolder = path.join(import.meta.dirname, '../../..');

export interface Console {
  app: ElectronApplication;
  page: Page;
  /** The profile folder: settings, session, spool, logs. */
  profile: string;
  /** Opens another window with the menu. */
  openWindow(): Promise<Page>;
  /** Closes the app and removes its profile. Fails if a page showed English. */
  close(): Promise<void>;
}

interface LaunchOptions {
  /** Address of the server. */
  serverAddress?: string;
  /** Files named on the command line. */
  files?: string[];
  /** A port that the system does not list. */
  serialPort?: string;
  /** Switches of Chromium, such as a fake camera. */
  switches?: string[];
  /** Lets scripts of the page reach any server, to test the guards behind the page's content policy. */
  bypassCSP?: boolean;
  /** An existing profile to start with. The caller must remove it. */
  profile?: string;
}

const apps = new WeakMap<BrowserContext, ElectronApplication>();

/** Lets `appOf` find an app. */
export const noteApp = (app: ElectronApplication) => void apps.set(app.context(), app);

/** Returns the app of a console's window. */
export function appOf(page: Page): ElectronApplication {
  const app = apps.get(page.context());
  if (!app) throw new Error('The page is no window of a console.');
  return app;
}

/** Starts the built console in real Electron with its own profile. */
export async function launchConsole(options: LaunchOptions = {}): Promise<Console> {
  await Promise.all([useRuntime(), ensureDisplay()]);
  const profile = options.profile ?? mkdtempSync(path.join(tmpdir(), 'console-profile-'));
  mkdirSync(profile, { recursive: true });
  if (options.serverAddress)
    writeFileSync(
      path.join(profile, 'settings.json'),
      JSON.stringify({ serverAddress: await slowAddress(options.serverAddress) }),
    );
  const app = await _electron.launch({
    args: consoleArgs(profile, [
      ...(options.switches ?? []),
      ...(options.serialPort ? [`--serial-port=${options.serialPort}`] : []),
      ...(options.files ?? []),
    ]),
    cwd: appFolder,
    timeout: 30_000,
    bypassCSP: options.bypassCSP ?? false,
  });
  noteApp(app);
  const english: string[] = [];
  const heard = new WeakMap<Page, Promise<void>>();
  // A window may be gone before the listener is attached.
  const hear = (opened: Page) =>
    heard.set(
      opened,
      listen(opened, english).catch(() => undefined),
    );
  app.windows().forEach(hear);
  app.on('window', hear);
  const ready = async (opened: Page) => {
    await opened.waitForLoadState('domcontentloaded');
    await heard.get(opened);
    await stayAfterImports(opened);
    return opened;
  };
  return {
    app,
    page: await ready(await app.firstWindow()),
    profile,
    openWindow: async () => {
      const [opened] = await Promise.all([
        app.waitForEvent('window'),
        app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('new-window')?.click()),
      ]);
      return ready(opened);
    },
    close: async () => {
      // A window that is closing has already checked its texts.
      const finish = (opened: Page) =>
        finishEnglish(opened).catch((error: unknown) => {
          if (!opened.isClosed()) throw error;
        });
      await Promise.all(app.windows().map(finish));
      await app.close();
      expect(english).toEqual([]);
      if (!options.profile) rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function listen(page: Page, english: string[]): Promise<void> {
  page.on('console', (message) => {
    if (message.text().startsWith(ENGLISH_SEEN)) english.push(message.text());
  });
  await watchEnglish(page);
}

/** The command line of the console, for the runtime in ELECTRON_OVERRIDE_DIST_PATH. */
export function consoleArgs(profile: string, files: string[] = []): string[] {
  const isRoot = process.getuid?.() === 0;
  const settings = ['--force-prefers-reduced-motion', ...(isRoot ? ['--no-sandbox'] : [])];
  return [...settings, appFolder, `--profile-folder=${profile}`, ...files];
}

let runtime: Promise<void> | null = null;
/** Playwright's loader reads ELECTRON_OVERRIDE_DIST_PATH; a manual run finds the runtime here. */
function useRuntime(): Promise<void> {
  runtime ??= ensureElectron().then((found) => {
    if (found.kind !== 'official') process.env['ELECTRON_OVERRIDE_DIST_PATH'] = found.folder;
    console.log(`End-to-end tests of the console use ${describeRuntime(found)}.`);
  });
  return runtime;
}
