import type { Page } from '@playwright/test';
import { expect, expectPageError, signIn, test } from './support/office.ts';
import { ServerCalls } from './support/server-calls.ts';

// If a script fails to load, a browser does not retry it for the lifetime of the page.
test.describe('scripts that can’t be loaded during work', { tag: '@browser' }, () => {
  const lose = (page: Page, part: string) => page.route(`**/${part}-*.js`, (route) => route.abort());
  const typed = (page: Page) => page.getByRole('textbox', { name: 'Họ', exact: true });
  async function typeName(page: Page): Promise<void> {
    await page.goto('/admin/users/add');
    await typed(page).fill('Trịnh');
  }

  test('a session that ends leaves the page with its input', async ({ page, server, pageErrors }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    await lose(page, 'expired-dialog');
    await typeName(page);
    // The live stream reports the end at once.
    await new ServerCalls(server.url, session.token).logOut();
    const bar = page.getByRole('alert').filter({ hasText: 'Phiên đăng nhập đã hết hạn' });
    await expect(bar.getByRole('button', { name: 'Tải lại trang' })).toBeVisible();
    await expect(typed(page)).toHaveValue('Trịnh');
    expectPageError(pageErrors, /401/);
    expectPageError(pageErrors, /ERR_FAILED/);
    expectPageError(pageErrors, /dynamically imported module/);
  });
});
