import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { skipToContent, tabAndType } from './support/keyboard.ts';
import { takePicture } from './support/pictures.ts';

const WAREHOUSE_FILE = join(import.meta.dirname, '../../shared/test/fixtures/libreoffice/warehouse.xlsx');
const CUSTOMER = { email: 'huong.nguyen@khach.test', password: 'Cau-hang-2026' };

/** By keyboard alone. */
async function register(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/login?lable=2');
  await skipToContent(page);
  await tabAndType(
    page,
    [field('Họ'), 'Nguyễn Thu'],
    [field('Tên'), 'Hương'],
    [field('Email'), CUSTOMER.email],
    [field('Mật khẩu'), CUSTOMER.password],
    [field('Nhập lại mật khẩu'), CUSTOMER.password],
  );
  await page.keyboard.press('Enter');
}

/** The back-office of the super admin on a desktop, signed in through the site like staff. */
async function openOffice(browser: Browser, baseURL: string, admin: { email: string; password: string }) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
  });
  const page = await context.newPage();
  await page.goto('/login?lable=1');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.getByLabel('Email', { exact: true }).fill(admin.email);
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL(/\/admin(?:\/|$)/);
  return page;
}

test('life of one order: a visitor becomes a customer, declares a code, staff import a file, customer and public see its status', async ({
  page,
  browser,
  baseURL,
  server,
}, { project }) => {
  const complaints = complaintsOf(page);

  await register(page);
  await expect(page.getByRole('heading', { name: 'Tài khoản chưa được kích hoạt' })).toBeVisible();
  await takePicture(page, project, 'not-activated');

  const office = await openOffice(browser, baseURL ?? '', server.admin);
  await office.goto('/admin/users/unconfirm-list/1');
  await office.getByRole('button', { name: 'Kích hoạt Nguyễn Thu Hương' }).click();
  await expect(office.getByText('Đã kích hoạt 1 tài khoản.')).toBeVisible();

  // The open page is updated live.
  await expect(page.getByText('Hiện hệ thống chưa ghi nhận đơn hàng nào')).toBeVisible();
  await takePicture(page, project, 'orders-empty');
  await page.getByRole('main').getByRole('button', { name: 'Khai báo mã vận đơn' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('jt 3025 9010 27389\n75841203996215; SF1640087723499');
  await takePicture(page, project, 'declare');
  await expect(dialog.getByText('Nhận ra 3 mã')).toBeVisible();
  await dialog.getByRole('button', { name: /^Khai báo \d mã$/ }).click();
  await expect(page.getByText(/Đã khai báo \d mã vận đơn\./)).toBeVisible();
  await expect(rowsOf(page, 'SF1640087723499')).toContainText('Chờ nhập kho');

  await office.goto('/admin/upload-orders');
  await expect(office.getByRole('button', { name: 'Chưa có file' })).toBeDisabled();
  const chooser = office.waitForEvent('filechooser');
  await office.getByRole('button', { name: 'Chọn file Excel' }).first().click();
  await (await chooser).setFiles(WAREHOUSE_FILE);
  await expect(office.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  await expect(office.getByRole('row', { name: /TRẠNG THÁI Về kho Bằng Tường/ })).toBeVisible();
  await office.getByRole('button', { name: /^Nhập \d+ đơn$/ }).click();
  await expect(office.getByText('Đọc File thành công').first()).toBeVisible();
  await office.goto('/admin/list-orders?type0=1');
  await expect(office.locator('tbody tr[data-row]', { hasText: '27389' })).toContainText('Đã trả khách');

  await page.goto('/information/order-status');
  await expect(rowsOf(page, 'JT3025901027389')).toContainText('Đã trả khách');
  await expect(rowsOf(page, '75841203996215')).toContainText('Đang về kho Việt Nam');
  await takePicture(page, project, 'orders');
  await rowsOf(page, 'JT3025901027389').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/information\/order-status\/\d+$/);
  await expect(page.getByText('20/11/2026 15:05').first()).toBeVisible();
  await expect(page.getByText('18/11/2026 08:30').first()).toBeVisible();
  await expect(page.getByText('Hàng dễ vỡ')).toHaveCount(0);
  await takePicture(page, project, 'order-detail');

  const detail = page.url();
  await page.goto('/search?code=JT3025901027389');
  await page.getByRole('link', { name: 'Xem đơn hàng của bạn' }).click();
  await expect(page).toHaveURL(detail);

  const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
  await stranger.goto('/search?code=JT3025901027389,SF0000000000001');
  await expect(stranger.getByText('Đã trả khách').first()).toBeVisible();
  await expect(stranger.getByRole('heading', { name: /Chưa có trong hệ thống/ })).toBeVisible();
  await expect(stranger.getByText('1,85')).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'Xem đơn hàng của bạn' })).toHaveCount(0);
  await expect(stranger.getByText('Nguyễn Thu Hương')).toHaveCount(0);

  // Requested while the account was not activated yet, and rejected as expected.
  expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
});

/** The row (or on a phone the card) of a code, by the code as typed. */
function rowsOf(page: Page, code: string) {
  return page
    .locator('tbody tr, main article, main li')
    .filter({ has: page.getByText(code, { exact: true }) })
    .first();
}
