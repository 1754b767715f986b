import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

const CODE = 'JT3025904044089';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Tìm nhanh' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Tìm trang, mã đơn, khách hàng' });

test.beforeAll(async ({ calls }) => {
  await calls.importFile(orderFile('Bảng tìm.xlsx', [['12/11/2026 08:30', CODE, 'Kho VN']]));
});

test('Ctrl K finds pages without diacritics, orders by a part of their code, people, and recently opened items', async ({
  office: page,
  calls,
}) => {
  const { id } = await calls.register('tim.nhanh@khach.test', 'Đỗ Thị', 'Tìm');
  await calls.makeUser({ role: 3 }, { email: 'nhanh@khach.test', lastName: 'Đỗ', firstName: 'Tìm Nhanh' });
  await page.goto('/admin/users/list/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danh sách tài khoản');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill('them nguon');
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(/^Thêm nguồn hàng/);
  await field(page).fill('lich su thay doi');
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(/^Lịch sử thay đổi/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Gần đây' }).getByRole('option')).toHaveText(
    /^Lịch sử thay đổi/,
  );
  await page.keyboard.type(CODE.slice(-5));
  const found = palette(page).getByRole('group', { name: 'Đơn hàng' }).getByRole('option');
  // While the digits are typed, several codes match.
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Đã nhập kho Việt Nam');
  await expectPageQuality(page, 'palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/list-orders\\?search=${CODE}&page=1&order=\\d+$`));
  await expect(page.getByRole('complementary')).toContainText('Hành trình');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('@Tìm Nhanh');
  await expect(palette(page).getByRole('group', { name: 'Tài khoản' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\/update\/\d+$/);
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));

  await page.keyboard.press('Control+k');
  await page.keyboard.type('xyzxyz');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('? shows all keyboard shortcuts, but not during input', async ({ office: page }) => {
  await page.goto('/admin/users/list/1');
  const search = page.getByRole('search').getByRole('textbox');
  await search.fill('');
  await search.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toContainText(
    'tìm trang, mã đơn hoặc tài khoản',
  );
  await expectPageQuality(page, 'keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeHidden();
});

test('staff find only pages and records that they may open', async ({ page, calls }) => {
  const writer = await calls.makeUser(
    { role: 2, permission: [2] },
    { email: 'tim.bai@logistics.test', lastName: 'Lưu', firstName: 'Bài' },
  );
  await signIn(page, writer);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Tổng quan' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const options = palette(page).getByRole('option');
  await expect(options.first()).toHaveText(/^Tổng quan/);
  for (const closed of ['Quản lý đơn hàng', 'Danh sách tài khoản', 'Lịch sử thay đổi'])
    await expect(options.filter({ hasText: closed })).toHaveCount(0);
  await page.keyboard.type(CODE);
  await expect(options).toHaveCount(0);
  await expect(palette(page)).toContainText(`Không có gì khớp với '${CODE}'.`);
});
