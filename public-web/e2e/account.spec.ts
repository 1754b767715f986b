import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { call, declareCodes, makeCustomer, signIn } from './support/customer.ts';
import { skipToContent, tabAndPress, tabTo } from './support/keyboard.ts';
import { takePicture } from './support/pictures.ts';
import { boxOf } from './support/bounding-box.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { importStatus } from './support/staff.ts';

/** A picture of two colours, wider than high, created in the page itself. */
const PICTURE = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  const context = canvas.getContext('2d');
  context.fillStyle = '#0e7073';
  context.fillRect(0, 0, 600, 400);
  context.fillStyle = '#c9480a';
  context.fillRect(200, 100, 200, 200);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

test('the profile by keyboard: a picture is cropped and shown, unsaved input survives and conflicts are reported, notification channels can be switched', async ({
  page,
  request,
  server,
}, info) => {
  const customer = await makeCustomer(request, server);
  await signIn(page, customer);
  const complaints = complaintsOf(page);
  await page.goto('/information/account');
  await expect(page.getByRole('switch', { name: /Qua email/ })).toBeChecked();

  if (info.project.name === 'site-1440') {
    // Labels left, inputs right.
    const label = await boxOf(page.getByText('Số điện thoại', { exact: true }));
    const input = await boxOf(page.getByRole('textbox', { name: 'Số điện thoại' }));
    expect(label.x + label.width).toBeLessThan(input.x);
  }

  const picture = page.getByRole('region', { name: 'Ảnh đại diện' });
  // A file with the type of a picture and other content is rejected before the crop dialog. This fetches no code: the
  // later parts of the page and the code of toasts are already loaded.
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  for (const part of ['toast', 'change-password', 'sessions', 'contact-card'])
    await expect.poll(fetched).toMatch(new RegExp(`/assets/${part}-[^,]*\\.js`));
  await page.route('**/assets/**', (route) => route.abort());
  await picture.locator('input[type=file]').setInputFiles({
    name: 'anh.png',
    mimeType: 'image/png',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByText('Không đọc được ảnh, có thể file đã hỏng.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/assets/**');
  await picture.locator('input[type=file]').setInputFiles({
    name: 'ghi-chu.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByText('Vui lòng chọn lại định dạng ảnh.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await skipToContent(page);
  await tabAndPress(page, picture.getByRole('button', { name: 'Đổi ảnh' }));
  const bytes = String(await page.evaluate(PICTURE));
  const file = { name: 'toi.png', mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') };
  await (await chooser).setFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Chọn phần ảnh muốn hiện' });
  // The preview shows the cropped part: its left edge is teal until the frame is far to the right.
  const preview = dialog.getByRole('img', { name: 'Xem trước' });
  const edge = () =>
    preview.evaluate((canvas: HTMLCanvasElement) => {
      const spot = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
      const context = spot.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 4, canvas.height / 2, 1, 1, 0, 0, 1, 1);
      const colour = context?.getImageData(0, 0, 1, 1).data;
      return (colour?.[0] ?? 0) > (colour?.[2] ?? 0) ? 'orange' : 'teal';
    });
  await expect.poll(edge).toBe('teal');
  await tabAndPress(page, dialog.getByLabel('Khung ảnh, dùng phím mũi tên để di chuyển'), 'Shift+ArrowRight');
  await tabAndPress(page, dialog.getByLabel('Góc dưới bên phải'), 'ArrowLeft');
  await expectPageQuality(page, info, 'avatar-crop');
  await tabTo(page, dialog.getByLabel('Khung ảnh, dùng phím mũi tên để di chuyển'), 'Shift+Tab');
  for (let moved = 0; moved < 12; moved += 1) await page.keyboard.press('ControlOrMeta+ArrowRight');
  await expect.poll(edge).toBe('orange');
  await tabAndPress(page, dialog.getByRole('button', { name: 'Dùng ảnh này' }));
  await expect(page.getByText('Đã đổi ảnh đại diện.')).toBeVisible();
  await expect(picture.locator('img')).toHaveAttribute('src', /^\/uploads\/images\//);
  await expect
    .poll(() =>
      picture.locator('img').evaluate((cut: HTMLImageElement) => cut.naturalWidth / cut.naturalHeight),
    )
    .toBe(1);
  await expect(page.getByRole('banner').locator('img[src^="/uploads/images/"]')).toHaveCount(1);

  const mail = page.getByRole('switch', { name: /Qua email/ });
  await page.route('**/api/notifications/preferences', (route) => route.abort());
  await mail.press('Space');
  await expect(page.getByText('Chưa lưu được cách nhận thông báo.')).toBeVisible();
  await expect(mail).toBeChecked();
  await page.unroute('**/api/notifications/preferences');
  await mail.press('Space');
  await expect(page.getByText('Đã lưu cách nhận thông báo.')).toBeVisible();

  await tabTo(page, page.getByRole('textbox', { name: 'Tên', exact: true }), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Lan Anh');
  await tabAndPress(page, page.getByRole('radio', { name: 'Nữ' }), 'Space');
  await tabTo(page, page.getByLabel('Ngày', { exact: true }));
  await page.keyboard.type('31');
  await tabTo(page, page.getByLabel('Tháng', { exact: true }));
  for (let month = 0; month < 4; month += 1) await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Năm', { exact: true }));
  await page.keyboard.type('1994');
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible();
  await tabAndPress(page, page.getByRole('button', { name: 'Lưu thay đổi' }));
  await expect(page.getByText('Tháng 4 chỉ có 30 ngày.').first()).toBeVisible();
  await expectPageQuality(page, info, 'account-wrong');
  await page.getByLabel('Ngày', { exact: true }).selectOption('30');
  await page.route('**/api/users/update', (route) => route.abort());
  await page.getByRole('button', { name: 'Lưu thay đổi' }).press('Enter');
  await expect(page.getByText('Không kết nối được với hệ thống').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tên', exact: true })).toHaveValue('Lan Anh');
  await page.unroute('**/api/users/update');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).press('Enter');
  await expect(page.getByText('Đã lưu thay đổi.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tháng', { exact: true })).toHaveValue('4');
  await expect(page.getByRole('switch', { name: /Qua email/ })).not.toBeChecked();

  await page.getByRole('textbox', { name: 'Họ', exact: true }).fill('Lê Thị');
  await call(request, '/api/users/update', { phone: '0912345678' }, customer.token);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).press('Enter');
  await expect(page.getByText('Hồ sơ vừa được sửa ở nơi khác.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Số điện thoại' })).toHaveValue('0912345678');
  await expect(page.getByRole('textbox', { name: 'Họ', exact: true })).toHaveValue('Lê Thị');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).press('Enter');
  await expect(page.getByText('Đã lưu thay đổi.')).toBeVisible();

  // The answer to a save is lost, and no event arrives: saving again is not a version conflict.
  await page.route('**/api/events', (route) => route.abort());
  await page.reload();
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Lan Chi');
  await page.route('**/api/users/update', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Lưu thay đổi' }).press('Enter');
  await expect(page.getByText('Không kết nối được với hệ thống').first()).toBeVisible();
  await page.unroute('**/api/users/update');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).press('Enter');
  await expect(page.getByText('Đã lưu thay đổi.')).toBeVisible();
  await expect(page.getByText('Hồ sơ vừa được sửa ở nơi khác.')).toHaveCount(0);
  // Errors of the calls that this test aborted, and of the version conflict.
  expect(complaints.filter((text) => !/net::ERR_FAILED|409/.test(text))).toEqual([]);
});

test('an import by staff updates the open list and the open order without a reload; the order can be shared and printed', async ({
  page,
  request,
  server,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const customer = await makeCustomer(request, server);
  await declareCodes(request, customer, ['LIV0000000001']);
  await signIn(page, customer);
  const complaints = complaintsOf(page);
  await page.goto('/information/order-status');
  const row = page.locator('tbody tr').filter({ hasText: 'Chờ nhập kho' });
  await expect(row).toHaveCount(1);
  await expect(page.getByText('Tự cập nhật khi có tin mới')).toBeVisible();
  await importStatus(request, server, ['LIV0000000001'], { status: 1, occurredAt: '2026-11-19T02:00:00Z' });
  await expect(page.locator('tbody tr').filter({ hasText: 'Đã nhập kho Trung Quốc' })).toHaveCount(1);

  await page.locator('tbody tr').getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Hành trình' })).toBeVisible();
  await importStatus(request, server, ['LIV0000000001'], { status: 2, occurredAt: '2026-11-20T03:30:00Z' });
  await expect(
    page.getByText('Kiện LIV0000000001 vừa có trạng thái mới: Đang về kho Việt Nam.'),
  ).toBeVisible();
  await expect(page.getByText('20/11/2026 10:30').first()).toBeVisible();
  for (const fact of ['Cân nặng', 'Thể tích', 'Số kiện', 'Cước vận chuyển'])
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: fact })).toBeVisible();
  await expectPageQuality(page, info, 'detail-live');

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Chia sẻ' }).press('Enter');
  await expect(page.getByText('Đã sao chép liên kết tra cứu.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/search?code=LIV0000000001`,
  );
  // The status is one chip, the log runs from old to new, and on phones the timeline comes first.
  const main = page.getByRole('main');
  await expect(main.locator('dt', { hasText: 'Trạng thái' })).toHaveCount(0);
  const times = await main
    .getByRole('heading', { name: 'Nhật ký' })
    .locator('xpath=..')
    .locator('time')
    .evaluateAll((list) => list.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  expect(times).toHaveLength(3);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const timeline = await boxOf(main.getByRole('heading', { name: 'Hành trình' }));
  const weight = await boxOf(main.getByRole('listitem').filter({ hasText: 'Cân nặng' }));
  expect(timeline.y < weight.y).toBe(info.project.name === 'site-375');
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-print-page]');
  await expect(printed.getByText('Trần Thị Lan (KH')).toBeVisible();
  await expect(printed.getByText('Hotline 1900 0168')).toBeVisible();
  const bars = await boxOf(
    printed
      .locator('svg[viewBox]')
      .filter({ has: page.locator('path[stroke]') })
      .first(),
  );
  expect(bars.width).toBeGreaterThan(bars.height);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText(/^In lúc/)).toBeVisible();
  for (const name of ['Chia sẻ', 'In', 'Đóng thông báo ngắn'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  for (const name of ['Hành trình', 'Kiện hàng', 'Đơn hàng', 'Nhật ký'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  const sheet = await page.locator('[data-print-page]').boundingBox();
  expect(sheet?.width, 'the sheet is used in its width').toBeGreaterThan(
    (page.viewportSize()?.width ?? 0) * 0.75,
  );
  // The dark theme prints as the light one.
  const coloured = page.getByRole('main').getByText('Đang về kho Việt Nam').first();
  const colours = () =>
    coloured.evaluate((text) => [getComputedStyle(text).color, getComputedStyle(text).backgroundColor]);
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await colours()).toEqual(light);
  await takePicture(page, info.project, 'detail-print');
  await page.emulateMedia({ colorScheme: null });
  await page.emulateMedia({ media: null });
  expect(complaints).toEqual([]);
});
