import type { Page } from '@playwright/test';
import type { SessionUser } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import type { FileDialogs } from './support/file-dialogs.ts';
import { expect, signIn, test } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';

type Permission = 1 | 2 | 3;

const CODES = ['YT7612345680001', 'YT7612345680002', 'YT7612345680003', 'YT7612345680004'] as const;
const FILE = orderFile('phan_quyen.xlsx', [
  ['07/01/2025', CODES[0], 'Kho TQ'],
  ['08/01/2025', CODES[1], 'Kho VN'],
  ['09/01/2025', CODES[2], 'Kho TQ'],
  ['10/01/2025', CODES[3], 'Kho TQ'],
]);
const ARTICLE = 'cuoc-quyen-han';

/** A part of a page, and how to open it without changing anything. */
interface Part {
  readonly name: string;
  readonly permission: Permission;
  readonly path: string;
  /** Visible once the page has its data. */
  readonly shown: string;
  readonly open?: (page: Page, files: FileDialogs) => Promise<void>;
  /** The call of its save buttons. */
  readonly saving?: string;
  /** Resource of its other buttons' calls, where calls of several resources have the same name. */
  readonly of?: 'menu/article' | 'products';
  /** It chooses photos of a parcel, not pictures of a text. */
  readonly hasPhotos?: true;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const pickFirst = (page: Page) =>
  page.getByRole('main').locator('tbody').getByRole('checkbox').first().check();
const ROW = 'main tbody tr';

const PARTS: readonly Part[] = [
  {
    name: 'dashboard',
    permission: 1,
    path: '',
    shown: 'main [aria-label="Lần nhập gần đây"]',
    open: async (page) => {
      await page.getByRole('button', { name: 'Cập nhật số liệu' }).click();
      await page.getByRole('button', { name: 'Tự chọn' }).click();
    },
  },
  {
    name: 'preview',
    permission: 1,
    path: 'upload-orders',
    shown: ROW,
    open: async (page, files) => {
      await files.choose(FILE);
      await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('tab', { name: /^Không đổi/ })).toBeVisible();
    },
  },
  // After a file was read, which the machine remembers for the next user.
  { name: 'upload', permission: 1, path: 'upload-orders', shown: ROW },
  {
    name: 'orders',
    permission: 1,
    path: 'list-orders?type0=1',
    shown: ROW,
    open: async (page, files) => {
      await button(page, 'Xuất Excel').click();
      await files.save(page.getByRole('dialog').getByRole('button', { name: 'Xuất Excel' }));
      await expect(button(page, 'Xuất Excel')).toBeVisible();
    },
  },
  {
    name: 'picked orders',
    permission: 1,
    path: 'list-orders?type0=1',
    shown: ROW,
    open: async (page) => {
      await pickFirst(page);
      await button(page, 'Gán khách').click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Khách hàng' }).fill('muon');
      await page
        .getByRole('option', { name: /Tạ Muộn/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
      await button(page, 'Đổi trạng thái').click();
    },
  },
  {
    name: 'an order',
    permission: 1,
    path: `list-orders?search=${CODES[0]}&page=1`,
    shown: ROW,
    open: async (page) => {
      await button(page, CODES[0]).first().click();
      await button(page, 'Ai đã làm gì').click();
      await expect(page.getByRole('complementary').getByText(/^Ghi trạng thái/)).toBeVisible();
      // Fees and photos are loaded last.
      await expect(button(page, 'Chụp bằng điện thoại')).toBeVisible();
    },
    hasPhotos: true,
  },
  {
    name: 'an order being edited',
    permission: 1,
    path: `list-orders?search=${CODES[0]}&page=1`,
    shown: ROW,
    open: async (page) => {
      await button(page, CODES[0]).first().click();
      await button(page, 'Sửa đơn').click();
    },
  },
  { name: 'binned orders', permission: 1, path: 'list-orders?trash=1', shown: ROW, open: pickFirst },
  { name: 'waiting orders', permission: 1, path: 'waiting-orders', shown: ROW, open: pickFirst },
  { name: 'claims of unowned orders', permission: 1, path: 'late-claims', shown: ROW, open: pickFirst },
  {
    name: 'bags',
    permission: 1,
    path: 'bags',
    shown: '.list .bar',
    open: (page) => button(page, 'Mở bao').click(),
  },
  {
    name: 'lots',
    permission: 1,
    path: 'lots',
    shown: '.list .bar',
    open: (page) => button(page, 'Thêm lô').click(),
  },
  { name: 'delivery requests', permission: 1, path: 'delivery-requests', shown: '.list .bar' },
  { name: 'delivery notes', permission: 1, path: 'delivery-notes', shown: '.list .bar' },
  { name: 'bags that arrive', permission: 1, path: 'arrival', shown: '.scan-field' },
  { name: 'differences of bags', permission: 1, path: 'arrival/differences', shown: '.list .bar' },
  { name: 'shelves', permission: 1, path: 'shelves?tab=used', shown: '.list .bar' },
  { name: 'stock counts', permission: 1, path: 'stock-counts', shown: '.list .bar' },
  {
    name: 'a new article',
    permission: 2,
    path: 'notify/add',
    shown: 'main .article-title',
    open: (page) => page.getByRole('tab', { name: 'Xem trước' }).click(),
    saving: 'POST /api/menu/article/add',
  },
  { name: 'articles', permission: 3, path: 'notify/list/1', shown: ROW, open: pickFirst },
  {
    name: 'binned articles',
    permission: 3,
    path: 'notify/trash/1',
    shown: ROW,
    open: pickFirst,
  },
  { name: 'all articles', permission: 3, path: 'notify/list/1', shown: ROW },
  {
    name: 'an article',
    permission: 3,
    path: `system/posts/${ARTICLE}`,
    shown: 'main .article-title',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Bản đã lưu' }).click();
      await page
        .getByRole('button', { name: /^Xem chỗ sửa/ })
        .first()
        .click();
    },
    saving: 'POST /api/menu/article/update',
  },
  {
    name: 'products',
    permission: 3,
    path: 'system/nguon-hang',
    shown: ROW,
    open: pickFirst,
    of: 'products',
  },
  { name: 'all products', permission: 3, path: 'system/nguon-hang', shown: ROW, of: 'products' },
  { name: 'a new product', permission: 3, path: 'system/nguon-hang/add', shown: 'main #product-facts' },
  { name: 'a product', permission: 3, path: 'system/nguon-hang/1', shown: 'main #product-facts' },
];

/**
 * The call of each button, by the button's name without the record's name, since other e2e tests leave records behind.
 * '' means the part's save button, `{of}` the part's resource. No record has this id.
 */
const NONE = 999_999;
const CALLS: readonly (readonly [name: RegExp, call: string])[] = [
  [/^Xác nhận xóa$/, 'POST /api/orders/remove'],
  [/^Gán khách$/, 'POST /api/orders/assign'],
  [/^(?:Đổi trạng thái|Đã nhập kho .*|Đang về kho .*|Đã trả khách)$/, 'POST /api/orders/set-status'],
  [/^(?:Sửa|Lưu) đơn$/, 'POST /api/orders/update'],
  [/^Xuất Excel/, 'GET /api/orders/export.xlsx'],
  [/^(?:Tải file đơn hàng|Chọn file.*|Đọc File này|Nhập .+ đơn|Chưa có file)$/, 'POST /api/orders/upload'],
  [/^Tải dòng lỗi của lần nhập .*$/, `GET /api/orders/imports/${NONE}/rejected.xlsx`],
  [/^(?:Hoàn tác lần nhập .*)$/, `POST /api/orders/imports/${NONE}/undo`],
  [/^Khôi phục (?:# đơn|cả lượt .*)$/, 'POST /api/orders/restore'],
  [/^Ai đã làm gì$/, `GET /api/orders/search/${NONE}/changes`],
  [/^Giao việc/, 'POST /api/orders/follow-up'],
  [/^Giữ (?:mã |cho khách$)/, 'POST /api/orders/late-claims/confirm'],
  [/^Thu hồi(?: mã .*)?$/, 'POST /api/orders/late-claims/take-back'],
  [/^Mở bao$/, 'POST /api/bags/open'],
  [/^Lấy hàng$/, 'POST /api/shelves/pick-list'],
  [/^Thêm kệ$/, 'POST /api/shelves/add'],
  [/^Sửa kệ .*$/, 'POST /api/shelves/update'],
  [/^Mở đợt kiểm kê$/, 'POST /api/stock-counts/open'],
  [/^Thêm lô$/, 'POST /api/lots/add'],
  [/^Danh sách giao hàng$/, 'GET /api/delivery-requests/run-sheet'],
  [/^Lập phiếu xuất$/, 'POST /api/delivery-notes/add'],
  [/^Tải Excel$/, 'GET /api/bags/differences.xlsx'],
  [/^Đặt cước khác$/, 'POST /api/orders/override-fee'],
  [/^Chụp bằng camera$/, 'POST /api/orders/photos'],
  [/^Chụp bằng điện thoại$/, 'POST /api/orders/photos/link'],
  [/^Cập nhật số liệu$/, 'GET /api/dashboard'],
  [/^Kích hoạt (?:tài khoản .*|tất cả)$/, 'POST /api/users/confirm-users'],
  [/^Về danh sách$/, 'GET /api/menu/article/get-all'],
  [/^Thêm bài viết$/, 'POST /api/menu/article/add'],
  [/^(?:Lưu nháp|Đăng bài|Đăng thay đổi|Hẹn giờ)$/, ''],
  [/^(?:Hiện .*trên trang|Ẩn khỏi trang)$/, `POST /api/menu/article/${NONE}/toggle-enable`],
  [/^Bỏ .*vào thùng rác$/, `DELETE /api/{of}/${NONE}`],
  [/^Khôi phục .*$/, `POST /api/{of}/${NONE}/restore`],
  [/^(?:Xem chỗ sửa của bản #|Dùng lại bản này)$/, `GET /api/menu/article/${NONE}/revisions`],
  [/^(?:Chèn|Chọn) ảnh$/, 'POST /api/menu/article/upload-images'],
  [/^Thêm nguồn hàng$/, 'POST /api/products/add'],
  [/^Lưu nguồn hàng$/, 'POST /api/products/update'],
];
/** Navigation, filters and text tools: they change nothing on the server. */
const FREE: readonly RegExp[] = [
  /^(?:Bỏ chọn|Chọn cả trang|Bỏ tìm kiếm|Tìm kiếm|Hủy|Bỏ qua|Làm mới.*|Về danh sách đơn hàng|Sao chép mã .*#|[A-Z]*#|Đóng .*|Đơn (?:sau|trước))$/,
  /^(?:Bỏ lượt vừa quét Ctrl Z|Đang bật tiếng|Đang tắt tiếng)$/,
  /^(?:Khách hàng|Lần nhập file|Ngày lập phiếu|Ngày của trạng thái hiện tại|Thùng rác|Tự chọn|Xem|Từ ngày|Đến ngày)$/,
  // Columns that sort, filters, and views of the own account.
  /^(?:Mã đơn hàng|Thời gian|Cân \(kg\)|Phí \(₫\)|Lọc thêm|Cách xem)$/,
  /^(?:Xem thêm(?: # lượt xóa)?|Tải file mẫu|Bản liền trước|Bản đang viết|Xem trên sàn)$/,
  /^(?:Không đổi|Đổi trạng thái|Đơn mới|Cũ hơn hệ thống) #$/,
  /^(?:Cài đặt|Xem trước|Bản đã lưu|Điện thoại|Máy tính|Về kho và trả khách|Theo trạng thái|Biểu đồ|Xem dạng bảng)$/,
  /^(?:Đậm|Nghiêng|Gạch chân|Gạch ngang|Tô sáng|Liên kết|Danh sách|Danh sách đánh số|Căn .*|Chèn bảng)$/,
  /^(?:Chèn video YouTube|Đường kẻ ngang|Xóa định dạng|Hoàn tác|Làm lại)$/,
  // Pictures in the form of a product, if another test gave it some.
  /^(?:Bỏ|Đổi chỗ) ảnh #$/,
  // Only in the console: labels, recent files, the watched folder.
  /^(?:In tem|Mở lại .*|Xóa danh sách này|(?:Chọn|Đổi) thư mục|Ngừng theo dõi|(?:Mọi dòng|Dòng cần xem lại) #)$/,
];
const isFree = (name: string) => FREE.some((free) => free.test(name));
const callOf = (name: string, { saving = '', of = 'menu/article', hasPhotos }: Part) => {
  if (hasPhotos && name === 'Chọn ảnh') return 'POST /api/orders/photos';
  const call = CALLS.find(([known]) => known.test(name))?.[1];
  return call === '' ? saving : call?.replace('{of}', of);
};

/** Names of everything clickable in the page and over it. Names that differ only in numbers count as one. */
async function pressable(page: Page): Promise<string[]> {
  await expect(page.locator('main [aria-busy="true"], main .bone')).toHaveCount(0);
  const names = await page
    .locator(':is(main, [role=dialog], [role=menu]) :is(button, a.btn, [role=switch], [role=menuitem])')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );
  const shortened = names.map((name) =>
    name
      .replace(/\d[\d.,]*/g, '#')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return [...new Set(shortened)].sort();
}

async function walk(page: Page, files: FileDialogs, session: SessionUser, parts: readonly Part[]) {
  const seen = new Map<Part, string[]>();
  await signIn(page, session);
  for (const part of parts) {
    await page.goto(`/admin/${part.path}`);
    await expect(page.locator(part.shown).first(), part.name).toBeVisible();
    await part.open?.(page, files);
    seen.set(part, await pressable(page));
  }
  return seen;
}

/** Whether the server authorizes a user for a call. The call lacks required data, so that it does nothing. */
async function isAdmitted(url: string, { token }: SessionUser, call: string): Promise<boolean> {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  await response.body?.cancel();
  return response.status !== 403;
}

test('each right shows exactly the buttons whose calls the server allows, of those that a super admin sees', async ({
  page,
  files,
  calls,
  server,
  admin,
}) => {
  await calls.removeAllOrders();
  await calls.importFile(FILE);
  await calls.removeOrders([(await calls.order(CODES[3]))?.id ?? 0]);
  const customer = await calls.makeUser(
    { role: 3 },
    { email: 'quyen@khach.test', lastName: 'Tạ', firstName: 'Muộn' },
  );
  await ask(server.url, customer.token, 'POST', '/api/orders/declare', { codes: [CODES[2]] });
  await calls.register('cho.quyen@khach.test', 'Hồ', 'Chờ');
  const article = async (link: string) => {
    const words = { title: `Bài ${link}`, description: '', content: '<p>Nội dung.</p>' };
    const body = { link, ...words, category: 'bai-viet', enabled: true, publish: true };
    return (await ask<{ id: number }>(server.url, admin.token, 'POST', '/api/menu/article/add', body)).data;
  };
  await article(ARTICLE);
  const { id } = await article('cuoc-da-bo');
  await ask(server.url, admin.token, 'DELETE', `/api/menu/article/${id}`);
  const product = { name: 'Túi vải', marketplace: 'taobao', price_ndt: 12.8, link: 'https://taobao.com/1' };
  await ask(server.url, admin.token, 'POST', '/api/products/add', product);

  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  const all = await walk(page, files, admin, PARTS);
  for (const [part, names] of all) {
    const unknown = names.filter((name) => callOf(name, part) === undefined && !isFree(name));
    expect.soft(unknown, `names of ${part.name} that this table does not know`).toEqual([]);
  }
  for (const permission of [1, 2, 3] as const) {
    const staff = await calls.makeUser(
      { role: 2, permission: [permission] },
      { email: `phan.${permission}@logistics.test`, lastName: 'Phạm', firstName: 'Quyền' },
    );
    const called = [...all].flatMap(([part, names]) => names.map((name) => callOf(name, part) ?? ''));
    const admitted = new Set<string>();
    for (const call of new Set(called))
      if (call === '' || (await isAdmitted(server.url, staff, call))) admitted.add(call);
    const own = PARTS.filter((part) => part.permission === permission);
    for (const [part, names] of await walk(page, files, staff, own)) {
      const allowed = (all.get(part) ?? []).filter((name) => admitted.has(callOf(name, part) ?? ''));
      expect.soft(names, `${part.name} with permission ${permission}`).toEqual(allowed);
    }
  }
  expect(refused).toEqual([]);
});
