import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile, type ServerCalls } from './support/server-calls.ts';

/** Imports one order and opens it beside the list. */
async function openOrder(page: Page, calls: ServerCalls, code: string) {
  await calls.importFile(orderFile(`${code}.xlsx`, [['11/01/2025 09:30', code, 'Kho TQ']]));
  await page.goto(`/admin/list-orders?search=${code}&page=1`);
  await page.getByRole('button', { name: code, exact: true }).click();
  return page.getByRole('complementary', { name: `Đơn hàng ${code}` });
}

test('an order is edited in its panel: status, weight, fee and notes', async ({ office: page, calls }) => {
  const code = 'SF1640087700001';
  const panel = await openOrder(page, calls, code);
  await expect(panel).toContainText('11/01/2025 09:30');
  await panel.getByRole('button', { name: 'Sửa đơn' }).click();

  await panel.getByRole('textbox', { name: 'Cân nặng (kg)' }).fill('nặng');
  await panel.getByRole('button', { name: 'Lưu đơn' }).click();
  await expect(panel.getByText('Cân nặng là số từ 0 trở lên, ví dụ 1,85.')).toBeVisible();

  await panel.getByRole('combobox', { name: 'Trạng thái' }).selectOption('Đang về kho Việt Nam');
  await panel.getByRole('textbox', { name: 'Cân nặng (kg)' }).fill('1,85');
  await panel.getByRole('textbox', { name: 'Phí vận chuyển (₫)' }).fill('57.500');
  await panel.getByRole('textbox', { name: 'Ghi chú nội bộ' }).fill('Hàng dễ vỡ');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Đã lưu đơn hàng.')).toBeVisible();
  await expect(panel.getByText('Đang về kho Việt Nam').first()).toBeVisible();
  await expect(panel).toContainText('1,85');
  expect(await calls.order(code)).toMatchObject({
    status: 2,
    weight: 1.85,
    fee: 57_500,
    note: 'Hàng dễ vỡ',
    source: 'hand',
  });
});

test('on a phone an order with a long code can be closed', async ({ office: page, calls }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const panel = await openOrder(page, calls, 'SF16400877000123456789');
  const close = panel.getByRole('button', { name: 'Đóng đơn hàng' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(panel).toHaveCount(0);
});

test('status keys pressed before the first answer all count, in order, and are not taken for changes by others', async ({
  office: page,
  calls,
}) => {
  const code = 'SF1640087700009';
  const panel = await openOrder(page, calls, code);
  await page.route('**/api/orders/set-status', async (route) => {
    // Longer than the live event of the same change takes.
    const response = await route.fetch();
    await delay(700);
    await route.fulfill({ response });
  });
  await expect(panel.locator('.panel-status')).toContainText('Đã nhập kho Trung Quốc');
  await page.keyboard.type('342');
  await expect(toast(page, `Đơn ${code} đã chuyển sang “Đang về kho Việt Nam”.`)).toBeVisible();
  await expect(panel.locator('.panel-status')).toContainText('Đang về kho Việt Nam');
  await expect(panel).not.toContainText('Đơn này vừa được cập nhật');
  expect(await calls.order(code)).toMatchObject({ status: 2, source: 'hand' });
  // A change by another user is still shown.
  await calls.importFile(orderFile('khac.xlsx', [['20/11/2026 09:30', code, 'Đã trả khách']]));
  await expect(panel).toContainText('Đơn này vừa được cập nhật');
});

test('another user’s save meanwhile is shown beside one’s own input, and nothing is overwritten without asking', async ({
  office: page,
  calls,
  pageErrors,
}) => {
  const code = 'SF1640087700002';
  const panel = await openOrder(page, calls, code);
  const saveNote = async (mine: string, theirs: string) => {
    await panel.getByRole('button', { name: 'Sửa đơn' }).click();
    await panel.getByRole('textbox', { name: 'Ghi chú nội bộ' }).fill(mine);
    const { id, version } = (await calls.order(code)) ?? { id: 0, version: 0 };
    await calls.updateOrder({ id, version, note: theirs });
    await panel.getByRole('button', { name: 'Lưu đơn' }).click();
    await expect(page.getByText('Người khác vừa sửa đơn này')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Ghi chú nội bộ/ }).getByRole('cell')).toHaveText([
      theirs,
      mine,
    ]);
  };
  await saveNote('của tôi', 'của chị Hoa');
  expect((await calls.order(code))?.note).toBe('của chị Hoa');
  await page.getByRole('button', { name: 'Giữ bản mới nhất' }).click();
  await expect(panel).toContainText('của chị Hoa');

  await saveNote('bản sau cùng', 'thêm một lần');
  await page.getByRole('button', { name: 'Ghi đè bằng bản của bạn' }).click();
  await expect(toast(page, 'Đã lưu đơn hàng.')).toBeVisible();
  expect((await calls.order(code))?.note).toBe('bản sau cùng');
  expectPageError(pageErrors, /409/);
});

test('a user who is editing an order is notified at once that another user changed it, and can compare both', async ({
  office: page,
  calls,
}) => {
  const code = 'SF1640087700004';
  const panel = await openOrder(page, calls, code);
  await panel.getByRole('button', { name: 'Sửa đơn' }).click();
  const note = panel.getByRole('textbox', { name: 'Ghi chú nội bộ' });
  await note.fill('của tôi');
  const { id, version } = (await calls.order(code)) ?? { id: 0, version: 0 };
  await calls.updateOrder({ id, version, note: 'của chị Hoa' });
  await expect(panel.getByText('Người khác vừa sửa đơn này trong lúc bạn đang nhập.')).toBeVisible();
  await expect(note).toHaveValue('của tôi');
  await panel.getByRole('button', { name: 'So sánh hai bản' }).click();
  await expect(panel.getByRole('row', { name: /^Ghi chú nội bộ/ }).getByRole('cell')).toHaveText([
    'của chị Hoa',
    'của tôi',
  ]);
  await panel.getByRole('button', { name: 'Ghi đè bằng bản của bạn' }).click();
  await expect(toast(page, 'Đã lưu đơn hàng.')).toBeVisible();
  expect((await calls.order(code))?.note).toBe('của tôi');
});

test('leaving a half-written edit asks first', { tag: '@console' }, async ({ office: page, calls }) => {
  const panel = await openOrder(page, calls, 'SF1640087700003');
  await panel.getByRole('button', { name: 'Sửa đơn' }).click();
  await panel.getByRole('textbox', { name: 'Ghi chú nội bộ' }).fill('đang viết dở');
  await panel.getByRole('button', { name: 'Đóng đơn hàng' }).click();
  const question = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(panel.getByRole('textbox', { name: 'Ghi chú nội bộ' })).toHaveValue('đang viết dở');
  await panel.getByRole('button', { name: 'Hủy' }).click();
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(panel.getByRole('textbox', { name: 'Ghi chú nội bộ' })).toHaveValue('đang viết dở');
  await panel.getByRole('button', { name: 'Đóng đơn hàng' }).click();
  await question.getByRole('button', { name: 'Rời trang' }).click();
  await expect(panel).toHaveCount(0);
});

test('an edit of an order that another user deletes is retained, and is saved once the order is restored', async ({
  office: page,
  calls,
  pageErrors,
}) => {
  const code = 'SF1640087700003';
  const panel = await openOrder(page, calls, code);
  const id = (await calls.order(code))?.id ?? 0;
  await panel.getByRole('button', { name: 'Sửa đơn' }).click();
  const note = panel.getByRole('textbox', { name: 'Ghi chú nội bộ' });
  await note.fill('hẹn giao thứ bảy');
  await calls.removeOrders([id]);
  await expect(panel.getByText('Những gì bạn nhập vẫn còn nguyên')).toBeVisible();
  await panel.getByRole('button', { name: 'Lưu đơn' }).click();
  await expect(panel.getByText('Chưa lưu được đơn hàng')).toBeVisible();
  await expect(note).toHaveValue('hẹn giao thứ bảy');
  expectPageError(pageErrors, /404/);
  await calls.restoreOrders([id]);
  await expect(panel.getByText('Đơn này vừa bị xóa hoặc rút lại.')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Lưu đơn' }).click();
  await panel.getByRole('button', { name: 'Ghi đè bằng bản của bạn' }).click();
  await expect(toast(page, 'Đã lưu đơn hàng.')).toBeVisible();
  expectPageError(pageErrors, /409/);
  expect((await calls.order(code))?.note).toBe('hẹn giao thứ bảy');
});
