import { join } from 'node:path';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { orderFile, ServerCalls, type OrderRowCells } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

const WAREHOUSE_FILE = join(import.meta.dirname, '../../../shared/test/fixtures/libreoffice/warehouse.xlsx');
const CODE = 'JD0201234567890';
const ORDERS: readonly OrderRowCells[] = [
  ['12/01/2025 08:05', CODE, 'Kho TQ'],
  ['13/01/2025 19:40', CODE, 'Xuất kho Trung Quốc'],
  ...Array.from(
    { length: 30 },
    (_, n) =>
      [
        `${String(1 + (n % 28)).padStart(2, '0')}/02/2025 10:${String(n % 60).padStart(2, '0')}`,
        `7384${String(10_000_000_000 + n * 7_919)}`,
        ['Kho TQ', 'Xuất kho Trung Quốc', 'Kho VN', 'Đã trả khách'][n % 4] ?? '',
      ] as const,
  ),
];

test.describe('accessible, without overflow at 768 and 1440 px, only in Vietnamese, in light and dark:', () => {
  test.beforeAll(async ({ calls }) => {
    await calls.removeAllOrders();
    await calls.importFile(orderFile('Hàng về tháng hai.xlsx', ORDERS));
    for (const [email, firstName] of [
      ['lan.anh@cho.test', 'Lan Anh'],
      ['quoc.khanh@cho.test', 'Quốc Khánh'],
    ] as const)
      await calls.register(email, 'Nguyễn Phước', firstName);
  });

  test('the upload page before, with and after a file', async ({ office: page, files }) => {
    await page.goto('/admin/upload-orders');
    await expect(page.locator('.import-orders tbody tr').first()).toBeVisible();
    await expectPageQuality(page, 'upload');
    await page
      .getByRole('button', { name: /^Hoàn tác lần nhập/ })
      .first()
      .click();
    await expectPageQuality(page, 'upload-undo');
    await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
    await files.choose(WAREHOUSE_FILE);
    await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
    await expectPageQuality(page, 'upload-preview');
    await page.getByRole('button', { name: /^Nhập [\d.]+ đơn$/ }).click();
    await expect(page.getByText('Đọc File thành công')).toBeVisible();
    await page.locator('.import-orders').getByRole('checkbox').nth(1).check();
    await expectPageQuality(page, 'upload-done');
  });

  test(
    'the upload page while it writes, and when that fails',
    { tag: '@browser' },
    async ({ office: page, files, pageErrors }) => {
      await page.goto('/admin/upload-orders');
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/orders/upload', async (route) => {
        await held;
        await route.abort();
      });
      await files.choose(WAREHOUSE_FILE);
      await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
      await page.getByRole('button', { name: /^Nhập [\d.]+ đơn$/ }).click();
      await expect(page.getByText('Đang tải file lên hệ thống !!')).toBeVisible();
      await expectPageQuality(page, 'upload-writing');
      await page.getByRole('link', { name: 'Quản lý đơn hàng' }).click();
      await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
      await expect(page.locator('.job-corner')).toBeVisible();
      await expectPageQuality(page, 'import-corner');
      await page.goBack();
      answer();
      await expect(toast(page, 'Đọc File thất bại')).toBeVisible();
      await expectPageQuality(page, 'upload-failed');
      expectPageError(pageErrors, /ERR_FAILED/);
    },
  );

  test('the list of orders with rows, with selected rows, with an open order, and its form', async ({
    office: page,
  }) => {
    await page.goto('/admin/list-orders?type0=1');
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await expectPageQuality(page, 'orders');
    await page.locator('tbody').getByRole('checkbox').nth(1).check();
    await expectPageQuality(page, 'orders-picked');
    await page.goto(`/admin/list-orders?search=${CODE}&page=1`);
    await page.getByRole('button', { name: CODE, exact: true }).click();
    await expect(page.getByRole('complementary').getByText('Hành trình')).toBeVisible();
    await expectPageQuality(page, 'order');
    await page.getByRole('button', { name: 'Sửa đơn' }).click();
    await expectPageQuality(page, 'order-form');
  });

  test('the list of orders without a match, while loading, and after a failure', async ({
    office: page,
    pageErrors,
  }) => {
    await page.goto('/admin/list-orders?search=khongco&page=1');
    await expect(page.getByText('Không có đơn nào khớp với “khongco”')).toBeVisible();
    await expectPageQuality(page, 'orders-none');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/orders\?/, async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('link', { name: 'Xem tất cả đơn hàng' }).click();
    await expect(page.getByText('Đang tải dữ liệu 1')).toBeVisible();
    await expectPageQuality(page, 'orders-loading');
    answer();
    await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
    await expectPageQuality(page, 'orders-failed');
    expectPageError(pageErrors, /ERR_FAILED/);
  });

  test('the three lists of accounts', async ({ office: page }) => {
    for (const [list, name] of [
      ['unconfirm-list', 'users-waiting'],
      ['list', 'users'],
      ['trash', 'users-bin'],
    ] as const) {
      await page.goto(`/admin/users/${list}/1`);
      await expect(page.locator('tbody tr[data-row], .state').first()).toBeVisible();
      await expectPageQuality(page, name);
    }
  });

  test('a new account, an account, and one’s own', async ({ office: page, calls, admin }) => {
    await page.goto('/admin/users/add');
    await page.getByRole('radio', { name: /^Nhân viên/ }).check();
    await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
    await expect(page.getByRole('alert').getByText('Bạn hãy nhập họ.')).toBeVisible();
    await expectPageQuality(page, 'user-new-wrong');
    const { id } = await calls.register('mai.chi@cho.test', 'Lý', 'Mai Chi');
    await page.goto(`/admin/users/update/${id}`);
    await expect(page.getByRole('heading', { name: 'Lý Mai Chi' })).toBeVisible();
    await expectPageQuality(page, 'user');
    await page.goto(`/admin/users/update/${admin.id}`);
    await expect(page.getByText('Bạn không thể đổi quyền của chính mình.')).toBeVisible();
    await expectPageQuality(page, 'user-own');
  });

  test('missing and forbidden pages, logout, and login', async ({ page, calls, server, pageErrors }) => {
    const staff = await calls.makeUser(
      { role: 2, permission: [1] },
      { email: 'kho.hai@logistics.test', lastName: 'Phạm Minh', firstName: 'Kho' },
    );
    await signIn(page, staff);
    await page.goto('/admin/khong-co-trang-nay');
    await expect(page.getByRole('link', { name: 'Về trang quản trị' })).toBeVisible();
    await expectPageQuality(page, 'not-found');
    await page.goto('/admin/users/list/1');
    await expect(page.getByText('Bạn chưa có quyền xem trang này')).toBeVisible();
    await expectPageQuality(page, 'not-allowed');
    await page.getByRole('button', { name: /^Xin chào/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectPageQuality(page, 'logout');
    await page.getByRole('button', { name: 'Ở lại' }).click();
    // The live stream reports the end at once.
    await new ServerCalls(server.url, staff.token).logOut();
    await expect(page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' })).toBeVisible();
    await expectPageQuality(page, 'expired');
    expectPageError(pageErrors, /401/);
  });

  test('a missing record shows the page for missing things, without a retry', async ({
    office: page,
    pageErrors,
  }) => {
    for (const path of ['users/update/999999', 'system/nguon-hang/999999', 'broadcasts/update/999999']) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('link', { name: 'Về trang quản trị' }), path).toBeVisible();
      await expect(page.getByRole('button', { name: 'Thử lại' }), path).toHaveCount(0);
    }
    expectPageError(pageErrors, /404/);
  });

  test('the back-office’s own login page', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByText('Bạn hãy nhập email.')).toBeVisible();
    await expectPageQuality(page, 'login');
  });
});
