import { buildWorkbook } from '@logistics/shared/excel';
import { expect, expectPageError, test } from './support/office.ts';
import { orderFile, XLSX, type OrderFile } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { figures, readButton } from './support/upload-page.ts';

test('the template that the page offers can be imported', async ({ office: page, files }) => {
  await page.goto('/admin/upload-orders');
  const { name, buffer } = await files.save(page.getByRole('button', { name: 'Tải file mẫu' }));
  expect(name).toBe('Mau_don_hang.xlsx');
  await files.choose({ name, mimeType: XLSX, buffer });
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  expect(await figures(page)).toMatchObject({ 'Không đọc được': '0' });
});

test('columns with unknown headers are named once; similar files are then read at once', async ({
  office: page,
  files,
  pageErrors,
  host,
}) => {
  const file = (code: string): OrderFile => {
    const header = ['Tới lúc', 'Mã kiện', 'TRẠNG THÁI', 'Người soạn'];
    const bytes = buildWorkbook('Kho A', header, [['09/01/2025 08:00', code, 'Kho TQ', 'An']]);
    return { name: 'cot_la.xlsx', mimeType: XLSX, buffer: Buffer.from(bytes) };
  };
  await page.goto('/admin/upload-orders');
  await files.choose(file('YT7612345600061'));
  const form = page.getByRole('form', { name: 'Ghép cột của file' });
  await expect(page.getByText('File chưa có cột MÃ VẬN ĐƠN quen thuộc.')).toBeVisible();
  await form.getByRole('button', { name: 'Xem trước với cách ghép này' }).click();
  await expect(form.getByRole('alert')).toHaveText('Bạn hãy chọn cột nào là MÃ VẬN ĐƠN.');
  await expectPageQuality(page, 'upload-columns');
  for (const [column, field] of [
    ['Mã kiện', 'MÃ VẬN ĐƠN'],
    ['Tới lúc', 'NGÀY'],
  ] as const) {
    await form.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name: field, exact: true }).click();
  }
  await page.getByRole('link', { name: 'Quản lý đơn hàng' }).click();
  const question = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
  await expect(question).toBeVisible();
  await expectPageQuality(page, 'leave');
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(question).toHaveCount(0);
  await form.getByRole('button', { name: 'Xem trước với cách ghép này' }).click();
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  expect(await figures(page)).toMatchObject({ 'Đơn mới': '1', 'Không đọc được': '0' });

  await page.reload();
  await files.choose(file('YT7612345600062'));
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  await readButton(page).click();
  await expect(page.getByText('Đã ghi 1 dòng: 1 đơn mới')).toBeVisible();
  // The console reads the file on its own machine.
  if (host === 'browser') expectPageError(pageErrors, /422/);
});

test('a file without dates and statuses asks for one of each, which applies to all rows', async ({
  office: page,
  files,
  calls,
}) => {
  const bytes = buildWorkbook('Hàng về', ['MÃ VẬN ĐƠN'], [['YT7612345600065'], ['YT7612345600066']]);
  await page.goto('/admin/upload-orders');
  await files.choose({ name: 'chi_co_ma.xlsx', mimeType: XLSX, buffer: Buffer.from(bytes) });
  await expect(page.getByText('File không có cột NGÀY và TRẠNG THÁI.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Xem trước lại' });
  await again.click();
  await expect(page.getByText('Bạn hãy chọn một trạng thái.')).toBeVisible();
  await expectPageQuality(page, 'upload-defaults');
  await page.getByRole('textbox', { name: 'Ngày giờ' }).fill('11/01/2025 09:30');
  await page.getByRole('combobox', { name: 'Trạng thái' }).selectOption('Đã nhập kho Việt Nam');
  await again.click();
  await expect(readButton(page)).toBeEnabled();
  await readButton(page).click();
  await expect(page.getByText('Đã ghi 2 dòng: 2 đơn mới')).toBeVisible();
  expect(await calls.order('YT7612345600065')).toMatchObject({
    status: 3,
    created_date: '2025-01-11T02:30:00Z',
  });
});

test('stale rows are shown separately and can be left out; problems can be downloaded before anything is written', async ({
  office: page,
  files,
  calls,
}) => {
  await calls.importFile(orderFile('moi_hon.xlsx', [['10/01/2025', 'YT7612345600071', 'Kho VN']]));
  await page.goto('/admin/upload-orders');
  await files.choose(
    orderFile('cu_hon.xlsx', [
      ['09/01/2025', 'YT7612345600071', 'Kho TQ'],
      ['09/01/2025', 'YT7612345600072', 'Kho TQ'],
      ['09/01/2025', 'YT7612345600073', 'Về đâu đó'],
    ]),
  );
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  expect(await figures(page)).toMatchObject({
    'Đơn mới': '1',
    'Cũ hơn hệ thống': '1',
    'Không đọc được': '1',
  });
  const problems = await files.save(page.getByRole('button', { name: 'Tải dòng lỗi', exact: true }));
  expect(problems.name).toBe('Dong_loi_cu_hon.xlsx');

  await page.getByRole('tab', { name: /^Cũ hơn hệ thống/ }).click();
  await page.getByRole('radio', { name: 'Bỏ các dòng này' }).check();
  await expect(page.getByText('Sẽ ghi 1 dòng, bỏ 1 dòng lỗi và 1 dòng cũ.')).toBeVisible();
  await readButton(page).click();
  await expect(page.getByText('Đã bỏ 1 dòng cũ hơn hệ thống.')).toBeVisible();
  const { id, status } = (await calls.order('YT7612345600071')) ?? { id: 0, status: 0 };
  expect(status).toBe(3);
  expect((await calls.orderDetail(id)).events).toHaveLength(1);
});
