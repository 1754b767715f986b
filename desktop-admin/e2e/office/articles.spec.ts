import type { Page } from '@playwright/test';
import type { AdminArticle, ArticleView } from '@logistics/shared/contracts';
import {
  ask,
  content,
  drawPicture,
  dropPictures,
  paste,
  publish,
  uploadPicture,
} from './support/content-calls.ts';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { ServerCalls } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const save = (page: Page) => page.keyboard.press('Control+s');
const WORD =
  '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Kiểm đếm</p>' +
  '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Đóng gỗ</p>';

test('an article with every kind of content is written, previewed and published, and the site shows it as written', async ({
  office: page,
  server,
}) => {
  const read = (link: string) => ask<ArticleView>(server.url, null, 'POST', `/api/menu/article/${link}`, {});
  const title = page.getByRole('textbox', { name: 'Tiêu đề', exact: true });
  const lit = page.getByRole('navigation', { name: 'Điều hướng chính' }).locator('[aria-current=page]');
  await page.goto('/admin/notify/add');
  await expect(lit).toHaveText(['Thêm bài viết']);
  await title.fill('Bảng giá tháng 12');
  await expect(page.getByRole('textbox', { name: 'Đường dẫn' })).toHaveValue('bang-gia-thang-12');
  await page.getByRole('textbox', { name: 'Mô tả ngắn' }).fill('Giá theo cân nặng và thể tích.');

  await content(page).click();
  await page.keyboard.type('## Cước về kho');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Xem thêm ');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Địa chỉ' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Đặt liên kết' }).click();
  await expect(page.getByText('Địa chỉ chưa đúng.')).toBeVisible();
  await expectPageQuality(page, 'article-link');
  await page.getByRole('textbox', { name: 'Địa chỉ' }).fill('/chinh-sach');
  await page.getByRole('textbox', { name: 'Chữ hiện ra' }).fill('chính sách');
  await page.keyboard.press('Enter');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await paste(page, { html: WORD, text: 'Kiểm đếm' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Chèn bảng' }).click();
  for (const cell of ['Cân nặng', 'Hà Nội', 'TP. Hồ Chí Minh', 'Dưới 10 kg', '26.000 ₫']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Xóa dòng' }).focus();
  await page.keyboard.press('Escape');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await paste(page, { picture: await drawPicture(page, '#0e7073') });
  await page.getByRole('textbox', { name: 'Nội dung trong ảnh' }).fill('Kho Hà Nội nhìn từ cổng');
  await expectPageQuality(page, 'article-alt');
  await page.getByRole('textbox', { name: 'Nội dung trong ảnh' }).focus();
  await page.keyboard.press('Enter');
  await expect(content(page).getByAltText('Kho Hà Nội nhìn từ cổng')).toBeVisible();
  await dropPictures(content(page), [await drawPicture(page, '#c9480a')]);
  await page.getByRole('textbox', { name: 'Nội dung trong ảnh' }).fill('Cân điện tử');
  await page.keyboard.press('Enter');
  await expect(content(page).getByAltText('Cân điện tử')).toBeVisible();
  await page.getByRole('button', { name: 'Chèn video YouTube' }).click();
  await page.getByRole('textbox', { name: 'Địa chỉ' }).fill('khong-phai-video');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đây chưa phải địa chỉ video YouTube')).toBeVisible();
  await expectPageQuality(page, 'article-film');
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: 'Đóng khung' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+End');
  await paste(page, { text: 'https://youtu.be/dQw4w9WgXcQ' });
  await expect(content(page).locator('[data-youtube="dQw4w9WgXcQ"]')).toBeVisible();
  await expect(page.getByText(/^Đã lưu nháp lúc \d\d:\d\d$/)).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/\/admin\/notify\/update\/\d+$/);
  await expect(lit).toHaveText(['Danh sách bài viết']);
  await expect(title).toHaveValue('Bảng giá tháng 12');
  expect((await read('bang-gia-thang-12')).status).toBe(404);

  await tab(page, 'Xem trước').click();
  const snippet = page.getByRole('region', { name: 'Trên trang tìm kiếm' });
  await expect(snippet).toContainText(/bang-gia-thang-12.*Bảng giá tháng 12.*Giá theo cân nặng/s);
  const preview = page.getByRole('region', { name: 'Bài viết như người đọc thấy' });
  await expect(preview.locator('thead th')).toHaveText(['Cân nặng', 'Hà Nội', 'TP. Hồ Chí Minh']);
  await expect(preview.locator('li')).toHaveText(['Kiểm đếm', 'Đóng gỗ']);
  await expectPageQuality(page, 'article');
  await content(page).click();
  await publish(page);
  await expect(toast(page, 'Đã đăng lên trang.')).toBeVisible();
  const { data: shown } = await read('bang-gia-thang-12');
  expect(shown.content).toContain('<h2>Cước về kho</h2>');
  expect(shown.content).toContain('<a href="/chinh-sach">chính sách</a>');
  expect(shown.content).toContain('<ul><li>Kiểm đếm</li><li>Đóng gỗ</li></ul>');
  expect(shown.content).toContain('<thead><tr><th>Cân nặng</th>');
  expect(shown.content).toMatch(
    /<img src="\/uploads\/images\/[^"]+" alt="Kho Hà Nội nhìn từ cổng" width="640"/,
  );
  expect(shown.content).toContain('<span data-youtube="dQw4w9WgXcQ"></span>');
});

test('an article is revised, compared, rolled back to a revision, binned, restored and hidden', async ({
  office: page,
  server,
  admin,
}) => {
  const read = (link: string) => ask<ArticleView>(server.url, null, 'POST', `/api/menu/article/${link}`, {});
  await ask(server.url, admin.token, 'POST', '/api/menu/article/add', {
    link: 'cuoc-ve-kho',
    title: 'Cước về kho',
    category: 'bai-viet',
    content: '<p>Mỗi kg về Hà Nội giá 26.000</p>',
  });
  await page.goto('/admin/system/posts/cuoc-ve-kho');
  await content(page).click();
  await page.keyboard.press('Control+End');
  for (let sign = 0; sign < 6; sign += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('25.000');
  await publish(page);
  await expect(page.getByRole('button', { name: 'Đăng thay đổi' })).toBeDisabled();
  // A toast under the mouse stays, and this one covers the tabs.
  await toast(page, 'Đã đăng lên trang.').getByRole('button', { name: 'Đóng' }).click();
  await tab(page, 'Bản đã lưu').click();
  await page.getByRole('button', { name: 'Xem chỗ sửa của bản 2' }).click();
  await expect(page.locator('ins')).toContainText('25.000');
  await expect(page.locator('del')).toContainText('26.000');
  await expect(page.getByText('+1 từ, −1 từ')).toBeVisible();
  await expectPageQuality(page, 'article-diff');
  await page.getByRole('button', { name: 'Dùng lại bản này' }).click();
  await expect(toast(page, 'Đã dùng lại bản 1 thành bản nháp mới.')).toBeVisible();
  await expect(content(page)).toContainText('26.000');
  expect((await read('cuoc-ve-kho')).data.content).toContain('25.000');

  await page.getByRole('button', { name: 'Bỏ vào thùng rác' }).click();
  await expect(page).toHaveURL(/\/admin\/notify\/list\/1$/);
  expect((await read('cuoc-ve-kho')).status).toBe(404);
  await page.getByRole('link', { name: /^Thùng rác \d/ }).click();
  const restore = page.getByRole('button', { name: 'Khôi phục Cước về kho' });
  await expect(restore).toBeVisible();
  await expectPageQuality(page, 'articles-bin');
  await restore.click();
  await expect(toast(page, 'Đã khôi phục 1 bài viết.')).toBeVisible();
  expect((await read('cuoc-ve-kho')).status).toBe(200);
  await page.goto('/admin/notify/list/1?search=cuoc-ve-kho');
  const showing = page.getByRole('switch', { name: 'Hiện Cước về kho trên trang' });
  await expect(showing).toBeChecked();
  await expectPageQuality(page, 'articles');
  await showing.click();
  await expect(showing).not.toBeChecked();
  expect((await read('cuoc-ve-kho')).status).toBe(404);
});

test('text typed right after the publication of a new page stays', async ({ office: page, pageErrors }) => {
  await page.goto('/admin/system/posts/huong-dan/gui-hang');
  const isNew = page.getByText('Trang /huong-dan/gui-hang chưa có.');
  await expect(isNew).toBeVisible();
  expectPageError(pageErrors, /404/);
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Gửi hàng');
  await content(page).click();
  await page.keyboard.type('Ghi mã khách lên kiện.');
  let read: () => void = () => undefined;
  const later = new Promise<void>((resolve) => (read = resolve));
  await page.route('**/api/menu/article/*/admin', async (route) => {
    await later;
    await route.continue();
  });
  await publish(page);
  await expect(toast(page, 'Đã đăng lên trang.')).toBeVisible();
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Chụp ảnh kiện.');
  read();
  await expect(isNew).toHaveCount(0);
  await expect(content(page)).toHaveText('Ghi mã khách lên kiện. Chụp ảnh kiện.');
  const stored = page.waitForResponse('**/api/menu/article/update');
  await publish(page);
  await stored;
  await expect(page.getByRole('button', { name: 'Đăng thay đổi' })).toBeDisabled();
  await page.reload();
  await expect(content(page)).toHaveText('Ghi mã khách lên kiện. Chụp ảnh kiện.');
});

// In a browser, reloading asks with the browser's dialog; unsaved.spec tests the console's own.
test(
  'no input is lost: not by a crash, not by another user’s save, not by a dead session',
  { tag: '@browser' },
  async ({ page, calls, server, pageErrors }) => {
    const editor = await calls.makeUser(
      { role: 2, permission: [2, 3] },
      { email: 'bien.tap@kho.test', lastName: 'Ngô', firstName: 'Biên Tập' },
    );
    await signIn(page, editor);
    await page.goto('/admin/system/posts/huong-dan/nhan-hang');
    await expect(page.getByText('Trang /huong-dan/nhan-hang chưa có.')).toBeVisible();
    expectPageError(pageErrors, /404/);
    await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Nhận hàng');
    await content(page).click();
    await page.keyboard.type('Mang theo mã khách.');
    await publish(page);
    await expect(toast(page, 'Đã đăng lên trang.')).toBeVisible();
    const path = '/api/menu/article/huong-dan/nhan-hang';
    const { data: made } = await ask<AdminArticle>(server.url, editor.token, 'POST', path, {});
    const admin = await ask<AdminArticle>(
      server.url,
      editor.token,
      'GET',
      `/api/menu/article/${made.id}/admin`,
    );

    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Và giấy tờ.');
    await expect(page.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Dùng bản nháp' })).toBeVisible();
    await expectPageQuality(page, 'article-draft');
    // The editor of the list offers it, too.
    await page.goto(`/admin/notify/update/${made.id}`);
    await expect(page.getByRole('button', { name: 'Dùng bản nháp' })).toBeVisible();
    await page.goto('/admin/system/posts/huong-dan/nhan-hang');
    await page.getByRole('button', { name: 'Dùng bản nháp' }).click();
    await expect(content(page)).toHaveText('Mang theo mã khách. Và giấy tờ.');

    const theirs = await uploadPicture(server.url, editor.token, await drawPicture(page, '#c9480a'));
    await ask(server.url, editor.token, 'POST', '/api/menu/article/update', {
      id: made.id,
      version: admin.data.version,
      image: theirs,
      content: `<p>Mang theo căn cước.</p><p><img src="${theirs}" alt="Quầy nhận hàng"></p>`,
    });
    const own = { name: 'bia.png', mimeType: 'image/png', buffer: await drawPicture(page, '#0e7073') };
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Chọn ảnh' }).click();
    await (await chooser).setFiles(own);
    await expect(page.getByRole('button', { name: 'Đổi ảnh' })).toBeVisible();
    await content(page).click();
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
    const both = (field: string) => dialog.getByRole('row', { name: field }).getByRole('cell');
    await expect(both('Ảnh đại diện').first().locator('img')).toHaveAttribute(
      'src',
      new RegExp(`${theirs}$`),
    );
    await expect(both('Ảnh đại diện').last().locator('img')).not.toHaveAttribute(
      'src',
      new RegExp(`${theirs}$`),
    );
    await expect(both('Nội dung').first()).toContainText('Mang theo căn cước.');
    await expect(both('Nội dung').first().locator('img')).toHaveCount(1);
    await expect(both('Nội dung').last().locator('img')).toHaveCount(0);
    await expectPageQuality(page, 'article-conflict');
    expectPageError(pageErrors, /409/);

    await new ServerCalls(server.url, editor.token).logOut();
    await dialog.getByRole('button', { name: 'Lưu bản của bạn' }).click();
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('Cau-hang-2026');
    await page.getByRole('button', { name: 'Đăng nhập lại' }).click();
    await expect(toast(page, 'Đã lưu nháp.')).toBeVisible();
    expectPageError(pageErrors, /401/);
    const again = await ask<AdminArticle>(
      server.url,
      (await calls.logIn('bien.tap@kho.test', 'Cau-hang-2026')).token,
      'GET',
      `/api/menu/article/${made.id}/admin`,
    );
    expect(again.data).toMatchObject({ content: '<p>Mang theo mã khách. Và giấy tờ.</p>', state: 'changed' });

    await page.getByRole('textbox', { name: 'Đường dẫn' }).fill('admin');
    await save(page);
    await expect(page.getByText('Đường dẫn này dành riêng cho hệ thống')).toBeVisible();
    await page.getByRole('textbox', { name: 'Đường dẫn' }).fill('huong-dan/lay-hang');
    await page.getByRole('button', { name: 'Hẹn giờ' }).click();
    await page.getByRole('textbox', { name: 'Ngày và giờ đăng' }).fill('01/01/2020 08:00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Giờ hẹn đã qua, bạn hãy chọn giờ muộn hơn.')).toBeVisible();
    await expectPageQuality(page, 'article-schedule');
    await page.getByRole('textbox', { name: 'Ngày và giờ đăng' }).fill('30/11/2099 08:00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tự đăng lúc 30/11/2099 08:00', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/notify\/update\/\d+$/);
  },
);
