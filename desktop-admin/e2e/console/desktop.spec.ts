import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { englishAmong } from '../office/support/english.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { importCodes, logInWithSession, signIn } from './support/station-staff.ts';
import { closeToTray, menuLabels, openAgain, watchSystem } from './support/system.ts';

test.setTimeout(120_000);

const PARCEL = 'JT3077701027389';
const UNKNOWN_CODE = 'SF1640087799991';
const profile = mkdtempSync(path.join(tmpdir(), 'console-desktop-'));
test.afterAll(() => rmSync(profile, { recursive: true, force: true }));

test('the desktop integration works: menu, windows, zoom, tray, notifications and settings of the machine', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  await importCodes(server.url, staff.token, [PARCEL]);
  const connection = await openTestConnection(server.url);
  const recent = path.join(profile, 'Hàng về 21.xlsx');
  writeFileSync(recent, 'x');
  writeFileSync(
    path.join(profile, 'recent-files.json'),
    JSON.stringify([{ path: recent, openedAt: '2026-11-21T01:00:00Z' }]),
  );
  let consoleApp = await launchConsole({ serverAddress: connection.url, profile });
  let { app, page } = consoleApp;
  await page.setViewportSize({ width: 1440, height: 900 });
  const said = await watchSystem(app);
  const traySays = async () => (await said()).tray;

  await test.step('the server is chosen before login: it is tested first, and must be https or this machine', async () => {
    await page.getByRole('button', { name: 'Đổi máy chủ' }).click();
    const address = page.getByLabel('Địa chỉ máy chủ');
    await address.fill('http://kho.example.vn');
    await page.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(page.getByText('Địa chỉ máy chủ phải bắt đầu bằng https://')).toBeVisible();
    await address.fill(`${connection.url}/`);
    await page.getByRole('button', { name: 'Kiểm tra' }).click();
    await expect(page.getByText(`Máy chủ ${connection.url} trả lời tốt.`)).toBeVisible();
    await expectAccessible(page, 'server-choice', ['light']);
  });

  await expectAccessible(page, 'login', ['light', 'dark']);
  await logInWithSession(page, staff);
  await page.goto('app://console/admin/desktop-settings');

  await test.step('the menu bar is Vietnamese and lists recent files', async () => {
    const { bar, files } = await app.evaluate(({ Menu }) => {
      const menu = Menu.getApplicationMenu();
      return {
        bar: menu?.items.map(({ label }) => label),
        files: menu?.getMenuItemById('open-recent')?.submenu?.items.map(({ label }) => label),
      };
    });
    expect(bar).toEqual(['Tệp', 'Sửa', 'Xem', 'Kho', 'Cửa sổ', 'Trợ giúp']);
    expect(files).toEqual(['Hàng về 21.xlsx']);
  });

  await test.step('settings of the machine are stored at once', async () => {
    await expect(page.getByRole('heading', { name: 'Giới thiệu' })).toBeVisible();
    await expect(page.getByText(connection.url, { exact: true }).last()).toBeVisible();
    await page.getByRole('switch', { name: 'Khi đóng cửa sổ, chương trình vẫn chạy cạnh đồng hồ' }).click();
    await expectAccessible(page, 'desktop-settings', ['light', 'dark']);
    await expect.poll(() => storedSettings()).toMatchObject({ keepInTray: true });
  });

  await test.step('the server’s version is shown beside the console’s own, or that there is no connection', async () => {
    const row = page.locator('.desktop-versions > div').filter({ hasText: 'Bản máy chủ' });
    await expect(row).toContainText(await versionOf(server.url));
    connection.cut();
    await click(app, 'go-scan');
    await expect(page).toHaveURL(/scan$/);
    await click(app, 'settings');
    await expect(row).toContainText('không kết nối được');
    connection.restore();
    await row.getByRole('button', { name: 'Thử lại' }).click();
    await expect(row).toContainText(await versionOf(server.url));
  });

  await test.step('zoom applies to every window, and the settings show it', async () => {
    const shown = page.getByRole('combobox', { name: 'Cỡ hiển thị' }).locator('option:checked');
    await click(app, 'zoom-in');
    await click(app, 'zoom-in');
    await expect(shown).toHaveText('125 %');
    expect(storedSettings()).toMatchObject({ zoom: 125 });
    const second = await consoleApp.openWindow();
    await expect
      .poll(() =>
        app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getZoomFactor()),
        ),
      )
      .toEqual([1.25, 1.25]);
    await click(app, 'zoom-reset');
    await expect(shown).toHaveText('100 %');
    await expect(second.getByRole('navigation', { name: /Điều hướng/ })).toBeVisible();
  });

  await test.step('both windows get events, the last used one navigates, and each can be closed', async () => {
    const [front, back] = await ordered(app);
    await click(app, 'go-outbox');
    await expect
      .poll(() => addressesOf(app))
      .toEqual(expect.arrayContaining([expect.stringMatching(/outbox$/)]));
    expect((await addressesOf(app)).filter((address) => address.endsWith('outbox'))).toHaveLength(1);
    expect(front).not.toBe(back);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(0)?.close());
    await expect.poll(async () => (await addressesOf(app)).length).toBe(1);
    page = app.windows()[0] ?? page;
  });

  await test.step('the tray shows queued entries, and a notification shows rejected ones', async () => {
    connection.cut();
    await scanIn(page, [PARCEL, UNKNOWN_CODE]);
    await expect.poll(traySays).toContain('2 mục chờ gửi.');
    await expect.poll(traySays).toContain('Mất kết nối.');
    connection.restore();
    await page.evaluate(() => window.desktopBridge?.call('outbox:wake', undefined));
    await expect.poll(traySays, { timeout: 20_000 }).toContain('1 mục bị từ chối');
    await expect
      .poll(async () => (await said()).notices)
      .toEqual([['Có lượt quét bị từ chối', '1 mục cần bạn xem lại ở Chờ gửi.']]);
  });

  await test.step('the about dialog shows the versions', async () => {
    await click(app, 'about');
    await expect
      .poll(async () => (await said()).dialogs)
      .toMatchObject([
        {
          detail: expect.stringContaining(
            `Máy chủ ${connection.url}\nPhiên bản máy chủ ${await versionOf(server.url)}`,
          ),
        },
      ]);
  });

  await test.step('menus, tray and dialogs are completely Vietnamese', async () => {
    await click(app, 'open-order-file');
    await page.evaluate(async () => {
      const { desktopBridge } = window;
      await desktopBridge?.call('files:save-file', { name: 'x', bytes: new Uint8Array([1]) });
      await desktopBridge?.call('watch:choose-folder', undefined);
    });
    await expect.poll(async () => (await said()).dialogs.length).toBe(4);
    const { tray, trayMenu, dialogs, notices } = await said();
    expect(trayMenu).toContain('1 mục bị từ chối, cần xem lại.');
    const words = [...(await menuLabels(app)), tray, ...trayMenu, ...notices.flat(), ...textsIn(dialogs)];
    expect(words).toContain('Thu nhỏ xuống thanh tác vụ');
    expect(words).toContain('Chọn thư mục để theo dõi');
    expect(englishAmong(words)).toEqual([]);
  });

  await test.step('the menu opens the folder of the logs', async () => {
    await click(app, 'open-logs');
    await expect.poll(async () => (await said()).folders).toEqual([path.join(profile, 'logs')]);
    expect(readdirSync(path.join(profile, 'logs')).join()).toMatch(/console-[\d-]+\.log/);
  });

  await test.step('closing the last window leaves the app running, and the tray reopens the window', async () => {
    await closeToTray({ app, page });
    await expect.poll(() => addressesOf(app)).toEqual([]);
    page = await openAgain(app);
    await expect(page.getByRole('navigation', { name: /Điều hướng/ })).toBeVisible();
  });

  await test.step('settings survive a restart', async () => {
    await consoleApp.close();
    consoleApp = await launchConsole({ serverAddress: connection.url, profile });
    ({ app, page } = consoleApp);
    expect(
      await page.evaluate(() => window.desktopBridge?.call('desktop:get-settings', undefined)),
    ).toMatchObject({
      value: { keepInTray: true, zoom: 100 },
    });
  });
  await consoleApp.close();
  await connection.close();
});

async function versionOf(serverUrl: string): Promise<string> {
  const response = await fetch(`${serverUrl}/api/version`);
  // The envelope of the contract.
  const { data } = (await response.json()) as { data: { version: string } };
  return data.version;
}

const storedSettings = (): unknown => JSON.parse(readFileSync(path.join(profile, 'desktop.json'), 'utf8'));

const click = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu }, entry) => Menu.getApplicationMenu()?.getMenuItemById(entry)?.click(), id);

const addressesOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    // A window that is closing is still listed, but its page is gone.
    BrowserWindow.getAllWindows().flatMap(({ webContents }) =>
      webContents.isDestroyed() ? [] : [webContents.getURL()],
    ),
  );
const ordered = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(({ id }) => id));

/** The texts that a dialog shows, without its options. */
const textsIn = (shown: unknown): string[] => {
  if (typeof shown === 'string') return [shown];
  if (typeof shown !== 'object' || shown === null) return [];
  return Object.entries(shown).flatMap(([name, part]) =>
    ['type', 'properties', 'extensions', 'defaultPath'].includes(name) ? [] : textsIn(part),
  );
};

/** Scans with a direct call, without the station's screen. */
const scanIn = (page: Awaited<ReturnType<ElectronApplication['firstWindow']>>, codes: readonly string[]) =>
  page.evaluate(async (list) => {
    const bridge = window.desktopBridge;
    const started = await bridge?.call('scan:start-session', { step: 3 });
    if (started?.outcome !== 'done') throw new Error('There is no session.');
    const session = started.value.id;
    for (const text of list)
      await bridge?.call('scan:scan-code', { session, step: 3, text, weight: null, force: false });
  }, codes);
