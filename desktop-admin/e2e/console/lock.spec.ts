import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { PASSWORD, ServerCalls } from '../office/support/server-calls.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { logIn, scan } from './support/station-page.ts';
import { importCodes, logInWithSession, signIn } from './support/station-staff.ts';

test.setTimeout(180_000);

const lockScreen = (page: Page) => page.getByRole('dialog', { name: 'Màn hình đang khóa' });
const passwordOf = (page: Page, name: string) => page.getByLabel(`Mật khẩu của ${name}`, { exact: true });
const person = (page: Page, name: string) => page.getByRole('radio', { name });
const word = (page: Page) => page.locator('.scan-word');
/** Clicks the menu's entry of Ctrl L, because keys that Playwright sends never reach the menu. Returns its key. */
const lock = (app: ElectronApplication) =>
  app.evaluate(({ Menu }) => {
    const entry = Menu.getApplicationMenu()?.getMenuItemById('lock');
    entry?.click();
    return entry?.accelerator;
  });

async function unlock(page: Page, name: string, password = PASSWORD): Promise<void> {
  await passwordOf(page, name).fill(password);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Xin chào/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  const leaving = page.getByRole('dialog', { name: 'Đăng xuất khỏi trang quản trị?' });
  await leaving.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
}

async function untilCodesAreHere(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.desktopBridge?.call('outbox:get-summary', undefined)))
    .toMatchObject({ value: { knownCodesAt: expect.any(String) } });
}

/** Names of the people who scanned a parcel. */
async function scannedBy(calls: ServerCalls, code: string): Promise<(string | undefined)[]> {
  const { events } = await calls.orderDetail((await calls.order(code))?.id ?? 0);
  return events.filter(({ source }) => source === 'scan').map(({ actor }) => actor?.name);
}

test('two people unlock a station in turn while offline; the server records the author of each scan', async ({
  server,
}) => {
  const admin = new ServerCalls(server.url, (await signIn(server.url, server.admin)).token);
  const make = (email: string, firstName: string) =>
    admin.makeUser({ role: 2, permission: [1] }, { email, lastName: 'Lê', firstName });
  const [an, binh] = [await make('an.khoa@kho.vn', 'An'), await make('binh.khoa@kho.vn', 'Bình')];
  const [FIRST, SECOND] = ['JT7900000000001', 'JT7900000000002'];
  await importCodes(server.url, an.token, [FIRST, SECOND]);
  const connection = await openTestConnection(server.url);
  const profile = mkdtempSync(path.join(tmpdir(), 'console-lock-'));

  await test.step('both log in online once, without being remembered', async () => {
    const program = await launchConsole({ serverAddress: connection.url, profile });
    await program.page.setViewportSize({ width: 1280, height: 720 });
    await expect(program.page.getByText(/^Dù không ghi nhớ/)).toBeVisible();
    await logIn(program.page, { email: binh.email, password: PASSWORD });
    await untilCodesAreHere(program.page);
    await logOut(program.page);
    // An closes the app before the server has answered any other call, and can still unlock offline.
    await program.page.route('**/api/auth/verify', () => undefined);
    await logIn(program.page, { email: an.email, password: PASSWORD });
    await expect(program.page.getByRole('button', { name: /^Xin chào.*An/ })).toBeVisible();
    await untilCodesAreHere(program.page);
    await program.close();
    const stored = readFileSync(path.join(profile, 'unlock.json'), 'utf8');
    for (const secret of [PASSWORD, an.email, binh.email]) expect(stored).not.toContain(secret);
  });

  connection.cut();
  const program = await launchConsole({ serverAddress: connection.url, profile });
  const { app, page } = program;
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('offline and without a session, An unlocks with the password and scans', async () => {
    await expect(person(page, 'Lê An')).toBeChecked();
    await unlock(page, 'Lê An', 'sai-mat-khau');
    await expect(page.getByText('Mật khẩu chưa đúng. Bạn còn 4 lần thử.')).toBeVisible();
    await expectAccessible(page, 'unlock-offline', ['light', 'dark']);
    await unlock(page, 'Lê An');
    await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
    await page.getByRole('button', { name: 'Nhập kho Việt Nam' }).click();
    await scan(page, FIRST);
    await expect(word(page)).toHaveText('Đã ghi');
  });

  await test.step('Ctrl L locks every window, and after the unlock An finds the typed text', async () => {
    const second = await program.openWindow();
    await expect(second.getByRole('button', { name: /^Xin chào.*An/ })).toBeVisible();
    await page.locator('.scan-field input').fill('JT79');
    expect(await lock(app)).toBe('CmdOrCtrl+L');
    await expect(lockScreen(page)).toBeVisible();
    await expect(lockScreen(second)).toBeVisible();
    expect(await page.evaluate(() => window.desktopBridge?.call('session:load-session', undefined))).toEqual({
      outcome: 'done',
      value: null,
    });
    await expectAccessible(page, 'locked', ['light']);
    // A click beside its fields and Escape do not open it either.
    await page.mouse.click(5, 5);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await expect(lockScreen(page)).toBeVisible();
    await passwordOf(page, 'Lê An').focus();
    // A scanner types into the page of a locked station: no try is lost, and nothing is written.
    await page.keyboard.type(SECOND);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Màn hình đang khóa nên kiện vừa quét chưa được ghi.')).toBeVisible();
    await unlock(page, 'Lê An');
    await expect(lockScreen(page)).toHaveCount(0);
    await expect(lockScreen(second)).toHaveCount(0);
    await expect(page.locator('.scan-field input')).toHaveValue('JT79');
    await second.close();
    await page.locator('.scan-field input').fill('');
  });

  await test.step('Bình takes over with arrow key and password, and joins the open session', async () => {
    await lock(app);
    await expect(person(page, 'Lê An')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(person(page, 'Lê Bình')).toBeChecked();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Quét tiếp phiên này' }).click();
    await expect(page.getByText('Cùng quét: Lê An, Lê Bình.')).toBeVisible();
    await scan(page, SECOND);
    await expect(word(page)).toHaveText('Đã ghi');
    await expect(page.getByRole('button', { name: /^Xin chào.*Bình/ })).toBeVisible();
  });

  await test.step('after the connection is back, Bình is logged in silently, and both scans arrive once', async () => {
    expect((await admin.order(FIRST))?.status).not.toBe(3);
    connection.restore();
    for (const code of [FIRST, SECOND])
      await expect.poll(async () => (await admin.order(code))?.status, { timeout: 30_000 }).toBe(3);
    expect(await scannedBy(admin, FIRST)).toEqual(['Lê An']);
    expect(await scannedBy(admin, SECOND)).toEqual(['Lê Bình']);
    await expect
      .poll(() => page.evaluate(() => window.desktopBridge?.call('outbox:get-summary', undefined)))
      .toMatchObject({ value: { phase: 'idle', waiting: 0, refused: 0 } });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a person who is logged in removes another from the machine', async () => {
    await page.getByRole('link', { name: 'Cài đặt máy này' }).click();
    await page.getByRole('button', { name: 'Bỏ Lê An khỏi máy này' }).click();
    await expect(page.getByRole('button', { name: 'Bỏ Lê An khỏi máy này' })).toHaveCount(0);
    await expectAccessible(page, 'desktop-settings-people', ['light', 'dark']);
    await lock(app);
    await expect(person(page, 'Lê Bình')).toBeVisible();
    await expect(person(page, 'Lê An')).toHaveCount(0);
  });
  await program.close();
  await connection.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Creates a profile in which these people logged in. No password opens their boxes. */
function profileOf(server: string, names: readonly string[]): string {
  const profile = mkdtempSync(path.join(tmpdir(), 'console-people-'));
  const box = { salt: 'AAAA', iv: 'AAAA', tag: 'AAAA', data: 'AAAA' };
  const people = names.map((name, index) => ({
    ...{
      server,
      id: index + 1001,
      firstName: name.split(' ').slice(1).join(' '),
      lastName: name.split(' ')[0],
    },
    expiresAt: index === 3 ? '2026-01-01T00:00:00.000Z' : '2099-01-01T00:00:00.000Z',
    ...{ triesLeft: index === 4 ? 0 : 5, box },
  }));
  const file = { station: crypto.randomUUID(), isLocked: false, seen: '2026-01-02T00:00:00.000Z', people };
  writeFileSync(path.join(profile, 'unlock.json'), JSON.stringify(file));
  return profile;
}

const LONG = 'Nguyễn Hoàng Phương Thảo Nguyên Bảo Trân Công Tằng Tôn Nữ Quỳnh Anh Thư';
const OTHERS = [
  ...['Lê An', LONG, 'Trần Bình', 'Phạm Chi', 'Vũ Dũng', 'Đỗ Giang'],
  ...['Bùi Hà', 'Ngô Khánh', 'Đinh Lan', 'Hồ Minh', 'Lý Nga'],
];

for (const others of [[], OTHERS])
  test(`the lock screen shows ${others.length + 1} people, also with long names`, async ({ server }) => {
    const profile = profileOf(server.url, others);
    const program = await launchConsole({ serverAddress: server.url, profile });
    const { app, page } = program;
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('radio')).toHaveCount(others.length);
    if (others.length > 0) await expectAccessible(page, 'unlock-many', ['light', 'dark']);
    await logInWithSession(page, await signIn(server.url, server.admin));
    await page.reload();
    await expect(page.getByRole('button', { name: /^Xin chào/ })).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark') await page.locator('.top').getByLabel('Chuyển sang nền tối').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await lock(app);
      await expect(lockScreen(page).getByRole('radio')).toHaveCount(others.length + 1);
      const name = `locked-${others.length + 1}`;
      if (theme === 'light') await expectAccessible(page, name, [theme]);
      else
        await page.screenshot({
          path: path.join(import.meta.dirname, `../../../test-results/pictures/console-${name}-${theme}.png`),
        });
      const overflow = await lockScreen(page).evaluate((screen) => [
        screen.scrollWidth - screen.clientWidth,
        screen.scrollHeight - screen.clientHeight,
      ]);
      expect(overflow).toEqual([0, 0]);
      // The first person of the list logged in last; `logInWithSession` used this password.
      await lockScreen(page).locator('input[type="password"]').fill('any');
      await page.keyboard.press('Enter');
      await expect(lockScreen(page)).toHaveCount(0);
    }
    await program.close();
    rmSync(profile, { recursive: true, force: true });
  });
