import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { declareCodes, makeCustomer, signIn } from './support/customer.ts';
import { skipToContent, tabAndPress } from './support/keyboard.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { broadcast, importStatus } from './support/staff.ts';

test('an import by staff appears at the bell and in the list at once, opens by keyboard, and is read from then on', async ({
  page,
  request,
  server,
}, info) => {
  const wide = (page.viewportSize()?.width ?? 0) >= 768;
  const customer = await makeCustomer(request, server);
  await declareCodes(request, customer, ['NTF0000000001', 'NTF0000000002']);
  await signIn(page, customer);
  const complaints = complaintsOf(page);
  const bell = page.getByRole('banner').getByRole(wide ? 'button' : 'link', { name: /^Thông báo/ });
  const items = page.getByRole('main').getByRole('listitem');

  await page.goto('/information/notify');
  await expect(bell).toHaveAccessibleName('Thông báo, 1 tin chưa đọc');
  await skipToContent(page);
  await tabAndPress(page, page.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }));
  await expect(bell).toHaveAccessibleName('Thông báo');
  await tabAndPress(page, page.getByRole('link', { name: 'Chưa đọc', exact: true }));
  await expect(page.getByRole('heading', { name: 'Bạn đã đọc hết thông báo' })).toBeVisible();
  await expectPageQuality(page, info, 'notify-empty');

  await importStatus(request, server, ['NTF0000000001', 'NTF0000000002'], {
    status: 1,
    occurredAt: '2026-11-20T02:00:00Z',
  });
  await expect(bell).toHaveAccessibleName('Thông báo, 1 tin chưa đọc');
  const title = '2 kiện hàng của bạn có trạng thái mới';
  await expect(items.filter({ hasText: title })).toContainText('NTF0000000001, NTF0000000002');

  if (wide) {
    await bell.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: title })).toBeVisible();
    await expectPageQuality(page, info, 'bell-open');
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  }
  await expect(page.getByRole('link', { name: `Xem đơn: ${title}` })).toHaveAttribute(
    'href',
    '/information/order-status?status=1',
  );
  await tabAndPress(page, items.getByRole('link', { name: title }).first());
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('Đã nhập kho Trung Quốc (2 kiện)')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Thông báo');
  // It is read now: it leaves the list of unread notifications, but stays open.
  await expect(page.getByText('Bạn đã đọc hết thông báo')).toBeVisible();
  await expectPageQuality(page, info, 'notify-open');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await broadcast(request, server, {
    title: 'Kho nghỉ lễ',
    content: `<p>${'Kho Bằng Tường nghỉ một ngày, các chuyến xe chạy lại vào sáng hôm sau. '.repeat(12)}</p>`,
    link: '/search',
  });
  const item = items.filter({ hasText: 'Kho nghỉ lễ' });
  await expect(item).toBeVisible();
  const lines = await item.locator('p').evaluate((text) => {
    return Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  });
  expect(lines).toBe(wide ? 3 : 2);
  await page.goto('/information/notify');
  await expect(page.getByRole('link', { name: 'Xem tin: Kho nghỉ lễ' })).toBeVisible();
  await expectPageQuality(page, info, 'notify');

  await tabAndPress(page, page.getByRole('link', { name: 'Xem tin: Kho nghỉ lễ' }));
  await tabAndPress(page, page.getByRole('dialog').getByRole('link', { name: 'Mở trang liên quan' }));
  await expect(page).toHaveURL(/\/search$/);
  expect(complaints).toEqual([]);
});

test(
  'a notification that could not be marked as read becomes unread again with an error; a failed list offers a retry',
  ONE_WIDTH,
  async ({ page, request, server }, info) => {
    const customer = await makeCustomer(request, server);
    await signIn(page, customer);
    await page.route('**/api/notifications/*/read', (route) => route.abort());
    const view = page.getByRole('link', { name: 'Xem tin: Tài khoản của bạn đã được kích hoạt' });
    await page.goto('/information/notify');
    await view.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Chưa đánh dấu đã đọc được. Thông báo vẫn ở mục chưa đọc.')).toBeVisible();
    await expectPageQuality(page, info, 'notify-unsaved');
    await page.unroute('**/api/notifications/*/read');
    await dialog.getByRole('button', { name: 'Thử lại' }).press('Enter');
    await expect(dialog.getByText('Chưa đánh dấu đã đọc được. Thông báo vẫn ở mục chưa đọc.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' })).toBeDisabled();

    await page.route('**/api/notifications?*', (route) => route.abort());
    await page.goto('/information/notify');
    await expect(page.getByRole('heading', { name: 'Chưa tải được thông báo' })).toBeVisible();
    await expectPageQuality(page, info, 'notify-failed');
    await page.unroute('**/api/notifications?*');
    await page.getByRole('button', { name: 'Thử lại' }).press('Enter');
    await expect(view).toBeVisible();
  },
);

test(
  'a call that hangs on a weak network does not delay updates on the screen',
  ONE_WIDTH,
  async ({ page, request, server }) => {
    const customer = await makeCustomer(request, server);
    const code = 'NTF0000000009';
    await declareCodes(request, customer, [code]);
    await signIn(page, customer);
    await page.goto('/information/order-status');
    const order = page.getByRole('row').filter({ hasText: code });
    await expect(order).toBeVisible();
    // Each event requests this number again, and the server never answers.
    await page.route('**/api/notifications/unread-count', () => undefined);
    const hangs = page.waitForRequest('**/api/notifications/unread-count');
    await importStatus(request, server, [code], { status: 1, occurredAt: '2026-11-20T02:00:00Z' });
    await hangs;
    await expect(order).toContainText('Đã nhập kho Trung Quốc');
    await importStatus(request, server, [code], { status: 2, occurredAt: '2026-11-21T02:00:00Z' });
    await expect(order).toContainText('Đang về kho Việt Nam');
  },
);
