import type { Locator, Page } from '@playwright/test';
import type { SessionUser } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { orderFile, ServerCalls } from './support/server-calls.ts';

interface Ids {
  order: number;
  user: number;
  product: number;
  broadcast: number;
}
interface DraftForm {
  readonly name: string;
  readonly path: (ids: Ids) => string;
  readonly open?: (page: Page) => Promise<void>;
  /** The field to type in, and the text to type. */
  readonly field: (page: Page) => Locator;
  readonly text: string;
  /** Fills in the other fields that the form needs to be saved. */
  readonly rest?: (page: Page) => Promise<void>;
  readonly save: (page: Page) => Promise<void>;
  /** The call that saves. */
  readonly call: RegExp;
  readonly saved: string;
}

const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const ofRecord = (save: string) => ({
  save: press(save),
  call: /\/api\/manager\/update$/,
  saved: 'Đã lưu. Trang công khai dùng bản mới ngay.',
});
const ofArticle = {
  field: box('Tiêu đề'),
  save: (page: Page) => page.keyboard.press('Control+s'),
  call: /\/api\/menu\/article\/(?:add|update)$/,
  saved: 'Đã lưu nháp.',
};

/** Every form of the back-office with text input. */
const FORMS: readonly DraftForm[] = [
  {
    name: 'a new account',
    path: () => 'users/add',
    field: box('Họ'),
    text: 'Trịnh Công',
    rest: async (page) => {
      await box('Tên')(page).fill('Giữ');
      await page.getByRole('textbox', { name: 'Email' }).fill('giu.lai@khach.test');
      for (const name of ['Mật khẩu', 'Nhập lại mật khẩu']) await box(name)(page).fill('Cau-hang-2026');
    },
    save: press('Thêm tài khoản'),
    call: /\/api\/users\/add$/,
    saved: 'Đã thêm tài khoản.',
  },
  {
    name: 'the profile of an account',
    path: ({ user }) => `users/update/${user}`,
    field: box('Họ'),
    text: 'Trịnh Văn',
    save: press('Lưu thông tin'),
    call: /\/api\/users\/update$/,
    saved: 'Đã lưu thông tin tài khoản.',
  },
  {
    name: 'an order and its notes',
    path: ({ order }) => `list-orders?type0=1&order=${order}`,
    open: press('Sửa đơn'),
    field: box('Ghi chú nội bộ'),
    text: 'Gói lại trước khi giao.',
    save: press('Lưu đơn'),
    call: /\/api\/orders\/update$/,
    saved: 'Đã lưu đơn hàng.',
  },
  { name: 'a new article', path: () => 'notify/add', ...ofArticle, text: 'Đóng gói hàng dễ vỡ' },
  {
    name: 'a system page with its first, empty draft',
    path: () => 'system/posts/chinh-sach',
    ...ofArticle,
    text: 'Chính sách mới',
  },
  {
    name: 'a system page',
    path: () => 'system/posts/chinh-sach',
    ...ofArticle,
    text: 'Chính sách đổi trả',
  },
  {
    name: 'the menu',
    path: () => 'navbar/menu',
    field: (page) => page.getByRole('textbox', { name: /^Tên của / }).first(),
    text: 'Mục đã đổi tên',
    save: press('Lưu menu'),
    call: /\/api\/menu\/update/,
    saved: 'Đã lưu. Trang công khai dùng bản mới ngay.',
  },
  {
    name: 'site information',
    path: () => 'navbar/infor',
    field: box('Tên trang'),
    text: 'Cầu Hàng Mới',
    ...ofRecord('Lưu thông tin'),
  },
  {
    name: 'fees',
    path: () => 'navbar/infor',
    open: async (page) => {
      await page.getByRole('link', { name: 'Biểu phí vận chuyển' }).click();
      await box('Biểu phí mới từ ngày')(page).fill('1/12/2097');
      await press('Thêm biểu phí')(page);
    },
    field: box('Giá mỗi kg (₫), tuyến 1'),
    text: '25.000',
    rest: (page) => box('Giá mỗi m³ (₫), tuyến 1')(page).fill('2.900.000'),
    ...ofRecord('Lưu biểu phí'),
  },
  {
    name: 'words of files',
    path: () => 'navbar/infor',
    open: async (page) => {
      await page.getByRole('link', { name: 'Từ chỉ trạng thái' }).click();
      await press('Thêm từ')(page);
    },
    field: (page) => page.getByRole('textbox', { name: /^Từ trong file, dòng/ }).last(),
    text: 'Đã tới bãi Móng Cái',
    ...ofRecord('Lưu các từ'),
  },
  {
    name: 'the start page',
    path: () => 'system/home',
    field: box('Tiêu đề'),
    text: 'Hàng về tận tay',
    ...ofRecord('Lưu trang chủ'),
  },
  {
    name: 'the foot of the site',
    path: () => 'system/home?part=footer',
    open: press('Thêm dòng liên hệ'),
    field: (page) => page.getByRole('textbox', { name: /^Tên dòng liên hệ/ }).last(),
    text: 'Kho Lạng Sơn',
    rest: (page) =>
      page
        .getByRole('textbox', { name: /^Nội dung liên hệ/ })
        .last()
        .fill('0205 123 456'),
    ...ofRecord('Lưu chân trang'),
  },
  {
    name: 'the repair notice',
    path: () => 'system/home?part=maintenance',
    field: box('Thông báo cho khách'),
    text: 'Mở lại lúc 8 giờ.',
    ...ofRecord('Lưu thông báo bảo trì'),
  },
  {
    name: 'a new product',
    path: () => 'system/nguon-hang/add',
    field: box('Tên nguồn hàng'),
    text: 'Túi vải canvas',
    rest: async (page) => {
      await box('Giá (NDT)')(page).fill('12,8');
      await box('Liên kết đến sàn')(page).fill('https://item.taobao.com/item.htm?id=1');
    },
    save: press('Thêm nguồn hàng'),
    call: /\/api\/products\/add$/,
    saved: 'Đã thêm nguồn hàng.',
  },
  {
    name: 'a product',
    path: ({ product }) => `system/nguon-hang/${product}`,
    field: box('Tên nguồn hàng'),
    text: 'Túi vải có khóa',
    save: press('Lưu nguồn hàng'),
    call: /\/api\/products\/update$/,
    saved: 'Đã lưu nguồn hàng.',
  },
  {
    name: 'a new message',
    path: () => 'broadcasts/add',
    field: box('Tiêu đề'),
    text: 'Kho nghỉ lễ',
    rest: async (page) => {
      await page.getByRole('textbox', { name: 'Nội dung' }).click();
      await page.keyboard.type('Kho nghỉ ba ngày.');
    },
    save: async (page) => {
      await press('Gửi thông báo')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Gửi', exact: true }).click();
    },
    call: /\/api\/notifications\/add$/,
    saved: 'Đã gửi thông báo.',
  },
  {
    name: 'a message',
    path: ({ broadcast }) => `broadcasts/update/${broadcast}`,
    field: box('Tiêu đề'),
    text: 'Kho nghỉ Tết',
    save: press('Lưu thông báo'),
    call: /\/api\/notifications\/update$/,
    saved: 'Đã lưu thông báo.',
  },
  {
    name: 'the popup',
    path: () => 'plugin/popub',
    field: box('Tiêu đề'),
    text: 'Nghỉ lễ 2 tháng 9',
    ...ofRecord('Lưu popup'),
  },
];

const PERSON = { email: 'giu.chu@logistics.test', lastName: 'Vũ', firstName: 'Giữ' };
const PASSWORD = 'Cau-hang-2026';

test.describe('no input is lost: leaving asks, a failed save retains it, a dead session opens the login dialog over the page', () => {
  let person: SessionUser;
  const ids: Ids = { order: 0, user: 0, product: 0, broadcast: 0 };

  test.beforeAll(async ({ calls, server, admin }) => {
    person = await calls.makeUser({ role: 1 }, PERSON);
    await calls.importFile(orderFile('giu_chu.xlsx', [['07/01/2025', 'YT7612345600099', 'Kho TQ']]));
    ids.order = (await calls.order('YT7612345600099'))?.id ?? 0;
    ids.user = (await calls.register('sua.ten@khach.test', 'Đào', 'Sửa')).id;
    const made = async (path: string, body: object) =>
      (await ask<{ id: number }>(server.url, admin.token, 'POST', path, body)).data.id;
    ids.product = await made('/api/products/add', {
      name: 'Túi vải',
      marketplace: 'taobao',
      price_ndt: 12.8,
      link: 'https://item.taobao.com/item.htm?id=2',
      description: '',
      images: [],
    });
    ids.broadcast = await made('/api/notifications/add', {
      title: 'Kho nghỉ',
      content: '<p>Ba ngày.</p>',
      image: null,
      link: null,
      audience: 'customers',
      mail: false,
    });
  });

  for (const form of FORMS)
    test(form.name, async ({ page, server, pageErrors }) => {
      const { field, text, save } = form;
      person = await new ServerCalls(server.url, null).logIn(PERSON.email, PASSWORD);
      await signIn(page, person);
      // The live stream would report the session's end at once; here the save itself must detect it.
      await page.route('**/api/events', () => undefined);
      await page.goto(`/admin/${form.path(ids)}`);
      await form.open?.(page);
      await field(page).fill(text);
      await form.rest?.(page);

      await page
        .getByRole('navigation', { name: 'Điều hướng chính' })
        .getByRole('link', { name: 'Tổng quan' })
        .click();
      const question = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
      await question.getByRole('button', { name: 'Ở lại' }).click();
      await expect(question).toHaveCount(0);
      await expect(field(page)).toHaveValue(text);

      await page.route(form.call, (route) => route.abort(), { times: 1 });
      await save(page);
      const failure = page.getByRole('alert').filter({ hasText: 'Không kết nối được' });
      await expect(failure.first()).toBeVisible();
      await expect(field(page)).toHaveValue(text);
      expectPageError(pageErrors, /ERR_FAILED/);

      await new ServerCalls(server.url, person.token).logOut();
      await save(page);
      const expired = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
      await expect(expired).toBeVisible();
      await expired.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD);
      await expired.getByRole('button', { name: 'Đăng nhập lại' }).click();
      await expect(toast(page, form.saved)).toBeVisible();
      await expect(expired).toHaveCount(0);
      expectPageError(pageErrors, /401/);
    });
});
