import { turnOnSecondFactor } from '../../tools/e2e/second-factor.ts';
import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { call, makeCustomer, type Signed } from './support/customer.ts';
import { tabAndPress, tabAndType, tabTo } from './support/keyboard.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { expectPageQuality } from './support/page-quality.ts';

const PASSWORD = 'Cau-hang-2026';

test('login by keyboard alone: errors are shown at their field and in a list, and the user returns to the page before', async ({
  page,
  request,
  server,
}, info) => {
  const { email } = await makeCustomer(request, server);
  const complaints = complaintsOf(page);
  await page.goto('/information/notify');
  await expect(page).toHaveURL(/\/login\?lable=1&next=/);
  const emailField = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Mật khẩu', { exact: true });

  // After a redirect the focus is on the page's content.
  await expect(page.getByRole('main')).toBeFocused();
  await tabAndType(page, [emailField, 'khach@']);
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Còn 2 mục cần sửa' });
  await expect(summary.getByRole('link')).toHaveText([
    'Email chưa đúng, ví dụ ten@gmail.com.',
    'Bạn hãy nhập mật khẩu.',
  ]);
  await expect(emailField).toHaveAttribute('aria-invalid', 'true');
  await expectPageQuality(page, info, 'login-wrong');
  await tabAndPress(page, summary.getByRole('link').last());
  await expect(password).toBeFocused();

  await page.keyboard.type('khong-phai-mat-khau');
  await tabTo(page, emailField, 'Shift+Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chưa đăng nhập được')).toBeVisible();
  await expect(page.getByText('Email hoặc mật khẩu chưa đúng.').first()).toBeVisible();
  await expect(emailField).toHaveValue(email);
  await expect(password).toHaveValue('khong-phai-mat-khau');

  await password.fill(PASSWORD);
  await expect(password).toHaveAttribute('type', 'password');
  await tabAndPress(page, page.getByRole('button', { name: 'Hiện mật khẩu' }));
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await tabTo(page, password, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/information\/notify$/);
  // The browser logs the rejected login.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test(
  'a remembered session exists in a new window too; another one ends with its window',
  ONE_WIDTH,
  async ({ browser, request, server }) => {
    const { email } = await makeCustomer(request, server);
    for (const remembered of [true, false]) {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await page.goto('/login?lable=1');
      await expect(page.locator('html')).toHaveAttribute('data-ready', '');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Ghi nhớ đăng nhập').setChecked(remembered);
      await page.getByLabel('Mật khẩu', { exact: true }).press('Enter');
      await expect(page).toHaveURL(/\/information\/order-status$/);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Chưa có kiện hàng nào ở đây' })).toBeVisible();
      const other = await context.newPage();
      await other.goto('/information/order-status');
      await expect(other).toHaveURL(remembered ? /\/information\/order-status$/ : /\/login\?lable=1&next=/);
      if (remembered)
        await expect(other.getByRole('heading', { name: 'Chưa có kiện hàng nào ở đây' })).toBeVisible();
      await context.close();
    }
  },
);

test('a registration with the email of an account leads to the mailbox, or logs in with the right password', async ({
  page,
  request,
  server,
}, info) => {
  const { email } = await makeCustomer(request, server);
  const complaints = complaintsOf(page);
  const register = async (password: string) => {
    await page.goto('/login?lable=2');
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await page.getByLabel('Họ', { exact: true }).fill('Lê');
    await page.getByLabel('Tên', { exact: true }).fill('Khách');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await page.getByLabel('Nhập lại mật khẩu').fill(password);
    await page.getByLabel('Nhập lại mật khẩu').press('Enter');
  };
  await register('con-meo-tren-mai-nha');
  await expect(page.getByText(`Chúng tôi đã gửi thư hướng dẫn bước tiếp theo đến ${email}.`)).toBeVisible();
  await expectPageQuality(page, info, 'registered-again');
  await page.getByRole('link', { name: 'đặt lại mật khẩu' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);

  await register(PASSWORD);
  await expect(page).toHaveURL(/\/information\/order-status$/);
  await expect(page.getByText('Bạn đã có tài khoản này')).toBeVisible();
  // The browser logs the rejected login.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('staff log in with a code in a second step, and again over the page with a recovery code', async ({
  page,
  request,
  server,
}, info) => {
  const admin = await call<Signed>(request, '/api/auth/login', server.admin);
  const person = { email: `hai-lop-${info.project.name}@nhan-vien.test`, password: PASSWORD };
  const names = { confirmPassword: PASSWORD, firstName: 'Lớp', lastName: 'Hai', permission: [1] };
  await call(request, '/api/users/add', { ...person, ...names }, admin.token);
  const { token } = await call<Signed>(request, '/api/auth/login', person);
  const { code, recoveryCodes } = await turnOnSecondFactor(server.url, token, PASSWORD);
  const complaints = complaintsOf(page);
  await page.goto('/login?lable=1&next=/information/account');
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Mật khẩu', { exact: true }).press('Enter');
  const field = page.getByLabel('Mã xác thực');
  await expect(field).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Mã xác thực chưa đúng/)).toBeVisible();
  await expectPageQuality(page, info, 'login-code');
  await field.fill(await code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/information\/account$/);
  await expect(page.getByLabel('Họ', { exact: true })).toHaveValue('Hai');

  const current = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await call(request, '/api/auth/logout', undefined, current);
  await page.getByLabel('Họ', { exact: true }).fill('Hai Ba');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Dùng mã khôi phục' }).click();
  await expectPageQuality(page, info, 'login-again-recovery');
  await dialog.getByLabel('Mã khôi phục').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Họ', { exact: true })).toHaveValue('Hai Ba');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã lưu thay đổi.')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});
