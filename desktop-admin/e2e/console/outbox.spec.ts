import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { expect, test } from '../../../tools/e2e/test.ts';
import { ServerCalls } from '../office/support/server-calls.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { logIn, scan } from './support/station-page.ts';
import { importCodes, signIn } from './support/station-staff.ts';
import { kill } from './support/system.ts';

test.setTimeout(150_000);

const [SENT, FIRST, SECOND, THIRD] = [
  'JT9100000000001',
  'JT9100000000002',
  'JT9100000000003',
  'JT9100000000004',
] as const;
const UNKNOWN_CODE = 'SF9100000000005';
const TYPED = 'Khách đổi ý, kiện được trả lại cho người bán ở Quảng Châu. '.repeat(5).slice(0, 300);

const figure = (page: Page, title: string) =>
  page.locator('.outbox-figures > div', { has: page.getByText(title, { exact: true }) });
const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(code) });
const pick = (page: Page, code: string) => page.getByRole('checkbox', { name: new RegExp(code) });
const dialog = (page: Page) => page.getByRole('dialog');
const toQueue = async (page: Page, tab: RegExp) => {
  await page.locator('.outbox-pill').click();
  await page.getByRole('link', { name: tab }).click();
};

test('entries of the queue are counted, dismissed with a reason, restored and exported', async ({
  server,
}) => {
  const { token } = await signIn(server.url, server.admin);
  const calls = new ServerCalls(server.url, token);
  await importCodes(server.url, token, [SENT, FIRST, SECOND, THIRD]);
  const connection = await openTestConnection(server.url);
  const profile = mkdtempSync(path.join(tmpdir(), 'console-queue-'));
  let program = await launchConsole({ serverAddress: connection.url, profile });
  let { page } = program;
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page, server.admin);
  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
  await page.getByRole('button', { name: 'Nhập kho Việt Nam' }).click();
  for (const code of [SENT, UNKNOWN_CODE]) await scan(page, code);
  await expect.poll(async () => (await calls.order(SENT))?.status).toBe(3);
  await expect(page.getByRole('link', { name: '1 bị từ chối' })).toBeVisible();
  connection.cut();
  for (const code of [FIRST, SECOND, THIRD]) await scan(page, code);

  await test.step('the page shows waiting entries and their age, entries sent today, and rejected ones', async () => {
    await toQueue(page, /^Chờ gửi 3/);
    await expect(figure(page, 'Chờ gửi')).toContainText(/3\s*Thử gửi lại sau \d+ giây\./);
    await expect(figure(page, 'Chờ lâu nhất')).toContainText(/hôm nay \d\d:\d\d/);
    await expect(figure(page, 'Đã gửi hôm nay')).toContainText(/1\s*Lần cuối lúc \d\d:\d\d/);
    await expect(figure(page, 'Bị từ chối')).toContainText(/1\s*Cần bạn xem lại/);
  });

  await test.step('a dismissal needs a reason, and Ctrl Z undoes it', async () => {
    await page.getByRole('button', { name: `Bỏ qua ${FIRST}` }).click();
    await dialog(page).getByRole('button', { name: 'Bỏ qua 1 mục' }).click();
    await expect(dialog(page).getByText('Bạn hãy chọn một lý do.')).toBeVisible();
    await dialog(page).getByRole('radio', { name: 'Lý do khác' }).check();
    await dialog(page).getByRole('button', { name: 'Bỏ qua 1 mục' }).click();
    await expect(dialog(page).getByText('Bạn hãy ghi lý do.')).toBeVisible();
    await expectAccessible(page, 'outbox-dismiss', ['light']);
    await dialog(page).getByLabel('Ghi rõ lý do').fill(TYPED);
    await dialog(page).getByRole('button', { name: 'Bỏ qua 1 mục' }).click();
    await expect(page.getByText('Đã bỏ qua 1 mục.')).toBeVisible();
    await expect(row(page, FIRST)).toHaveCount(0);
    await expect(figure(page, 'Chờ gửi')).toContainText('2');
    await expect(page.locator('.status-bar')).toContainText('2');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Đã khôi phục 1 mục.')).toBeVisible();
    await expect(row(page, FIRST)).toBeVisible();
  });

  await test.step('several are dismissed at once with the Delete key; another window shows the same', async () => {
    await pick(page, FIRST).check();
    await page.getByRole('button', { name: 'Chọn cả trang' }).click();
    await expect(page.getByText('Đã chọn 3 mục')).toBeVisible();
    await pick(page, THIRD).uncheck();
    await expectAccessible(page, 'outbox-picked', ['light', 'dark']);
    await page.keyboard.press('Delete');
    await dialog(page).getByRole('radio', { name: 'Lý do khác' }).check();
    await dialog(page).getByLabel('Ghi rõ lý do').fill(TYPED);
    await dialog(page).getByRole('button', { name: 'Bỏ qua 2 mục' }).click();
    await expect(page.getByText('Đã bỏ qua 2 mục.')).toBeVisible();
    const opened = program.app.waitForEvent('window');
    await program.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.getMenuItemById('new-window')?.click(),
    );
    const other = await opened;
    await other.setViewportSize({ width: 1280, height: 720 });
    await toQueue(other, /^Đã bỏ qua 2/);
    await expect(row(other, FIRST)).toContainText('Khách đổi ý');
    await expect(row(other, FIRST)).toContainText(/bỏ qua · hôm nay \d\d:\d\d/);
    await other.getByRole('button', { name: `Khôi phục ${FIRST}` }).click();
    await expect(row(other, FIRST)).toHaveCount(0);
    await expect(row(page, FIRST)).toBeVisible();
    await page.getByRole('button', { name: `Bỏ qua ${FIRST}` }).click();
    await dialog(page).getByRole('radio', { name: 'Quét nhầm kiện' }).check();
    await dialog(page).getByRole('button', { name: 'Bỏ qua 1 mục' }).click();
    await expect(row(other, FIRST)).toContainText('Quét nhầm kiện');
    await other.close();
  });

  await test.step('a rejected entry is dismissed and retains the server’s reason', async () => {
    await page.getByRole('link', { name: /^Bị từ chối 1/ }).click();
    await page.getByRole('button', { name: `Bỏ qua ${UNKNOWN_CODE}` }).click();
    await dialog(page).getByRole('radio', { name: 'Mã không phải của kho' }).check();
    await dialog(page).getByRole('button', { name: 'Bỏ qua 1 mục' }).click();
    await expect(page.getByText('Không có mục nào bị từ chối.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Đã bỏ qua 3/ }).click();
    await expectAccessible(page, 'outbox-dismissed', ['light', 'dark']);
    await page.setViewportSize({ width: 1024, height: 670 });
    await expectAccessible(page, 'outbox-dismissed-1024', ['light']);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('after a power failure, dismissed entries are still not sent, and the figures are the same', async () => {
    await kill(program.app);
    connection.restore();
    program = await launchConsole({ serverAddress: connection.url, profile });
    ({ page } = program);
    await page.setViewportSize({ width: 1280, height: 720 });
    await logIn(page, server.admin);
    await expect(page.locator('.outbox-pill')).toHaveText('Đã gửi hết');
    await toQueue(page, /^Đã bỏ qua 3/);
    await expect(figure(page, 'Đã gửi hôm nay')).toContainText('2');
    await expect(figure(page, 'Chờ gửi')).toContainText('Không có mục nào chờ');
    await expect.poll(async () => (await calls.order(THIRD))?.status).toBe(3);
    for (const code of [FIRST, SECOND]) expect((await calls.order(code))?.status).toBe(2);
  });

  await test.step('the Excel file has the shown entries with state, reason and person', async () => {
    const file = path.join(profile, 'hang-doi.xlsx');
    await program.app.evaluate(({ dialog: native }, filePath) => {
      native.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await page.keyboard.press('/');
    await page.keyboard.type('jt91');
    await page.keyboard.press('Enter');
    await expect(row(page, UNKNOWN_CODE)).toHaveCount(0);
    await page.getByRole('button', { name: 'Xuất Excel' }).click();
    await expect(page.getByText('Đã lưu 2 mục vào file Excel.')).toBeVisible();
    const book = read(readFileSync(file));
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(rows).toMatchObject([
      { 'Mã hoặc file': SECOND, 'Trạng thái gửi': 'Đã bỏ qua', 'Lý do bỏ qua': TYPED.trim() },
      { 'Mã hoặc file': FIRST, 'Lý do bỏ qua': 'Quét nhầm kiện', 'Bỏ qua lúc': expect.any(Number) },
    ]);
    await page.getByRole('button', { name: 'Bỏ tìm kiếm' }).click();
  });

  await test.step('restored entries are sent', async () => {
    await pick(page, FIRST).check();
    await page.getByRole('button', { name: 'Chọn cả trang' }).click();
    await page.getByRole('button', { name: 'Khôi phục 3 mục' }).click();
    await expect(page.getByText('Không có mục nào đã bỏ qua.')).toBeVisible();
    for (const code of [FIRST, SECOND])
      await expect.poll(async () => (await calls.order(code))?.status).toBe(3);
    await expect(figure(page, 'Đã gửi hôm nay')).toContainText('4');
    await expect(figure(page, 'Bị từ chối')).toContainText('1');
  });
  await program.close();
  await connection.close();
  rmSync(profile, { recursive: true, force: true });
});
