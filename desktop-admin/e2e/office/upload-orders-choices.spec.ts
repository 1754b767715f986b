import type { Page } from '@playwright/test';
import { buildWorkbook } from '@logistics/shared/excel';
import { expect, test } from './support/office.ts';
import { orderFile, XLSX, type OrderFile } from './support/server-calls.ts';
import { figures, readButton } from './support/upload-page.ts';

const FIRST = 'Bạn vừa đổi lựa chọn cho file. Hãy xem trước lại rồi mới đọc file này.';
const question = (page: Page) => page.getByRole('dialog', { name: 'Bỏ những gì bạn vừa chọn?' });
const fileOf = (name: string, header: string[], row: string[]): OrderFile => ({
  name,
  mimeType: XLSX,
  buffer: Buffer.from(buildWorkbook('Kho A', header, [row])),
});

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
async function stay(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Ở lại' }).click();
  await expect(question(page)).toHaveCount(0);
}

test('a file without dates and statuses uses one date and one status for all rows, exactly as previewed', async ({
  office: page,
  calls,
  files,
}) => {
  const code = 'YT7612345600081';
  const date = page.getByRole('textbox', { name: 'Ngày giờ' });
  const apply = page.getByRole('button', { name: 'Xem trước lại' });
  await page.goto('/admin/upload-orders');
  await files.choose(fileOf('thieu_cot.xlsx', ['MÃ VẬN ĐƠN'], [code]));
  await expect(page.getByText('File không có cột NGÀY và TRẠNG THÁI.')).toBeVisible();
  await expect(readButton(page)).toBeDisabled();
  await date.fill('31/02/2025');
  await apply.click();
  await expect(page.getByText('Ngày giờ chưa đúng, ví dụ 21/11/2026 14:05.')).toBeVisible();
  await expect(page.getByText('Bạn hãy chọn một trạng thái.')).toBeVisible();
  await date.fill('12/01/2025 09:30');
  await pick(page, 'Trạng thái', 'Đã nhập kho Trung Quốc');
  await apply.click();
  await expect.poll(() => figures(page)).toMatchObject({ 'Đơn mới': '1', 'Không đọc được': '0' });
  await expect(readButton(page)).toBeEnabled();

  await date.fill('13/01/2025 10:45');
  await expect(page.getByText(FIRST)).toBeVisible();
  await expect(readButton(page)).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await date.blur();
  for (const leave of [
    () => page.getByRole('button', { name: 'Làm mới' }).click(),
    () => page.keyboard.press('r'),
    () => page.getByRole('button', { name: 'Hủy' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await leave();
    await stay(page);
    await expect(date).toHaveValue('13/01/2025 10:45');
  }
  await files.choose(orderFile('file_khac.xlsx', [['13/01/2025', 'YT7612345600082', 'Kho TQ']]));
  await stay(page);
  await expect(page.getByRole('region', { name: 'Danh sách file' })).toContainText('file_khac.xlsx');
  await expect(date).toHaveValue('13/01/2025 10:45');
  expect(await calls.order(code)).toBeUndefined();

  await apply.click();
  await expect(readButton(page)).toBeEnabled();
  await readButton(page).click();
  await expect(page.getByText('Đã ghi 1 dòng: 1 đơn mới')).toBeVisible();
  expect(await calls.order(code)).toMatchObject({ status: 1, created_date: '2025-01-13T03:45:00Z' });
});

test('columns that were renamed are previewed before the file is written, and are not discarded without asking', async ({
  office: page,
  calls,
  files,
}) => {
  const code = 'YT7612345600091';
  const header = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'Nặng chừng'];
  await page.goto('/admin/upload-orders');
  await files.choose(fileOf('ghep_cot.xlsx', header, ['12/01/2025', code, 'Kho TQ', '1,5']));
  await expect(readButton(page)).toBeEnabled();
  const toggle = page.getByRole('button', { name: 'Ghép cột', exact: true });
  await toggle.click();
  await pick(page, 'Nặng chừng', 'CÂN NẶNG (kg)');
  await expect(page.getByText(FIRST)).toBeVisible();
  await expect(readButton(page)).toBeDisabled();
  await toggle.click();
  await stay(page);
  await page.getByRole('button', { name: 'Xem trước với cách ghép này' }).click();
  await expect(readButton(page)).toBeEnabled();
  await readButton(page).click();
  await expect(page.getByText('Đọc File thành công')).toBeVisible();
  expect((await calls.order(code))?.weight).toBe(1.5);
});
