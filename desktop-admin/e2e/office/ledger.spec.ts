import { randomUUID } from 'node:crypto';
import type { LedgerPage } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, toast } from './support/office.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { expectPageQuality } from './support/page-quality.ts';

/** Nothing removes a transaction, so this file has a server of its own. */
const test = testOnOwnServer({ RATE_LIMIT_FACTOR: '10' });

const daysAgo = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

test('staff see debts by age, record a payment, and reverse it with a reason', async ({
  office: page,
  server,
  admin,
  calls,
  pageErrors,
}) => {
  const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
    ask<T>(server.url, admin.token, method, path, body);
  const customer = await calls.makeUser(
    { role: 3 },
    { email: 'cong.no@logistics.test', lastName: 'Trần Thị Bích Phương', firstName: 'Lan' },
  );
  for (const [amount, days] of [
    [400_000, 45],
    [250_000, 3],
  ] as const)
    await call('POST', `/api/ledgers/${customer.id}/adjustment`, {
      key: randomUUID(),
      amount,
      occurredOn: daysAgo(days),
      reason: 'Nợ cũ chuyển sang',
    });

  await page.goto('/admin/debts');
  const ages = page.getByRole('navigation', { name: 'Tổng công nợ theo tuổi nợ' });
  await expect(ages.getByRole('link', { name: '31–60 ngày' })).toContainText('400.000 ₫');
  await expectPageQuality(page, 'debts');
  await ages.getByRole('link', { name: '8–30 ngày' }).click();
  await expect(page.getByText('Không có khoản nợ nào ở tuổi này.')).toBeVisible();
  await ages.getByRole('link', { name: '0–7 ngày' }).click();
  await page.getByRole('link', { name: 'Trần Thị Bích Phương Lan' }).click();

  const balance = page.getByRole('status').filter({ hasText: 'Đang nợ' });
  await expect(balance).toContainText('650.000 ₫');
  await expectPageQuality(page, 'ledger');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Ghi thanh toán của khách' });
  await dialog.getByRole('button', { name: 'Ghi thanh toán' }).click();
  await expect(dialog.getByText('Hãy nhập số tiền nguyên')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Số tiền (₫)' }).fill('500.000');
  await dialog.getByRole('textbox', { name: 'Tham chiếu' }).fill('FT2611');
  await expectPageQuality(page, 'payment-form');
  await dialog.getByRole('button', { name: 'Ghi thanh toán' }).click();
  await expect(toast(page, 'Đã ghi thanh toán 500.000 ₫.')).toBeVisible();
  await expect(balance).toContainText('150.000 ₫');

  // The same payment again: the form warns before it is sent.
  await page.keyboard.press('n');
  await dialog.getByRole('textbox', { name: 'Số tiền (₫)' }).fill('500000');
  await expect(dialog.getByText('Bạn hãy xem có phải ghi trùng không.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bỏ qua' }).click();

  await page.getByRole('button', { name: 'Hủy giao dịch số 3' }).click();
  const reversal = page.getByRole('dialog', { name: 'Hủy giao dịch số 3' });
  await reversal.getByRole('button', { name: 'Hủy giao dịch' }).click();
  await expect(reversal.getByText('Hãy ghi lý do.')).toBeVisible();
  await reversal.getByRole('textbox', { name: 'Lý do' }).fill('Ghi nhầm khách');
  await reversal.getByRole('button', { name: 'Hủy giao dịch' }).click();
  await expect(toast(page, 'Đã hủy giao dịch.')).toBeVisible();
  await expect(balance).toContainText('650.000 ₫');
  await expect(page.getByText('Đã hủy bởi số 4')).toBeVisible();
  const { data } = await call<LedgerPage>('GET', `/api/ledgers/${customer.id}/rows`);
  expect(data.rows.map(({ kind }) => kind)).toEqual(['reversal', 'payment', 'adjustment', 'adjustment']);

  await page.getByRole('button', { name: 'Hạn mức' }).click();
  await page.getByRole('textbox', { name: 'Số tiền tối đa khách được nợ' }).fill('300.000');
  // Another person sets a limit while this one types.
  await call('POST', `/api/ledgers/${customer.id}/debt-limit`, { amount: 900_000, version: 0 });
  await page.getByRole('button', { name: 'Lưu' }).click();
  const conflict = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
  await expect(conflict).toContainText('900.000');
  expectPageError(pageErrors, /409/);
  await conflict.getByRole('button', { name: 'Lưu bản của bạn' }).click();
  await expect(page.getByText('Khách đang nợ vượt hạn mức 300.000 ₫.')).toBeVisible();

  await page.goto('/admin/revenue');
  await expect(page.getByText('Chưa có doanh thu trong khoảng này.')).toBeVisible();
  await expectPageQuality(page, 'revenue-empty');
});
