import { join } from 'node:path';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile, XLSX, type OrderRowCells } from './support/server-calls.ts';
import { figures, ordersTable, readButton } from './support/upload-page.ts';
import { expectPageQuality } from './support/page-quality.ts';

const FIXTURES = join(import.meta.dirname, '../../../shared/test/fixtures/libreoffice');

test('a real warehouse file is previewed with each problem, and written only after confirmation', async ({
  office: page,
  files,
  calls,
}) => {
  await page.goto('/admin/upload-orders');
  await expect(page.getByRole('button', { name: 'Chưa có file' })).toBeDisabled();
  await expect(readButton(page)).toHaveCount(0);
  const before = await calls.importOf('warehouse.xlsx');

  await files.choose(join(FIXTURES, 'warehouse.xlsx'));
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  await expect(readButton(page)).toBeEnabled();
  await expect(page.getByText(/2 trang tính · \d+ dòng/)).toBeVisible();
  const shown = await figures(page);
  expect(Object.keys(shown)).toEqual([
    'Đơn mới',
    'Đổi trạng thái',
    'Không đổi',
    'Cũ hơn hệ thống',
    'Không đọc được',
  ]);
  expect(shown['Không đọc được']).toBe('2');

  const problems = page.getByRole('region', { name: 'Các dòng cần xem lại' });
  await expect(problems.getByRole('columnheader')).toHaveText([
    'Trang tính',
    'Dòng',
    'Cột',
    'Giá trị',
    /^Lý do/,
  ]);
  const reasons = problems.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(reasons).toHaveCount(2);
  for (const [row, value, reason] of [
    ['8', /^\d.*\d$/, /^Ngày chưa đọc được/],
    ['9', 'Về kho Bằng Tường', /^Trạng thái này chưa có trong hệ thống/],
  ] as const) {
    const cells = reasons
      .filter({ has: page.getByRole('cell', { name: row, exact: true }) })
      .getByRole('cell');
    await expect(cells.nth(0)).not.toBeEmpty();
    await expect(cells.nth(2)).not.toBeEmpty();
    const cell = cells.nth(3);
    if (row === '8')
      await expect(cell.getByRole('textbox', { name: /^Sửa ô .*, dòng 8$/ })).toHaveValue(value);
    else await expect(cell.locator('option').first()).toHaveText(value);
    await expect(cells.nth(4)).toHaveText(reason);
  }
  await problems.getByRole('combobox', { name: 'Lọc theo lý do' }).click();
  await page.getByRole('option', { name: /^Trạng thái chưa có trong danh mục/ }).click();
  await expect(reasons).toHaveCount(1);
  await expect(reasons).toContainText('Về kho Bằng Tường');
  // One choice explains the word in all rows; the server judges them again.
  await page
    .getByRole('combobox', { name: 'Coi “Về kho Bằng Tường” (1 dòng) là' })
    .selectOption('Đã nhập kho Trung Quốc');
  await expect(readButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Kiểm tra lại với phần đã sửa' }).click();
  await expect(page.getByText('Đã tính cả nghĩa của 1 từ trạng thái bạn sửa.')).toBeVisible();
  const corrected = await figures(page);
  expect(corrected['Không đọc được']).toBe('1');
  expect(await calls.importOf('warehouse.xlsx'), 'a preview writes nothing').toEqual(before);

  await readButton(page).click();
  await expect(page.getByText('Đọc File thành công')).toBeVisible();
  await page.getByRole('button', { name: 'Đã sửa nghĩa của 1 từ trạng thái' }).first().click();
  const record = page.getByRole('dialog', { name: /^Phần đã sửa khi nhập/ });
  await expect(record.getByRole('row', { name: 'Về kho Bằng Tường' })).toContainText(
    'Đã nhập kho Trung Quốc',
  );
  await record.getByRole('button', { name: 'Đóng' }).click();
  await expect(ordersTable(page).getByText('JT3025901027389')).toBeVisible();
  expect((await calls.order('JT3025901027389'))?.status_name).toBe('Đã trả khách');
  expect((await calls.importOf('warehouse.xlsx'))?.created).toBe(Number(corrected['Đơn mới']));

  const rejected = await files.save(page.getByRole('button', { name: 'Tải 1 dòng lỗi' }));
  expect(rejected.name).toMatch(/^Dong_loi_\d+\.xlsx$/);
});

// The console sends rows from its main process, whose calls Playwright can't delay.
test(
  'the banner shows the state: uploading, then done, and the orders of the file are in the table',
  { tag: '@browser' },
  async ({ office: page, files, calls }) => {
    const file = orderFile('Hàng về 05.01.xlsx', [
      ['05/01/2025 08:15', 'YT7612345600001', 'Đã nhập kho Trung Quốc'],
      ['05/01/2025 08:16', 'YT7612345600002', 'Đang về kho Việt Nam'],
      ['05/01/2025 08:17', 'YT7612345600003', 'Đã nhập kho Việt Nam'],
    ]);
    await page.goto('/admin/upload-orders');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/orders/upload', async (route) => {
      await held;
      await route.continue();
    });
    await files.choose(file);
    // Specification, section 5: spaces in the file name become underscores.
    await expect(page.getByText('Hàng_về_05.01.xlsx')).toBeVisible();
    await readButton(page).click();
    await expect(page.getByText('Đang tải file lên hệ thống !!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Làm mới' })).toBeDisabled();
    expect(await calls.order('YT7612345600001')).toBeUndefined();
    answer();
    await expect(page.getByText('Đọc File thành công')).toBeVisible();
    await expect(page.getByText('Đã ghi 3 dòng: 3 đơn mới')).toBeVisible();

    await expect(ordersTable(page).getByRole('columnheader')).toHaveText([
      '',
      'Mã đơn hàng',
      'Thời gian',
      'Trạng thái',
    ]);
    await expect(ordersTable(page).locator('tbody tr')).toHaveCount(3);
    const row = ordersTable(page).getByRole('row', { name: /YT7612345600002/ });
    await expect(row).toContainText('05/01/2025 08:16');
    await expect(row).toContainText('Đang về kho Việt Nam');
    expect((await page.locator('.import-orders .table-scroll').boundingBox())?.height).toBe(420);

    await page.getByRole('button', { name: 'Làm mới' }).click();
    await expect(page.getByText('Đọc File thành công')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Chưa có file' })).toBeDisabled();
  },
);

test('the same file again changes nothing, and the preview says so in advance', async ({
  office: page,
  files,
  calls,
}) => {
  const file = orderFile('hai_lan.xlsx', [['06/01/2025', 'YT7612345600011', 'Kho TQ']]);
  await calls.importFile(file);
  await page.goto('/admin/upload-orders');
  await files.choose(file);
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  expect(await figures(page)).toMatchObject({ 'Đơn mới': '0', 'Không đổi': '1' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chưa có file' })).toBeDisabled();
});

test('a CSV file is read too, and the preview names codes that are in several rows', async ({
  office: page,
  files,
}) => {
  const lines = [
    'NGÀY,MÃ VẬN ĐƠN,TRẠNG THÁI',
    '06/01/2025,YT7612345600031,Kho TQ',
    '07/01/2025,YT7612345600032,Kho TQ',
    '08/01/2025,YT7612345600031,Kho VN',
  ];
  await page.goto('/admin/upload-orders');
  await files.choose({ name: 'lap_lai.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  await page.getByRole('tab', { name: /^Mã lặp lại/ }).click();
  const repeated = page.getByRole('table', { name: 'Các mã có nhiều dòng trong file' }).locator('tbody tr');
  await expect(repeated).toHaveCount(1);
  await expect(repeated.getByRole('cell')).toHaveText([/YT\s*76.*/, '2', '2, 4']);
  await expectPageQuality(page, 'upload-repeated');
  await page.keyboard.press('Escape');
});

test('a file that can’t be read shows the server’s sentence in the banner and in a toast', async ({
  office: page,
  files,
  pageErrors,
  host,
}) => {
  await page.goto('/admin/upload-orders');
  await files.choose({ name: 'hong.xlsx', mimeType: XLSX, buffer: Buffer.from('không phải Excel') });
  const banner = page.getByRole('alert').filter({ hasText: 'Đọc File thất bại' });
  const sentence = /Không đọc được file|Vui lòng chọn lại định dạng file/;
  await expect(banner.filter({ hasText: sentence }).first()).toBeVisible();
  await expect(toast(page, 'Đọc File thất bại')).toContainText(sentence);
  // The console reads the file on its own machine.
  if (host === 'browser') expectPageError(pageErrors, /4\d\d/);
});

// As above. The console retries on its own, which its own e2e tests cover.
test(
  'a connection lost while writing leaves nothing behind, and the file can be sent again',
  { tag: '@browser' },
  async ({ office: page, files, calls, pageErrors }) => {
    await page.goto('/admin/upload-orders');
    await page.route('**/api/orders/upload', (route) => route.abort(), { times: 1 });
    await files.choose(orderFile('dut_mang.xlsx', [['07/01/2025', 'YT7612345600021', 'Kho VN']]));
    await readButton(page).click();
    await expect(page.locator('.note', { hasText: 'Đọc File thất bại' })).toContainText('Không kết nối được');
    expect(await calls.order('YT7612345600021')).toBeUndefined();
    await page.getByRole('button', { name: 'Đọc File này' }).click();
    await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
    await readButton(page).click();
    await expect(page.getByText('Đọc File thành công')).toBeVisible();
    expectPageError(pageErrors, /ERR_FAILED/);
  },
);

// The site's home, which the console does not have.
test(
  'orders that can’t be loaded after a success redirect to home with a toast',
  { tag: '@browser' },
  async ({ office: page, files, pageErrors }) => {
    await page.goto('/admin/upload-orders');
    await files.choose(orderFile('ve_nha.xlsx', [['07/01/2025', 'YT7612345600031', 'Kho VN']]));
    await expect(readButton(page)).toBeEnabled();
    await page.route(/\/api\/orders\?/, (route) => route.abort());
    await readButton(page).click();
    await expect(toast(page, 'Lấy dữ liệu thất bại')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    expectPageError(pageErrors, /ERR_FAILED/);
  },
);

test('a file of another type is rejected in an alert before anything is sent', async ({
  office: page,
  files,
  host,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/orders/')) sent.push(request.url());
  });
  await page.goto('/admin/upload-orders');
  await files.choose({ name: 'anh kho.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  const alert = page.getByRole('dialog', { name: 'File chưa đúng loại' });
  // The console reads more types on its own machine.
  const kinds = host === 'desktop' ? 'xlsx, xls, xlsb, csv và ods' : 'xls và xlsx';
  await expect(alert).toContainText(`Vui lòng chọn lại định dạng file. Định dạng file gồm ${kinds}`);
  await alert.getByRole('button', { name: 'Chọn lại' }).click();
  await expect(page.getByRole('button', { name: 'Chưa có file' })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('selected orders are deleted with Xác nhận xóa and restored from the toast', async ({
  office: page,
  calls,
}) => {
  const codes = ['YT7612345600041', 'YT7612345600042', 'YT7612345600043'];
  await calls.importFile(
    orderFile(
      'chon_xoa.xlsx',
      codes.map((code) => ['08/01/2025', code, 'Kho VN'] as const),
    ),
  );
  await page.goto('/admin/upload-orders');
  const rows = ordersTable(page).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  const all = ordersTable(page).getByRole('checkbox', { name: 'Chọn tất cả các dòng trên trang này' });
  const remove = page.getByRole('button', { name: 'Xác nhận xóa' });
  await expect(remove).toBeDisabled();

  await all.check();
  for (const code of codes) await expect(page.getByRole('checkbox', { name: `Chọn ${code}` })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Chọn YT7612345600042' }).uncheck();
  await expect(all).not.toBeChecked();
  await expect(page.getByText('Đã chọn 2 đơn')).toBeVisible();

  const sent = page.waitForRequest('**/api/orders/remove');
  await remove.click();
  const ids: unknown = (await sent).postDataJSON();
  expect(ids).toEqual({ id: [expect.any(Number), expect.any(Number)] });
  await expect(toast(page, 'Xóa Thành công')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('YT7612345600042');
  await expect(remove).toBeDisabled();

  await toast(page, 'Xóa Thành công').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText('Đã khôi phục 2 đơn.')).toBeVisible();
  await expect(rows).toHaveCount(3);
});

test('all orders of an import are on pages, deletable at once, with their time on a phone', async ({
  office: page,
  calls,
}) => {
  const codes = Array.from({ length: 130 }, (_, n) => `YT7700000${String(100_000 + n)}`);
  await calls.importFile(
    orderFile(
      'nhieu_don.xlsx',
      codes.map((code): OrderRowCells => ['09/01/2025 08:15', code, 'Kho VN']),
    ),
  );
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/admin/upload-orders');
  const rows = ordersTable(page).locator('tbody tr[data-row]');
  await expect(rows.first().getByText('09/01/2025')).toBeVisible();
  await expect(rows.first().getByText('Đã nhập kho Việt Nam')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/import=\d+&page=2$/);
  await expect(page.getByText('101–130 trong 130')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Chọn tất cả các dòng trên trang này' }).check();
  await page.getByRole('button', { name: 'Chọn tất cả 130 kết quả' }).click();
  await page.getByRole('button', { name: 'Xác nhận xóa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /130/ }).click();
  await expect(page.getByText('Lần nhập này không còn đơn hàng nào.')).toBeVisible();
  expect(await calls.order(codes[0] ?? '')).toBeUndefined();
});

test('an import is listed in the history and can be undone as a whole', async ({ office: page, calls }) => {
  await calls.importFile(orderFile('nhap_nham.xlsx', [['09/01/2025', 'YT7612345600051', 'Kho VN']]));
  await page.goto('/admin/upload-orders');
  const entry = page.getByRole('complementary', { name: 'Lịch sử nhập' }).getByRole('listitem').first();
  await expect(entry).toContainText('nhap_nham.xlsx');
  await entry.getByRole('button', { name: 'Hoàn tác lần nhập nhap_nham.xlsx' }).click();
  const question = page.getByRole('dialog', { name: 'Hoàn tác lần nhập nhap_nham.xlsx?' });
  await expect(question).toContainText('1 dòng của lần nhập này được rút khỏi hệ thống');
  expect(await calls.order('YT7612345600051')).toBeDefined();
  await question.getByRole('button', { name: 'Hoàn tác lần nhập' }).click();
  await expect(page.getByText('Đã hoàn tác lần nhập.')).toBeVisible();
  await expect(entry).toContainText(/Đã hoàn tác lúc hôm nay \d\d:\d\d/);
  expect(await calls.order('YT7612345600051')).toBeUndefined();
});
