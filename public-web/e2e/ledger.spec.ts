import { randomUUID } from 'node:crypto';
import { expect, test } from '../../tools/e2e/test.ts';
import { call, makeCustomer, signIn, type Signed } from './support/customer.ts';
import { expectPageQuality } from './support/page-quality.ts';

test('a payment that staff record appears at once on the open page of its customer', async ({
  page,
  request,
  server,
}, info) => {
  const admin = await call<Signed>(request, '/api/auth/login', server.admin);
  const customer = await makeCustomer(request, server);
  const record = (kind: string, body: object) =>
    call(
      request,
      `/api/ledgers/${customer.id}/${kind}`,
      { key: randomUUID(), occurredOn: '2026-11-20', ...body },
      admin.token,
    );
  await signIn(page, customer);
  await page.goto('/information/ledger');
  await expect(page.getByText('Bạn không còn khoản nào cần thanh toán.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sổ của bạn chưa có giao dịch' })).toBeVisible();
  await expectPageQuality(page, info, 'ledger-empty');

  const debt = page.getByRole('region', { name: 'Cần thanh toán' });
  const book = page.getByRole('region', { name: 'Sổ công nợ' });
  await record('adjustment', { amount: 1_250_000, reason: 'Cước tháng 11' });
  await expect(debt.getByRole('status')).toContainText('1.250.000 ₫');
  await record('payment', { amount: 250_000, method: 'transfer', reference: 'FT2611' });
  await expect(debt.getByRole('status')).toContainText('1.000.000 ₫');
  await expect(debt.getByRole('listitem')).toContainText('trong 1.250.000 ₫');
  await expect(book.getByRole('listitem').first()).toContainText('Thanh toán · Chuyển khoản');
  await expect(book.getByRole('listitem').first()).toContainText('Còn nợ 1.000.000 ₫');
  await expectPageQuality(page, info, 'ledger');

  await page.goto('/information/notify');
  await expect(page.getByText('Đã nhận thanh toán 250.000 ₫')).toBeVisible();
});
