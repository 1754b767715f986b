import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { orderWorkbook } from './support/order-file.ts';
import { logInWithSession, signIn, type Staff } from './support/station-staff.ts';
import { closeToTray, watchSystem, holdReaders, kill, openAgain, picks } from './support/system.ts';

test.setTimeout(120_000);

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-left-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, orderWorkbook([['21/11/2026 08:30', code, 'Đã nhập kho Trung Quốc']]));
  return file;
}

async function openUploadPage(page: Page, staff: Staff): Promise<void> {
  await logInWithSession(page, staff);
  await page.goto('app://console/admin/upload-orders');
}
const chooseFile = (page: Page) => page.getByRole('button', { name: 'Chọn file Excel' }).first().click();
const fileShown = (page: Page) => page.locator('.file-bar .file-name b');
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Tiến độ' });

/** How often the server has imported a file of this name. */
async function timesImported(serverUrl: string, { token }: Staff, name: string): Promise<number> {
  const response = await fetch(`${serverUrl}/api/orders/imports?page=1&pageSize=20`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  // The envelope of the contract.
  const { data } = (await response.json()) as { data: { fileName: string }[] };
  return data.filter(({ fileName }) => fileName === name).length;
}

test('a window reloaded during an import shows its progress, and the import ends exactly once', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  const connection = await openTestConnection(server.url);
  const consoleApp = await launchConsole({ serverAddress: connection.url });
  const { app, page } = consoleApp;
  await openUploadPage(page, staff);
  await picks(app, save('nửa chừng.xlsx', 'LEFT0001'));

  await test.step('while the file is read for the preview', async () => {
    const readers = await holdReaders(app);
    await chooseFile(page);
    await expect(page.getByText('Đang đọc file để xem trước')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Đang đọc file để xem trước')).toBeVisible();
    await expect(fileShown(page)).toHaveText('nửa_chừng.xlsx');
    await expect(progress(page)).toBeVisible();
    await readers.goOn();
    await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  });

  await test.step('while it is read for the import', async () => {
    const readers = await holdReaders(app);
    await page.getByRole('button', { name: /^Nhập [\d.]+ đơn$/ }).click();
    await expect(page.getByText('Đang tải file lên hệ thống !!')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Đang tải file lên hệ thống !!')).toBeVisible();
    await expect(progress(page)).toBeVisible();
    await readers.goOn();
    await expect(page.getByText('Đọc File thành công')).toBeVisible();
    expect(await timesImported(server.url, staff, 'nửa_chừng.xlsx')).toBe(1);
  });

  await test.step('while its rows are sent', async () => {
    await page.getByRole('button', { name: 'Làm mới' }).click();
    await picks(app, save('đang gửi.xlsx', 'LEFT0002'));
    await chooseFile(page);
    await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
    const files = connection.holdFiles();
    await page.getByRole('button', { name: /^Nhập [\d.]+ đơn$/ }).click();
    await expect(page.getByText('Hệ thống đang đọc và ghi')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Đang tải file lên hệ thống !!')).toBeVisible();
    await expect(page.getByText('Hệ thống đang đọc và ghi')).toBeVisible();
    await page.getByRole('link', { name: 'Chờ gửi', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Đang tải file lên hệ thống !!' })).toContainText(
      'đang_gửi.xlsx',
    );
    files.letGo();
    await expect(page.getByRole('status').filter({ hasText: 'Đọc File thành công' })).toBeVisible();
    expect(await timesImported(server.url, staff, 'đang_gửi.xlsx')).toBe(1);
    // The page showed the end, so it is not also reported as an import that no page waited for.
    await expect(page.getByText('Đã nhập xong file')).toHaveCount(0);
  });
  await consoleApp.close();
  await connection.close();
});

test('a file that could not be read after its window was closed is reported, with the reason and a way to reopen it', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  const consoleApp = await launchConsole({ serverAddress: server.url });
  const { app, page } = consoleApp;
  const said = await watchSystem(app);
  const file = save('biến mất.xlsx', 'LEFT0003');
  await openUploadPage(page, staff);
  await picks(app, file);
  await chooseFile(page);
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  const readers = await holdReaders(app);
  await page.getByRole('button', { name: /^Nhập [\d.]+ đơn$/ }).click();
  await expect(page.getByText('Đang tải file lên hệ thống !!')).toBeVisible();
  await closeToTray(consoleApp);
  renameSync(file, `${file}.away`);
  await readers.goOn();
  const notice = [
    'Chưa đọc được file biến_mất.xlsx',
    'Không còn thấy file này, bạn hãy chọn lại file.',
  ] as const;
  await expect.poll(async () => (await said()).notices).toEqual([notice]);

  renameSync(`${file}.away`, file);
  const again = await openAgain(app);
  const toast = again.getByRole('alert').filter({ hasText: notice[0] });
  await expect(toast).toContainText(notice[1]);
  await toast.getByRole('button', { name: 'Mở lại' }).click();
  await expect(again.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  await expect(fileShown(again)).toHaveText('biến_mất.xlsx');
  expect(await timesImported(server.url, staff, 'biến_mất.xlsx')).toBe(0);
  await consoleApp.close();
});

test('an import that ended without a page is reported once after the app was killed, and never again', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  const connection = await openTestConnection(server.url);
  const profile = path.join(folder, 'profile');
  const journal = path.join(profile, 'station', 'outbox.log');
  const first = await launchConsole({ serverAddress: connection.url, profile });
  await openUploadPage(first.page, staff);
  await picks(first.app, save('đã xong.xlsx', 'LEFT0004'));
  await chooseFile(first.page);
  await expect(first.page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  const files = connection.holdFiles();
  await first.page.getByRole('button', { name: /^Nhập [\d.]+ đơn$/ }).click();
  await expect(first.page.getByText('Hệ thống đang đọc và ghi')).toBeVisible();
  await closeToTray(first);
  files.letGo();
  await expect.poll(() => readFileSync(journal, 'utf8')).toContain('import-answer');
  await kill(first.app);

  const second = await launchConsole({ serverAddress: connection.url, profile });
  await logInWithSession(second.page, staff);
  await second.page.goto('app://console/admin/outbox');
  const toast = second.page.getByRole('status').filter({ hasText: 'Đã nhập xong file đã_xong.xlsx' });
  await expect(toast).toContainText('1 mới, 0 đổi, 0 lỗi.');
  await kill(second.app);

  const third = await launchConsole({ serverAddress: connection.url, profile });
  expect(
    await third.page.evaluate(() => window.desktopBridge?.call('outbox:take-ended-imports', undefined)),
  ).toEqual({ outcome: 'done', value: [] });
  expect(await timesImported(server.url, staff, 'đã_xong.xlsx')).toBe(1);
  await third.close();
  await connection.close();
});
