import type { Page } from '@playwright/test';
import { expect, expectComplaint, signIn, storedKeys, test } from './support/office.ts';
import { ServerCalls } from './support/server-calls.ts';

// If a script fails to load, a browser does not retry it for the lifetime of the page.
test.describe('scripts that can’t be loaded during work', { tag: '@browser' }, () => {
  const lose = (page: Page, part: string) => page.route(`**/${part}-*.js`, (route) => route.abort());
  const typed = (page: Page) => page.getByRole('textbox', { name: 'Họ', exact: true });
  async function typeName(page: Page): Promise<void> {
    await page.goto('/admin/users/add');
    await typed(page).fill('Trịnh');
  }

  test('the browser asks before a form is left', async ({ office: page, complaints }) => {
    await lose(page, 'ant-messages');
    await typeName(page);
    const questions: string[] = [];
    const answers = [false, true];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void (answers.shift() ? dialog.accept() : dialog.dismiss());
    });
    const overview = page
      .getByRole('navigation', { name: 'Điều hướng chính' })
      .getByRole('link', { name: 'Tổng quan' });
    await overview.click();
    await expect.poll(() => questions.length).toBe(1);
    await expect(typed(page)).toHaveValue('Trịnh');
    await overview.click();
    await expect(page).toHaveURL(/\/admin\/?$/);
    const question = 'Rời trang khi chưa lưu?\n\nNhững thay đổi bạn vừa nhập sẽ mất.';
    expect(questions).toEqual([question, question]);
    expectComplaint(complaints, /ERR_FAILED/);
  });

  test('a session that ends leaves the page with its input', async ({ page, server, complaints }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    await lose(page, 'expired-dialog');
    await typeName(page);
    // The live stream reports the end at once.
    await new ServerCalls(server.url, session.token).logOut();
    const bar = page.getByRole('alert').filter({ hasText: 'Phiên đăng nhập đã hết hạn' });
    await expect(bar.getByRole('button', { name: 'Tải lại trang' })).toBeVisible();
    await expect(typed(page)).toHaveValue('Trịnh');
    expectComplaint(complaints, /401/);
    expectComplaint(complaints, /ERR_FAILED/);
    expectComplaint(complaints, /dynamically imported module/);
  });

  test('users can still log out', async ({ page, server, complaints, calls }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    await lose(page, 'ant-messages');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/admin');
    await page.getByRole('button', { name: /^Xin chào/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL(/:\d+\/login$/);
    expect(await calls.isAlive(session)).toBe(false);
    expect(await storedKeys(page)).toEqual([]);
    expectComplaint(complaints, /ERR_FAILED/);
  });
});
