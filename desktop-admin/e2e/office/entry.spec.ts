import type { Page } from '@playwright/test';
import { watchTitleAndBrand } from '../../../tools/e2e/title-and-brand.ts';
import { expect, expectPageError, signIn, storedKeys, test } from './support/office.ts';
import { ServerCalls } from './support/server-calls.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' });

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Xin chào/ }).click();
}

test(
  'without a token every address of the back-office redirects to the site’s home',
  { tag: '@browser' },
  async ({ page }) => {
    for (const path of ['/admin', '/admin/upload-orders', '/admin/khong-co-trang-nay']) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
    }
  },
);

test(
  'an address that was opened without a session opens after the log-in',
  { tag: '@browser' },
  async ({ page, server }) => {
    await page.goto('/admin/users/list/1?search=a');
    await expect(page).toHaveURL(/:\d+\/$/);
    await signIn(
      page,
      await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password),
    );
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/users\/list\/1\?search=a$/);
    await expect(sidebar(page).getByRole('link', { name: 'Danh sách tài khoản' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/?$/);
  },
);

test(
  'a customer is redirected to the site’s home, and stays signed in there',
  { tag: '@browser' },
  async ({ page, calls }) => {
    const customer = await calls.makeUser(
      { role: 3 },
      { email: 'khach.vang@khach.test', lastName: 'Lê', firstName: 'Vàng' },
    );
    await signIn(page, customer);
    await page.goto('/admin/list-orders?type0=1');
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await storedKeys(page)).toContain('token');
  },
);

test(
  'the super admin sees every section, a greeting by last and first name, and the link to the site',
  { tag: '@browser' },
  async ({ office: page, admin }) => {
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: /^Xin chào/ })).toContainText(
      `${admin.lastName} ${admin.firstName}`,
    );
    await expect(sidebar(page).getByRole('group', { name: 'Nhập liệu' })).toBeVisible();
    await expect(sidebar(page).getByRole('group', { name: 'Người dùng' })).toBeVisible();
    for (const [name, url] of [
      ['Quản lý đơn hàng', /\/admin\/list-orders/],
      ['Chờ kích hoạt', /\/admin\/users\/unconfirm-list\/1$/],
      ['Danh sách tài khoản', /\/admin\/users\/list\/1$/],
      ['Lịch sử thay đổi', /\/admin\/audit$/],
      ['Tác vụ', /\/admin\/jobs$/],
      ['Tải file đơn hàng', /\/admin\/upload-orders$/],
    ] as const) {
      const link = sidebar(page).getByRole('link', { name });
      await link.click();
      await expect(page).toHaveURL(url);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await sidebar(page).getByRole('link', { name: 'Xem trang chủ' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  },
);

test(
  'neither the title nor the brand shows a default before the company’s own',
  { tag: '@console' },
  async ({ office: page }) => {
    const seen = await watchTitleAndBrand(page, '.side .logo .label');
    for (const visit of ['first', 'second']) {
      await page.goto('/admin/upload-orders');
      await expect(page).toHaveTitle(/ · /);
      const title = await page.title();
      const [, name = ''] = title.split(' · ');
      expect(await seen(), visit).toEqual({ titles: ['…', title], brands: [name] });
    }
  },
);

test('the folded sidebar stays folded after a reload, and the dark theme stays dark', async ({
  office: page,
}) => {
  await page.goto('/admin/upload-orders');
  await page.getByRole('button', { name: 'Chuyển sang nền tối' }).click();
  const label = sidebar(page).getByText('Quản lý đơn hàng');
  await page.getByRole('button', { name: 'Thu gọn thanh bên' }).click();
  await expect(label).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mở rộng thanh bên' })).toBeVisible();
  await expect(label).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Chuyển sang nền sáng' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Mở rộng thanh bên' }).click();
  await expect(label).toBeVisible();
});

test(
  'a lost connection is reported at once, and also when it is back',
  { tag: '@browser' },
  async ({ office: page, context, pageErrors }) => {
    await page.goto('/admin/users/add');
    await expect(page.getByText('Trực tuyến')).toBeVisible();
    // The last part of the frame, which is loaded when the browser is idle.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(performance.getEntriesByType('resource'))))
      .toContain('photo-worker');
    await context.setOffline(true);
    await expect(page.getByText('Mất kết nối', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Mất kết nối', { exact: true })).toHaveCount(0);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !/ERR_INTERNET/.test(text)));
  },
);

test(
  'a part that could not be loaded without a connection is loaded when it is back',
  { tag: '@browser' },
  async ({ office: page, pageErrors }) => {
    let attempts = 0;
    await page.route('**/assets/photo-worker-*.js', (route) =>
      ++attempts === 1 ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.goto('/admin/users/add');
    await expect.poll(() => attempts).toBe(1);
    // The page notices the failure a moment after the request.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return attempts;
      })
      .toBe(2);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !/ERR_INTERNET/.test(text)));
  },
);

test('an unknown address below /admin says so in the specification’s words and links back to /admin', async ({
  office: page,
}) => {
  await page.goto('/admin/duong-dan-khong-co');
  await expect(page.getByRole('heading', { name: 'Trang không tồn tại' }).last()).toBeVisible();
  await expect(
    page.getByText('Có vẻ như bạn đã nhập sai đường dẫn, hoặc URL đã bị quản trị viên vô hiệu hóa ....'),
  ).toBeVisible();
  const back = page.getByRole('link', { name: 'Về trang quản trị' });
  await expect(back).toHaveAttribute('href', /^\/admin\/?$/);
  await back.click();
  await expect(page).toHaveURL(/\/admin\/?$/);
});

test(
  'logging out asks, deletes the token on the server, clears the browser and opens /login',
  { tag: '@browser' },
  async ({ page, server, calls }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    await page.goto('/admin/upload-orders');

    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đăng xuất khỏi trang quản trị?' });
    await dialog.getByRole('button', { name: 'Ở lại' }).click();
    await expect(dialog).toBeHidden();
    expect(await calls.isAlive(session)).toBe(true);

    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await dialog.getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL(/:\d+\/login$/);
    expect(await calls.isAlive(session)).toBe(false);
    expect(await storedKeys(page)).toEqual([]);
    await page.goto('/admin/upload-orders');
    await expect(page).toHaveURL(/:\d+\/$/);
  },
);

test(
  'rights that hang on a weak network never keep a user waiting for more than half a minute',
  { tag: '@browser' },
  async ({ office: page }) => {
    await page.clock.install();
    await page.route('**/api/auth/verify', () => undefined);
    await page.goto('/admin/list-orders');
    await expect(page.getByRole('status')).toHaveText(/Đang/);
    await page.clock.fastForward('00:31');
    await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
    await page.unroute('**/api/auth/verify');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(sidebar(page)).toBeVisible();

    // With the rights of an earlier visit the page opens soon. The server's answer replaces them when it arrives.
    await page.clock.runFor(6_000);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastRights'))).not.toBeNull();
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/auth/verify', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { abilities: string[] } };
      body.data.abilities = body.data.abilities.filter((ability) => ability !== 'manageUsers');
      await released;
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await expect(page.getByText('Đang kiểm tra quyền của bạn')).toBeVisible();
    await page.clock.fastForward('00:04');
    await expect(sidebar(page).getByRole('link', { name: 'Danh sách tài khoản' })).toBeVisible();
    letGo();
    await expect(sidebar(page).getByRole('link', { name: 'Danh sách tài khoản' })).toHaveCount(0);
    await expect(sidebar(page)).toBeVisible();
  },
);

test(
  'a session that ends during work opens the login dialog over the page, and the work continues',
  { tag: '@console' },
  async ({ page, server, pageErrors }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    // The live stream would report the end at once; here the save itself must detect it.
    await page.route('**/api/events', () => undefined);
    await page.goto('/admin/users/add');
    await page.getByRole('textbox', { name: 'Họ', exact: true }).fill('Trịnh');
    await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Giữ');
    await page.getByRole('textbox', { name: 'Email' }).fill('con.giu@khach.test');
    for (const name of ['Mật khẩu', 'Nhập lại mật khẩu'])
      await page.getByRole('textbox', { name, exact: true }).fill('Cau-hang-2026');
    // The page's first calls are answered by now: one of them would open the dialog before the save.
    await new ServerCalls(server.url, session.token).logOut();
    await page.getByRole('button', { name: 'Thêm tài khoản' }).click();

    const dialog = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(server.admin.email);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Mật khẩu' }).fill('sai-mat-khau');
    await dialog.getByRole('button', { name: 'Đăng nhập lại' }).click();
    await expect(dialog.getByText('Email hoặc mật khẩu chưa đúng.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Mật khẩu' }).fill(server.admin.password);
    await dialog.getByRole('button', { name: 'Đăng nhập lại' }).click();
    await expect(dialog).toBeHidden();

    // The save that failed with the dead session is repeated with the same input.
    await expect(page.getByText('Đã thêm tài khoản.')).toBeVisible();
    await expect(page.getByText('Bạn cần đăng nhập để tiếp tục.')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/users\/(?:un)?(?:confirm-)?list\/1$/);
    expectPageError(pageErrors, /401/);
  },
);

test(
  'a token that is already dead on arrival counts as none',
  { tag: '@browser' },
  async ({ page, server, pageErrors }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await new ServerCalls(server.url, session.token).logOut();
    await signIn(page, session);
    await page.goto('/admin/list-orders?type0=1');
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await storedKeys(page)).toEqual([]);
    expectPageError(pageErrors, /401/);
  },
);
