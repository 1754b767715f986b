import type { ArticleView } from '@logistics/shared/contracts';
import { ask, content, publish } from './support/content-calls.ts';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { expectPageQuality } from './support/page-quality.ts';

test('users with permission 2 can only add, users with permission 3 can only edit', async ({
  page,
  calls,
  server,
  pageErrors,
}) => {
  const [writer, editor] = [
    await calls.makeUser(
      { role: 2, permission: [2] },
      { email: 'them.bai@kho.test', lastName: 'Bùi', firstName: 'Thêm' },
    ),
    await calls.makeUser(
      { role: 2, permission: [3] },
      { email: 'sua.bai@kho.test', lastName: 'Bùi', firstName: 'Sửa' },
    ),
  ];
  await signIn(page, writer);
  await page.goto('/admin');
  await expect(page.getByText('Bạn muốn làm gì hôm nay?')).toBeVisible();
  await expectPageQuality(page, 'start-2');
  await page.goto('/admin/notify/list/1');
  await expect(page.getByText('Bạn chưa có quyền xem trang này')).toBeVisible();
  await page.getByRole('link', { name: 'Thêm bài viết' }).first().click();
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Kinh nghiệm nhập hàng');
  await content(page).click();
  await page.keyboard.type('Chọn kho gần nhất.');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Đã thêm bài viết' })).toBeVisible();
  await expectPageQuality(page, 'article-added');
  const found = await ask<ArticleView>(
    server.url,
    null,
    'POST',
    '/api/menu/article/kinh-nghiem-nhap-hang',
    {},
  );
  expect(found.data.content).toBe('<p>Chọn kho gần nhất.</p>');
  await page.getByRole('link', { name: 'Bài viết của bạn' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bài viết của bạn' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kinh nghiệm nhập hàng' })).toHaveAttribute(
    'href',
    /\/kinh-nghiem-nhap-hang$/,
  );
  await expectPageQuality(page, 'own-articles');

  await signIn(page, editor);
  await page.goto('/admin');
  await expect(page.getByText('Bạn muốn làm gì hôm nay?')).toBeVisible();
  await expectPageQuality(page, 'start-3');
  await page.goto('/admin/notify/add');
  await expect(page.getByText('Bạn chưa có quyền xem trang này')).toBeVisible();
  await page.goto('/admin/system/posts/chua-co');
  await expect(page.getByText('bạn cần thêm quyền Thêm bài viết')).toBeVisible();
  expectPageError(pageErrors, /404/);
  await expect(page.getByRole('button', { name: 'Đăng bài' })).toBeDisabled();
  await page.goto('/admin/articles/list/1?search=kinh-nghiem');
  await expect(page).toHaveURL(/\/admin\/notify\/list\/1\?search=kinh-nghiem$/);
  await page.getByRole('link', { name: 'Kinh nghiệm nhập hàng' }).click();
  await expect(page).toHaveURL(/\/admin\/notify\/update\/\d+$/);
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Rồi khai báo mã.');
  await publish(page);
  await expect(toast(page, 'Đã đăng lên trang.')).toBeVisible();
});

test('permission 3 alone writes and shows a page that every site has, and edits the home page', async ({
  page,
  calls,
  server,
}) => {
  const menu = async () =>
    (await ask<{ link: string }[]>(server.url, null, 'GET', '/api/menu')).data.map(({ link }) => link);
  const editor = await calls.makeUser(
    { role: 2, permission: [3] },
    { email: 'sua.trang@kho.test', lastName: 'Bùi', firstName: 'Trang' },
  );
  await signIn(page, editor);
  expect(await menu()).not.toContain('/gioi-thieu');
  await page.goto('/admin/system/posts/gioi-thieu');
  await expect(page.getByRole('textbox', { name: 'Đường dẫn' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Bỏ vào thùng rác' })).toHaveCount(0);
  await content(page).click();
  await page.keyboard.type('Kho ở Quảng Châu.');
  await publish(page);
  await expect(toast(page, 'Đã đăng lên trang.')).toBeVisible();
  expect(await menu()).toContain('/gioi-thieu');

  await page.goto('/admin/system/home');
  await expect(page.getByRole('link', { name: 'Chân trang' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).first().fill('Hàng về nhanh');
  await page.getByRole('button', { name: 'Lưu trang chủ' }).click();
  await expect(toast(page, 'Đã lưu')).toBeVisible();
});
