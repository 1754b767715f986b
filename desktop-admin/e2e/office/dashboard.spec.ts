import type { Page } from '@playwright/test';
import type { SessionUser } from '@logistics/shared/contracts';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { orderFile, type OrderRowCells } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

/** A day this many days before today in the business's time zone, as files and screens format it. */
function day(back: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(
    new Date(Date.now() - back * 86_400_000),
  );
}

const STALE = 'JT3025900010001';
const KEPT = 'JT3025900010002';
const TAKEN = 'JT3025900010003';
const ORDERS: readonly OrderRowCells[] = [
  [`${day(1)} 09:00`, 'YT8812340000001', 'Kho VN'],
  [`${day(1)} 10:00`, 'YT8812340000002', 'Kho VN'],
  [`${day(2)} 10:00`, 'YT8812340000003', 'Đã trả khách'],
  [`${day(20)} 10:00`, STALE, 'Kho TQ'],
  [`${day(1)} 11:00`, KEPT, 'Kho TQ'],
  [`${day(1)} 12:00`, TAKEN, 'Kho TQ'],
];
const strip = (page: Page) => page.getByRole('list', { name: 'Đơn hàng theo trạng thái' });
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function declare(url: string, { token }: SessionUser, codes: readonly string[]): Promise<void> {
  const answer = await fetch(`${url}/api/orders/declare`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ codes }),
  });
  expect(answer.status).toBe(200);
}

test.describe('the dashboard', () => {
  test.beforeAll(async ({ calls, server }) => {
    await calls.removeAllOrders();
    await calls.importFile(orderFile('Kho tháng này.xlsx', ORDERS));
    const customer = await calls.makeUser(
      { role: 3 },
      { email: 'khai.muon@khach.test', lastName: 'Tạ', firstName: 'Muộn' },
    );
    await declare(server.url, customer, [KEPT, TAKEN]);
    await calls.register('cho.duyet@khach.test', 'Hồ', 'Chờ');
  });

  test('shows the figures of the period in the address, as a chart and as a table', async ({
    office: page,
  }) => {
    await page.goto('/admin');
    await expect(strip(page).getByRole('listitem').nth(3)).toContainText(
      /Đã nhập kho Việt Nam\s*2\s*trong đó 2 mới/,
    );
    await expect(strip(page).getByRole('link', { name: '1 kiện quá 4 ngày' })).toBeVisible();
    const chart = card(page, 'Về kho và trả khách');
    await expect(chart.getByRole('img', { name: /nhiều nhất .* với 2 kiện/ })).toBeVisible();
    await expect(chart.locator('.recharts-bar-rectangle').first()).toBeVisible();
    await expectPageQuality(page, 'dashboard');

    await page.getByRole('link', { name: '7 ngày' }).click();
    await expect(page).toHaveURL(/\?period=7d$/);
    await chart.getByRole('button', { name: 'Xem dạng bảng' }).click();
    const yesterday = chart.getByRole('row', { name: new RegExp(`^${day(1)}`) });
    await expect(yesterday.getByRole('cell')).toHaveText(['2', '0']);
    await expect(chart.getByRole('row')).toHaveCount(8);

    await page.getByRole('button', { name: 'Tự chọn' }).click();
    await page.getByLabel('Từ ngày').fill(day(0));
    await page.getByLabel('Đến ngày').fill(day(3));
    await page.getByRole('button', { name: 'Xem', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('ngày đầu không sau ngày cuối');
    await page.getByLabel('Từ ngày').fill(day(3));
    await page.getByLabel('Đến ngày').fill(day(2));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/period=custom&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    await expect(chart.getByRole('row')).toHaveCount(3);
    await page.goBack();
    await expect(page).toHaveURL(/\?period=7d$/);
  });

  test('counts changes by others in a pill, and shows them on click', async ({ office: page, calls }) => {
    await page.goto('/admin');
    const arrived = strip(page).getByRole('listitem').nth(3).locator('b');
    await expect(arrived).toHaveText('2');
    await expect(page.getByText('Trực tuyến')).toBeVisible();
    await calls.importFile(orderFile('Thêm.xlsx', [[`${day(1)} 13:00`, 'YT8812340000009', 'Kho VN']]));
    const pill = page.getByRole('button', { name: 'Có nhiều thay đổi mới, bấm để xem' });
    await expect(pill).toBeVisible();
    await expect(arrived).toHaveText('2');
    await pill.click();
    await expect(arrived).toHaveText('3');
    await expect(pill).toBeHidden();
  });

  test('links to the parcels that wait too long, each with a reason and one key away from its order', async ({
    office: page,
  }) => {
    await page.goto('/admin');
    await strip(page).getByRole('link', { name: '1 kiện quá 4 ngày' }).click();
    await expect(page).toHaveURL(/\/admin\/waiting-orders\?status=1&page=1$/);
    const row = page.getByRole('row', { name: new RegExp(STALE) });
    await expect(row).toContainText('Chưa có khách nhận.');
    await expectPageQuality(page, 'waiting-orders');
    await row.getByRole('link', { name: `Gán khách: mở đơn ${STALE}` }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/list-orders\?search=.*order=\d+$/);
    await expect(page.getByRole('complementary')).toContainText('Hành trình');
  });

  test('settles claims of unowned orders: confirmed for the customer, or removed after confirmation', async ({
    office: page,
    calls,
  }) => {
    await page.goto('/admin/late-claims');
    await expect(page.getByRole('row', { name: new RegExp(KEPT) })).toBeVisible();
    await expectPageQuality(page, 'late-claims');
    await page.getByRole('textbox', { name: 'Tìm trong danh sách' }).fill(KEPT.slice(-5));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(TAKEN) })).toHaveCount(0);
    await page.getByRole('button', { name: `Giao việc mã ${KEPT}` }).click();
    await page.getByRole('combobox', { name: 'Người phụ trách' }).selectOption({ index: 1 });
    await page.getByLabel('Ghi chú cho nhân viên').fill('khách gửi ảnh chiều nay');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(toast(page, 'Đã giao 1 kiện.')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(KEPT) })).toContainText('khách gửi ảnh chiều nay');
    await page.goto('/admin');
    const claims = card(page, 'Khai báo muộn');
    await claims.getByRole('button', { name: `Giữ mã ${KEPT} cho Tạ Muộn` }).click();
    await expect(toast(page, `Đã giữ mã ${KEPT} cho Tạ Muộn.`)).toBeVisible();
    await expect(claims).not.toContainText(KEPT.slice(-5));
    await claims.getByRole('button', { name: `Thu hồi mã ${TAKEN}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click();
    await expect(toast(page, 'Đã thu hồi 1 mã.')).toBeVisible();
    await expect(claims).toContainText('Không có khai báo muộn nào cần xem.');
    expect((await calls.order(KEPT))?.customer?.name).toBe('Tạ Muộn');
    expect((await calls.order(TAKEN))?.customer).toBeNull();
  });

  test('activates an account that waits, and shows it in the audit at once', async ({ office: page }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Kích hoạt tài khoản Hồ Chờ' }).click();
    await expect(toast(page, 'Đã kích hoạt tài khoản Hồ Chờ.')).toBeVisible();
    await expect(card(page, 'Tài khoản chờ kích hoạt')).not.toContainText('Hồ Chờ');
    await expect(card(page, 'Thay đổi mới nhất').getByRole('listitem').first()).toContainText(
      'kích hoạt tài khoản Hồ Chờ',
    );
  });

  test('shows the first step in a new system, and offers a retry if the figures can’t be loaded', async ({
    office: page,
    pageErrors,
  }) => {
    // One handler for the whole test: a call that is intercepted while its handler is removed would wait for ever.
    let line: 'of a new system' | 'cut' | 'whole' = 'of a new system';
    await page.route('**/api/dashboard?*', async (route) => {
      if (line === 'cut') return route.abort();
      try {
        const answer = await (await route.fetch()).json();
        const { data } = answer;
        const empty = { ...data, total: 0, imports: { count: 0, rows: 0, latest: [] } };
        // Another test of this server may have removed its orders.
        const full = { ...data, total: data.total || 1 };
        await route.fulfill({ json: { ...answer, data: line === 'whole' ? full : empty } });
      } catch {
        // The page was reloaded during the call, so nothing waits for its answer.
      }
    });
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: /^Tải file đơn hàng đầu tiên/ })).toBeVisible();
    await expectPageQuality(page, 'dashboard-first');
    line = 'cut';
    await page.reload();
    await expect(page.getByText('Lấy dữ liệu thất bại')).toBeVisible();
    // The page loads its figures again when its stream opens. Later only the button does.
    await expect(page.getByText('Trực tuyến')).toBeVisible();
    line = 'whole';
    const retry = page.getByRole('button', { name: 'Thử lại' });
    await expect(async () => {
      // A live event of another test may load the figures first.
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(strip(page)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    expectPageError(pageErrors, /ERR_FAILED/);
  });

  test('shows staff who enter data neither accounts nor the audit', async ({ page, calls }) => {
    const staff = await calls.makeUser(
      { role: 2, permission: [1] },
      { email: 'so.lieu@logistics.test', lastName: 'Mai', firstName: 'Số' },
    );
    await signIn(page, staff);
    await page.goto('/admin');
    await expect(card(page, 'Lần nhập gần đây')).toBeVisible();
    await expect(card(page, 'Tài khoản chờ kích hoạt')).toHaveCount(0);
    await expect(card(page, 'Thay đổi mới nhất')).toHaveCount(0);
  });
});
