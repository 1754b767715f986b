import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BREAKPOINTS, layoutProblems } from '../../../tools/e2e/layout.ts';
import { untilStill } from '../../../tools/e2e/still.ts';
import { startServer, type TestServer } from '../../../tools/e2e/server.ts';
import { expect, test as base } from '../../../tools/e2e/test.ts';
import { sitePages } from '../../../public-web/src/app/site-pages.ts';
import { PAGES } from '../../src/renderer/app/page-table/index.ts';
import { signIn } from './support/office.ts';
import { ServerCalls } from './support/server-calls.ts';

/** A server of its own: the pages have the example data of a first start. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ SEED: 'demo', RATE_LIMIT_FACTOR: '1000' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const NOT_IN_A_BROWSER = new Set(['scan', 'outbox', 'labels', 'desktop-settings']);

/** Paths of the table of pages. The example data has a record of each kind with the id 1. */
const OFFICE_PATHS = PAGES.filter(({ path }) => !NOT_IN_A_BROWSER.has(path))
  .map(({ path }) => `/admin/${path.replace(/:\w+/, '1').replace('*', 'bang-gia')}`)
  // This list is a separate page, but the table of pages has only one path for both.
  .concat('/admin/arrival/differences');
const CONTENT_PATHS = ['bang-gia', 'gioi-thieu', 'chinh-sach', 'huong-dan', 'duong-dan-khong-co'];
const SITE_PATHS = sitePages
  .map(({ path }) => `/${path}`)
  .flatMap((path) => (path === '/*' ? CONTENT_PATHS.map((link) => `/${link}`) : [path]));
const isOwn = (path: string) => path.startsWith('/information');

/** Opens each page and looks at it at every breakpoint. */
async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await untilStill(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of BREAKPOINTS) {
      await page.setViewportSize({ width, height: 900 });
      // Charts and columns are laid out after they have observed the new width.
      await expect
        .poll(() => layoutProblems(page), { timeout: 1500 })
        .toEqual([])
        .catch(async () => (found[`${path} at ${width} px`] = await layoutProblems(page)));
    }
  }
  return found;
}

/** Logs in the customer of an order of the example data. */
async function logInCustomer({ url, dataDir }: TestServer, calls: ServerCalls) {
  const { rows } = await calls.orders();
  const order = rows.find(({ customer }) => customer !== null);
  const { email } = await calls.user(order?.customer?.id ?? 0);
  const password = readFileSync(join(dataDir, 'secrets', 'demo-password'), 'utf8').trim();
  return { customer: await new ServerCalls(url, null).logIn(email, password), order };
}

test(
  'every page of the back-office fits each of the nine breakpoints',
  { tag: '@browser' },
  async ({ page, server }) => {
    test.setTimeout(180_000);
    await signIn(
      page,
      await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password),
    );
    expect(await walk(page, OFFICE_PATHS)).toEqual({});
  },
);

test(
  'every page of the site fits each of the nine breakpoints',
  { tag: '@browser' },
  async ({ page, server }) => {
    test.setTimeout(180_000);
    const admin = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    const calls = new ServerCalls(server.url, admin.token);
    const paths = SITE_PATHS.map((path) => path.replace(':product', '1'));
    const problems = await walk(
      page,
      paths.filter((path) => !isOwn(path)),
    );
    const { customer, order } = await logInCustomer(server, calls);
    await signIn(page, customer);
    const own = paths.filter(isOwn).map((path) => path.replace(':id', String(order?.id)));
    expect({ ...problems, ...(await walk(page, own)) }).toEqual({});
  },
);
