import type { Page } from '@playwright/test';
import { authenticatorApp, turnOnSecondFactor } from '../../../tools/e2e/second-factor.ts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { PASSWORD } from './support/server-calls.ts';
import { expectPageQuality, expectQualityInThisTheme } from './support/page-quality.ts';

/** The log-in also on phones. */
const PHONE = { width: 375, height: 812 };
const SIZES = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const factor = (page: Page) => page.getByRole('region', { name: /^(Bảo mật hai lớp|Lưu các mã khôi phục)$/ });
const secretIn = async (page: Page) =>
  (await page.locator('.second-factor-secret').innerText()).replaceAll(' ', '');

/** Fills in the password and a code. */
async function prove(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Mã xác thực' }).fill(code);
}

test('staff turn on a second factor, create new recovery codes, and turn it off, in the page of their account', async ({
  page,
  calls,
  pageErrors,
}) => {
  const staff = await calls.makeUser(
    { role: 2, permission: [1] },
    { email: 'hai.lop@logistics.test', lastName: 'Phạm Thị Thanh', firstName: 'Hương' },
  );
  await signIn(page, staff);
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Xin chào/ }).click();
  await page.getByRole('menuitem', { name: 'Tài khoản của tôi' }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(page.getByText('máy bạn đang dùng')).toBeVisible();
  await expectPageQuality(page, 'account-off', SIZES);

  await factor(page).getByRole('button', { name: 'Bật bảo mật hai lớp' }).click();
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible();
  // A browser must not translate it, and it may contain an English word.
  await expect(page.locator('.second-factor-secret')).toHaveAttribute('translate', 'no');
  const code = authenticatorApp(await secretIn(page));
  await factor(page).getByRole('button', { name: 'Bật', exact: true }).click();
  await expect(page.getByText('Bạn hãy nhập mật khẩu.')).toBeVisible();
  await prove(page, '000000');
  await factor(page).getByRole('button', { name: 'Bật', exact: true }).click();
  await expect(page.getByText(/^Mã xác thực chưa đúng/)).toBeVisible();
  await expectPageQuality(page, 'account-set-up', SIZES);
  await prove(page, await code());
  await factor(page).getByRole('button', { name: 'Bật', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(codes.first().getByRole('code')).toHaveAttribute('translate', 'no');
  await expectPageQuality(page, 'account-codes', SIZES);
  const first = await codes.first().innerText();
  await page.getByRole('button', { name: 'Tôi đã lưu các mã' }).click();
  await expect(factor(page).getByText('Đang bật')).toBeVisible();
  await expect(page.getByText('Còn 10 mã khôi phục chưa dùng.')).toBeVisible();
  await expectPageQuality(page, 'account-on', SIZES);

  await page.getByRole('button', { name: 'Tạo mã khôi phục mới' }).click();
  await prove(page, first);
  await page.getByRole('button', { name: 'Tạo mã khôi phục mới' }).click();
  await expect(codes).toHaveCount(10);
  await expect(page.getByText(first)).toHaveCount(0);
  await page.getByRole('button', { name: 'Tôi đã lưu các mã' }).click();

  await page.getByRole('button', { name: 'Tắt bảo mật hai lớp' }).click();
  await prove(page, await code());
  await page.getByRole('button', { name: 'Tắt bảo mật hai lớp' }).click();
  await expect(toast(page, 'Đã tắt bảo mật hai lớp.')).toBeVisible();
  await expect(factor(page).getByText('Đang tắt')).toBeVisible();
  expectPageError(pageErrors, /422/);
});

test('a log-in and a log-in over the page ask for the code in a second step', async ({
  page,
  calls,
  server,
  pageErrors,
}) => {
  const staff = await calls.makeUser(
    { role: 2, permission: [1] },
    { email: 'ma.xac.thuc@logistics.test', lastName: 'Lê', firstName: 'Mã' },
  );
  const { code, recoveryCodes } = await turnOnSecondFactor(server.url, staff.token, PASSWORD);
  const field = page.getByRole('textbox', { name: 'Mã xác thực' });
  const toCodeStep = async () => {
    await page.goto('/admin/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(staff.email);
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(field).toBeFocused();
  };
  // The dark theme of this page needs a reload, so each theme has its own log-in.
  for (const theme of ['dark', 'light'] as const) {
    await page.goto('/admin/login');
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    await toCodeStep();
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Mã xác thực chưa đúng/)).toBeVisible();
    await expectQualityInThisTheme(page, `login-code-${theme}`, [PHONE, ...SIZES]);
  }
  await field.fill(await code());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Xin chào/ })).toBeVisible();

  await page.goto('/admin/account');
  await expect(page.getByText('máy bạn đang dùng')).toBeVisible();
  const ended = await ask<{ ended: number }>(
    server.url,
    (await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'))) ?? '',
    'POST',
    '/api/auth/logout',
  );
  expect(ended.status).toBe(200);
  const expired = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
  await expect(expired).toBeVisible();
  await expired.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD);
  await expired.getByRole('button', { name: 'Đăng nhập lại' }).click();
  await expired.getByRole('button', { name: 'Dùng mã khôi phục' }).click();
  await expectPageQuality(page, 'login-again-recovery', SIZES);
  await expired.getByRole('textbox', { name: 'Mã khôi phục' }).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(expired).toBeHidden();
  await expect(page.getByText('máy bạn đang dùng')).toBeVisible();
  expectPageError(pageErrors, /401/);
});

test('staff end their own sessions on other devices', async ({ page, calls }) => {
  const staff = await calls.makeUser(
    { role: 2, permission: [1] },
    { email: 'nhieu.may@logistics.test', lastName: 'Lê', firstName: 'Máy' },
  );
  await calls.logIn(staff.email, PASSWORD);
  await signIn(page, staff);
  await page.goto('/admin/account');
  await expect(page.getByText('máy bạn đang dùng')).toBeVisible();
  await expectPageQuality(page, 'account-sessions', SIZES);
  await page.getByRole('button', { name: 'Đăng xuất mọi nơi khác' }).click();
  await expect(toast(page, 'Đã đăng xuất 1 nơi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đăng xuất mọi nơi khác' })).toHaveCount(0);
});

test('a super admin requires it: open pages ask for it over the input, and resets it for a person', async ({
  page,
  calls,
  server,
  browser,
  pageErrors,
}) => {
  const chief = await calls.makeUser(
    { role: 1, permission: [] },
    { email: 'bat.buoc@logistics.test', lastName: 'Trần', firstName: 'Chủ' },
  );
  const staff = await calls.makeUser(
    { role: 1, permission: [] },
    { email: 'phai.bat@logistics.test', lastName: 'Phạm', firstName: 'Bật' },
  );
  await signIn(page, staff);
  const stream = page.waitForResponse(/\/api\/events$/);
  await page.goto('/admin/users/add');
  await stream;
  await page.getByRole('textbox', { name: 'Họ', exact: true }).fill('Đang gõ dở');

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await signIn(other, chief);
  await other.goto('/admin/account');
  await expect(other.getByText('Bạn hãy bật bảo mật hai lớp cho tài khoản của mình trước.')).toBeVisible();
  await turnOnSecondFactor(server.url, chief.token, PASSWORD);
  await other.reload();
  const rule = other.getByRole('switch', { name: 'Bắt buộc bảo mật hai lớp' });
  try {
    await rule.click();
    await expect(toast(other, 'Từ bây giờ nhân viên phải bật bảo mật hai lớp.')).toBeVisible();
    await expectPageQuality(other, 'account-required', SIZES);

    const gate = page.getByRole('dialog', { name: 'Bật bảo mật hai lớp để làm tiếp' });
    await expect(gate).toBeVisible();
    await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible();
    await expectPageQuality(page, 'gate', SIZES);
    const code = authenticatorApp(await secretIn(page));
    await prove(page, await code());
    await gate.getByRole('button', { name: 'Bật', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')).toHaveCount(10);
    await expectPageQuality(page, 'gate-codes', SIZES);
    await page.getByRole('button', { name: 'Tôi đã lưu các mã' }).click();
    await expect(page.getByRole('textbox', { name: 'Họ', exact: true })).toHaveValue('Đang gõ dở');

    await other.goto(`/admin/users/update/${staff.id}`);
    await other.getByRole('button', { name: 'Đặt lại bảo mật hai lớp' }).click();
    await expectPageQuality(other, 'user-reset-factor', SIZES);
    await other.getByRole('dialog').getByRole('button', { name: 'Đặt lại' }).click();
    await expect(toast(other, 'Đã đặt lại bảo mật hai lớp.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' })).toBeVisible();
  } finally {
    await ask(server.url, chief.token, 'POST', '/api/auth/second-factor/require', { required: false });
    await context.close();
  }
  expectPageError(pageErrors, /40[13]/);
});
