import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from '../../../../tools/e2e/test.ts';
import type { Console } from '../../console/support/launch.ts';
import { scan } from '../../console/support/station-page.ts';
import { expectPrinted, givePrinters } from '../../console/support/system.ts';
import { press, type KeyWalk } from './key-walk.ts';
import { orderFile, type ServerCalls } from './server-calls.ts';

const [PARCEL, WEIGHED, DELIVERED, ...PASTED] = [
  ...['KY0000000011', 'KY0000000012', 'KY0000000013'],
  ...['KY0000000014', 'KY0000000015'],
] as const;
/** Like a code of a carrier, and not on the server. */
const UNKNOWN = 'SF9100000000016';
const FILE = orderFile('kho.xlsx', [
  ...[PARCEL, WEIGHED, ...PASTED].map((code) => ['01/01/2025', code, 'Đang về kho Việt Nam'] as const),
  ['01/01/2025', DELIVERED, 'Đã trả khách'],
]);
const word = (page: Page) => page.locator('.scan-word');
const field = (page: Page) => page.getByRole('textbox', { name: 'Quét hoặc gõ mã rồi Enter' });
const step = (page: Page, name: string) => page.getByRole('button', { name });

interface ConsoleWalk {
  walk: KeyWalk;
  page: Page;
  calls: ServerCalls;
  consoleApp: Console;
}

/** Presses the keys that only the console has. */
export async function walkConsoleKeys({
  walk,
  page,
  calls,
  consoleApp: { app },
}: ConsoleWalk): Promise<void> {
  await calls.importFile(FILE);
  await givePrinters(app);
  await page.evaluate(() => window.desktopBridge?.call('desktop:change-settings', { printer: 'zebra' }));
  await walkStation({ walk, page }, app);
  walk.group = 'Quét kiện và in tem';
  await page.goto(`/admin/labels?ids=${(await calls.order(PARCEL))?.id ?? 0}`);
  await expect(page.getByRole('button', { name: 'In 1 tem' })).toBeEnabled();
  await walk.does('Ctrl P', () => expectPrinted(app, 2));
  await walkMenu({ walk, page }, app);
}

async function walkStation({ walk, page }: Pick<ConsoleWalk, 'walk' | 'page'>, app: ElectronApplication) {
  walk.group = 'Quét kiện và in tem';
  const does = walk.does.bind(walk);
  await page.goto('/admin/scan');
  await expect(step(page, 'Nhập kho Việt Nam')).toBeVisible();
  await does('F1', () => expect(field(page)).toBeFocused());
  for (const [key, name] of [
    ['F2', 'Xuất kho Trung Quốc'],
    ['F4', 'Trả khách'],
    ['F3', 'Nhập kho Việt Nam'],
  ] as const)
    await does(key, () => expect(step(page, name)).toHaveAttribute('aria-pressed', 'true'));

  await scan(page, PARCEL);
  await expect(word(page)).toHaveText('Đã ghi');
  await does('Ctrl Z', () => expect(word(page)).toHaveText('Đã bỏ'));
  await scan(page, UNKNOWN);
  await expect(word(page)).toHaveText('Mã lạ');
  await scan(page, WEIGHED);
  await does('F8', () => expectPrinted(app, 1));
  await does('F6', () => expect(page.getByRole('textbox', { name: 'Cân nặng (kg)' })).toBeFocused());
  await press(page, 'Esc');
  await does('F7', () => expect(page.getByRole('region', { name: 'Camera chụp ảnh' })).toBeVisible());
  // The next parcel is scanned without a click in between.
  await scan(page, DELIVERED);
  await expect(word(page)).toHaveText('Sai bước');
  await does('F9', () => expect(word(page)).toHaveText('Đã ghi'));

  await app.evaluate(({ clipboard }, text) => clipboard.writeText(text), PASTED.join('\n'));
  // The key works wherever the focus is.
  await page.getByRole('button', { name: 'Dán danh sách' }).focus();
  await does('Ctrl V', () => expect(page.getByLabel('Mỗi dòng một mã')).toHaveValue(PASTED.join('\n')));
  await page.getByRole('button', { name: 'Ghi 2 mã' }).click();
  await expect(page.getByText('Đã xong 2 trong 2 mã')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).last().click();
  await expect(field(page)).toBeFocused();
  await does('F10', () =>
    expect(page.getByRole('heading', { name: 'Báo cáo phiên Nhập kho Việt Nam' })).toBeVisible(),
  );

  await page.goto('/admin/outbox?show=refused');
  await page.getByRole('checkbox', { name: new RegExp(UNKNOWN) }).check();
  await does('Del', () => expect(page.getByRole('dialog', { name: `Bỏ qua ${UNKNOWN}?` })).toBeVisible());
  await press(page, 'Esc');
}

async function walkMenu({ walk, page }: Pick<ConsoleWalk, 'walk' | 'page'>, app: ElectronApplication) {
  const native = await app.browserWindow(page);
  /** Sends a key like the keyboard: the menu gets keys that the page does not use. */
  const send = (key: string) =>
    native.evaluate(
      (window, event) => {
        // The menu gets keys only in the active window, and another test on the same display may have taken the focus.
        window.focus();
        if (!window.isFocused()) return false;
        window.webContents.sendInputEvent({ type: 'keyDown', ...event });
        window.webContents.sendInputEvent({ type: 'keyUp', ...event });
        return true;
      },
      {
        keyCode: key.replace('Ctrl ', '').replace('+', 'Plus'),
        modifiers: key.startsWith('Ctrl ') ? ['control' as const] : [],
      },
    );
  const does = async (key: string, effect: () => Promise<void>) => {
    walk.walked.push(`${walk.group}: ${key}`);
    await expect.poll(() => send(key)).toBe(true);
    await effect();
  };
  const noted = (name: string) => app.evaluate((_, key) => Reflect.get(globalThis, key) === true, name);
  walk.group = 'Thanh menu';
  for (const [key, address] of [
    ['Ctrl 1', /\/scan$/],
    ['Ctrl 2', /\/outbox$/],
    ['Ctrl 3', /\/labels$/],
    ['Ctrl 4', /\/upload-orders$/],
    ['Ctrl ,', /\/desktop-settings$/],
  ] as const)
    await does(key, () => expect(page).toHaveURL(address));
  const zoom = page.getByRole('combobox', { name: 'Cỡ hiển thị' }).locator('option:checked');
  await does('Ctrl +', () => expect(zoom).toHaveText('110 %'));
  await does('Ctrl 0', () => expect(zoom).toHaveText('100 %'));
  await does('Ctrl -', () => expect(zoom).toHaveText('90 %'));
  await does('F11', () => expect.poll(() => native.evaluate((one) => one.isFullScreen())).toBe(true));
  await native.evaluate((one) => one.setFullScreen(false));
  const loaded = page.waitForEvent('load');
  await does('Ctrl R', async () => void (await loaded));
  const opened = app.waitForEvent('window');
  await does('Ctrl N', async () => {
    // A shown window would take the focus.
    await (await app.browserWindow(await opened)).evaluate((one) => one.destroy());
  });
  // The walk needs its window for the last keys.
  await native.evaluate((one) =>
    one.once('close', (event: Electron.Event) => {
      event.preventDefault();
      Reflect.set(globalThis, 'hasClosed', true);
    }),
  );
  await does('Ctrl W', () => expect.poll(() => noted('hasClosed')).toBe(true));
  // Ctrl Q would end the program that the next test needs. The test of the lock screen uses Ctrl L, since only people
  // who logged in with a password can be locked out. Here the menu is read instead.
  walk.walked.push(`${walk.group}: Ctrl Q`, 'Ở mọi trang: Ctrl L');
  expect(await menuKeys(app)).toEqual(expect.arrayContaining(['quit CmdOrCtrl+Q', 'lock CmdOrCtrl+L']));
}

/** Role or id, and key, of each entry of the menu. */
function menuKeys(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    return items.map(({ role, id, accelerator }) => `${role ?? id} ${String(accelerator)}`);
  });
}
