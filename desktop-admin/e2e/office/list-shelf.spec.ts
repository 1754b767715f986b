import { randomUUID } from 'node:crypto';
import { ask } from './support/content-calls.ts';
import { expect, test } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectQualityInThisTheme } from './support/page-quality.ts';

const codeOf = (n: number) => `JT30277${String(10_000_000 + n).slice(1)}1`;
const SHELF = 'LK-01-01';
const WIDTHS = [768, 1024, 1440].map((width) => ({ width, height: 900 }));

test('the order list shows the shelf of each parcel, and the parcels of one shelf', async ({
  office: page,
  server,
  admin,
  calls,
}) => {
  await calls.removeAllOrders();
  const rows = [1, 2, 3].map((n) => ['12/11/2026 08:00', codeOf(n), 'Kho VN'] as [string, string, string]);
  await calls.importFile(orderFile('ke.xlsx', rows));
  const post = (path: string, body: object) => ask(server.url, admin.token, 'POST', path, body);
  await post('/api/shelves/add', { warehouse: 'vn', from: SHELF });
  await post('/api/shelves/put', {
    events: [{ key: randomUUID(), orderCode: codeOf(2), shelf: SHELF, occurredAt: new Date().toISOString() }],
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/list-orders?type0=1');
  const list = page.getByRole('table', { name: 'Danh sách đơn hàng' });
  const bodyRows = list.locator('tbody tr[data-row]');
  await expect(bodyRows).toHaveCount(3);
  await expect(list.getByRole('columnheader', { name: 'Kệ' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cách xem' }).click();
  await page.getByRole('checkbox', { name: 'Kệ' }).click();
  await page.keyboard.press('Escape');
  await expect(bodyRows.filter({ hasText: codeOf(2).slice(-5) })).toContainText(SHELF);

  await page.getByRole('button', { name: 'Lọc thêm' }).click();
  const field = page.getByRole('textbox', { name: 'Kệ', exact: true });
  await field.fill('kệ 1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mã kệ chỉ gồm chữ, số')).toBeVisible();
  await expectQualityInThisTheme(page, 'list-shelf-form', WIDTHS);
  // As a scanner types the label.
  await field.fill(`ke:${SHELF.toLowerCase()}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/shelf=LK-01-01/);
  await expect(bodyRows).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: `Kệ ${SHELF}` }).first()).toBeVisible();
  await expect(bodyRows).toHaveCount(1);
  await expect(bodyRows).toContainText(SHELF);
  await expectQualityInThisTheme(page, 'list-shelf', WIDTHS);
});
