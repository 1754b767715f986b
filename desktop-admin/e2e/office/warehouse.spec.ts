import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality, expectQualityInThisTheme } from './support/page-quality.ts';

// Tests run in order: shelves, parcels on shelves, a pick round, and a stock count. Each test continues from the one
// before.
test.describe.configure({ mode: 'serial' });

const codeOf = (number: number) => `JT30288${String(10_000_000 + number).slice(1)}1`;
const [FIRST, SECOND, LOST, STRAY] = [codeOf(1), codeOf(2), codeOf(3), codeOf(4)];
/** Sizes beside those that every page is checked at. */
const NARROW = [
  { width: 375, height: 800 },
  { width: 1024, height: 768 },
];
const UNKNOWN_CODE = 'LA0288000000001';

const field = (page: Page) => page.locator('.scan-field input');
const signal = (page: Page) => page.locator('.scan-signal');
async function scan(page: Page, text: string, word: string): Promise<void> {
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(signal(page)).toContainText(word);
}
const numbers = (page: Page) => page.getByLabel('Kết quả đến lúc này').locator('dd:not(.second)');

test.beforeAll(async ({ calls }) => {
  const codes = [FIRST, SECOND, LOST, STRAY];
  await calls.importFile(
    orderFile(
      'ke-hang.xlsx',
      codes.map((code) => ['21/11/2025 08:30', code, 'Đã nhập kho Việt Nam'] as const),
    ),
  );
});

test(
  'adds many shelves at once, and changes their walking order',
  { tag: '@console' },
  async ({ office: page, host }) => {
    await page.goto('/admin/shelves?tab=used');
    await page.getByRole('button', { name: 'Thêm kệ' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thêm kệ' });
    await dialog.getByLabel('Mã kệ đầu tiên').fill('ke-01-01');
    await dialog.getByLabel('Mã kệ cuối cùng').fill('ke-02-0x');
    await dialog.getByRole('button', { name: 'Thêm kệ' }).click();
    await expect(dialog.getByText('Mã kệ cuối cần cùng dạng')).toBeVisible();
    await dialog.getByLabel('Mã kệ cuối cùng').fill('ke-02-02');
    await expect(dialog.getByText('Sẽ thêm 4 kệ: KE-01-01 … KE-02-02.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Thêm kệ' }).click();
    await expect(toast(page, 'Đã thêm 4 kệ')).toBeVisible();
    const list = page.getByRole('table', { name: 'Các kệ' });
    // Other files of tests have shelves of their own.
    await expect(list.getByRole('row', { name: 'KE-0' })).toHaveCount(4);
    await expectPageQuality(page, 'shelves');
    if (host === 'browser') {
      const pick = list.getByRole('row', { name: 'KE-0' }).first().getByRole('checkbox');
      await pick.check();
      await page.getByRole('button', { name: 'In tem kệ' }).click();
      const labels = page.getByRole('dialog', { name: 'In tem của 1 kệ' });
      await expect(labels.getByRole('img', { name: /^Tem 100 × 75 của KE-0/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(labels).toHaveCount(0);
      await pick.uncheck();
    }

    await page.getByRole('button', { name: 'Sửa kệ KE-02-02' }).click();
    const edit = page.getByRole('dialog', { name: 'Kệ KE-02-02' });
    await edit.getByLabel('Thứ tự đi lấy hàng').fill('1');
    await edit.getByLabel('Ghi chú').fill('cạnh cửa');
    await edit.getByRole('button', { name: 'Lưu' }).click();
    await expect(toast(page, 'Đã lưu kệ')).toBeVisible();
    await expect(list.locator('tbody tr[data-row] .code').filter({ hasText: /^KE-0/ })).toHaveText([
      'KE-02-02',
      'KE-01-01',
      'KE-01-02',
      'KE-02-01',
    ]);
  },
);

test(
  'puts parcels on shelves by scanning, asks nothing twice, and undoes',
  { tag: '@console' },
  async ({ office: page }) => {
    await page.goto('/admin/shelves');
    await scan(page, 'KE:KE-01-01', 'Đã chọn kệ');
    await scan(page, FIRST, 'Đã xếp');
    await scan(page, LOST, 'Đã xếp');
    await expect(page.getByText('2 kiện trên kệ')).toBeVisible();
    await scan(page, FIRST, 'Đã ở kệ này');
    await scan(page, 'KE:KE-09-09', 'Không có kệ này');
    await scan(page, UNKNOWN_CODE, 'Mã lạ');
    await scan(page, 'KE:KE-02-02', 'Đã chọn kệ');
    await scan(page, SECOND, 'Đã xếp');
    await scan(page, LOST, 'Đã xếp');
    await expect(signal(page)).toContainText('Kiện chuyển từ kệ KE-01-01 sang kệ KE-02-02.');
    await expectQualityInThisTheme(page, 'shelf-put', NARROW);
    await expectPageQuality(page, 'shelf-put');
  },
);

test(
  'a put without an answer is stored on the machine, and is sent again once',
  { tag: '@browser' },
  async ({ office: page, context, pageErrors, calls }) => {
    await page.goto('/admin/shelves');
    await scan(page, 'KE:KE-01-02', 'Đã chọn kệ');
    // The server stores it, but its answer is lost.
    let losesAnswers = true;
    await context.route('**/api/shelves/put', async (route) => {
      if (!losesAnswers) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await scan(page, STRAY, 'Đã lưu trên máy');
    await expect(page.getByText('1 lượt quét nằm trên máy này, chờ gửi.')).toBeVisible();
    losesAnswers = false;
    await expect(signal(page)).toContainText('Đã xếp');
    await expect(signal(page)).toContainText('Kiện nằm ở kệ KE-01-02.');
    await expect(page.getByText('1 lượt quét nằm trên máy này, chờ gửi.')).toBeHidden();
    const order = await calls.order(STRAY);
    const { facts, version } = await calls.orderDetail(order?.id ?? 0);
    expect(facts.shelf).toBe('KE-01-02');
    await calls.updateOrder({ id: order?.id ?? 0, version, shelf: '' });
    expectPageError(pageErrors, /ERR_FAILED/);
  },
);

test(
  'an undone put leaves the parcel where it was, and the order shows its shelf',
  { tag: '@console' },
  async ({ office: page, calls }) => {
    await page.goto('/admin/shelves');
    await scan(page, 'KE:KE-02-01', 'Đã chọn kệ');
    await scan(page, LOST, 'Đã xếp');
    await page.keyboard.press('Control+z');
    await expect(signal(page)).toContainText('Đã bỏ');
    const order = await calls.order(LOST);
    await page.goto(`/admin/list-orders?search=${LOST}&order=${order?.id}`);
    const panel = page.locator('.facts');
    await expect(panel.getByText('Vị trí kệ')).toBeVisible();
    await expect(panel.getByText('KE-02-02')).toBeVisible();
  },
);

test(
  'a pick list of selected orders is in walking order, and is ticked off by scanning',
  { tag: '@console' },
  async ({ office: page }) => {
    await page.goto(`/admin/list-orders?search=${[FIRST, SECOND, LOST, STRAY].join(', ')}`);
    for (const code of [FIRST, SECOND, LOST, STRAY]) await page.getByRole('checkbox', { name: code }).check();
    await page.getByRole('link', { name: 'Lấy hàng' }).click();
    const list = page.getByRole('table', { name: 'Danh sách lấy hàng' });
    await expect(list.locator('tbody .code')).toHaveText([SECOND, LOST, FIRST, STRAY]);
    await expect(list.locator('tbody tr').last()).toContainText('Chưa xếp kệ');
    await expect(page.getByText('Đã lấy 0 trong 4 đơn')).toBeVisible();
    await field(page).focus();
    await page.keyboard.type(`${FIRST}\n`);
    await expect(page.getByText('Đã lấy 1 trong 4 đơn')).toBeVisible();
    await page.keyboard.type(`${UNKNOWN_CODE}\n`);
    await expect(page.getByText('Không có trong danh sách')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Đã lấy 1 trong 4 đơn')).toBeVisible();
    await expectQualityInThisTheme(page, 'pick-list', NARROW);
    await expectPageQuality(page, 'pick-list');
  },
);

test(
  'a count finds one missing and two surplus parcels, which are decided; the report has them',
  { tag: '@console' },
  async ({ office: page, calls, files }) => {
    await page.goto('/admin/stock-counts');
    await page.getByRole('button', { name: 'Mở đợt kiểm kê' }).first().click();
    const start = page.getByRole('dialog', { name: 'Mở đợt kiểm kê' });
    await start.getByRole('button', { name: 'Một kệ' }).click();
    await start.getByLabel('Mã kệ').fill('KE:KE-02-02');
    await start.getByRole('button', { name: 'Mở và bắt đầu quét' }).click();
    await expect(page).toHaveURL(/\/stock-counts\/\d+$/);
    await expect(numbers(page)).toHaveText(['0', '0', '2']);
    await scan(page, SECOND, 'Khớp');
    await expect(numbers(page)).toHaveText(['1', '0', '1']);
    await scan(page, STRAY, 'Thừa: sai kệ');
    await scan(page, UNKNOWN_CODE, 'Thừa: mã lạ');
    await scan(page, SECOND, 'Đã quét rồi');
    await scan(page, 'KE:KE-01-01', 'Đợt này chỉ kiểm một kệ');
    await expect(numbers(page)).toHaveText(['1', '2', '1']);
    await expectQualityInThisTheme(page, 'stock-count', NARROW);
    await expectPageQuality(page, 'stock-count');

    const list = page.getByRole('table', { name: 'Danh sách kết quả' });
    await page.reload();
    await expect(list.locator('tbody .code')).toHaveCount(2);
    await list.getByRole('checkbox', { name: STRAY }).check();
    await page.getByRole('button', { name: 'Xếp vào kệ này' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ghi lại' }).click();
    await expect(toast(page, 'Đã xử lý 1 kiện')).toBeVisible();
    const stray = await calls.order(STRAY);
    expect((await calls.orderDetail(stray?.id ?? 0)).facts.shelf).toBe('KE-02-02');

    await page.getByRole('button', { name: 'Chốt kiểm kê' }).click();
    const question = page.getByRole('dialog', { name: 'Chốt đợt kiểm kê này?' });
    await expect(question).toContainText('Còn 1 kiện chưa được quét');
    await question.getByRole('button', { name: 'Chốt' }).click();
    await expect(toast(page, 'Đã chốt đợt kiểm kê')).toBeVisible();
    await expect(field(page)).toBeHidden();

    await list.getByRole('checkbox', { name: UNKNOWN_CODE }).check();
    await page.getByRole('button', { name: 'Không cần làm gì' }).click();
    const reason = page.getByRole('dialog');
    await reason.getByRole('button', { name: 'Ghi lại' }).click();
    await expect(reason.getByText('Bạn hãy ghi lý do.')).toBeVisible();
    await reason.getByLabel('Lý do').fill('hàng mẫu của kho');
    await reason.getByRole('button', { name: 'Ghi lại' }).click();
    await expect(list).toContainText('hàng mẫu của kho');

    await page
      .getByRole('navigation', { name: 'Kết quả kiểm kê' })
      .getByRole('link', { name: /Thiếu/ })
      .click();
    await list.getByRole('checkbox', { name: LOST }).check();
    await page.getByRole('button', { name: 'Đang tìm' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ghi lại' }).click();
    await expect(list).toContainText('Đang tìm');
    await expectPageQuality(page, 'stock-count-closed');

    const { name, buffer } = await files.save(page.getByRole('button', { name: 'Tải báo cáo' }));
    expect(name).toMatch(/^kiem-ke-\d+\.xlsx$/);
    const { Sheets, SheetNames } = read(buffer);
    const rowsOf = (sheet: string) =>
      utils
        .sheet_to_json<Record<string, unknown>>(Sheets[sheet] ?? {})
        .map((row) => [row['MÃ VẬN ĐƠN'], row['XỬ LÝ']]);
    expect(SheetNames).toEqual(['Tổng hợp', 'Thiếu', 'Thừa', 'Khớp', 'Rời kho khi kiểm']);
    expect(rowsOf('Thiếu')).toEqual([[LOST, 'Đang tìm']]);
    expect(rowsOf('Thừa')).toEqual([
      [STRAY, 'Xếp vào kệ này'],
      [UNKNOWN_CODE, 'Không cần làm gì'],
    ]);
    expect(rowsOf('Khớp')).toEqual([[SECOND, undefined]]);
  },
);

test(
  'a shelf with parcels is taken out of use only after a question, and comes back',
  { tag: '@console' },
  async ({ office: page }) => {
    await page.goto('/admin/shelves?tab=used&search=KE-01-01');
    await page.getByRole('checkbox', { name: /KE-01-01/ }).check();
    await page.getByRole('button', { name: 'Ngừng dùng' }).click();
    const question = page.getByRole('dialog', { name: /Ngừng dùng 1 kệ đang có hàng/ });
    await question.getByRole('button', { name: 'Ngừng dùng' }).click();
    await toast(page, 'Đã ngừng dùng 1 kệ')
      .getByRole('button', { name: /Hoàn tác/ })
      .click();
    await expect(toast(page, 'Đã dùng lại 1 kệ')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sửa kệ KE-01-01' })).toBeVisible();
  },
);
