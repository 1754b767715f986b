import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { call, makeCustomer, signIn } from './support/customer.ts';
import { tabAndPress, tabTo } from './support/keyboard.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { signInEditor } from './support/site-content.ts';
import { clearRecords, popup, writeInformation, writeRecord } from './support/site-records.ts';
import { expectPageQuality } from './support/page-quality.ts';

const MENU = [
  { name: 'Trang chủ', link: '/', children: [] },
  {
    name: 'Hướng dẫn',
    link: '/huong-dan-gui',
    children: [{ name: 'Nhận hàng', link: '/huong-dan-gui/nhan-hang' }],
  },
  { name: 'MORE_INFORMATION', link: '/search', children: [{ name: 'Tuyển dụng', link: '/tuyen-dung' }] },
];

test('the menu navigates, marks the current page, and has a search box that distinguishes codes from words', async ({
  page,
  request,
  server,
}, info) => {
  const editor = await signInEditor(request, server);
  await editor
    .addArticle({ link: 'huong-dan-gui/nhan-hang', title: 'Nhận hàng ở kho' })
    .catch(() => undefined);
  await editor.change('/api/menu/update', MENU);
  const complaints = complaintsOf(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1200;

  await writeInformation(editor, { exchange_rate: '3.711', timework: 'Cả tuần, 07:00 – 21:00' });
  await page.goto('/huong-dan-gui/nhan-hang');
  const strip = page.getByRole('complementary', { name: 'Liên hệ và tỷ giá' });
  await expect(strip).toContainText('Tỷ giá VNĐ/NDT 3.711');
  await expect(strip.getByText('Cả tuần, 07:00 – 21:00')).toBeVisible({ visible: !isPhone });
  await writeInformation(editor);
  // On phones the call button is in the bottom bar, on desktops it floats in the corner.
  const contactArea = page.getByRole(isPhone ? 'navigation' : 'complementary', {
    name: isPhone ? 'Lối tắt' : 'Gọi nhanh',
  });
  await expect(contactArea.getByRole('link', { name: 'Gọi 1900 0168' })).toBeInViewport({ ratio: 1 });
  if (isPhone) {
    await tabAndPress(page, page.getByRole('button', { name: 'Mở menu' }));
    const drawer = page.getByRole('dialog', { name: 'Menu di động' });
    const links = drawer.getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['Trang chủ', 'Hướng dẫn', 'Nhận hàng', 'Tuyển dụng']);
    await expect(drawer.locator('nav li li')).toHaveText(['Nhận hàng']);
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
    await expectPageQuality(page, info, 'shell-menu');
    await tabTo(page, links.nth(2));
    await tabTo(page, drawer.getByRole('searchbox'), 'Shift+Tab');
    await page.keyboard.type('bảng giá');
    await page.keyboard.press('Enter');
  } else {
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu chính' });
    await expect(menu.getByRole('link', { name: 'Hướng dẫn' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'Trang chủ' })).not.toHaveAttribute('aria-current');
    await expect(menu.getByRole('link', { name: 'Thông tin khác' })).toBeVisible();
    await tabAndPress(page, menu.getByRole('button', { name: 'Mở các mục của Hướng dẫn' }));
    await expect(menu.getByRole('link', { name: 'Nhận hàng' })).toBeVisible();
    await page.keyboard.press('Escape');
    await tabAndPress(page, page.getByRole('link', { name: 'Tìm kiếm' }));
    const box = page.getByRole('dialog', { name: 'Tìm trên trang' }).getByRole('searchbox');
    await expect(box).toBeFocused();
    await page.keyboard.type('nhận hàng');
    await expect(page.getByRole('region', { name: 'Trang phù hợp' }).getByRole('link')).toHaveText([
      'Nhận hàng ở kho',
    ]);
    await expectPageQuality(page, info, 'shell-search');
    await box.fill('bảng giá');
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/search\?q=b%E1%BA%A3ng%20gi%C3%A1$/);

  if (isPhone) await page.getByRole('button', { name: 'Mở menu' }).press('Enter');
  else await page.getByRole('link', { name: 'Tìm kiếm' }).press('Enter');
  await page.getByRole('dialog').getByRole('searchbox').fill('jt3025901027389');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?code=JT3025901027389$/);
  expect(complaints).toEqual([]);
  await editor.change('/api/menu/update', [
    { name: 'Trang chủ', link: '/', children: [] },
    { name: 'Tra cứu', link: '/search', children: [] },
  ]);
});

test('the popup appears once the page is seen, stays closed for the visit, and for good on request', async ({
  page,
  request,
  server,
}, info) => {
  const editor = await signInEditor(request, server);
  await writeRecord(editor, 'POPUP', popup({}));
  const complaints = complaintsOf(page);
  const notice = page.getByRole('dialog', { name: 'Hàng qua Hữu Nghị về chậm 1–2 ngày' });
  const scripts: string[] = [];
  page.on('request', (call) => scripts.push(new URL(call.url()).pathname));
  const fetched = () => scripts.some((path) => path.startsWith('/assets/popup-dialog'));
  const comes = () =>
    expect(async () => {
      await page.mouse.wheel(0, 10);
      await expect(notice).toBeVisible({ timeout: 500 });
    }).toPass();
  await page.goto('/');
  await comes();
  expect(fetched()).toBe(true);
  await expectPageQuality(page, info, 'shell-popup');
  await tabAndPress(page, notice.getByRole('link', { name: 'Xem chi tiết' }));
  await expect(page).toHaveURL(/\/search$/);
  await expect(notice).toHaveCount(0);
  const storages = () => page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }]);
  const [visit, good] = await storages();
  expect([visit?.['popup-closed'], good?.['popup-closed']]).toEqual([expect.any(String), undefined]);

  await writeRecord(editor, 'POPUP', popup({ title: 'Hàng qua Hữu Nghị về chậm 1–2 ngày' }));
  await page.goto('/');
  await comes();
  await tabAndPress(page, notice.getByRole('button', { name: 'Đóng và không hiện lại' }));
  await expect(notice).toHaveCount(0);
  expect((await storages())[1]?.['popup-closed']).toEqual(expect.any(String));
  // Again, as on a later visit: the page is seen, the popup is requested, and stays closed.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  scripts.length = 0;
  const popupAnswer = page.waitForResponse((answer) => answer.request().postData() === '["POPUP"]');
  await page.mouse.wheel(0, 10);
  await (await popupAnswer).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(fetched()).toBe(false);
  await expect(notice).toHaveCount(0);
  expect(complaints).toEqual([]);
  await clearRecords(editor);
});

test('the popup does not wait for a field that the page has filled, but for one in which the visitor has typed', async ({
  page,
  request,
  server,
}) => {
  const editor = await signInEditor(request, server);
  await writeRecord(editor, 'POPUP', popup({}));
  await page.clock.install();
  const notice = page.getByRole('dialog', { name: 'Hàng qua Hữu Nghị về chậm 1–2 ngày' });
  const box = page.getByRole('search').getByRole('textbox', { name: /^Mã vận đơn/ });
  const waitForDialogScript = async () => {
    const loaded = page.waitForResponse((answer) => answer.url().includes('/assets/popup-dialog'));
    await page.mouse.wheel(0, 1);
    await (await loaded).finished();
    // The dialog is rendered once its script has run, which no event announces.
    await expect(async () => {
      await page.clock.runFor(2_000);
      expect(await page.evaluate(() => document.readyState)).toBe('complete');
    }).toPass();
  };
  await page.goto('/search?code=JT3025901027389');
  await expect(box).toHaveValue('JT3025901027389');
  await waitForDialogScript();
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(notice).toBeVisible({ timeout: 200 });
  }).toPass();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/search?code=JT3025901027389');
  await box.fill('JT3025901027390');
  await box.blur();
  await waitForDialogScript();
  await page.clock.runFor(60_000);
  await expect(notice).toHaveCount(0);
  await clearRecords(editor);
});

test('in maintenance mode every page is the notice, with 503, but staff can log in', async ({
  page,
  request,
  server,
}, info) => {
  const editor = await signInEditor(request, server);
  await writeRecord(editor, 'MAINTENANCE', { on: true, message: 'Nâng cấp đến 22 giờ.' });
  const answer = await page.goto('/thong-bao');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang đang được bảo trì');
  await expect(page.getByText('Nâng cấp đến 22 giờ.')).toBeVisible();
  await expectPageQuality(page, info, 'shell-repair');
  await page.getByRole('link', { name: 'Nhân viên đăng nhập' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chào bạn trở lại');
  await clearRecords(editor);
});

test('a session that ends while a form is half filled asks for the password over the page, and nothing is lost', async ({
  page,
  request,
  server,
}, info) => {
  const customer = await makeCustomer(request, server);
  await signIn(page, customer);
  await page.goto('/information/account');
  const name = page.getByLabel('Tên', { exact: true });
  await name.fill('Lan Anh');
  await call(request, '/api/auth/logout', {}, customer.token);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập lại để tiếp tục' });
  await expect(dialog).toContainText(customer.email);
  await expectPageQuality(page, info, 'shell-relogin');
  await page.keyboard.type('sai-mat-khau');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Email hoặc mật khẩu chưa đúng.')).toBeVisible();
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill('Cau-hang-2026');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Lan Anh');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).press('Enter');
  await expect(page.getByText('Đã lưu thay đổi.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Lan Anh');
});

test(
  'offline, the site says so; it can be installed',
  ONE_WIDTH,
  async ({ page, context, request }, info) => {
    const manifest = await request.get('/manifest.webmanifest');
    interface Manifest {
      icons: { src: string; sizes: string; purpose?: string }[];
    }
    // The site's own manifest; the assertions below check its content.
    const { icons, ...rest } = (await manifest.json()) as Manifest;
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    expect(rest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', lang: 'vi' });
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of icons) {
      const picture = await request.get(src);
      expect(picture.headers()['content-type']).toBe('image/png');
      // Width and height are at the start of every PNG.
      const bytes = await picture.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    await page.goto('/');
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.goto('/thong-bao', { waitUntil: 'commit' }).catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bạn đang ngoại tuyến');
    await expectPageQuality(page, info, 'offline');
    await tabTo(page, page.getByRole('button', { name: 'Thử lại' }));
    // Automatically, as soon as the connection is back.
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/thong-bao$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thông báo');
  },
);
