import type { Page } from '@playwright/test';
import type { SessionUser, Success, Verification } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, signIn, test } from './support/office.ts';
import { ServerCalls } from './support/server-calls.ts';

const PASSWORD = 'Cau-hang-2026';
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' });
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });

/** Marks the document, so that a test sees whether the page was loaded again. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const expectSameDocument = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-marked', '');

async function open(page: Page, session: SessionUser): Promise<void> {
  await signIn(page, session);
  // Rights change while the stream is open.
  const stream = page.waitForResponse(/\/api\/events$/);
  await page.goto('/admin/list-orders?type0=1');
  await stream;
  await expect(entry(page, 'Quản lý đơn hàng')).toBeVisible();
  await mark(page);
}

/** Logs in again in the dialog. Returns the calls about orders that the page has sent since. */
async function logInAgain(page: Page): Promise<string[]> {
  const expired = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
  await expect(expired).toBeVisible();
  await expired.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await expired.getByRole('button', { name: 'Đăng nhập lại' }).click();
  await expect(page.getByText('Trang này cần quyền Nhập liệu.')).toBeVisible();
  // The calls that waited for the log-in are sent before those of another page.
  const ofNextPage = page.waitForResponse(/\/api\/menu\/article\//);
  await entry(page, 'Danh sách bài viết').click();
  await ofNextPage;
  return sent.slice(sent.indexOf('/api/auth/login')).filter((path) => path.startsWith('/api/orders'));
}

test('new rights from a super admin end the session immediately; after the log-in the sidebar shows them', async ({
  page,
  calls,
  server,
  admin,
  pageErrors,
}) => {
  const staff = await calls.makeUser(
    { role: 2, permission: [1] },
    { email: 'doi.quyen@logistics.test', lastName: 'Phạm', firstName: 'Đổi' },
  );
  await open(page, staff);
  const grant = { userId: staff.id, permission: [3] };
  await ask(server.url, admin.token, 'POST', '/api/auth/grant-permission', grant);

  expect(await logInAgain(page), 'calls of the page that this user may no longer open').toEqual([]);
  await expect(entry(page, 'Danh sách bài viết')).toBeVisible();
  await expect(entry(page, 'Quản lý đơn hàng')).toHaveCount(0);
  await expectSameDocument(page);
  expectPageError(pageErrors, /401/);
});

test('calls that wait for the log-in are not repeated for a page that the user may no longer open', async ({
  page,
  calls,
  server,
  admin,
  pageErrors,
}) => {
  const staff = await calls.makeUser(
    { role: 2, permission: [1] },
    { email: 'mat.quyen@logistics.test', lastName: 'Phạm', firstName: 'Mất' },
  );
  await open(page, staff);
  // Sent with the old rights, and slow to reach the server.
  let isGranted = () => {};
  const granted = new Promise<void>((resolve) => (isGranted = resolve));
  await page.route(/\/api\/orders\?.*status=2/, async (route) => {
    await granted;
    await route.continue();
  });
  const slow = page.waitForRequest(/\/api\/orders\?.*status=2/);
  await page.getByRole('link', { name: 'Đang về kho Việt Nam' }).click();
  await slow;
  const grant = { userId: staff.id, permission: [3] };
  await ask(server.url, admin.token, 'POST', '/api/auth/grant-permission', grant);
  isGranted();

  expect(await logInAgain(page)).toEqual([]);
  await expectSameDocument(page);
  expectPageError(pageErrors, /401/);
});

test('rights that change during a session are verified again, and the sidebar follows', async ({
  page,
  calls,
  server,
  admin,
  pageErrors,
}) => {
  const { id, email } = await calls.register('duoc.quyen@logistics.test', 'Phạm', 'Được');
  const grant = { userId: id, permission: [1] };
  await ask(server.url, admin.token, 'POST', '/api/auth/grant-permission', grant);
  const staff = await new ServerCalls(server.url, null).logIn(email, PASSWORD);
  // Activation changes no ability in the real answer, so this test adds one after it.
  let isActivated = false;
  await page.route('**/api/auth/verify', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Success<Verification>;
    if (isActivated) answer.data.abilities.push('manageArticles');
    await route.fulfill({ response, json: answer });
  });
  await open(page, staff);
  await expect(entry(page, 'Danh sách bài viết')).toHaveCount(0);

  isActivated = true;
  await ask(server.url, admin.token, 'POST', '/api/users/confirm-users', { id: [id] });
  await expect(entry(page, 'Danh sách bài viết')).toBeVisible();
  await expect(entry(page, 'Quản lý đơn hàng')).toBeVisible();
  await expectSameDocument(page);
  expectPageError(pageErrors, /403/);
});
