import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../../tools/e2e/test.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { orderWorkbook } from './support/order-file.ts';
import { logInWithSession, signIn } from './support/station-staff.ts';
import { picks } from './support/system.ts';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-unfinished-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, orderWorkbook([['21/11/2026 08:30', code, 'Đã nhập kho Trung Quốc']]));
  return file;
}

test.setTimeout(120_000);

test('after a restart the console offers to continue its list, and shows which files changed or are gone', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  const profile = path.join(folder, 'profile');
  let consoleApp = await launchConsole({ serverAddress: server.url, profile });
  let { page } = consoleApp;
  const list = () => page.getByRole('region', { name: 'Danh sách file' });
  await logInWithSession(page, staff);
  await page.goto('app://console/admin/upload-orders');
  const files = ['một', 'hai', 'ba'].map((name, index) => save(`${name}.xlsx`, `YT761600000010${index}`));
  await picks(consoleApp.app, ...files);
  await page.getByRole('button', { name: 'Chọn file Excel' }).first().click();
  await expect(list()).toContainText('Đã đọc, chờ bạn nhập');
  await page.getByRole('button', { name: /^Nhập [\d.]+ đơn$/ }).click();
  await expect(list()).toContainText('Đã nhập 1 đơn');
  // Another window has its own list.
  const other = await consoleApp.openWindow();
  await other.goto('app://console/admin/upload-orders');
  await expect(other.getByRole('button', { name: 'Chọn file Excel' })).toBeVisible();
  await expect(other.getByText('chưa nhập ở lần mở trước')).toHaveCount(0);
  await consoleApp.close();

  save('hai.xlsx', 'YT7616000000199');
  consoleApp = await launchConsole({ serverAddress: server.url, profile });
  ({ page } = consoleApp);
  await page.setViewportSize({ width: 1280, height: 720 });
  await logInWithSession(page, staff);
  await page.goto('app://console/admin/upload-orders');
  const left = page.locator('.note').filter({ hasText: '2 file chưa nhập ở lần mở trước' });
  await expect(left.getByRole('listitem')).toHaveText([/hai\.xlsx.*đã thay đổi từ lần đó/, 'ba.xlsx']);
  await expectAccessible(page, 'unfinished-files', ['light', 'dark']);
  await left.getByRole('button', { name: 'Tiếp tục với các file này' }).click();
  await expect(left).toHaveCount(0);
  await expect(list()).toContainText('ba.xlsx');
  await expect(list()).toContainText('hai.xlsx');

  await page.reload();
  rmSync(path.join(folder, 'ba.xlsx'));
  await page.reload();
  await expect(left.getByRole('listitem').last()).toHaveText(/ba\.xlsx.*không còn ở chỗ cũ/);
  await left.getByRole('button', { name: 'Bỏ các file này' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Chọn file Excel' })).toBeVisible();
  await expect(left).toHaveCount(0);
  await consoleApp.close();
});

test('a list that loses the connection imports nothing unseen, retries, and continues when it is back', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  const connection = await openTestConnection(server.url);
  const consoleApp = await launchConsole({ serverAddress: connection.url });
  const { page } = consoleApp;
  const list = page.getByRole('region', { name: 'Danh sách file' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await logInWithSession(page, staff);
  await page.goto('app://console/admin/upload-orders');
  await picks(consoleApp.app, save('một.xlsx', 'YT7616000000301'), save('hai.xlsx', 'YT7616000000302'));
  await page.getByRole('button', { name: 'Chọn file Excel' }).first().click();
  await expect(row('một.xlsx')).toContainText('Đã đọc, chờ bạn nhập');
  await page.getByRole('button', { name: 'Hủy' }).click();
  connection.cut();
  await list.getByRole('switch').click();
  await expect(page.getByText('Chưa so sánh được với hệ thống')).toBeVisible();
  await expect(list.getByText('Chưa kết nối được với hệ thống.')).toBeVisible();
  await expect(row('hai.xlsx')).not.toContainText('Đã nhập');
  connection.restore();
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(row('hai.xlsx')).toContainText('Đã nhập 1 đơn');
  await expect(row('một.xlsx')).toContainText('Đã bỏ');
  await consoleApp.close();
  await connection.close();
});
