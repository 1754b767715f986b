import type { Page } from '@playwright/test';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { orderFile, ServerCalls } from './support/server-calls.ts';

const lastName = (page: Page) => page.getByRole('textbox', { name: 'Họ', exact: true });
const logoutQuestion = (page: Page) => page.getByRole('dialog', { name: 'Đăng xuất khỏi trang quản trị?' });
const expired = (page: Page) => page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });

/** Types in a form like a user: browsers ask nothing on a page without interaction. */
async function typeName(page: Page): Promise<void> {
  await page.goto('/admin/users/add');
  await lastName(page).click();
  await page.keyboard.type('Trinh');
}

/** Collects the browser's own questions from now on; each is accepted. */
function browserQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Xin chào/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
}

test(
  'logging out with unsaved input asks once, while the session is alive',
  { tag: '@console' },
  async ({ page, server, calls }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    const asked = browserQuestions(page);
    await typeName(page);
    await logOut(page);
    await expect(logoutQuestion(page)).toContainText('Bạn còn thay đổi chưa lưu.');
    await logoutQuestion(page).getByRole('button', { name: 'Ở lại' }).click();
    await expect(logoutQuestion(page)).toHaveCount(0);
    await expect(lastName(page)).toHaveValue('Trinh');
    expect(await calls.isAlive(session)).toBe(true);

    await logOut(page);
    await logoutQuestion(page).getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' })).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(await calls.isAlive(session)).toBe(false);
  },
);

test(
  'giving up a dead session with unsaved input asks first',
  { tag: '@console' },
  async ({ page, server, pageErrors }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    const asked = browserQuestions(page);
    await typeName(page);
    await new ServerCalls(server.url, session.token).logOut();
    await expired(page).getByRole('button', { name: 'Đăng xuất' }).click();
    await logoutQuestion(page).getByRole('button', { name: 'Ở lại' }).click();
    await expect(logoutQuestion(page)).toHaveCount(0);
    await expect(expired(page)).toBeVisible();
    await expect(lastName(page)).toHaveValue('Trinh');
    await expired(page).getByRole('button', { name: 'Đăng xuất' }).click();
    await logoutQuestion(page).getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(asked).toEqual([]);
    expectPageError(pageErrors, /401/);
  },
);

test(
  'the browser asks before a changed form is closed or reloaded, and only then',
  { tag: '@browser' },
  async ({ office: page }) => {
    const reload = () => page.evaluate(() => void setTimeout(() => location.reload(), 0));
    await page.goto('/admin/users/add');
    await lastName(page).click();
    const loaded = page.waitForEvent('load');
    await reload();
    await loaded;

    await typeName(page);
    const question = page.waitForEvent('dialog');
    await reload();
    const dialog = await question;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(lastName(page)).toHaveValue('Trinh');
  },
);

test(
  'a download that meets a dead session opens the login dialog over the page, and then completes',
  { tag: '@browser' },
  async ({ page, server, calls, pageErrors }) => {
    const code = 'SF1640087900001';
    await calls.importFile(orderFile('tai_ve.xlsx', [['11/01/2025', code, 'Kho TQ']]));
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    // The live stream would report the session's end at once; here the download itself must detect it.
    await page.route('**/api/events', () => undefined);
    await page.goto(`/admin/list-orders?search=${code}&page=1`);
    await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible();
    await new ServerCalls(server.url, session.token).logOut();
    await page.getByRole('button', { name: 'Xuất Excel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xuất Excel' }).click();
    await expired(page).getByRole('textbox', { name: 'Mật khẩu' }).fill(server.admin.password);
    const download = page.waitForEvent('download');
    await expired(page).getByRole('button', { name: 'Đăng nhập lại' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(toast(page, 'Chưa xuất được file')).toHaveCount(0);
    expectPageError(pageErrors, /401/);
  },
);

test(
  'logging in again over the page stores the session where it was: in its tab, or in the browser',
  { tag: '@browser' },
  async ({ page, server, pageErrors }) => {
    const tokens = () =>
      page.evaluate(() => [sessionStorage, localStorage].map((store) => store.getItem('token') !== null));
    const remember = expired(page).getByRole('checkbox', { name: 'Ghi nhớ đăng nhập trên máy này' });
    let session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    await page.evaluate(() => {
      Object.entries(localStorage).forEach(([key, value]) => sessionStorage.setItem(key, String(value)));
      localStorage.clear();
    });
    await page.goto('/admin/users/add');
    await new ServerCalls(server.url, session.token).logOut();
    await expect(remember).not.toBeChecked();
    await expired(page).getByRole('textbox', { name: 'Mật khẩu' }).fill(server.admin.password);
    await expired(page).getByRole('button', { name: 'Đăng nhập lại' }).click();
    await expect(expired(page)).toHaveCount(0);
    expect(await tokens()).toEqual([true, false]);

    session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, session);
    await page.goto('/admin/users/add');
    await new ServerCalls(server.url, session.token).logOut();
    await expect(remember).toBeChecked();
    expectPageError(pageErrors, /401/);
  },
);
