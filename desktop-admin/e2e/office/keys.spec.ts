import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Console } from '../console/support/launch.ts';
import { picks } from '../console/support/system.ts';
import { walkConsoleKeys } from './support/console-keys.ts';
import { KeyWalk, press } from './support/key-walk.ts';
import { expect, test, toast } from './support/office.ts';
import { orderFile, type OrderFile } from './support/server-calls.ts';

const CODES = ['KY0000000001', 'KY0000000002', 'KY0000000003'] as const;
const FILE = orderFile(
  'phim_tat.xlsx',
  CODES.map((code, day) => [`0${day + 1}/01/2025`, code, 'Kho TQ']),
);
const ONE_MORE: OrderFile = orderFile('them.xlsx', [['04/01/2025', 'KY0000000004', 'Kho TQ']]);

const rows = (page: Page) => page.getByRole('table', { name: 'Danh sách đơn hàng' }).locator('tbody tr');
const panel = (page: Page) => page.getByRole('complementary', { name: /^Đơn hàng / });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Nội dung' });

test('each key of the key list has its listed effect @console', async ({ office: page, calls, consoleApp }, {
  outputDir,
}) => {
  const walk = new KeyWalk(page);
  const does = walk.does.bind(walk);
  await calls.removeAllOrders();
  await calls.importFile(FILE);

  await page.goto('/admin/list-orders');
  await expect(rows(page)).toHaveCount(3);
  const listed = await walk.readList();
  walk.group = 'Ở mọi trang';
  await does('Ctrl K', () => expect(page.getByRole('combobox', { name: /^Tìm/ })).toBeFocused());
  await does('Esc', () => expect(page.getByRole('combobox', { name: /^Tìm/ })).toHaveCount(0));
  await does('F1', () => expect(dialog(page, 'Quản lý đơn hàng')).toBeVisible());
  await page.keyboard.press('Escape');
  await does('?', () => expect(dialog(page, 'Phím tắt')).toBeVisible());
  await page.keyboard.press('Escape');
  if (!consoleApp) {
    // The browser selects its address with this key; only the console has a lock.
    await page.evaluate(() =>
      document.addEventListener('keydown', (event) => {
        document.title = `${event.key} ${event.defaultPrevented}`;
      }),
    );
    await press(page, 'Ctrl L');
    await expect(page).toHaveTitle('L false');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('searchbox').or(page.getByRole('search').getByRole('textbox')).first().focus();
  await does('Tab, Shift Tab', () =>
    expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused(),
  );
  // A field in which a dialog was opened accepts text again after the dialog.
  await press(page, 'Ctrl K');
  await press(page, 'Esc');
  await page.keyboard.type('KY');
  await expect(page.getByRole('search').getByRole('textbox').first()).toHaveValue('KY');
  await page.getByRole('heading', { level: 1 }).click();

  walk.group = 'Trong danh sách';
  await does('/', () => expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused());
  await page.getByRole('heading', { level: 1 }).click();
  await does('↓', () => expect(rows(page).first().locator(':focus')).toHaveCount(1));
  await page.keyboard.press('ArrowDown');
  await does('↑', () => expect(rows(page).first().locator(':focus')).toHaveCount(1));
  await does('Space', () => expect(page.getByText('Đã chọn 1 đơn')).toBeVisible());
  await page.keyboard.press('ArrowDown');
  await does('Shift Space', () => expect(page.getByText('Đã chọn 2 đơn')).toBeVisible());
  await does('S', () => expect(page.getByRole('menu', { name: 'Đổi trạng thái' })).toBeVisible());
  await page.keyboard.press('Escape');
  await does('G', () => expect(page.getByRole('dialog')).toContainText('Gán 2 đơn cho khách'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
  await expect(rows(page)).toHaveCount(1);
  walk.group = 'Ở mọi trang';
  await does('Ctrl Z', () => expect(rows(page)).toHaveCount(3));

  walk.group = 'Trong danh sách';
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowDown');
  await does('Enter', () => expect(panel(page)).toBeVisible());
  await does('J', () => expect(panel(page)).toContainText(CODES[1]));
  await does('K', () => expect(panel(page)).toContainText(CODES[2]));
  for (const [key, status] of [
    ['2', 'Đang về kho Việt Nam'],
    ['3', 'Đã nhập kho Việt Nam'],
    ['4', 'Đã trả khách'],
    ['1', 'Đã nhập kho Trung Quốc'],
  ] as const)
    await does(key, () => expect(toast(page, `Đơn ${CODES[2]} đã chuyển sang “${status}”.`)).toBeVisible());
  await press(page, 'Ctrl Z');
  await expect(panel(page).locator('.panel-status')).toContainText('Đã trả khách');
  await expect(toast(page, 'Đã hoàn tác: trạng thái trở lại như trước.')).toBeVisible();
  expect((await calls.order(CODES[2]))?.status).toBe(4);
  await expect(panel(page)).not.toContainText('Người khác vừa');
  await page.goto('/admin/users/list/1');
  await expect(page.getByRole('main').getByRole('link', { name: 'Thêm tài khoản' })).toBeVisible();
  await does('N', () => expect(page).toHaveURL(/\/users\/add$/));

  walk.group = 'Tải file đơn hàng';
  await page.goto('/admin/upload-orders');
  await expect(page.getByText('phim_tat.xlsx').first()).toBeVisible();
  const offered = await offerFile(page, consoleApp, outputDir);
  await does('Ctrl O', offered);
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  await does('Ctrl Enter', () => expect.poll(() => calls.order('KY0000000004')).toBeDefined());
  // Opened again, so that no live event of the import above loads the list in place of the key.
  await page.goto('/admin/upload-orders');
  await expect(page.getByText('them.xlsx').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  const reloaded = page.waitForResponse(/\/api\/orders\/imports/);
  await does('R', async () => void (await reloaded));

  walk.group = 'Khi sửa';
  await page.goto('/admin/users/add');
  await page.getByRole('textbox', { name: 'Họ', exact: true }).focus();
  const refused = page.getByRole('textbox', { name: 'Email' });
  for (const key of ['Ctrl S', 'Ctrl Enter', 'Enter']) {
    await does(key, () => expect(refused).toHaveAttribute('aria-invalid', 'true'));
    await page.reload();
    await page.getByRole('textbox', { name: 'Họ', exact: true }).focus();
  }

  walk.group = 'Khi soạn nội dung';
  await page.goto('/admin/notify/add');
  await editor(page).click();
  await page.keyboard.type('chữ');
  for (const [key, tag] of [
    ['Ctrl B', 'strong'],
    ['Ctrl I', 'em'],
    ['Ctrl U', 'u'],
    ['Ctrl Shift S', 's'],
    ['Ctrl Shift H', 'mark'],
    ['Ctrl Shift 8', 'ul'],
    ['Ctrl Shift 7', 'ol'],
  ] as const) {
    await page.keyboard.press('Control+a');
    await does(key, () => expect(editor(page).locator(tag)).toContainText('chữ'));
  }
  await does('Ctrl Z', () => expect(editor(page).locator('ol')).toHaveCount(0));
  await does('Ctrl Y', () => expect(editor(page).locator('ol')).toHaveCount(1));
  await does('Ctrl K', () => expect(page.getByRole('dialog')).toContainText('Liên kết'));
  if (consoleApp) await walkConsoleKeys({ walk, page, calls, consoleApp });
  expect(walk.walked.sort()).toEqual(listed.sort());
});

/** Prepares the file dialog of the host for one more file; the returned function gives the file to an open dialog. */
async function offerFile(
  page: Page,
  consoleApp: Console | null,
  folder: string,
): Promise<() => Promise<void>> {
  if (!consoleApp) {
    const chooser = page.waitForEvent('filechooser');
    // The dialog is intercepted only after a round trip.
    await page.evaluate(() => undefined);
    return async () => (await chooser).setFiles(ONE_MORE);
  }
  await mkdir(folder, { recursive: true });
  const path = join(folder, ONE_MORE.name);
  await writeFile(path, ONE_MORE.buffer);
  await picks(consoleApp.app, path);
  return () => Promise.resolve();
}
