import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test';
import { describeRuntime, ensureElectron } from '../../tools/ensure-electron.mjs';
import { ENGLISH_SEEN, finishEnglish, watchEnglish } from '../office/english.ts';

const appFolder = path.join(import.meta.dirname, '../..');

export interface Console {
  app: ElectronApplication;
  page: Page;
  /** The profile folder: settings, session, spool, logs. */
  profile: string;
  /** One more window, by the menu. */
  openWindow(): Promise<Page>;
  /** Closes the program and removes its profile; no page of it may have shown English. */
  close(): Promise<void>;
}

interface LaunchOptions {
  /** Where the console finds its server. */
  serverAddress?: string;
  /** Files named on the command line. */
  files?: string[];
  /** A profile to start with again; it is then the caller's to remove. */
  profile?: string;
}

/** Starts the built console in a real Electron with a profile of its own. */
export async function launchConsole(options: LaunchOptions = {}): Promise<Console> {
  await useRuntime();
  const profile = options.profile ?? mkdtempSync(path.join(tmpdir(), 'console-profile-'));
  mkdirSync(profile, { recursive: true });
  if (options.serverAddress)
    writeFileSync(
      path.join(profile, 'settings.json'),
      JSON.stringify({ serverAddress: options.serverAddress }),
    );
  const app = await _electron.launch({
    args: consoleArgs(profile, options.files),
    cwd: appFolder,
    timeout: 30_000,
  });
  const english: string[] = [];
  const heard = new WeakMap<Page, Promise<void>>();
  // A window may be gone before it is listened to.
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
      await Promise.all(app.windows().map(finishEnglish));
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
/** Playwright's own loader looks at ELECTRON_OVERRIDE_DIST_PATH; a run by hand finds the runtime here. */
function useRuntime(): Promise<void> {
  runtime ??= ensureElectron().then((found) => {
    if (found.kind !== 'official') process.env['ELECTRON_OVERRIDE_DIST_PATH'] = found.folder;
    console.log(`Console journeys run on ${describeRuntime(found)}.`);
  });
  return runtime;
}
