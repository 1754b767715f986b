import type { Page } from '@playwright/test';
import type { AddArticleBody, AdminArticle, ArticleView } from '@logistics/shared/contracts';
import { ask, drawPicture, uploadPicture } from './support/content-calls.ts';
import { expect, expectPageError, test, toast } from './support/office.ts';

const content = (page: Page) => page.getByRole('textbox', { name: 'Nội dung' });
const time = (page: Page) => page.getByRole('textbox', { name: 'Ngày và giờ đăng' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Đóng khung này khi chưa xong?' });

/** Creates an article by a call, and returns functions that read its state on the server. */
async function makeArticle(
  url: string,
  token: string,
  fields: Pick<AddArticleBody, 'link' | 'title'> & Partial<AddArticleBody>,
) {
  const body = { category: 'bai-viet', content: '<p>Gửi hàng.</p>', ...fields };
  const { data: made } = await ask<AdminArticle>(url, token, 'POST', '/api/menu/article/add', body);
  const known = async () =>
    (await ask<AdminArticle>(url, token, 'GET', `/api/menu/article/${made.id}/admin`)).data;
  const change = async (part: object) => {
    const { version } = await known();
    await ask(url, token, 'POST', '/api/menu/article/update', { id: made.id, version, ...part });
  };
  return { made, known, change };
}

test('a scheduled time that could not be saved stays in the dialog until it is saved, and can be removed', async ({
  office: page,
  server,
  admin,
  pageErrors,
}) => {
  const { known } = await makeArticle(server.url, admin.token, {
    link: 'hen-gio',
    title: 'Hẹn giờ',
    publish: false,
  });
  // Before the page is opened: a request right after `route` may bypass it.
  await page.route('**/api/menu/article/update', (route) => route.abort(), { times: 1 });
  await page.goto('/admin/system/posts/hen-gio');
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('');
  await page.getByRole('button', { name: 'Hẹn giờ' }).click();
  await time(page).fill('30/11/2099 08:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Bạn hãy nhập tiêu đề.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(time(page)).toBeHidden();
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Hẹn giờ gửi');
  await page.getByRole('button', { name: 'Hẹn giờ' }).click();
  await expect(time(page)).toHaveValue('30/11/2099 08:00');

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hẹn giờ đăng' });
  await expect(dialog.getByRole('alert')).toContainText('Không kết nối được');
  expectPageError(pageErrors, /ERR_FAILED/);
  await expect(time(page)).toHaveValue('30/11/2099 08:00');
  await time(page).press('Enter');
  await expect(page.getByText('Tự đăng lúc 30/11/2099 08:00', { exact: true })).toBeVisible();
  await expect(time(page)).toBeHidden();
  expect(await known()).toMatchObject({ state: 'scheduled', title: 'Hẹn giờ gửi' });

  await page.getByRole('button', { name: 'Đổi giờ hẹn' }).click();
  await page.getByRole('button', { name: 'Bỏ hẹn giờ' }).click();
  await expect(toast(page, 'Đã bỏ hẹn giờ, bài là bản nháp.')).toBeVisible();
  await expect(page.getByText('Tự đăng lúc')).toHaveCount(0);
  expect(await known()).toMatchObject({ state: 'draft', publishAt: null });
});

test('Esc asks before it discards typed or uploaded content in a dialog of the editor', async ({
  office: page,
  server,
  admin,
}) => {
  await makeArticle(server.url, admin.token, { link: 'hop-thoai', title: 'Hộp thoại' });
  await page.goto('/admin/system/posts/hop-thoai');
  await content(page).click();
  const picture = { name: 'kho.png', mimeType: 'image/png', buffer: await drawPicture(page, '#0e7073') };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Chèn ảnh' }).click();
  await (await chooser).setFiles(picture);
  const shows = page.getByRole('textbox', { name: 'Nội dung trong ảnh' });
  await shows.fill('Cửa kho');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Làm tiếp' }).click();
  await expect(question(page)).toBeHidden();
  await expect(shows).toHaveValue('Cửa kho');
  await shows.press('Enter');
  await expect(content(page).getByAltText('Cửa kho')).toBeVisible();

  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Chèn video YouTube' }).click();
  const film = page.getByRole('textbox', { name: 'Địa chỉ video' });
  await film.press('Escape');
  await expect(film).toBeHidden();
  await page.getByRole('button', { name: 'Chèn video YouTube' }).click();
  await film.fill('https://kho.vn/phim');
  await film.press('Enter');
  await expect(page.getByText('Đây chưa phải địa chỉ video YouTube')).toBeVisible();
  await film.fill('https://youtu.be/dQw4w9WgXcQ');
  await film.press('Escape');
  await question(page).getByRole('button', { name: 'Làm tiếp' }).click();
  await expect(question(page)).toBeHidden();
  await page.getByRole('button', { name: 'Chèn video', exact: true }).click();
  await expect(content(page).locator('[data-youtube="dQw4w9WgXcQ"]')).toBeVisible();

  for (const [open, field] of [
    ['Liên kết', 'Địa chỉ'],
    ['Hẹn giờ', 'Ngày và giờ đăng'],
  ] as const) {
    await page.getByRole('button', { name: open, exact: true }).click();
    const typed = page.getByRole('textbox', { name: field });
    await typed.fill('30/11/2099 08:00');
    await typed.press('Escape');
    await question(page).getByRole('button', { name: 'Đóng khung' }).click();
    await expect(typed, open).toBeHidden();
    await expect(question(page)).toBeHidden();
  }
});

test('a diff of two saved states also shows pictures and other fields', async ({
  office: page,
  server,
  admin,
}) => {
  await page.goto('/admin/notify/list/1');
  const [first = '', second = ''] = await Promise.all(
    ['#0e7073', '#c9480a'].map(async (colour) =>
      uploadPicture(server.url, admin.token, await drawPicture(page, colour)),
    ),
  );
  const written = (picture: string, to: string) =>
    `<p>Xem <a href="${to}">bảng giá</a>.</p><p><img src="${picture}" alt="Kho"></p>`;
  const { change } = await makeArticle(server.url, admin.token, {
    link: 'so-sanh',
    title: 'So sánh',
    content: written(first, '/bang-gia'),
  });
  await change({ content: written(second, '/bang-gia'), publish: true });
  await change({ content: written(second, '/chinh-sach'), publish: true });
  await page.goto('/admin/system/posts/so-sanh');
  await page.getByRole('tab', { name: 'Bản đã lưu' }).click();
  const keyOf = (picture: string) => new RegExp(/[0-9a-f]{32}/.exec(picture)?.[0] ?? 'none');
  const pictures = page.getByRole('table', { name: 'Ảnh trong bài đã đổi.' });
  const onlyFormatting = page.getByText(
    'Chữ và ảnh giữ nguyên, chỉ định dạng, liên kết hoặc cách trình bày được đổi.',
  );

  await page.getByRole('button', { name: 'Xem chỗ sửa của bản 2' }).click();
  await expect(page.getByText('Nội dung chữ không khác nhau.')).toBeVisible();
  await expect(pictures.getByRole('cell').first().locator('img')).toHaveAttribute('src', keyOf(first));
  await expect(pictures.getByRole('cell').last().locator('img')).toHaveAttribute('src', keyOf(second));
  await expect(onlyFormatting).toHaveCount(0);

  await page.getByRole('button', { name: 'Xem chỗ sửa của bản 3' }).click();
  await expect(onlyFormatting).toBeVisible();
  await expect(pictures).toHaveCount(0);
});

test('input is saved on the server every three minutes, as a draft that readers do not see', async ({
  office: page,
  server,
  admin,
}) => {
  const { known } = await makeArticle(server.url, admin.token, {
    link: 'tu-luu',
    title: 'Tự lưu',
    publish: true,
  });
  await page.clock.install();
  await page.goto('/admin/system/posts/tu-luu');
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Rồi nhận hàng.');
  await expect(content(page)).toContainText('Rồi nhận hàng.');
  expect((await known()).content).toBe('<p>Gửi hàng.</p>');
  await page.clock.fastForward('03:00');
  await expect.poll(known).toMatchObject({ content: '<p>Gửi hàng. Rồi nhận hàng.</p>', state: 'changed' });
  const { data: shown } = await ask<ArticleView>(server.url, null, 'POST', '/api/menu/article/tu-luu', {});
  expect(shown.content).toBe('<p>Gửi hàng.</p>');
});

test('many articles can be hidden, shown and binned at once, and filtered by category', async ({
  office: page,
  server,
  admin,
}) => {
  const links = ['hang-loat-mot', 'hang-loat-hai'];
  for (const link of links)
    await makeArticle(server.url, admin.token, { link, title: `Hàng loạt ${link}`, publish: true });
  await makeArticle(server.url, admin.token, {
    link: 'thong-bao/hang-loat-ba',
    title: 'Hàng loạt ba',
    category: 'thong-bao',
    publish: true,
  });
  const statuses = () =>
    Promise.all(
      links.map(
        async (link) => (await ask(server.url, null, 'POST', `/api/menu/article/${link}`, {})).status,
      ),
    );
  const table = page.getByRole('table', { name: 'Danh sách bài viết' });
  await page.goto('/admin/notify/list/1?search=hang-loat');
  await expect(table.getByRole('link')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Chuyên mục' }).selectOption('Thông báo');
  await expect(table.getByRole('link')).toHaveText(['Hàng loạt ba']);
  await page.getByRole('combobox', { name: 'Chuyên mục' }).selectOption('Bài viết');
  await expect(table.getByRole('link')).toHaveCount(2);

  const all = page.getByRole('checkbox', { name: 'Chọn tất cả các dòng trên trang này' });
  await all.check();
  await page.getByRole('button', { name: 'Ẩn khỏi trang' }).click();
  await expect(toast(page, 'Đã ẩn 2 bài viết.')).toBeVisible();
  expect(await statuses()).toEqual([404, 404]);
  // Another person's change in between is not reversed.
  await expect(table.getByText('Đang ẩn')).toHaveCount(2);
  const { data } = await ask<ArticleView>(
    server.url,
    admin.token,
    'POST',
    `/api/menu/article/${links[0]}`,
    {},
  );
  await ask(server.url, admin.token, 'POST', `/api/menu/article/${data.id}/toggle-enable`, {});
  await all.check();
  await page.getByRole('button', { name: 'Hiện trên trang' }).click();
  await expect(toast(page, 'Đã hiện 2 bài viết trên trang.')).toBeVisible();
  expect(await statuses()).toEqual([200, 200]);
  await all.check();
  await page.getByRole('button', { name: 'Bỏ vào thùng rác', exact: true }).click();
  await expect(toast(page, 'Đã bỏ 2 bài viết vào thùng rác.')).toBeVisible();
  expect(await statuses()).toEqual([404, 404]);
  await expect(page.getByText('Không có bài viết nào khớp với')).toBeVisible();
});
