import type { Page } from '@playwright/test';
import type { SessionUser } from '@logistics/shared/contracts';
import { expect, test as base } from '../../../tools/e2e/test.ts';
import { ServerCalls } from './server-calls.ts';

interface OfficeParts {
  /** What the pages complained of, see {@link watch}. A test takes out what it asked for; the rest fails it. */
  complaints: string[];
  /** The page, signed in as the super admin. */
  office: Page;
}
interface OfficeWorkerParts {
  admin: SessionUser;
  /** Calls in the super admin's name. */
  calls: ServerCalls;
}

/** A test of the back-office: one server and one super admin for all, and a console that stays silent. */
export const test = base.extend<OfficeParts, OfficeWorkerParts>({
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
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints, 'what the console says').toEqual([]);
    },
    { auto: true },
  ],
  office: async ({ page, admin }, use) => {
    await signIn(page, admin);
    await use(page);
  },
});

export { expect };

/** Everything a page complains of: errors and warnings on its console, exceptions, breaches of its content policy. */
function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

/** Takes out the complaints that a test asked for (a refused or cut call), which must be there. */
export function expectComplaint(complaints: string[], about: RegExp): void {
  const others = complaints.filter((text) => !about.test(text));
  expect(others.length, `a complaint about ${about}`).toBeLessThan(complaints.length);
  complaints.splice(0, complaints.length, ...others);
}

/** Keeps the session in the browser as the site does (specification, section 3), once, before the first page. */
export async function signIn(page: Page, session: SessionUser): Promise<void> {
  const { email, firstName, lastName, token, id, avatar } = session;
  // Any file of the same origin will do: no program runs on it.
  await page.goto('/admin/icon.svg');
  await page.evaluate(
    (fields) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(fields))
        if (value !== null) localStorage.setItem(key, String(value));
    },
    { email, firstName, lastName, token, id, avatar },
  );
}

/** The toast at the top right with this title. */
export function toast(page: Page, title: string) {
  return page.locator('.ant-notification-notice', { hasText: title });
}

/** The session's keys that are in the browser now. */
export async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['email', 'firstName', 'lastName', 'token', 'id', 'avatar'].filter(
      (key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null,
    ),
  );
}
