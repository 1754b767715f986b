import type { Page } from '@playwright/test';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile, type OrderRowCells } from './support/server-calls.ts';

const STATUSES = [
  'Đã nhập kho Trung Quốc',
  'Đang về kho Việt Nam',
  'Đã nhập kho Việt Nam',
  'Đã trả khách',
] as const;
const TOTAL = 250;
/** JT3025901010000 to JT3025901010249, newest last, cycling through the four statuses. */
const codeOf = (n: number) => `JT30259010${String(10_000 + n)}`;
const ROWS = Array.from({ length: TOTAL }, (_, n): OrderRowCells => {
  const hour = String(Math.floor(n / 60)).padStart(2, '0');
  return [`10/01/2025 ${hour}:${String(n % 60).padStart(2, '0')}`, codeOf(n), STATUSES[n % 4] ?? ''];
});

const list = (page: Page) => page.getByRole('table', { name: 'Danh sách đơn hàng' });
const rows = (page: Page) => list(page).locator('tbody tr[data-row]');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Lọc theo trạng thái' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Phân trang' });

async function pickPageSize(page: Page, size: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Mỗi trang' }).selectOption(String(size));
}

test('a system without orders says so in the specification’s words', async ({ office: page, calls }) => {
  await calls.removeAllOrders();
  await page.goto('/admin/list-orders');
  await expect(
    page.getByText('Hiện hệ thống chưa ghi nhận đơn hàng nào, xin vui lòng quay lại sau ...'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tải file đơn hàng' }).first().click();
  await expect(page).toHaveURL(/\/admin\/upload-orders$/);
});

test.describe('with 250 orders', () => {
  test.beforeAll(async ({ calls }) => {
    await calls.removeAllOrders();
    await calls.importFile(orderFile('hai_tram_nam_muoi.xlsx', ROWS));
  });

  test('five tabs filter the list by type0 to type4, whose value is the page', async ({ office: page }) => {
    await page.goto('/admin/list-orders');
    await expect(list(page).getByRole('columnheader')).toHaveText([
      '',
      'Mã đơn hàng',
      'Thời gian',
      'Trạng thái',
      'Khách hàng',
      /^Cân/,
      /^Phí/,
      'Nguồn',
    ]);
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Tất cả 250',
      'Đã nhập kho Trung Quốc 63',
      'Đang về kho Việt Nam 63',
      'Đã nhập kho Việt Nam 62',
      'Đã trả khách 62',
    ]);
    for (const [tab, name] of ['Tất cả', ...STATUSES].entries()) {
      const link = tabs(page).getByRole('link', { name });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/admin/list-orders\\?type${tab}=1$`));
      await expect(link).toHaveAttribute('aria-current', 'page');
      if (tab > 0) {
        await expect(page.getByText(/^1–6[23] trong 6[23]$/)).toBeVisible();
        await expect(rows(page).filter({ hasNotText: name })).toHaveCount(0);
      }
    }
    await page.goto('/admin/list-orders?type0=3');
    await expect(page.getByText('201–250 trong 250')).toBeVisible();
  });

  test('a search opens ?search=…&page=1, by Enter and by the icon, and finds any part of a code', async ({
    office: page,
  }) => {
    await page.goto('/admin/list-orders?type2=1');
    const box = page.getByRole('textbox', { name: 'Tìm theo mã vận đơn' });
    await expect(box).toHaveAttribute('placeholder', 'Bạn có thể tìm kiếm theo mã vận đơn ...');
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await box.fill(' 10249 ');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/admin\/list-orders\?search=10249&page=1$/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(codeOf(249));
    await box.fill('1024');
    await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
    await expect(page).toHaveURL(/\?search=1024&page=1$/);
    await expect(rows(page)).toHaveCount(10);
    await box.fill('khongco');
    await box.press('Enter');
    await expect(page.getByText('Không có đơn nào khớp với “khongco”.')).toBeVisible();
    await page.getByRole('link', { name: 'Xem tất cả đơn hàng' }).click();
    await expect(page).toHaveURL(/\?type0=1$/);
  });

  test('shows 100 orders per page unless another size is chosen, which is remembered', async ({
    office: page,
  }) => {
    await page.goto('/admin/list-orders?type0=2');
    const size = page.getByRole('combobox', { name: 'Mỗi trang' });
    await expect(size.locator('option:checked')).toHaveText('100');
    await expect(page.getByText('101–200 trong 250')).toBeVisible();
    await expect(size.getByRole('option')).toHaveText([
      '10',
      '20',
      '30',
      '50',
      '80',
      '100',
      '200',
      '300',
      '500',
    ]);
    // By keyboard alone: the list opens with Space, and Enter takes the choice.
    await size.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?type0=1$/);
    await expect(page.getByText('1–20 trong 250')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1–20 trong 250')).toBeVisible();
    await pickPageSize(page, 30);
    await expect(page.getByText('1–30 trong 250')).toBeVisible();
  });

  test('the pager: first page, a window of four, the last page after an ellipsis, disabled ends', async ({
    office: page,
  }) => {
    await page.goto('/admin/list-orders?type0=1');
    await pickPageSize(page, 10);
    const labels = pager(page).locator(
      'a[aria-current], a[aria-label^="Trang "]:not([aria-label$="c"]):not([aria-label$="u"])',
    );
    await expect(labels).toHaveText(['1', '2', '3', '4', '25']);
    await expect(pager(page)).toContainText('…');
    await expect(pager(page).getByRole('link', { name: 'Trang trước' })).toBeDisabled();
    await pager(page).getByRole('link', { name: 'Trang 25' }).click();
    await expect(page).toHaveURL(/\?type0=25$/);
    await expect(labels).toHaveText(['22', '23', '24', '25']);
    await expect(pager(page)).not.toContainText('…');
    await expect(pager(page).getByRole('link', { name: 'Trang sau' })).toBeDisabled();
    await expect(page.getByText('241–250 trong 250')).toBeVisible();
    await expect(rows(page).last()).toContainText(codeOf(0));
    await pager(page).getByRole('link', { name: 'Trang trước' }).click();
    await expect(page).toHaveURL(/\?type0=24$/);
    await pager(page).getByRole('link', { name: 'Trang Đầu' }).click();
    await expect(page).toHaveURL(/\?type0=1$/);
    await expect(rows(page).first()).toContainText(codeOf(249));
  });

  test('the keyboard alone moves, selects a range, opens, walks through the panel and returns', async ({
    office: page,
  }) => {
    await page.goto('/admin/list-orders?type0=1');
    await expect(rows(page).first()).toContainText(codeOf(249));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: `Chọn ${codeOf(248)}` })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expect(page.getByText('Đã chọn 3 đơn')).toBeVisible();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: /^Đơn hàng/ });
    await expect(panel).toHaveAccessibleName(`Đơn hàng ${codeOf(246)}`);
    await expect(page).toHaveURL(/&order=\d+$/);
    await page.keyboard.press('j');
    await expect(panel).toHaveAccessibleName(`Đơn hàng ${codeOf(245)}`);
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(panel).toHaveAccessibleName(`Đơn hàng ${codeOf(247)}`);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByText('Đã chọn 3 đơn')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Đã chọn 3 đơn')).toHaveCount(0);
  });

  test('select-all selects the whole view, asks before many are deleted, and any unchecked row clears it', async ({
    office: page,
    calls,
  }) => {
    await page.goto('/admin/list-orders?type0=1');
    await pickPageSize(page, 200);
    await expect(page.getByText('1–200 trong 250')).toBeVisible();
    const all = page.getByRole('checkbox', { name: 'Chọn tất cả các dòng trên trang này' });
    await all.check();
    await expect(page.getByText('Đã chọn 200 đơn')).toBeVisible();
    await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
    const question = page.getByRole('dialog', { name: 'Xóa 200 đơn hàng?' });
    await question.getByRole('button', { name: 'Hủy' }).click();
    await expect(question).toBeHidden();
    expect((await calls.orders()).meta.total).toBe(TOTAL);
    await page.getByRole('checkbox', { name: `Chọn ${codeOf(249)}` }).uncheck();
    await expect(all).not.toBeChecked();
    await expect(page.getByText('Đã chọn 199 đơn')).toBeVisible();
  });

  test('a failed deletion says Xóa thất bại and retains the selection; a successful one can be undone', async ({
    office: page,
    pageErrors,
  }) => {
    await page.goto('/admin/list-orders?type0=1');
    await page.getByRole('checkbox', { name: `Chọn ${codeOf(240)}` }).check();
    await page.route('**/api/orders/remove', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
    await expect(toast(page, 'Xóa thất bại')).toBeVisible();
    await expect(page.getByText('Đã chọn 1 đơn')).toBeVisible();
    expectPageError(pageErrors, /ERR_FAILED/);
    await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
    // Another removal of this account, by the set-up of a test, may be reported here too.
    const removed = toast(page, /Xóa Thành công\s*1 đơn đã vào thùng rác, giữ 30 ngày\./);
    await expect(removed).toBeVisible();
    await expect(rows(page).filter({ hasText: codeOf(240) })).toHaveCount(0);
    await expect(page.getByText('1–100 trong 249')).toBeVisible();
    await expect(page.getByText('Đã chọn 1 đơn')).toHaveCount(0);
    await removed.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.getByText('1–100 trong 250')).toBeVisible();
    await expect(rows(page).filter({ hasText: codeOf(240) })).toHaveCount(1);
  });

  test('changes by others move no row automatically: a pill counts the differences of this list, and shows them', async ({
    office: page,
    calls,
  }) => {
    const [ours, other] = [await calls.order(codeOf(246)), await calls.order(codeOf(245))];
    await page.goto('/admin/list-orders?type3=1');
    const row = rows(page).filter({ hasText: codeOf(246) });
    await expect(row).toBeVisible();
    await expect(page.getByText('Trực tuyến')).toBeVisible();
    const weigh = ({ id = 0, version = 0 } = {}) => calls.updateOrder({ id, version, weight: 7.25 });
    await Promise.all([weigh(ours), weigh(other)]);
    const pill = page.getByRole('button', { name: '1 thay đổi mới, bấm để xem' });
    await expect(pill).toBeVisible();
    await expect(row).not.toContainText('7,25');
    await pill.click();
    await expect(row).toContainText('7,25');
    await expect(pill).toBeHidden();
  });

  test('shows that orders are loading, shows a failed request, and offers a retry', async ({
    office: page,
    pageErrors,
  }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/orders\?/, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/admin/list-orders?type3=1');
    await expect(page.getByText('Đang tải dữ liệu 1', { exact: true })).toBeVisible();
    answer();
    const failure = toast(page, 'Lấy dữ liệu thất bại');
    await expect(failure).toBeVisible();
    const { x, y } = (await failure.boundingBox()) ?? { x: 0, y: 900 };
    expect(x, 'toasts stand at the right').toBeGreaterThan(720);
    expect(y, 'toasts stand at the top').toBeLessThan(300);
    await expect(page.getByText('Đang tải dữ liệu 1', { exact: true })).toHaveCount(0);
    await page.unroute(/\/api\/orders\?/);
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('1–62 trong 62')).toBeVisible();
    expectPageError(pageErrors, /ERR_FAILED/);
  });
});
