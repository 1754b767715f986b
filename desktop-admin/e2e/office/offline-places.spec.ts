import type { Page } from '@playwright/test';
import { expect, forgetOfflineErrors, test } from './support/office.ts';
import { orderFile, type ServerCalls } from './support/server-calls.ts';
import { expectQualityInThisTheme } from './support/page-quality.ts';

// Packs, checks a bag and puts parcels on shelves in a browser while offline. Each test continues from the one
// before.
test.describe.configure({ mode: 'serial' });

const SIZES = [
  { width: 375, height: 800 },
  { width: 1024, height: 768 },
];
const codeOf = (number: number) => `JT3061100000${String(number)}`;
const [ONE, TWO, THREE, ELSEWHERE] = [codeOf(1), codeOf(2), codeOf(3), codeOf(4)];
const said = (page: Page) => page.locator('.scan-signal');
const rows = (page: Page) => page.getByRole('list', { name: 'Các lượt vừa quét' }).getByRole('listitem');
const pill = (page: Page) => page.locator('.outbox-pill');

async function scan(page: Page, text: string, word: string): Promise<void> {
  await expect(page.locator('.scan-field input')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(word);
}
const factsOf = async (calls: ServerCalls, code: string) =>
  (await calls.orderDetail((await calls.order(code))?.id ?? 0)).facts;

test.beforeAll(async ({ calls }) => {
  await calls.importFile(
    orderFile('mat-mang.xlsx', [
      ...[ONE, TWO, THREE].map((code) => ['20/11/2026', code, 'Đã nhập kho Trung Quốc'] as const),
      ['20/11/2026', ELSEWHERE, 'Đã nhập kho Trung Quốc', 'BAOKHAC-MM'],
    ]),
  );
});

test(
  'a bag with a printed label is opened and packed offline, and its scans are sent automatically',
  { tag: '@browser' },
  async ({ office: page, context, calls, pageErrors, admin }) => {
    const loaded = [/station-tab/, /photo-worker/].map((part) => page.waitForResponse(part));
    await page.goto('/admin/bags');
    for (const response of await Promise.all(loaded)) await response.finished();
    await page.waitForLoadState('load');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Mở bao' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Mã bao' }).fill('bao-mm 1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bao BAO-MM1' })).toBeVisible();
    await expect(page.getByText('Chưa có mạng nên chưa biết trên hệ thống có gì ở đây.')).toBeVisible();

    for (const code of [ONE, TWO, ELSEWHERE]) await scan(page, code, 'Đã lưu trên máy');
    await scan(page, THREE, 'Đã lưu trên máy');
    await page.keyboard.press('Control+z');
    await expect(said(page)).toContainText('Đã bỏ');
    await expect(page.getByText('3 lượt quét nằm trên máy này, chờ gửi.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Đóng bao' })).toBeDisabled();
    await expectQualityInThisTheme(page, 'packing-without-line', SIZES);

    // Another page and a reload: the scans are on the machine.
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto('/admin/bags/by-code?code=BAO-MM1');
    await expect.poll(async () => (await factsOf(calls, TWO)).bag).toBe('BAO-MM1');
    await expect(page.locator('.bag-totals dd').first()).toHaveText('2');
    await expect(page.getByText('1 lượt quét ở đây cần bạn xem lại.')).toBeVisible();
    expect((await factsOf(calls, ELSEWHERE)).bag).toBe('BAOKHAC-MM');
    expect((await factsOf(calls, THREE)).bag).toBeUndefined();
    const history = await calls.orderChanges((await calls.order(ONE))?.id ?? 0);
    const packed = history.find(({ facts }) => facts.bag === 'BAO-MM1');
    expect(packed).toMatchObject({ source: 'scan', actor: { id: admin.id } });

    // The parcel of another bag is in the queue with its reason, and is moved after a confirmation.
    await page.locator('.note').getByRole('link', { name: 'Mở hàng đợi' }).click();
    const row = page.getByRole('row', { name: new RegExp(ELSEWHERE) });
    await expect(row).toContainText('Xếp vào bao BAO-MM1');
    await expect(row).toContainText('Trên hệ thống, kiện đang ở bao BAOKHAC-MM.');
    await row.getByRole('button', { name: `Vẫn ghi ${ELSEWHERE}` }).click();
    await expect.poll(async () => (await factsOf(calls, ELSEWHERE)).bag).toBe('BAO-MM1');
    forgetOfflineErrors(pageErrors);
  },
);

test(
  'a bag is checked at its arrival while offline, with the data that the page had before',
  { tag: '@browser' },
  async ({ office: page, context, calls, pageErrors, admin }) => {
    await page.goto('/admin/arrival');
    await scan(page, 'BAO-MM1', 'Bao BAO-MM1');
    const numbers = page.getByLabel('Kết quả kiểm').locator('dd');
    await expect(numbers).toHaveText(['3', '0', '3', '0']);
    await expect(pill(page)).toBeVisible();
    await context.setOffline(true);
    const from = Date.now();
    await scan(page, ONE, 'Đã lưu trên máy');
    const to = Date.now();
    await expect(said(page)).toContainText(/Theo danh sách tải lúc .*, kiện thuộc bao này/);
    await scan(page, THREE, 'Đã lưu trên máy');
    await expect(said(page)).toContainText('Chưa biết kiện có thuộc bao này không');
    await scan(page, TWO, 'Đã lưu trên máy');
    await page.keyboard.press('Control+z');
    await expect(said(page)).toContainText('Đã bỏ');
    await expectQualityInThisTheme(page, 'arrival-without-line', SIZES);
    await context.setOffline(false);
    await expect(numbers).toHaveText(['3', '1', '2', '1']);
    await expect(rows(page).filter({ hasText: THREE })).toContainText('Kiện thừa');
    await expect(rows(page).filter({ hasText: ONE })).toContainText('Đúng bao');
    await expect(pill(page)).toContainText('Đã gửi hết');
    forgetOfflineErrors(pageErrors);

    // The arrival has the time of the scan.
    await page.keyboard.press('F10');
    await page.getByRole('dialog').getByRole('button', { name: 'Chốt kiểm' }).click();
    await expect.poll(async () => (await calls.order(ONE))?.status).toBe(3);
    const { events } = await calls.orderDetail((await calls.order(ONE))?.id ?? 0);
    const arrived = events.find(({ status }) => status === 3);
    expect(arrived?.actor).toMatchObject({ id: admin.id });
    expect(Date.parse(arrived?.occurredAt ?? '')).toBeGreaterThanOrEqual(from);
    expect(Date.parse(arrived?.occurredAt ?? '')).toBeLessThanOrEqual(to);
  },
);

test(
  'parcels are put on a shelf offline; one for a shelf that does not exist is set aside',
  { tag: '@browser' },
  async ({ office: page, context, calls, pageErrors }) => {
    await calls.addShelves({ warehouse: 'vn', from: 'MM-1' });
    await page.goto('/admin/shelves');
    await expect(pill(page)).toBeVisible();
    await context.setOffline(true);
    await scan(page, 'KE:MM-1', 'Đã chọn kệ');
    await expect(said(page)).toContainText('Hệ thống chưa trả lời nên chưa kiểm được kệ này.');
    await scan(page, ONE, 'Đã lưu trên máy');
    await scan(page, 'KE:MM-9', 'Đã chọn kệ');
    await scan(page, TWO, 'Đã lưu trên máy');
    await expectQualityInThisTheme(page, 'shelf-without-line', SIZES);
    await context.setOffline(false);
    await expect.poll(async () => (await factsOf(calls, ONE)).shelf).toBe('MM-1');
    await expect(said(page)).toContainText('Hệ thống không còn dùng kệ MM-9.');
    await expect(rows(page).filter({ hasText: ONE })).toContainText('Đã xếp');
    expect((await factsOf(calls, TWO)).shelf).toBeUndefined();
    forgetOfflineErrors(pageErrors);
  },
);
