import type { Locator } from '@playwright/test';
import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { declareCodes, makeCustomer, signIn } from './support/customer.ts';
import { moveFingers } from './support/fingers.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { boxOf } from './support/bounding-box.ts';
import { watchShifts } from './support/shifts.ts';
import { expectPageQuality } from './support/page-quality.ts';

const HOME_HEADING = 'Nhịp cầu đưa hàng Trung Quốc về tận tay bạn';
const OPEN_PAGES = [
  { name: 'home', path: '/', heading: HOME_HEADING },
  { name: 'search', path: '/search', heading: 'Tra cứu vận đơn' },
  { name: 'login', path: '/login?lable=1', heading: 'Chào bạn trở lại' },
  { name: 'register', path: '/login?lable=2', heading: 'Tạo tài khoản' },
  {
    name: 'not-found',
    path: '/duong-dan-khong-co',
    heading: 'Trang không tồn tại',
    // The browser logs this for a document with status 404, as expected.
    complaint: 'Failed to load resource: the server responded with a status of 404 (Not Found)',
  },
];

for (const { name, path, heading, complaint } of OPEN_PAGES)
  test(`anyone opens ${path}: it is accessible, fits any width and logs no error`, async ({ page }, info) => {
    const complaints = complaintsOf(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('1900 0168').first()).toBeVisible();
    await expectPageQuality(page, info, name);
    expect(complaints).toEqual(complaint ? [complaint] : []);
  });

test('the page of an unknown path has the text of the specification and links home', async ({ page }) => {
  await page.goto('/duong-dan-khong-co');
  await expect(
    page.getByText('Có vẻ như bạn đã nhập sai đường dẫn, hoặc URL đã bị quản trị viên vô hiệu hóa ....'),
  ).toBeVisible();
  // The next page's script loads slowly: the bar at the top shows progress.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/home-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Về trang chủ' }).click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME_HEADING);
  await expect(page).toHaveURL(/\/$/);
});

test('a customer’s own pages are accessible, fit any width, and have no layout shift', async ({
  page,
  request,
  server,
}, info) => {
  const customer = await makeCustomer(request, server);
  await declareCodes(
    request,
    customer,
    Array.from({ length: 23 }, (_, n) => `JT30259010${String(10_000 + n)}`),
  );
  await signIn(page, customer);
  const complaints = complaintsOf(page);
  const expectNoShift = await watchShifts(page);
  await page.goto('/information/order-status');
  await expect(page.getByText('1–10 trong 23 đơn')).toBeVisible();
  await expectNoShift();
  await expectPageQuality(page, info, 'orders-many');
  await page.getByRole('link', { name: 'Trang 3' }).click();
  await expect(page.getByText('21–23 trong 23 đơn')).toBeVisible();
  await page.locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Hành trình' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hành trình' })).toBeVisible();
  await expectNoShift();
  await page.goto('/information/notify');
  await expect(page.getByRole('link', { name: /^Xem (tin|đơn):/ }).first()).toBeVisible();
  await expectNoShift();
  await page.goto('/information/account');
  await expect(page.getByText(/KH\d{5}/).first()).toBeVisible();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectNoShift();
  await expectPageQuality(page, info, 'account');
  expect(complaints).toEqual([]);
});

test(
  'logging out removes the user’s data, and the token is invalid at once',
  ONE_WIDTH,
  async ({ page, request, server }) => {
    const customer = await makeCustomer(request, server);
    await signIn(page, customer);
    await page.goto('/information/account');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Xin chào|Tài khoản của/ })
      .click();
    const answered = page.waitForResponse('**/api/auth/logout');
    await page
      .getByRole('menuitem', { name: 'Đăng xuất' })
      .or(page.getByRole('button', { name: 'Đăng xuất' }))
      .last()
      .click();
    expect((await answered).status()).toBe(200);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).not.toContain('token');
    const verify = await request.post('/api/auth/verify', {
      data: { id: customer.id },
      headers: { Authorization: `Bearer ${customer.token}` },
    });
    expect(verify.status()).toBe(401);
  },
);

test('an unreachable server is reported as busy, never as a missing code', ONE_WIDTH, async ({ page }) => {
  await page.route('**/api/tracking', (route) => route.abort());
  await page.goto('/search');
  await page.getByRole('main').getByRole('textbox').first().fill('JT3025901027389');
  await page.getByRole('main').getByRole('button', { name: 'Tra cứu' }).click();
  await expect(page.getByText(/Hệ thống đang bận/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Chưa có trong hệ thống/ })).toHaveCount(0);
});

test(
  'a menu that can’t be loaded is reported at the top right, and reloaded on request, also over an open dialog',
  ONE_WIDTH,
  async ({ page }) => {
    // The server sends the menu with the page; the browser requests it only if it is missing.
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replace(/<script[^>]*id="state"[^]*?<\/script>/, '') });
      },
    );
    await page.route('**/api/menu', (route) => route.abort());
    await page.goto('/');
    const toast = page.getByRole('listitem').filter({ hasText: 'Lấy dữ liệu thất bại' }).first();
    await expect(toast).toBeVisible();
    // The toast covers neither the header nor the button that closes a dialog.
    const header = page.getByRole('banner');
    for (const control of await header.getByRole('link').or(header.getByRole('button')).all())
      if (await control.isVisible()) await expectInReach(control);
    await page.getByRole('button', { name: 'Mở menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu di động' })).toBeVisible();
    await expectInReach(page.getByRole('button', { name: 'Đóng menu' }));
    const menuRequest = page.waitForRequest('**/api/menu');
    await toast.getByRole('button', { name: 'Thử lại' }).click();
    await menuRequest;
    await page.keyboard.press('Escape');
    await expect(toast).toBeVisible();
    const { x, y, width, height } = await boxOf(toast);
    const from = { x: x + width / 2, y: y + height / 2 };
    await moveFingers(page, { from, to: { x: from.x + 120, y: from.y } });
    await expect(toast).toHaveCount(0);
  },
);

/** Checks that a touch at the centre of the control hits the control. */
async function expectInReach(control: Locator): Promise<void> {
  const isUncovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await control.evaluate(isUncovered), `${String(control)} is covered`).toBe(true);
}
