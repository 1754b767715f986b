import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { declareCodes, makeCustomer, signIn } from './support/customer.ts';
import { skipToContent, tabAndPress, tabAndType } from './support/keyboard.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { expectPageQuality } from './support/page-quality.ts';

const CODES = Array.from({ length: 32 }, (_, n) => `YT88${String(10_000_000 + n * 37)}`);

test('one’s own orders by keyboard alone: a tab, a search, a page by its number, and a declaration removed and restored', async ({
  page,
  request,
  server,
}, info) => {
  const customer = await makeCustomer(request, server);
  await declareCodes(request, customer, CODES);
  await signIn(page, customer);
  const complaints = complaintsOf(page);
  await page.goto('/information/order-status');
  await expect(page.getByText('1–10 trong 32 đơn')).toBeVisible();

  // Four columns as in the specification; below 1024 px each order is a card.
  const table = page.getByRole('main').getByRole('table');
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    const parts = await table.evaluate((box) =>
      [...box.querySelectorAll('th')].map((cell) =>
        Math.round((cell.getBoundingClientRect().width / box.getBoundingClientRect().width) * 100),
      ),
    );
    expect(parts).toEqual([8, 30, 20, 42]);
  }

  // The skeleton has the height of the rows, so nothing moves when they arrive.
  const rowHeight = () =>
    page
      .locator('main tbody tr')
      .first()
      .evaluate((row) => Math.floor(row.getBoundingClientRect().height));
  const height = await rowHeight();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/orders/mine?*', (route) => released.then(() => route.continue()));
  await page.reload();
  await expect(page.locator('main [aria-hidden] tbody tr').first()).toBeVisible();
  expect(await rowHeight()).toBe(height);
  release();
  await expect(page.getByText('1–10 trong 32 đơn')).toBeVisible();
  await page.unroute('**/api/orders/mine?*');

  // The oldest first, more on a page, and all of them as a workbook; the browser remembers the size.
  const toggle = page.getByRole('button', { name: 'Lọc và sắp xếp' });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('Theo mã vận đơn');
  await expect(page).toHaveURL(/\?sort=code$/);
  await expect(table.getByRole('link').first()).toContainText(CODES[0]?.slice(-5) ?? '');
  await page.getByRole('combobox', { name: 'Số đơn mỗi trang' }).selectOption('50');
  await expect(page.getByText('1–32 trong 32 đơn')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải file Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^don-hang-.*\.xlsx$/);
  await page.goto('/information/order-status');
  await page.getByRole('combobox', { name: 'Số đơn mỗi trang' }).selectOption('10');

  await skipToContent(page);
  await tabAndType(page, [page.getByRole('textbox', { name: 'Đến trang' }), '4']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?page=4$/);
  await expect(page.getByText('31–32 trong 32 đơn')).toBeVisible();
  await page.goto('/information/order-status?page=99');
  await expect(page).toHaveURL(/\?page=4$/);

  const tabs = page.getByRole('navigation', { name: 'Lọc theo trạng thái' });
  await skipToContent(page);
  await tabAndPress(page, tabs.getByRole('link', { name: 'Đã trả khách' }));
  await expect(page.getByText('Không có kiện nào ở trạng thái ‘Đã trả khách’')).toBeVisible();
  await expectPageQuality(page, info, 'orders-empty-tab');
  await tabs.getByRole('link', { name: 'Chờ nhập kho' }).press('Enter');
  await expect(page.getByText('1–10 trong 32 đơn')).toBeVisible();

  // A code that exists under another status: the page says where, and the link repeats the search.
  await page.goto(`/information/order-status?status=4&q=${CODES[17]}`);
  await expect(
    page.getByText(`Không có mã nào chứa ‘${CODES[17]}’ ở trạng thái ‘Đã trả khách’`),
  ).toBeVisible();
  await expect(page.getByText('Tìm thấy 1 đơn khớp ở trạng thái khác:')).toBeVisible();
  await expectPageQuality(page, info, 'orders-found-elsewhere');
  await page.getByRole('link', { name: 'Chờ nhập kho: 1 đơn' }).press('Enter');
  await expect(page).toHaveURL(`/information/order-status?status=0&q=${CODES[17]}`);
  await expect(page.getByText('1–1 trong 1 đơn')).toBeVisible();
  await page.goto('/information/order-status?status=0');

  const search = page.getByRole('searchbox', { name: 'Tìm theo mã vận đơn' });
  const wanted = CODES[17] ?? '';
  await tabAndType(page, [search, wanted.slice(-6).toLowerCase()]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–1 trong 1 đơn')).toBeVisible();
  await search.fill('khongco');
  await search.press('Enter');
  await expect(page.getByText('Không có mã nào chứa ‘khongco’')).toBeVisible();
  await search.fill(wanted);
  await search.press('Enter');
  await tabAndPress(page, table.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wanted.slice(-5));

  await tabAndPress(page, page.getByRole('button', { name: 'Hủy khai báo' }));
  const question = page.getByRole('dialog', { name: 'Hủy khai báo mã này?' });
  await expectPageQuality(page, info, 'withdraw-question');
  await tabAndPress(page, question.getByRole('button', { name: 'Hủy khai báo' }));
  await expect(page.getByText(`Đã hủy khai báo mã ${wanted}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/information\/order-status/);
  await expect(page.getByText('1–10 trong 31 đơn')).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).press('Enter');
  await expect(page.getByText('Đã khai báo lại mã.')).toBeVisible();
  await expect(page.getByText('1–10 trong 32 đơn')).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  'orders that hang on a weak network offer another try after half a minute',
  ONE_WIDTH,
  async ({ page, request, server }) => {
    const customer = await makeCustomer(request, server);
    await declareCodes(request, customer, ['YT9900000001']);
    await signIn(page, customer);
    await page.clock.install();
    // Opened by a link, the page requests its orders. Opened by its address, it would arrive with them.
    await page.goto('/information');
    await page.route('**/api/orders/mine?*', () => undefined);
    const hangs = page.waitForRequest('**/api/orders/mine?*');
    await page
      .getByRole('link', { name: /^Đơn hàng/ })
      .first()
      .click();
    await hangs;
    await page.clock.fastForward('00:29');
    await expect(page.getByRole('heading', { name: 'Chưa tải được đơn hàng' })).toHaveCount(0);
    await page.clock.fastForward('00:02');
    await expect(page.getByRole('heading', { name: 'Chưa tải được đơn hàng' })).toBeVisible();
    await page.unroute('**/api/orders/mine?*');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('1–1 trong 1 đơn')).toBeVisible();
  },
);
