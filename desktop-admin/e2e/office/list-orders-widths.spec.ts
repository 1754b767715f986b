import type { Page } from '@playwright/test';
import { expect, test } from './support/office.ts';
import { orderFile, type OrderRowCells } from './support/server-calls.ts';

const STATUSES = ['Kho TQ', 'Đang về kho Việt Nam', 'Kho VN', 'Đã trả khách'] as const;
const codeOf = (n: number) => `JT30259017${String(10_000 + n)}`;
const ROWS = Array.from({ length: 250 }, (_, n): OrderRowCells => {
  const minute = String(n % 60).padStart(2, '0');
  return [
    `12/01/2025 ${String(Math.floor(n / 60)).padStart(2, '0')}:${minute}`,
    codeOf(n),
    STATUSES[n % 4] ?? '',
  ];
});

const list = (page: Page) => page.getByRole('table', { name: 'Danh sách đơn hàng' });
const rows = (page: Page) => list(page).locator('tbody tr[data-row]');
const panel = (page: Page) => page.getByRole('complementary', { name: /^Đơn hàng / });

/** Visible cells of code, time and status whose content is wider than they are, with how much is missing. */
const cutCells = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>('td:nth-child(n+2):nth-child(-n+4)')]
        .filter((cell) => cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth)
        .map((cell) => `${cell.textContent}: ${cell.scrollWidth - cell.clientWidth}`),
    ),
  );

const widthOfCode = async (page: Page) =>
  (await rows(page).first().locator('td').nth(1).boundingBox())?.width ?? 0;

test.beforeAll(async ({ calls }) => {
  await calls.removeAllOrders();
  await calls.importFile(orderFile('be_rong.xlsx', ROWS));
});

for (const width of [1024, 1200, 1440])
  test(`with the panel open at ${width} px no code, time or status is cut, at any page size`, async ({
    office: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const size of [10, 100, 200, 500]) {
      await page.evaluate((value) => localStorage.setItem('pageSize', value), String(size));
      await page.goto('/admin/list-orders?type0=1');
      await expect(page.getByText(`1–${Math.min(size, 250)} trong 250`)).toBeVisible();
      await rows(page)
        .first()
        .getByRole('button', { name: codeOf(249), exact: true })
        .click();
      await expect(panel(page)).toBeVisible();
      await expect.poll(() => cutCells(page), `${size} rows`).toEqual([]);
      expect(await widthOfCode(page), `${size} rows`).toBeGreaterThan(150);
      await list(page)
        .locator('xpath=..')
        .evaluate((box) => box.scrollTo({ top: 2_000 }));
      await expect.poll(() => cutCells(page), `${size} rows, scrolled`).toEqual([]);
      // The rows in view are replaced while the list scrolls.
      await expect.poll(() => widthOfCode(page), `${size} rows, scrolled`).toBeGreaterThan(150);
    }
  });

/** Saves a picture for manual review, if pictures are asked for. */
async function picture(page: Page, width: number): Promise<void> {
  if (process.env['PICTURES'] === '1')
    await page.screenshot({
      path: `test-results/pictures/office-order-widths-${width}.png`,
      animations: 'disabled',
    });
}

for (const width of [1024, 1440])
  test(`at ${width} px no code, time, status or tab is cut`, async ({ office: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/list-orders?type0=1');
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => cutCells(page)).toEqual([]);
    await expect(rows(page).first().locator('time')).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Lọc theo trạng thái' });
    await expect(tabs.getByRole('link').last()).toContainText('62');
    expect(await tabs.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await picture(page, width);
  });

test('on a phone each row shows its code whole and its status as a word', async ({ office: page }) => {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/list-orders?type0=1');
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => cutCells(page)).toEqual([]);
    for (const word of ['Đã nhập kho Trung Quốc', 'Đang về kho Việt Nam']) {
      const name = rows(page).getByText(word, { exact: true }).first();
      expect((await name.boundingBox())?.width, word).toBeGreaterThan(60);
    }
    expect((await rows(page).first().boundingBox())?.height).toBe(40);
    await picture(page, width);
  }
});

test('a pill of changes appears only after a change, and moves nothing', async ({ office: page, calls }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const pill = page.getByRole('button', { name: /thay đổi mới, bấm để xem$/ });
  for (const address of ['/admin', '/admin/waiting-orders', '/admin/list-orders?type0=1']) {
    const resettled = page.waitForResponse(/\/api\/events/);
    await page.goto(address);
    await resettled;
    await expect(page.getByText('Trực tuyến')).toBeAttached();
    await untilQuiet(page);
    await expect(pill, address).toHaveCount(0);
  }
  const places = () =>
    page
      .locator('.tab-row > *, .bar > *, tbody tr')
      .evaluateAll((all) =>
        all
          .filter((part) => part.getAttribute('role') !== 'status')
          .map((part) => JSON.stringify(part.getBoundingClientRect())),
      );
  const before = await places();
  const { id = 0, version = 0 } = (await calls.order(codeOf(249))) ?? {};
  await calls.updateOrder({ id, version, weight: 3.5 });
  await expect(pill).toBeVisible();
  expect(await places()).toEqual(before);
  await pill.click();
  await expect(rows(page).first()).toContainText('3,50');
});

/** Waits until the page has sent no request of its data for a second. */
async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => (last = Date.now());
  page.on('requestfinished', note);
  await expect.poll(() => Date.now() - last).toBeGreaterThan(1_000);
  page.off('requestfinished', note);
}
