import type { Page } from '@playwright/test';
import type { SessionUser } from '@logistics/shared/contracts';
import { endRoutes, expect, test as base } from '../../../../tools/e2e/test.ts';
import { launchConsole, type Console } from '../../console/support/launch.ts';
import { logInWithSession } from '../../console/support/station-staff.ts';
import { finishEnglish, watchEnglish } from './english.ts';
import { dialogsOfBrowser, dialogsOfConsole, type FileDialogs } from './file-dialogs.ts';
import { stayAfterImports } from './finished-import.ts';
import { ServerCalls } from './server-calls.ts';

const CONSOLE_ORIGIN = 'app://console';

/** Host of the back-office: a browser under /admin, or the console. */
type Host = 'browser' | 'desktop';

export interface OfficeOptions {
  host: Host;
}
interface OfficeParts {
  /**
   * Errors and warnings of the test's page, see {@link recordPageErrors}. A test removes the expected ones; any other
   * fails the test.
   */
  pageErrors: string[];
  /** The page, signed in as the super admin. */
  office: Page;
  /** File dialogs of the host. */
  files: FileDialogs;
}
interface OfficeWorkerParts {
  /** The console of a worker, in which each test has its own window; null in a browser. */
  consoleApp: Console | null;
  admin: SessionUser;
  /** Calls as the super admin. */
  calls: ServerCalls;
}

/**
 * Base of the back-office tests: one server and one super admin for all, a console without errors, and no English text.
 */
export const test = base.extend<OfficeParts, OfficeWorkerParts & OfficeOptions>({
  host: ['browser', { scope: 'worker', option: true }],
  consoleApp: [
    async ({ host, server }, use) => {
      const consoleApp = host === 'desktop' ? await launchConsole({ serverAddress: server.url }) : null;
      // Leave the app in the first window. Otherwise this window would follow the log-ins of the tests' windows.
      await consoleApp?.page.goto(`${CONSOLE_ORIGIN}/admin/icon.svg`);
      await use(consoleApp);
      await consoleApp?.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page, consoleApp, viewport, contextOptions }, use) => {
    if (!consoleApp) {
      await watchEnglish(page);
      await stayAfterImports(page);
      return use(page);
    }
    const window = await openCleanWindow(consoleApp);
    const { colorScheme, reducedMotion } = contextOptions;
    await window.setViewportSize(viewport ?? { width: 1440, height: 900 });
    await window.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null });
    const goto = window.goto.bind(window);
    window.goto = (address, options) => goto(new URL(address, CONSOLE_ORIGIN).href, options);
    // Confirm each question about unsaved input, because Playwright leaves a changed form without a question in a
    // browser. The console's e2e tests cover the question.
    await consoleApp.app.evaluate(({ dialog }) => {
      dialog.showMessageBoxSync = () => 0;
    });
    await use(window);
    await endRoutes(window);
    // Skips the question about unsaved input.
    await (await consoleApp.app.browserWindow(window)).evaluate((native) => native.destroy());
  },
  admin: [
    async ({ server }, use) => {
      await use(await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password));
    },
    { scope: 'worker' },
  ],
  calls: [
    async ({ server, admin }, use) => {
      await use(new ServerCalls(server.url, admin.token));
    },
    { scope: 'worker' },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      recordPageErrors(page, pageErrors);
      await use(pageErrors);
      await finishEnglish(page);
      expect(pageErrors, 'errors and warnings in the page’s console').toEqual([]);
    },
    { auto: true },
  ],
  office: async ({ page, admin }, use) => {
    await signIn(page, admin);
    await use(page);
  },
  files: async ({ page, consoleApp }, use, { outputDir }) => {
    await use(consoleApp ? dialogsOfConsole(page, consoleApp, outputDir) : dialogsOfBrowser(page));
  },
});

export { expect };

/** Opens a window without a login and stored data. The first window stays open, so that the app does not quit. */
async function openCleanWindow(consoleApp: Console): Promise<Page> {
  await consoleApp.page.evaluate(async () => {
    localStorage.clear();
    const { desktopBridge } = window;
    const loaded = await desktopBridge?.call('session:load-session', undefined);
    if (loaded?.outcome === 'done' && loaded.value)
      await desktopBridge?.call('session:clear-session', { token: loaded.value.token });
  });
  return consoleApp.openWindow();
}

/** Records every error of a page: errors and warnings in its console, exceptions, CSP violations. */
function recordPageErrors(page: Page, pageErrors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
}

/** Removes the page errors that a test expects (a rejected or aborted call). Fails if there are none. */
export function expectPageError(pageErrors: string[], about: RegExp): void {
  const others = pageErrors.filter((text) => !about.test(text));
  expect(others.length, `a page error about ${about}`).toBeLessThan(pageErrors.length);
  pageErrors.splice(0, pageErrors.length, ...others);
}

/**
 * Stores the session in the browser as the site does (specification, section 3), or in the console's main process,
 * once, before the first page.
 */
export async function signIn(page: Page, session: SessionUser): Promise<void> {
  const { email, firstName, lastName, token, id, avatar } = session;
  const fields = { email, firstName, lastName, token, id, avatar };
  if (page.url().startsWith(CONSOLE_ORIGIN)) {
    // This page runs no app, so no call of the ended session gets a 401.
    await page.goto('/admin/icon.svg');
    await logInWithSession(page, fields);
    return;
  }
  // Any file of the same origin works, since no app runs on it.
  await page.goto('/admin/icon.svg');
  await page.evaluate((values) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values))
      if (value !== null) localStorage.setItem(key, String(value));
  }, fields);
}

/** The toast at the top right with this title. */
export function toast(page: Page, title: string | RegExp) {
  return page.locator('.toast', { hasText: title });
}

/** The session's keys that are currently in browser storage. */
export async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['email', 'firstName', 'lastName', 'token', 'id', 'avatar'].filter(
      (key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null,
    ),
  );
}

/**
 * Removes the errors that a browser reports while offline: failed calls, and the failed check for a newer service
 * worker.
 */
export function forgetOfflineErrors(pageErrors: string[]): void {
  const isAboutConnection = (text: string) => /ERR_INTERNET|occurred when fetching the script/.test(text);
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !isAboutConnection(text)));
}
