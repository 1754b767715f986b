import type { Page } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { PASSWORD, ServerCalls } from '../office/support/server-calls.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { logIn } from './support/station-page.ts';
import { signIn } from './support/station-staff.ts';

test.setTimeout(120_000);

const expired = (page: Page) => page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
const replaced = (page: Page) => page.getByRole('dialog', { name: 'Tài khoản khác vừa đăng nhập' });
const lastName = (page: Page) => page.getByRole('textbox', { name: 'Họ', exact: true });
const account = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Xin chào.*${name}`) });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Xin chào/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await page
    .getByRole('dialog', { name: 'Đăng xuất khỏi trang quản trị?' })
    .getByRole('button', { name: 'Đăng xuất' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
}

async function typeName(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Thêm tài khoản' }).click();
  await lastName(page).click();
  await page.keyboard.type(text);
}

test('every window reacts to a log-out and a log-in in another window, and loses no input', async ({
  server,
}) => {
  const { token } = await signIn(server.url, server.admin);
  const calls = new ServerCalls(server.url, token);
  const an = await calls.makeUser(
    { role: 1, permission: [] },
    { email: 'an.cua.so@logistics.test', lastName: 'Lê', firstName: 'An' },
  );
  const binh = await calls.makeUser(
    { role: 1, permission: [] },
    { email: 'binh.cua.so@logistics.test', lastName: 'Trần', firstName: 'Bình' },
  );
  const asAn = { email: an.email, password: PASSWORD };
  const asBinh = { email: binh.email, password: PASSWORD };
  const program = await launchConsole({ serverAddress: server.url });
  const first = program.page;
  const second = await program.openWindow();
  await first.setViewportSize({ width: 1280, height: 800 });
  await second.setViewportSize({ width: 1280, height: 800 });

  await test.step('a log-in also opens the window that waits at the login page', async () => {
    await expect(second.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await logIn(first, asAn);
    await expect(account(first, 'An')).toBeVisible();
    await expect(account(second, 'An')).toBeVisible();
  });

  await test.step('after a log-out the other window asks at once, with its input', async () => {
    await typeName(second, 'Trinh');
    await logOut(first);
    await expect(expired(second)).toBeVisible();
    await expect(lastName(second)).toHaveValue('Trinh');
  });

  await test.step('somebody else logs in: the other window names both and offers both ways', async () => {
    await logIn(first, asBinh);
    await expect(account(first, 'Bình')).toBeVisible();
    await expect(replaced(second)).toContainText('Trần Bình đã đăng nhập ở cửa sổ khác trên máy này.');
    await expect(replaced(second)).toContainText('Cửa sổ này còn thay đổi chưa lưu của Lê An.');
    await expectAccessible(second, 'replaced-unsaved', ['light']);
  });

  await test.step('the first person logs in again there and loses nothing', async () => {
    await replaced(second).getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await replaced(second).getByRole('button', { name: 'Đăng nhập lại' }).click();
    await expect(replaced(second)).toHaveCount(0);
    await expect(lastName(second)).toHaveValue('Trinh');
    await expect(account(second, 'An')).toBeVisible();
  });

  await test.step('a window without input goes on as the new person with one click', async () => {
    await expect(replaced(first)).toContainText('Lê An đã đăng nhập ở cửa sổ khác trên máy này.');
    await expect(replaced(first).getByRole('textbox')).toHaveCount(0);
    await expectAccessible(first, 'replaced', ['light']);
    await replaced(first).getByRole('button', { name: 'Tiếp tục với Lê An' }).click();
    await expect(account(first, 'An')).toBeVisible();
    await expect(replaced(first)).toHaveCount(0);
  });

  await test.step('the same person logs in again in one window: the other one goes on by itself', async () => {
    const revoked = await first.evaluate(async (url) => {
      const stored = await window.desktopBridge?.call('session:load-session', undefined);
      const handle = stored?.outcome === 'done' ? stored.value?.token : '';
      const headers = { Authorization: `Bearer ${handle}` };
      return (await fetch(`${url}/api/auth/logout`, { method: 'POST', headers })).status;
    }, server.url);
    expect(revoked).toBe(200);
    await expect(expired(first)).toBeVisible();
    await expect(expired(second)).toBeVisible();
    await expired(first).getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await expired(first).getByRole('button', { name: 'Đăng nhập lại' }).click();
    await expect(expired(first)).toHaveCount(0);
    await expect(expired(second)).toHaveCount(0);
    await expect(lastName(second)).toHaveValue('Trinh');
  });
  // Closing asks about the input.
  await program.app.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = () => 0;
  });
  await program.close();
});
