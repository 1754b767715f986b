import type { Page } from '@playwright/test';
import { ask } from './support/content-calls.ts';
import { expect, test, toast } from './support/office.ts';
import { orderFile, type OrderRowCells } from './support/server-calls.ts';

const CODES = Array.from({ length: 25 }, (_, n) => `YT76123456${String(55_000 + n)}`);
/** Every paged list: its address up to the page number. */
const LISTS = [
  'list-orders?type0=',
  'list-orders?trash=',
  'list-orders?search=YT76123456&page=',
  'waiting-orders?page=',
  'late-claims?page=',
  'audit?page=',
  'jobs?tab=deliveries&page=',
  'users/list/',
  'notify/list/',
  'system/nguon-hang?page=',
  'broadcasts/list/',
];
const BINNED = 'YT7612345654999';
const rows = (page: Page) => page.locator('main tbody tr');

test.describe('a list never says that it is empty while it has rows:', () => {
  test.beforeAll(async ({ calls, server, admin }) => {
    await calls.removeAllOrders();
    await calls.importFile(orderFile('da_bo.xlsx', [['05/01/2025 08:00', BINNED, 'Kho TQ']]));
    await calls.removeOrders([(await calls.order(BINNED))?.id ?? 0]);
    await calls.importFile(
      orderFile(
        'qua_trang.xlsx',
        CODES.map((code): OrderRowCells => ['05/01/2025 08:00', code, 'Kho TQ']),
      ),
    );
    const claimer = await calls.makeUser(
      { role: 3 },
      { email: 'qua.trang@khach.test', lastName: 'Tạ', firstName: 'Trang' },
    );
    await ask(server.url, claimer.token, 'POST', '/api/orders/declare', { codes: [CODES[0]] });
    // The message about the activation is the first row of the deliveries.
    const { id } = await calls.register('cho.qua.trang@khach.test', 'Tạ', 'Thư');
    await ask(server.url, admin.token, 'POST', '/api/users/confirm-users', { id: [id] });
    const article = { link: 'qua-trang', title: 'Quá trang', category: 'bai-viet', content: '<p>Một.</p>' };
    await ask(server.url, admin.token, 'POST', '/api/menu/article/add', article);
    const product = { name: 'Túi giấy', marketplace: 'taobao', price_ndt: 2, link: 'https://taobao.com/2' };
    await ask(server.url, admin.token, 'POST', '/api/products/add', product);
    await ask(server.url, admin.token, 'POST', '/api/notifications/add', {
      title: 'Quá trang',
      content: '<p>Một.</p>',
      audience: 'customers',
      mail: false,
    });
  });

  test('an address after the last page redirects to the last, without a history entry', async ({
    office: page,
  }) => {
    await page.goto('/admin');
    for (const list of LISTS) {
      await page.goto(`/admin/${list}90`);
      await expect(rows(page).first(), list).toBeVisible();
      await expect(page, list).not.toHaveURL(/90$/);
      await expect(page.getByRole('link', { name: 'Trang sau', disabled: false }), list).toHaveCount(0);
      await page.goBack();
      await expect(page, list).toHaveURL(/\/admin\/?$/);
    }
  });

  test('a larger page size starts at page 1', async ({ office: page }) => {
    await page.goto('/admin');
    await page.evaluate(() => localStorage.setItem('pageSize', '10'));
    await page.goto('/admin/waiting-orders?page=3');
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('combobox', { name: 'Mỗi trang' }).selectOption('500');
    await expect(rows(page)).toHaveCount(25);
    await expect(page).toHaveURL(/page=1$/);
  });

  test('a larger page size retains the open order with its changes, and does not ask', async ({
    office: page,
  }) => {
    await page.goto('/admin');
    await page.evaluate(() => localStorage.setItem('pageSize', '10'));
    await page.goto('/admin/list-orders?type0=2');
    await expect(rows(page)).toHaveCount(10);
    await rows(page).first().getByRole('button').first().click();
    await page.getByRole('button', { name: 'Sửa đơn' }).click();
    const note = page.getByRole('textbox', { name: 'Ghi chú nội bộ' });
    await note.fill('Hàng dễ vỡ');
    await page.getByRole('combobox', { name: 'Mỗi trang' }).selectOption('500');
    await expect(rows(page)).toHaveCount(25);
    await expect(page).toHaveURL(/\?type0=1&order=\d+$/);
    await expect(note).toHaveValue('Hàng dễ vỡ');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the last page whose rows were all binned is replaced by the previous one', async ({
    office: page,
  }) => {
    await page.goto('/admin');
    await page.evaluate(() => localStorage.setItem('pageSize', '10'));
    await page.goto('/admin/list-orders?type0=3');
    const all = page.getByRole('checkbox', { name: 'Chọn tất cả các dòng trên trang này' });
    await expect(rows(page)).toHaveCount(5);
    await all.check();
    await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
    await expect(toast(page, '5 đơn đã vào thùng rác')).toBeVisible();
    await expect(page).toHaveURL(/\?type0=2$/);
    await expect(rows(page)).toHaveCount(10);
  });
});
