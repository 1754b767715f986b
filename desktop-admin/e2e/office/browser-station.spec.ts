import type { Page } from '@playwright/test';
import { recorded, scan } from '../console/support/station-page.ts';
import { importCodes } from '../console/support/station-staff.ts';
import { ask } from './support/content-calls.ts';
import { expect, forgetOfflineErrors, test } from './support/office.ts';
import type { ServerCalls } from './support/server-calls.ts';

// The console has its own tests of the station; here are those of a browser as its host.
test.describe.configure({ mode: 'serial' });

const codeOf = (number: number) => `JT30277${String(10_000_000 + number).slice(1)}1`;
const signal = (page: Page) => page.locator('.scan-signal');
const statusOf = async (calls: ServerCalls, code: string) => (await calls.order(code))?.status;

async function openStation(page: Page): Promise<void> {
  await page.goto('/admin/scan');
  await page.getByRole('group', { name: 'Bước của phiên quét' }).getByText('Nhập kho Việt Nam').click();
  await expect(page.locator('.scan-field input')).toBeFocused();
}

test.beforeAll(async ({ server, admin }) => {
  await importCodes(
    server.url,
    admin.token,
    Array.from({ length: 20 }, (_, number) => codeOf(number)),
  );
});

test(
  'a browser scans by the rules of the console, stores scans offline, and sends them automatically',
  { tag: '@browser' },
  async ({ office: page, calls, pageErrors, context }) => {
    await openStation(page);
    await scan(page, codeOf(0));
    await expect(signal(page)).toContainText('Đã ghi');
    await expect.poll(() => statusOf(calls, codeOf(0))).toBe(3);
    await scan(page, codeOf(0));
    await expect(signal(page)).toContainText('Trùng trong phiên');

    await context.setOffline(true);
    await scan(page, codeOf(1));
    await expect(signal(page)).toContainText('Đã ghi');
    await scan(page, codeOf(2));
    await expect(page.getByRole('link', { name: '2 chờ có mạng' })).toBeVisible();
    expect(await statusOf(calls, codeOf(1))).toBe(2);
    await context.setOffline(false);
    await expect.poll(() => statusOf(calls, codeOf(2))).toBe(3);
    await expect(page.getByRole('link', { name: 'Đã gửi hết' })).toBeVisible();
    await expect(recorded(page)).toHaveText('3');

    // The tab is left while offline. The next visit sends the scans from any page.
    await context.setOffline(true);
    await scan(page, codeOf(3));
    await expect(page.getByRole('link', { name: '1 chờ có mạng' })).toBeVisible();
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto('/admin/list-orders');
    await expect.poll(() => statusOf(calls, codeOf(3))).toBe(3);
    await page.goto('/admin/scan');
    // The session goes on where the person left it.
    await expect(recorded(page)).toHaveText('4');
    await page.getByRole('button', { name: 'Bỏ lượt vừa quét' }).click();
    await expect.poll(() => statusOf(calls, codeOf(3))).toBe(2);
    // Calls that failed while offline.
    forgetOfflineErrors(pageErrors);
  },
);

test(
  'on a slow line the customer of a parcel follows the result',
  { tag: '@browser' },
  async ({ office: page, calls, server, admin }) => {
    const owner = await calls.makeUser(
      { role: 3 },
      { email: 'cham@khach.test', lastName: 'Vũ', firstName: 'Chậm' },
    );
    const parcel = await calls.order(codeOf(9));
    await ask(server.url, admin.token, 'POST', '/api/orders/assign', {
      id: [parcel?.id],
      customerId: owner.id,
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/orders/scan/look-up', async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    await openStation(page);
    await scan(page, codeOf(9));
    await expect(signal(page)).toContainText('Đã ghi');
    await expect(page.locator('.scan-parcel')).toHaveCount(0);
    release();
    await expect(page.locator('.scan-parcel')).toContainText('Vũ Chậm');
    await expect(page.locator('.scan-recent li').first().locator('.scan-customer')).toBeVisible();

    // On a phone all of it fits.
    await page.setViewportSize({ width: 375, height: 740 });
    const spare = await page
      .locator('.scan-signal, .scan-foot')
      .evaluateAll((parts) =>
        parts.map((part) => [part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth]),
      );
    expect(spare).toEqual([
      [0, 0],
      [0, 0],
    ]);
  },
);

test(
  'a call that hangs keeps nothing back that loads after the first screen',
  { tag: '@browser' },
  async ({ office: page }) => {
    await openStation(page);
    await page.addInitScript(() => localStorage.removeItem('lastRights'));
    await page.route('**/api/orders?*', () => undefined);
    const hangs = page.waitForRequest('**/api/orders?*');
    await page.goto('/admin/list-orders');
    await hangs;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastRights'))).not.toBeNull();
  },
);

test(
  'only one tab of a browser scans; another may take the station over, with the session',
  { tag: '@browser' },
  async ({ office: page, context, calls }) => {
    await openStation(page);
    await scan(page, codeOf(10));
    const second = await context.newPage();
    await second.goto('/admin/scan');
    await expect(second.getByText('Trạm quét đang mở ở thẻ khác')).toBeVisible();
    await second.getByRole('button', { name: 'Quét ở thẻ này' }).click();
    await expect(recorded(second)).toHaveText('1');
    await expect(page.getByText('Trạm quét đang mở ở thẻ khác')).toBeVisible();
    await scan(second, codeOf(11));
    await expect.poll(() => statusOf(calls, codeOf(11))).toBe(3);
    await second.close();
    // The first tab gets it back when the other is closed.
    await expect(recorded(page)).toHaveText('2');
  },
);

test(
  'after one visit the scan station opens offline, also when its tab was closed',
  { tag: '@browser' },
  async ({ office: page, context, calls, pageErrors }) => {
    await openStation(page);
    await scan(page, codeOf(12));
    await expect.poll(() => statusOf(calls, codeOf(12))).toBe(3);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto('about:blank');

    await context.setOffline(true);
    await page.goto('/admin/start');
    await page.goto('/admin/scan');
    await expect(recorded(page)).toHaveText('1');
    await scan(page, codeOf(13));
    await expect(signal(page)).toContainText('Đã ghi');
    await expect(page.getByRole('link', { name: '1 chờ có mạng' })).toBeVisible();
    await page.getByRole('link', { name: '1 chờ có mạng' }).click();
    await expect(page).toHaveURL(/\/admin\/outbox/);
    await expect(page.getByText(codeOf(13)).first()).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => statusOf(calls, codeOf(13))).toBe(3);
    forgetOfflineErrors(pageErrors);
  },
);
