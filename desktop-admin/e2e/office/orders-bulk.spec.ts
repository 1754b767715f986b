import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bytesSource, readOrderFile } from '@logistics/shared/excel';
import { expect, signIn, test, toast } from './support/office.ts';
import { orderFile, type OrderRowCells } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

const TOTAL = 520;
const codeOf = (n: number) => `SF16400${String(100_000 + n)}`;
const ROWS = Array.from({ length: TOTAL }, (_, n): OrderRowCells => [
  n < 20 ? '11/01/2025' : '10/01/2025',
  codeOf(n),
  'Đã nhập kho Trung Quốc',
]);
const PERSON = { email: 'ganh.hang@khach.test', lastName: 'Phan Thị', firstName: 'Gánh' };

const list = (page: Page) => page.getByRole('table', { name: 'Danh sách đơn hàng' });
const rows = (page: Page) => list(page).locator('tbody tr[data-row]');
const pickPage = (page: Page) =>
  page.getByRole('checkbox', { name: 'Chọn tất cả các dòng trên trang này' }).check();
const shows = (page: Page, range: string) => expect(page.getByText(range, { exact: true })).toBeVisible();

test.beforeAll(async ({ calls }) => {
  await calls.removeAllOrders();
  await calls.importFile(orderFile('hang_loat.xlsx', ROWS));
  await calls.makeUser({ role: 3 }, PERSON);
});

test('all results of a filter change their status and customer at once, and the address contains the filter', async ({
  office: page,
  calls,
  host,
}) => {
  await page.goto('/admin/list-orders?type0=1');
  await shows(page, '1–100 trong 520');
  await pickPage(page);
  await expect(page.getByText('Muốn chọn cả 520 đơn, bạn hãy lọc hoặc tìm trước.')).toBeVisible();
  await expectPageQuality(page, 'orders-narrow-first');
  await page.goto('/admin/list-orders?type1=1');
  await shows(page, '1–100 trong 520');
  await page.getByRole('button', { name: 'Ngày của trạng thái hiện tại' }).click();
  await page.getByRole('textbox', { name: 'Từ ngày' }).fill('31/02/2025');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ngày chưa đúng, ví dụ 21/11/2026.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Từ ngày' }).fill('10/1/2025');
  await page.getByRole('textbox', { name: 'Đến ngày' }).fill('10/01/2025');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?type1=1&from=2025-01-10&to=2025-01-10$/);
  await shows(page, '1–100 trong 500');

  await pickPage(page);
  const labels = page.getByRole('toolbar').getByRole('link', { name: 'In tem' });
  // A browser has no printers.
  await expect(labels).toHaveCount(host === 'desktop' ? 1 : 0);
  await page.getByRole('button', { name: 'Chọn tất cả 500 kết quả' }).click();
  await expect(page.getByText('Đã chọn tất cả 500 kết quả')).toBeVisible();
  await expect(labels, 'labels are printed of orders that are seen').toHaveCount(0);
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Đang về kho Việt Nam' }).click();
  const question = page.getByRole('dialog', { name: 'Chuyển 500 đơn sang “Đang về kho Việt Nam”?' });
  await question.getByRole('button', { name: 'Đổi trạng thái' }).click();
  await expect(toast(page, 'Đã đổi 500 đơn.')).toBeVisible();
  expect((await calls.orders('&status=2')).meta.total).toBe(500);
  await expect(page.getByText('Không có đơn hàng nào ở mục này.')).toBeVisible();

  await page.goto('/admin/list-orders?search=SF16400&page=1');
  await pickPage(page);
  await page.getByRole('button', { name: 'Chọn tất cả 520 kết quả' }).click();
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Gán 520 đơn cho khách' });
  await expect(dialog.getByRole('combobox', { name: 'Khách hàng' })).toBeFocused();
  await expectPageQuality(page, 'orders-assign');
  await dialog.getByRole('combobox', { name: 'Khách hàng' }).focus();
  await page.keyboard.type('ganh');
  await page.getByRole('option', { name: /Phan Thị Gánh/ }).click();
  await dialog.getByRole('button', { name: 'Gán cho khách này' }).click();
  await expect(toast(page, 'Đã đổi 520 đơn.')).toBeVisible();
  await expect(rows(page).first()).toContainText('Phan Thị Gánh');

  await pickPage(page);
  await page.getByRole('button', { name: 'Chọn tất cả 520 kết quả' }).click();
  await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
  const removal = page.getByRole('dialog', { name: 'Xóa 520 đơn hàng?' });
  await removal.getByRole('button', { name: 'Xóa 520 đơn' }).click();
  const removed = toast(page, 'Xóa Thành công');
  await expect(removed).toContainText('520 đơn đã vào thùng rác, giữ 30 ngày.');
  expect((await calls.orders()).meta.total).toBe(0);
  await removed.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(toast(page, 'Đã khôi phục 520 đơn.')).toBeVisible();
  await shows(page, '1–100 trong 520');

  await page.getByRole('button', { name: 'Khách hàng', exact: true }).click();
  await page.keyboard.type('ganh');
  await page.getByRole('option', { name: /Phan Thị Gánh/ }).click();
  await expect(page).toHaveURL(/\?search=SF16400&page=1&customer=\d+$/);
  await page.getByRole('button', { name: /^Bỏ lọc KH\d+ Phan Thị Gánh$/ }).click();
  await expect(page).toHaveURL(/\?search=SF16400&page=1$/);
  await page.getByRole('button', { name: 'Lần nhập file', exact: true }).click();
  await page.keyboard.type('hang_loat');
  await page
    .getByRole('option', { name: /hang_loat\.xlsx/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?search=SF16400&page=1&import=\d+$/);
  await shows(page, '1–100 trong 520');
});

test('a removal by filter can be undone after a reload, and by a colleague from the bin', async ({
  office: page,
  calls,
}) => {
  // Another removal of this account, by the set-up of a test, may be reported here too.
  const removed = toast(page, /Xóa Thành công\s*520 đơn/);
  const removeAll = async () => {
    await page.goto('/admin/list-orders?search=SF16400&page=1');
    await pickPage(page);
    await page.getByRole('button', { name: 'Chọn tất cả 520 kết quả' }).click();
    await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa 520 đơn' }).click();
    await expect(removed).toBeVisible();
  };
  await removeAll();
  await page.reload();
  await removed.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(toast(page, 'Đã khôi phục 520 đơn.')).toBeVisible();
  await shows(page, '1–100 trong 520');
  await page.reload();
  await shows(page, '1–100 trong 520');
  await expect(removed).toHaveCount(0);

  await removeAll();
  const colleague = await calls.makeUser(
    { role: 2, permission: [1] },
    { email: 'dong.nghiep@logistics.test', lastName: 'Đỗ', firstName: 'Nghiệp' },
  );
  await signIn(page, colleague);
  await page.goto('/admin/list-orders?trash=1');
  const removals = page.getByRole('region', { name: 'Những lượt xóa theo bộ lọc' });
  const last = removals.getByRole('listitem').first();
  await expect(last).toContainText(/đã xóa 520 đơn theo bộ lọc\s*hôm nay/);
  await expectPageQuality(page, 'orders-bin-removals');
  await last.getByRole('button', { name: /^Khôi phục cả lượt .* đã xóa 520 đơn$/ }).click();
  await expect(toast(page, 'Đã khôi phục 520 đơn.')).toBeVisible();
  expect((await calls.orders()).meta.total).toBe(520);
});

async function startExport(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Xuất Excel' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Xuất Excel' })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The codes of the exported workbook. */
async function exported(page: Page): Promise<{ name: string; codes: string[] }> {
  const download = page.waitForEvent('download');
  await startExport(page);
  const file = await download;
  const bytes = new Uint8Array(await readFile(await file.path()));
  const codes: string[] = [];
  const options = {
    fileName: 'x.xlsx',
    timezone: 'Asia/Ho_Chi_Minh',
    now: new Date().toISOString(),
    maxRows: 100_000,
  };
  for await (const event of readOrderFile(bytesSource(bytes), options))
    if (event.type === 'rows') codes.push(...event.rows.map(({ orderCode }) => orderCode));
  return { name: file.suggestedFilename(), codes };
}

test(
  'the results of the list and of the bin can be exported, and an export can be cancelled',
  { tag: '@browser' },
  async ({ office: page, calls }) => {
    await page.goto(`/admin/list-orders?search=${codeOf(7)}&page=1`);
    await expect(rows(page)).toHaveCount(1);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(
      '**/api/orders/export.xlsx?*',
      async (route) => {
        await held;
        await route.abort().catch(() => undefined);
      },
      { times: 1 },
    );
    await startExport(page);
    await expect(page.getByText('Đang chuẩn bị file')).toBeVisible();
    await page.getByRole('button', { name: 'Dừng xuất' }).click();
    await expect(toast(page, 'Đã dừng xuất file.')).toBeVisible();
    answer();

    // The toast covers the toolbar for a while.
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Xuất Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Xuất đơn hàng ra Excel' });
    await expect(dialog.getByRole('checkbox', { name: 'Chọn tất cả' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Chọn tất cả' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Mã lô' }).check();
    await expectPageQuality(page, 'orders-export');
    const columns = page.waitForRequest('**/api/orders/export.xlsx?*');
    const chosen = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Xuất Excel' }).click();
    expect(new URL((await columns).url()).searchParams.get('attributes')).toBe('lot');
    await chosen;
    await page.getByRole('main').getByRole('button', { name: 'Xuất Excel' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Mã lô' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Cân nặng' })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Hủy' }).click();
    const found = await exported(page);
    expect(found.name).toMatch(/^Don_hang_\d{4}-\d\d-\d\d\.xlsx$/);
    expect(found.codes).toEqual([codeOf(7)]);

    const binned = [(await calls.order(codeOf(8)))?.id ?? 0];
    await calls.removeOrders(binned);
    await page.goto('/admin/list-orders?trash=1');
    const bin = await exported(page);
    expect(bin.name).toMatch(/^Don_hang_da_xoa_\d{4}-\d\d-\d\d\.xlsx$/);
    expect(bin.codes).toContain(codeOf(8));
    expect(bin.codes).not.toContain(codeOf(7));
    await calls.restoreOrders(binned);
  },
);

test('the bin restores deleted orders, and an order shows the actions of other users', async ({
  office: page,
  calls,
}) => {
  const order = await calls.order(codeOf(3));
  await calls.removeOrders([order?.id ?? 0]);
  await page.goto('/admin/list-orders');
  await page.getByRole('link', { name: 'Thùng rác', exact: true }).click();
  await expect(page).toHaveURL(/\?trash=1$/);
  await expectPageQuality(page, 'orders-bin');
  await page.getByRole('checkbox', { name: `Chọn ${codeOf(3)}` }).check();
  await page.getByRole('button', { name: 'Khôi phục 1 đơn' }).click();
  await expect(toast(page, 'Đã khôi phục 1 đơn.')).toBeVisible();

  await page.goto(`/admin/list-orders?search=${codeOf(3)}&page=1&order=${order?.id}`);
  const panel = page.getByRole('complementary', { name: `Đơn hàng ${codeOf(3)}` });
  await panel.getByRole('button', { name: 'Ai đã làm gì' }).click();
  await expect(panel.getByText('Khôi phục từ thùng rác').first()).toBeVisible();
  await expect(panel.getByText('Ghi trạng thái “Đã nhập kho Trung Quốc”')).toBeVisible();
  await page.getByRole('checkbox', { name: `Chọn ${codeOf(3)}` }).check();
  await expectPageQuality(page, 'order-changes');
});

/** Maximum number of rows in the DOM: the visible rows and a margin around them. */
const ROWS_IN_DOM = 80;

test('five hundred rows are scrolled through without rendering more than a window of them', async ({
  office: page,
}) => {
  await page.goto('/admin/icon.svg');
  await page.evaluate(() => localStorage.setItem('pageSize', '500'));
  await page.goto('/admin/list-orders?type4=1');
  await expect(page.getByText('Không có đơn hàng nào ở mục này.')).toBeVisible();
  // Everything runs in the page, so that each frame is checked.
  const { most, emptyFrames } = await page
    .getByRole('link', { name: /^Tất cả/ })
    .evaluate(async (link: HTMLElement) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const seen = { most: 0, emptyFrames: 0 };
      link.click();
      while (document.querySelector('table[aria-rowcount="501"]') === null) await nextFrame();
      const box = document.querySelector('.table-scroll');
      while (box && box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
        box.scrollTop += 400;
        await nextFrame();
        await nextFrame();
        seen.most = Math.max(seen.most, document.querySelectorAll('tbody tr[aria-rowindex]').length);
        const { left, top, height } = box.getBoundingClientRect();
        const middle = document.elementFromPoint(left + 200, top + height / 2);
        if (!middle?.closest('tr[aria-rowindex]')) seen.emptyFrames += 1;
      }
      return seen;
    });
  expect(most).toBeLessThanOrEqual(ROWS_IN_DOM);
  expect(emptyFrames, 'frames without a row in the middle').toBe(0);
  await shows(page, '1–500 trong 520');
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '501');
});
