import type { Page } from '@playwright/test';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { orderFile, ServerCalls, type OrderFile } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { readButton } from './support/upload-page.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Danh sách file' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => list(page).getByRole('listitem').locator('b').allInnerTexts();
const auto = (page: Page) => page.getByRole('switch', { name: 'Tự nhập các file không có vấn đề' });
const good = (name: string, code: string): OrderFile =>
  orderFile(`${name}.xlsx`, [['09/01/2025 08:00', code, 'Kho TQ']]);
const bad = (name: string, code: string): OrderFile =>
  orderFile(`${name}.xlsx`, [
    ['09/01/2025 08:00', code, 'Kho TQ'],
    ['09/01/2025 08:00', `${code}X`, 'Đang đâu đó'],
  ]);

/** Each file is uploaded, read, previewed and imported in turn, beside other tests. */
const SEVERAL_IMPORTS = { timeout: 45_000 };

/** Delays each upload until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/orders/upload', async (route) => {
    await held;
    // A stopped upload can't go on.
    await route.continue().catch(() => undefined);
  });
  return release;
}

test(
  'files without problems are imported one after another, those with problems wait, known ones are skipped',
  { tag: '@console' },
  async ({ office: page, files, calls }) => {
    const known = good('da_nhap', 'YT7615000000001');
    await calls.importFile(known);
    await page.goto('/admin/upload-orders');
    await files.choose([
      bad('co_loi', 'YT7615000000002'),
      good('mot', 'YT7615000000003'),
      known,
      good('hai', 'YT7615000000004'),
    ]);
    await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
    await expect(list(page).getByRole('listitem')).toHaveCount(4);
    await expect(row(page, 'mot.xlsx')).toContainText('Đang chờ');
    await expect(auto(page)).not.toBeChecked();
    await auto(page).click();
    await expect(row(page, 'mot.xlsx')).toContainText('Đã nhập 1 đơn', SEVERAL_IMPORTS);
    await expect(row(page, 'hai.xlsx')).toContainText('Đã nhập 1 đơn', SEVERAL_IMPORTS);
    await expect(row(page, 'da_nhap.xlsx')).toContainText(/Bỏ qua vì đã nhập ở lần \d+/);
    await expect(row(page, 'co_loi.xlsx')).toContainText('Cần xem lại');
    await expect(list(page).getByRole('status')).toHaveText('3 / 4 file đã xong, 1 file cần xem lại');
    await expectPageQuality(page, 'upload-queue');
    expect(await calls.order('YT7615000000002')).toBeUndefined();

    await row(page, 'co_loi.xlsx').getByRole('button', { name: 'Xem lại co_loi.xlsx' }).click();
    await expect(readButton(page)).toBeVisible();
    await readButton(page).click();
    await expect(row(page, 'co_loi.xlsx')).toContainText('Đã nhập 1 đơn');
    expect(await calls.order('YT7615000000002')).toBeDefined();
    await page.getByRole('button', { name: 'Dọn file đã xong' }).click();
    await expect(list(page)).toHaveCount(0);
    await page.reload();
    await files.choose([good('ba', 'YT7615000000005'), good('bon', 'YT7615000000006')]);
    // The choice is remembered, and the list runs on any page.
    await page.getByRole('link', { name: 'Quản lý đơn hàng' }).click();
    await expect(toast(page, 'Danh sách file đã chạy xong')).toContainText(
      'Đã nhập 2 file, 2 đơn.',
      SEVERAL_IMPORTS,
    );
    await page.goBack();
    await expect(row(page, 'bon.xlsx')).toContainText('Đã nhập 1 đơn');
    await auto(page).click();
  },
);

test(
  'one file looks as simple as without a list, and files can be added, moved and left out',
  { tag: '@console' },
  async ({ office: page, files }) => {
    await page.goto('/admin/upload-orders');
    await files.choose(good('dau', 'YT7615000000011'));
    await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
    await expect(list(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Hủy' }).click();
    await files.choose([
      good('dau', 'YT7615000000011'),
      good('giua', 'YT7615000000012'),
      good('cuoi', 'YT7615000000013'),
    ]);
    await expect(row(page, 'dau.xlsx')).toContainText('Đã đọc, chờ bạn nhập');
    await files.choose(good('them', 'YT7615000000014'));
    await expect.poll(() => names(page)).toEqual(['dau.xlsx', 'giua.xlsx', 'cuoi.xlsx', 'them.xlsx']);

    await row(page, 'them.xlsx').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => names(page)).toEqual(['dau.xlsx', 'them.xlsx', 'giua.xlsx', 'cuoi.xlsx']);
    await expect(row(page, 'them.xlsx')).toBeFocused();
    await page.getByRole('button', { name: 'Đưa giua.xlsx xuống sau' }).click();
    await expect.poll(() => names(page)).toEqual(['dau.xlsx', 'them.xlsx', 'cuoi.xlsx', 'giua.xlsx']);
    await row(page, 'giua.xlsx').dragTo(row(page, 'them.xlsx'));
    await expect.poll(() => names(page)).toEqual(['dau.xlsx', 'giua.xlsx', 'them.xlsx', 'cuoi.xlsx']);

    await page.getByRole('button', { name: 'Bỏ them.xlsx khỏi danh sách' }).click();
    await expect(row(page, 'them.xlsx')).toContainText('Đã bỏ');
    await page.getByRole('link', { name: 'Quản lý đơn hàng' }).click();
    await expect(page).toHaveURL(/list-orders/);
    await page.goBack();
    await expect(row(page, 'giua.xlsx')).toContainText('Đang chờ');
    await page.getByRole('button', { name: 'Đọc file tiếp theo' }).click();
    await expect(row(page, 'giua.xlsx')).toContainText('Đã đọc, chờ bạn nhập');
    await expect(row(page, 'dau.xlsx')).toContainText('Đang chờ');
  },
);

// In the console the main process makes the calls, and Playwright does not see them.
test(
  'a list can be stopped: the running file ends, the next does not begin; a lost connection stops it by itself',
  { tag: '@browser' },
  async ({ office: page, files, calls, pageErrors }) => {
    await page.goto('/admin/upload-orders');
    const release = await holdUploads(page);
    await files.choose([good('dang_nhap', 'YT7615000000021'), good('sau_do', 'YT7615000000022')]);
    await auto(page).click();
    await expect(row(page, 'dang_nhap.xlsx')).toContainText('Đang nhập');
    await expect(list(page)).toContainText('Chưa đủ số liệu để ước tính thời gian còn lại');
    await page.getByRole('button', { name: 'Tạm dừng' }).click();
    await expect(page.getByText('File đang nhập sẽ nhập xong trọn vẹn')).toBeVisible();
    await files.choose(good('them_khi_chay', 'YT7615000000023'));
    release();
    await expect(row(page, 'dang_nhap.xlsx')).toContainText('Đã nhập 1 đơn');
    await expect(page.getByText('Đang tạm dừng, file tiếp theo chưa bắt đầu.')).toBeVisible();
    expect(await calls.order('YT7615000000021')).toBeDefined();
    expect(await calls.order('YT7615000000022')).toBeUndefined();

    await page.route('**/api/orders/preview', (route) => route.abort());
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByText('Chưa kết nối được với hệ thống.')).toBeVisible();
    await expect(row(page, 'sau_do.xlsx')).toContainText('Đang chờ');
    await expect(row(page, 'them_khi_chay.xlsx')).toContainText('Đang chờ');
    expectPageError(pageErrors, /ERR_FAILED/);
    await page.unroute('**/api/orders/preview');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(row(page, 'them_khi_chay.xlsx')).toContainText('Đã nhập 1 đơn');
    await expect(row(page, 'sau_do.xlsx')).toContainText('Đã nhập 1 đơn');
    await expect(list(page).getByRole('status')).toHaveText('3 / 3 file đã xong');
    await auto(page).click();
  },
);

test('a file that can’t be read says why and can be tried again, and a very long name breaks nothing', async ({
  office: page,
  files,
  pageErrors,
  host,
}) => {
  const broken = {
    name: 'hong.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('không phải'),
  };
  const long = `${'tên_file_rất_dài_'.repeat(10)}.xlsx`;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/upload-orders');
  await files.choose([
    good('tot', 'YT7615000000031'),
    broken,
    { ...good('x', 'YT7615000000032'), name: long },
  ]);
  await expect(row(page, 'tot.xlsx')).toContainText('Đã đọc');
  await auto(page).click();
  await expect(row(page, 'hong.xlsx')).toContainText('Có lỗi');
  await expect(row(page, 'tên_file')).toContainText('Đã nhập 1 đơn');
  await expect(list(page).getByRole('status')).toHaveText('2 / 3 file đã xong, 1 file có lỗi');
  await page.getByRole('button', { name: 'Thử lại hong.xlsx' }).click();
  await expect(row(page, 'hong.xlsx')).toContainText('Có lỗi');
  await expectPageQuality(page, 'upload-queue-failed');
  await auto(page).click();
  if (host === 'browser') expectPageError(pageErrors, /4\d\d/);
});

// A console stores where the files are (console/unfinished-files.spec).
test(
  'a browser asks before it loses files, names them after the return, and forgets a name that is chosen again',
  { tag: '@browser' },
  async ({ office: page, files }) => {
    await page.goto('/admin/upload-orders');
    await files.choose([
      good('xem', 'YT7615000000041'),
      good('mat_mot', 'YT7615000000042'),
      good('mat_hai', 'YT7615000000043'),
    ]);
    await expect(row(page, 'xem.xlsx')).toContainText('Đã đọc');
    await page.getByRole('button', { name: 'Bỏ mat_hai.xlsx khỏi danh sách' }).click();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload(), 0));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    const loaded = page.waitForEvent('load');
    await dialog.accept();
    await loaded;
    const lost = page.locator('.note').filter({ hasText: '2 file chưa nhập ở lần mở trang trước' });
    await expect(lost.getByRole('listitem')).toHaveText(['xem.xlsx', 'mat_mot.xlsx']);
    await expectPageQuality(page, 'upload-queue-lost');
    await files.choose(good('xem', 'YT7615000000041'));
    await expect(page.getByText('1 file chưa nhập ở lần mở trang trước')).toBeVisible();
    await page.getByRole('button', { name: 'Đã hiểu' }).click();
    await expect(lost).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Chọn file Excel' })).toBeVisible();
    await expect(page.getByText('chưa nhập ở lần mở trang trước')).toHaveCount(0);
  },
);

test(
  'a file that was imported before says so in its preview',
  { tag: '@console' },
  async ({ office: page, files, calls }) => {
    const file = good('lap_lai', 'YT7615000000051');
    const { importId } = await calls.importFile(file);
    await page.goto('/admin/upload-orders');
    await files.choose(file);
    await expect(page.getByText(`giống hệt file đã nhập ở lần ${importId}, hôm nay`)).toBeVisible();
  },
);

test(
  'a session that ends during a list opens the login dialog, and the list then goes on',
  { tag: '@browser' },
  async ({ page, files, server, calls, pageErrors }) => {
    const session = await new ServerCalls(server.url, null).logIn(server.admin.email, server.admin.password);
    await signIn(page, session);
    // The live stream would report the session's end at once; here the list itself must detect it.
    await page.route('**/api/events', () => undefined);
    await page.goto('/admin/upload-orders');
    await files.choose([good('phien_mot', 'YT7615000000061'), good('phien_hai', 'YT7615000000062')]);
    await expect(row(page, 'phien_mot.xlsx')).toContainText('Đã đọc, chờ bạn nhập');
    await new ServerCalls(server.url, session.token).logOut();
    await auto(page).click();
    const expired = page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' });
    await expired.getByRole('textbox', { name: 'Mật khẩu' }).fill(server.admin.password);
    await expired.getByRole('button', { name: 'Đăng nhập lại' }).click();
    await expect(row(page, 'phien_hai.xlsx')).toContainText('Đã nhập 1 đơn');
    expect(await calls.order('YT7615000000061')).toBeDefined();
    await auto(page).click();
    expectPageError(pageErrors, /401/);
  },
);

test(
  'files can be dropped on the page while another is imported',
  { tag: '@browser' },
  async ({ office: page, files }) => {
    await page.goto('/admin/upload-orders');
    const release = await holdUploads(page);
    await files.choose(good('dang_chay', 'YT7615000000071'));
    await readButton(page).click();
    await expect(page.getByText('Đang tải file lên hệ thống !!')).toBeVisible();
    const { name, buffer, mimeType } = good('tha_vao', 'YT7615000000072');
    const transfer = await page.evaluateHandle(
      ([title, bytes, type]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], title, { type }));
        return data;
      },
      [name, buffer.toString('base64'), mimeType] as const,
    );
    await page.locator('.progress-card').dispatchEvent('drop', { dataTransfer: transfer });
    await expect(row(page, 'tha_vao.xlsx')).toContainText('Đang chờ');
    release();
    await expect(row(page, 'dang_chay.xlsx')).toContainText('Đã nhập 1 đơn');
    await page.getByRole('button', { name: 'Đọc file tiếp theo' }).click();
    await expect(readButton(page)).toBeVisible();
  },
);

test(
  'a stopped import of a list writes nothing and does not begin again until the person goes on',
  { tag: '@browser' },
  async ({ office: page, files, calls }) => {
    await page.goto('/admin/upload-orders');
    const release = await holdUploads(page);
    await files.choose([good('dung_lai', 'YT7615000000081'), good('con_lai', 'YT7615000000082')]);
    await auto(page).click();
    await expect(row(page, 'dung_lai.xlsx')).toContainText('Đang nhập');
    await page.getByRole('button', { name: 'Dừng và bỏ hết' }).click();
    await expect(page.getByText('Đang tạm dừng, file tiếp theo chưa bắt đầu.')).toBeVisible();
    await expect(row(page, 'dung_lai.xlsx')).toContainText('Đã đọc, chờ bạn nhập');
    release();
    expect(await calls.order('YT7615000000081')).toBeUndefined();
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(row(page, 'con_lai.xlsx')).toContainText('Đã nhập 1 đơn');
    await expect(row(page, 'dung_lai.xlsx')).toContainText('Đã nhập 1 đơn');
    await auto(page).click();
  },
);
