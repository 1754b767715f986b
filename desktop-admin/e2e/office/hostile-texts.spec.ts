import type { Page } from '@playwright/test';
import type { SessionUser, StaffOrder } from '@logistics/shared/contracts';
import { startServer, type TestServer } from '../../../tools/e2e/server.ts';
import { expect, test as base } from '../../../tools/e2e/test.ts';
import { HostileRecords, writeOrders, writeSite, type SiteIds } from './support/hostile-records.ts';
import { MARK, ONE_TEXT } from './support/hostile-texts.ts';
import { signIn } from './support/office.ts';
import { ServerCalls } from './support/server-calls.ts';

/** A server of its own: the texts are in the site's header, which is on every page. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ RATE_LIMIT_FACTOR: '1000' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

declare global {
  interface Window {
    /** Scripts that ran, and content that was blocked, in this page. */
    found: string[];
  }
}

/** Records scripts that run, blocked content, dialogs, errors, answers of 5xx, and requests to other hosts. */
async function watch(page: Page, { url }: TestServer): Promise<string[]> {
  const problems: string[] = [];
  await page.addInitScript(() => {
    window.found = [];
    const ran = (name: string) => () => window.found.push(`${name} ran at ${location.pathname}`);
    for (const name of ['boom', 'alert', 'confirm', 'prompt']) Object.assign(window, { [name]: ran(name) });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // zod tries once whether it may compile its schemas.
      if (blockedURI !== 'eval')
        window.found.push(`${violatedDirective} blocked ${blockedURI} at ${location.pathname}`);
    });
  });
  await page.route(
    (address) => address.origin !== url && address.protocol.startsWith('http'),
    (route) => {
      problems.push(`request to ${route.request().url()}`);
      return route.abort();
    },
  );
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

interface Visit {
  readonly page: Page;
  readonly problems: string[];
}

/** Opens a page that shows at least one of the texts, at both widths. Further problems follow in the same run. */
async function visit({ page, problems }: Visit, path: string, shows = MARK): Promise<void> {
  const soft = expect.configure({ soft: true, timeout: 15_000 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await soft.poll(() => showsText(page, shows), `${path} shows ${shows}`).toBe(true);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await soft.poll(() => beyondRightEdge(page), `${path} at ${width} px scrolls sideways`).toEqual([]);
  }
  problems.push(...(await page.evaluate(() => window.found.splice(0))));
}

/** Whether the page's own part, or one of its fields, contains a text. */
const showsText = (page: Page, text: string) =>
  page.evaluate(
    (mark) =>
      [...document.querySelectorAll('main, [role=dialog]')].some((part) => part.textContent.includes(mark)) ||
      [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')].some(({ value }) =>
        value.includes(mark),
      ),
    text,
  );

/** If the page scrolls sideways: the elements that reach beyond it. */
const beyondRightEdge = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= edge) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => element.outerHTML.slice(0, 100))
      .slice(0, 5);
  });

test(
  'hostile texts in every field do nothing on any page of the site and the back-office',
  { tag: '@browser' },
  async ({ browser, server }) => {
    const records = new HostileRecords(server);
    const admin = await records.logIn(server.admin.email, server.admin.password);
    const calls = new ServerCalls(server.url, admin.token);
    const customer = await records.customer(admin);
    const { customerCode } = await calls.user(customer.id);
    const ids = await writeSite(records, admin);
    await writeOrders(records, admin, customer, customerCode);
    const { rows: orders } = await calls.orders();

    const statuses = Object.fromEntries(records.statuses);
    expect(Object.entries(statuses).filter(([, all]) => all.some((status) => status >= 500))).toEqual([]);
    const WITHOUT = new Set(['email', 'phone', 'article link', 'product link']);
    expect(
      Object.entries(statuses).filter(
        ([name, all]) => !WITHOUT.has(name) && !all.some((status) => status < 300),
      ),
      'fields without an accepted text',
    ).toEqual([]);

    const problems = [
      ...(await visitSite(server, browser, customer, { ...ids, orders })),
      ...(await visitOffice(server, browser, admin, { ...ids, orders, customer })),
    ];
    expect([...new Set(problems)]).toEqual([]);
  },
);

interface Shown extends SiteIds {
  readonly orders: readonly StaffOrder[];
}
type Browser = Parameters<Parameters<typeof test>[2]>[0]['browser'];

async function visitSite(
  server: TestServer,
  browser: Browser,
  customer: SessionUser,
  { products, orders }: Shown,
): Promise<string[]> {
  const page = await browser.newPage({ baseURL: server.url, locale: 'vi-VN', reducedMotion: 'reduce' });
  const visited = { page, problems: await watch(page, server) };
  for (const path of ['/', '/thong-bao', '/nguon-hang', `/search?q=${encodeURIComponent(ONE_TEXT)}`])
    await visit(visited, path);
  for (const n of [0, 1, 15, 16, 20, 35, 42]) await visit(visited, `/thong-bao/bai-${n}`);
  for (const id of products.slice(0, 3)) await visit(visited, `/nguon-hang/san-pham/${id}`);
  await signIn(page, customer);
  await visit(visited, '/information/account');
  await visit(visited, '/information/order-status', '3025');
  for (const { id } of orders.filter(({ order_code: code }) => code.startsWith('JT')).slice(0, 3))
    await visit(visited, `/information/order-status/${id}`);
  await visit(visited, '/information/notify');
  await page.close();
  return visited.problems;
}

async function visitOffice(
  server: TestServer,
  browser: Browser,
  admin: SessionUser,
  { products, broadcasts, orders, customer }: Shown & { readonly customer: SessionUser },
): Promise<string[]> {
  const page = await browser.newPage({ baseURL: server.url, locale: 'vi-VN', reducedMotion: 'reduce' });
  const visited = { page, problems: await watch(page, server) };
  await signIn(page, admin);
  const paths = [
    ...['/admin/upload-orders', '/admin/list-orders', '/admin/navbar/infor', '/admin/navbar/menu'],
    ...['/admin/system/home', '/admin/system/nguon-hang', `/admin/system/nguon-hang/${products[0]}`],
    ...['/admin/notify/list/1', '/admin/system/posts/thong-bao/bai-0', '/admin/plugin/popub'],
    ...['/admin/broadcasts/list/1', `/admin/broadcasts/update/${broadcasts[0]}`],
    ...[
      '/admin/users/list/1',
      '/admin/users/unconfirm-list/1',
      `/admin/users/update/${customer.id}`,
      '/admin/audit',
    ],
  ];
  for (const path of paths) await visit(visited, path);
  await visit(visited, `/admin/list-orders?order=${orders[0]?.id}`);
  await page.close();
  return visited.problems;
}
