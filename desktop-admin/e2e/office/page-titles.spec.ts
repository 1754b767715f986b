import type { Locator, Page } from '@playwright/test';
import type { AdminArticle, ProductView } from '@logistics/shared/contracts';
import { watchTitleAndBrand } from '../../../tools/e2e/title-and-brand.ts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, test } from './support/office.ts';

interface Ids {
  article: number;
  product: number;
  user: number;
}
interface TitledForm {
  readonly name: string;
  readonly path: (ids: Ids) => string;
  readonly title: string;
  /** A field that must not be empty. */
  readonly field: (page: Page) => Locator;
  /** The sentence about the empty field. */
  readonly missing: string;
  /** Fills in the other fields that the form needs. */
  readonly rest?: (page: Page) => Promise<void>;
  readonly save: (page: Page) => Promise<void>;
  /** The call that saves. */
  readonly call: RegExp;
  /** The form stores its input on this machine. */
  readonly hasDraft: boolean;
}

const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const ofArticle = {
  field: box('Tiêu đề'),
  missing: 'Bạn hãy nhập tiêu đề.',
  save: (page: Page) => page.keyboard.press('Control+s'),
  call: /\/api\/menu\/article\/(?:add|update)$/,
  hasDraft: true,
};
const ofProduct = { field: box('Tên nguồn hàng'), missing: 'Bạn hãy nhập tên nguồn hàng.', hasDraft: true };
/** Input about a person is not stored on the machine. */
const ofUser = { field: box('Họ'), missing: 'Bạn hãy nhập họ.', hasDraft: false };

const FORMS: readonly TitledForm[] = [
  { name: 'a new article', path: () => 'notify/add', title: 'Thêm bài viết', ...ofArticle },
  {
    name: 'an article',
    path: ({ article }) => `notify/update/${article}`,
    title: 'Sửa bài viết',
    ...ofArticle,
  },
  {
    name: 'a new product',
    path: () => 'system/nguon-hang/add',
    title: 'Thêm nguồn hàng',
    ...ofProduct,
    rest: async (page) => {
      await box('Giá (NDT)')(page).fill('12,8');
      await box('Liên kết đến sàn')(page).fill('https://item.taobao.com/item.htm?id=7');
    },
    save: press('Thêm nguồn hàng'),
    call: /\/api\/products\/add$/,
  },
  {
    name: 'a product',
    path: ({ product }) => `system/nguon-hang/${product}`,
    title: 'Sửa nguồn hàng',
    ...ofProduct,
    save: press('Lưu nguồn hàng'),
    call: /\/api\/products\/update$/,
  },
  {
    name: 'a new account',
    path: () => 'users/add',
    title: 'Thêm tài khoản',
    ...ofUser,
    rest: async (page) => {
      await box('Tên')(page).fill('Tựa');
      await page.getByRole('textbox', { name: 'Email' }).fill('tua.trang@khach.test');
      for (const name of ['Mật khẩu', 'Nhập lại mật khẩu']) await box(name)(page).fill('Cau-hang-2026');
    },
    save: press('Thêm tài khoản'),
    call: /\/api\/users\/add$/,
  },
  {
    name: 'the profile of an account',
    path: ({ user }) => `users/update/${user}`,
    title: 'Sửa tài khoản',
    ...ofUser,
    save: press('Lưu thông tin'),
    call: /\/api\/users\/update$/,
  },
];

test.describe('heading and page title of a form do not change', () => {
  const ids: Ids = { article: 0, product: 0, user: 0 };

  test.beforeAll(async ({ calls, server, admin }) => {
    const article = {
      category: 'bai-viet',
      title: 'Tựa trang',
      link: 'tua-trang',
      content: '<p>Gửi hàng.</p>',
    };
    const made = await ask<AdminArticle>(server.url, admin.token, 'POST', '/api/menu/article/add', article);
    ids.article = made.data.id;
    const link = 'https://item.taobao.com/item.htm?id=8';
    const product = { name: 'Túi vải', marketplace: 'taobao', price_ndt: 12.8, link };
    const added = await ask<ProductView>(server.url, admin.token, 'POST', '/api/products/add', product);
    ids.product = added.data.id;
    ids.user = (await calls.register('tua.sua@khach.test', 'Đào', 'Tựa')).id;
  });

  for (const { name, path, title, field, missing, rest, save, call, hasDraft } of FORMS)
    test(`after a failed validation, a failed save${hasDraft ? ' and a restored draft' : ''}: ${name}`, async ({
      office: page,
      pageErrors,
    }) => {
      const seen = await watchTitleAndBrand(page, '.top h1');
      const expectTitles = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page).toHaveTitle(new RegExp(`^${title} · `));
        // No other title was shown meanwhile.
        expect(await seen()).toEqual({ titles: ['…', await page.title()], brands: [title] });
      };
      await page.goto(`/admin/${path(ids)}`);
      await field(page).fill('x');
      await field(page).fill('');
      await rest?.(page);
      await save(page);
      await expect(page.getByText(missing).first()).toBeVisible();
      await expectTitles();

      await page.route(call, (route) => route.abort(), { times: 1 });
      await field(page).fill('Tựa đang gõ');
      await save(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Không kết nối được' }).first()).toBeVisible();
      expectPageError(pageErrors, /ERR_FAILED/);
      await expectTitles();
      if (!hasDraft) return;

      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Dùng bản nháp' }).click();
      await expect(field(page)).toHaveValue('Tựa đang gõ');
      await expectTitles();
    });
});

test('a new article gets the title of the editor once it is saved', async ({ office: page }) => {
  await page.goto('/admin/notify/add');
  await box('Tiêu đề')(page).fill('Tựa bài mới');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/notify\/update\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sửa bài viết');
  await expect(page).toHaveTitle(/^Sửa bài viết · /);
});

test('a record that does not exist has the title of the missing page, with or without a request', async ({
  office: page,
  pageErrors,
}) => {
  for (const path of ['notify/update/tua', 'notify/update/999999', 'users/update/tua', 'system/posts/api']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Trang không tồn tại');
    await expect(page, path).toHaveTitle(/^Trang không tồn tại · /);
  }
  await page.getByRole('link', { name: 'Về trang quản trị' }).click();
  await expect(page).toHaveTitle(/^Tổng quan · /);
  expectPageError(pageErrors, /404/);
});
