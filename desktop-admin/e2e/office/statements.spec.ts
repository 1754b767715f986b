import { randomUUID } from 'node:crypto';
import type { LedgerAccount } from '@logistics/shared/contracts';
import { buildWorkbook } from '@logistics/shared/excel';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, toast } from './support/office.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { XLSX } from './support/server-calls.ts';
import { expectPageQuality, expectRowNotTruncated } from './support/page-quality.ts';

/** Nothing removes a transaction, so this file has a server of its own. */
const test = testOnOwnServer({ RATE_LIMIT_FACTOR: '10' });

test('a statement is read, matched and posted; an unknown transfer is assigned, reopened and ignored', async ({
  office: page,
  server,
  admin,
  calls,
  pageErrors,
}) => {
  const customer = await calls.makeUser(
    { role: 3 },
    { email: 'sao.ke@logistics.test', lastName: 'Lê Thị', firstName: 'Sao' },
  );
  const account = async () =>
    (await ask<LedgerAccount>(server.url, admin.token, 'GET', `/api/ledgers/${customer.id}`)).data;
  await ask(server.url, admin.token, 'POST', `/api/ledgers/${customer.id}/adjustment`, {
    key: randomUUID(),
    amount: 650_000,
    occurredOn: '2026-11-20',
    reason: 'Nợ cũ chuyển sang',
  });
  const { customerCode } = (await account()).customer;
  const statementOf = (name: string, rows: string[][]) => ({
    name,
    mimeType: XLSX,
    buffer: Buffer.from(
      buildWorkbook(
        'Sao kê',
        ['NGÂN HÀNG'],
        [['Ngày giao dịch', 'Số tham chiếu', 'Ghi nợ', 'Ghi có', 'Nội dung'], ...rows],
      ),
    ),
  });
  const statement = statementOf('sao-ke-11.xlsx', [
    ['21/11/2026', 'FT01', '', '650,000', `MBVCB.1234.${customerCode} chuyen tien`],
    ['21/11/2026', 'FT02', '', '120,000', 'tien cuoc thang 11'],
    ['21/11/2026', 'FT03', '55,000', '', 'phi dich vu'],
    ['22/11/2026', 'FT04', '', 'abc', 'dong hong'],
  ]);
  const open = async (file = statement) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Nhập sao kê' }).click();
    await (await chooser).setFiles(file);
  };

  await page.goto('/admin/statements');
  await expect(page.getByText('Không còn giao dịch nào chờ xử lý.')).toBeVisible();
  await open();
  const preview = page.getByRole('region', { name: 'Sao kê sao-ke-11.xlsx' });
  await expect(preview).toContainText(
    '2 giao dịch tiền vào, tổng 770.000 ₫. 1 giao dịch tiền ra không được đọc.',
  );
  await expect(preview).toContainText('không được nhập: 6.');
  await expect(preview.getByRole('row', { name: new RegExp(customerCode) })).toContainText('Đúng số đang nợ');
  await expect(preview.getByRole('checkbox', { name: 'Ghi dòng 3 vào sổ' })).toBeChecked();
  await expectPageQuality(page, 'statement-preview');
  await preview.getByRole('button', { name: 'Ghi 1 khoản, 650.000 ₫' }).click();
  await expect(toast(page, 'Đã ghi 1 khoản, 650.000 ₫.')).toBeVisible();
  expect((await account()).balance).toBe(0);

  const row = page.getByRole('row', { name: /tien cuoc thang 11/ });
  await expect(row).toContainText('120.000 ₫');
  await expectPageQuality(page, 'statements');
  await expectRowNotTruncated(row);
  await row.getByRole('button', { name: 'Chọn khách' }).click();
  const dialog = page.getByRole('dialog', { name: 'Khoản 120.000 ₫ của khách nào?' });
  await dialog.getByRole('button', { name: 'Ghi vào sổ' }).click();
  await expect(dialog.getByText('Bạn hãy chọn khách hàng.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Khách hàng' }).fill(customerCode);
  await page.getByRole('option', { name: new RegExp(customerCode) }).click();
  await dialog.getByRole('button', { name: 'Ghi vào sổ' }).click();
  await expect(page.getByText('Không còn giao dịch nào chờ xử lý.')).toBeVisible();
  expect((await account()).balance).toBe(-120_000);

  await page.getByRole('link', { name: 'Đã ghi vào sổ' }).click();
  await row.getByRole('button', { name: 'Gỡ ra' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ ra' }).click();
  await expect(toast(page, 'Giao dịch đã trở về mục Chưa khớp.')).toBeVisible();
  expect((await account()).balance).toBe(0);
  await page.getByRole('link', { name: 'Chưa khớp' }).click();
  await row.getByRole('button', { name: 'Bỏ qua' }).click();
  await page.getByRole('textbox', { name: 'Lý do' }).fill('Tiền lãi');
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ qua' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Không phải của khách' }).click();
  await expect(row).toContainText('Tiền lãi');

  await open();
  await expect(preview).toContainText('Mọi giao dịch trong sao kê này đã được nhập trước đó.');
  await expect(preview.getByRole('button')).toHaveText(['Bỏ sao kê này']);

  // The answer is lost, and the person changes the choice before sending again: the first choice stays, and is named.
  await preview.getByRole('button', { name: 'Bỏ sao kê này' }).click();
  await page.getByRole('link', { name: 'Chưa khớp' }).click();
  await expect(page.getByText('Không còn giao dịch nào chờ xử lý.')).toBeVisible();
  await open(
    statementOf('sao-ke-12.xlsx', [
      ['23/11/2026', 'FT05', '', '80,000', `${customerCode} coc`],
      ['23/11/2026', 'FT06', '', '70,000', 'khong ro cua ai'],
    ]),
  );
  const second = page.getByRole('region', { name: 'Sao kê sao-ke-12.xlsx' });
  const pick = second.getByRole('checkbox', { name: 'Ghi dòng 3 vào sổ' });
  await pick.check();
  await page.route('**/api/statements/add', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await second.getByRole('button', { name: 'Ghi 1 khoản, 80.000 ₫' }).click();
  await expect(toast(page, 'Chưa nhập được sao kê')).toBeVisible();
  await page.unroute('**/api/statements/add');
  await pick.uncheck();
  await second.getByRole('button', { name: 'Lưu, chưa ghi khoản nào' }).click();
  await expect(toast(page, 'Sao kê này đã được lưu ở lần gửi trước')).toBeVisible();
  await expect(second).toHaveCount(0);
  await expect(page.getByRole('row', { name: /khong ro cua ai/ })).toContainText('70.000 ₫');
  await page.getByRole('link', { name: 'Đã ghi vào sổ' }).click();
  await expect(page.getByRole('row', { name: /coc/ })).toContainText('80.000 ₫');
  expect((await account()).balance).toBe(-80_000);
  expectPageError(pageErrors, /ERR_FAILED/);
  expectPageError(pageErrors, /409/);
});
