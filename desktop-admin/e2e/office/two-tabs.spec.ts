import type { Page } from '@playwright/test';
import { expect, expectPageError, signIn, test } from './support/office.ts';
import { PASSWORD, ServerCalls } from './support/server-calls.ts';

const lastName = (page: Page) => page.getByRole('textbox', { name: 'Họ', exact: true });
const expired = (page: Page) => page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
const replaced = (page: Page) => page.getByRole('dialog', { name: 'Tài khoản khác vừa đăng nhập' });

test(
  'a tab learns of a log-out and a log-in in another tab, and loses no input',
  { tag: '@browser' },
  async ({ page, context, server, calls, pageErrors }) => {
    const binh = await calls.makeUser(
      { role: 1, permission: [] },
      { email: 'binh.hai.tab@logistics.test', lastName: 'Trần', firstName: 'Bình' },
    );
    const own = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    const other = await context.newPage();
    await signIn(page, own);
    await page.goto('/admin/users/add');
    await lastName(page).click();
    await page.keyboard.type('Trinh');

    await other.goto('/admin');
    await other.getByRole('button', { name: /^Xin chào/ }).click();
    await other.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(expired(page)).toBeVisible();

    // The log-out opens this page; another address before that would be cut off.
    await expect(other).toHaveURL(/\/login$/);
    await signIn(other, binh);
    await expect(replaced(page)).toContainText('Trần Bình đã đăng nhập ở cửa sổ khác trên máy này.');
    await expect(lastName(page)).toHaveValue('Trinh');
    // The browser asks before it loses the input; the test stays, then leaves.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    const goOn = replaced(page).getByRole('button', { name: 'Tiếp tục với Trần Bình' });
    await goOn.click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(lastName(page)).toHaveValue('Trinh');
    await goOn.click();
    await expect(page.getByRole('button', { name: 'Xin chào Trần Bình' })).toBeVisible();
    await expect(replaced(page)).toHaveCount(0);
    expect(asked).toEqual(['beforeunload', 'beforeunload']);

    // The same person logs in again in another tab: this one goes on by itself, with the new session.
    await page.goto('/admin/users/add');
    await lastName(page).click();
    await page.keyboard.type('Trinh');
    await new ServerCalls(server.url, binh.token).logOut();
    await expect(expired(page)).toBeVisible();
    await signIn(other, await calls.logIn(binh.email, PASSWORD));
    await expect(expired(page)).toHaveCount(0);
    await expect(lastName(page)).toHaveValue('Trinh');
    expectPageError(pageErrors, /401/);
  },
);
