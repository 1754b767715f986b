import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { makeCustomer, signIn } from './support/customer.ts';
import { skipToContent, tabAndPress, tabAndType } from './support/keyboard.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { expectPageQuality } from './support/page-quality.ts';

const NEW_PASSWORD = 'Cau-moi-2026';

/** The link of the newest mail to an address; null while there is none. */
function mailedLink(dataDir: string, email: string, page = 're-password'): string | null {
  const folder = join(dataDir, 'outbox');
  const mails = readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => name)
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((mail) => mail.includes(email) && mail.includes(`/${page}?token=`));
  return new RegExp(`/${page}\\?token=[\\w-]+`).exec(mails.at(-1) ?? '')?.[0] ?? null;
}

test('a forgotten password: requested, mailed, set by the link once, by keyboard alone; the old password and the link no longer work', async ({
  page,
  request,
  server,
}, info) => {
  const { email } = await makeCustomer(request, server);
  const complaints = complaintsOf(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  await page.goto('/login?lable=1');
  await skipToContent(page);
  await tabAndType(page, [field('Email'), email]);
  await tabAndPress(page, page.getByRole('link', { name: 'Quên mật khẩu?' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quên mật khẩu');
  await expect(field('Email')).toHaveValue(email);
  await tabAndType(page, [field('Email'), 'khong phai email']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Còn 1 mục cần sửa' })).toBeFocused();
  await tabAndType(page, [field('Email'), email]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bạn hãy mở hộp thư' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Gửi lại thư sau \d+ giây$/ })).toBeDisabled();
  await expectPageQuality(page, info, 'forgot-sent');

  await expect.poll(() => mailedLink(server.dataDir, email), { timeout: 15_000 }).not.toBeNull();
  const link = mailedLink(server.dataDir, email) ?? '';
  await page.goto(link);
  await skipToContent(page);
  await tabAndType(page, [field('Mật khẩu mới'), NEW_PASSWORD], [field('Nhập lại mật khẩu'), 'khac']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Mật khẩu nhập lại chưa khớp.' })).toBeVisible();
  await expectPageQuality(page, info, 'reset-wrong');
  await tabAndType(page, [field('Nhập lại mật khẩu'), NEW_PASSWORD]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Đã đặt mật khẩu mới' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabAndType(page, [field('Email'), email], [field('Mật khẩu'), NEW_PASSWORD]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/information\/order-status$/);

  await page.goto(link);
  await field('Mật khẩu mới').fill('Cau-khac-2026');
  await field('Nhập lại mật khẩu').fill('Cau-khac-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Liên kết không còn dùng được' })).toBeFocused();
  await expectPageQuality(page, info, 'reset-dead');
  await tabAndPress(page, page.getByRole('link', { name: 'Yêu cầu liên kết mới' }));
  await expect(page).toHaveURL(/\/forgot-password$/);

  await page.goto('/re-password');
  await skipToContent(page);
  await tabAndType(
    page,
    [field('Mật khẩu hiện tại'), NEW_PASSWORD],
    [field('Mật khẩu mới'), 'Cau-ba-2026'],
    [field('Nhập lại mật khẩu'), 'Cau-ba-2026'],
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đã đổi mật khẩu.')).toBeVisible();
  // The used link, rejected as expected.
  expect(complaints.filter((text) => !text.includes('422') && !text.includes('400'))).toEqual([]);
});

test('an address without an account gets the same answer', ONE_WIDTH, async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('khong-ai@khach.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bạn hãy mở hộp thư' })).toBeVisible();
  await page.getByRole('button', { name: 'Dùng email khác' }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue('khong-ai@khach.test');
});

test('a new email: requested, mailed, confirmed by the link once', async ({
  page,
  request,
  server,
}, info) => {
  const customer = await makeCustomer(request, server);
  const email = `moi-${customer.email}`;
  const complaints = complaintsOf(page);
  await signIn(page, customer);
  await page.goto('/information/account');
  await page.getByRole('button', { name: 'Đổi email' }).click();
  await page.getByLabel('Email mới').fill(email);
  await page.getByLabel('Mật khẩu hiện tại').first().fill('Cau-hang-2026');
  await page.getByRole('button', { name: 'Lưu email mới' }).click();
  await expect(page.getByText(`Chúng tôi đã gửi thư đến ${email}.`)).toBeVisible();
  await expect(
    page.getByText(customer.email, { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();

  const linkOf = () => mailedLink(server.dataDir, email, 'confirm-email');
  await expect.poll(linkOf, { timeout: 15_000 }).not.toBeNull();
  await page.goto(linkOf() ?? '');
  await expectPageQuality(page, info, 'confirm-email');
  await page.getByRole('button', { name: 'Xác nhận email' }).click();
  await expect(page.getByRole('heading', { name: 'Đã đổi email đăng nhập' })).toBeFocused();
  await expectPageQuality(page, info, 'confirm-email-done');
  await page.getByRole('link', { name: 'Về trang tài khoản' }).click();
  await expect(page.getByText(email, { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await page.goto(linkOf() ?? '');
  await page.getByRole('button', { name: 'Xác nhận email' }).click();
  await expect(page.getByRole('heading', { name: 'Liên kết không còn dùng được' })).toBeFocused();
  // The used link, rejected as expected.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
});
