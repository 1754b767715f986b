import { guidePicture } from '../../tools/e2e/guide-picture.ts';
import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { declareCodes, makeCustomer, signIn } from './support/customer.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { broadcast, importStatus } from './support/staff.ts';

// Phones have sharper screens than the tests' own.
test.use({ deviceScaleFactor: 2 });

const CODES = ['JT3025907701389', 'JT3025907701390', 'YT8834077012203', 'SF1640770199921'] as const;

test('the pages match the pictures of the guide', ONE_WIDTH, async ({ page, request, server }) => {
  await page.goto('/login?lable=2');
  await guidePicture(page, 'site', 'tao-tai-khoan');

  const customer = await makeCustomer(request, server);
  await declareCodes(request, customer, [...CODES]);
  await importStatus(request, server, CODES.slice(0, 3), { status: 1, occurredAt: '2026-11-18T02:00:00Z' });
  await importStatus(request, server, CODES.slice(0, 2), { status: 2, occurredAt: '2026-11-20T03:00:00Z' });
  await importStatus(request, server, CODES.slice(0, 1), { status: 3, occurredAt: '2026-11-23T08:00:00Z' });
  await page.goto(`/search?q=${CODES[0]}`);
  await expect(page.getByText(CODES[0]).first()).toBeVisible();
  await guidePicture(page, 'site', 'tra-cuu');

  await signIn(page, customer);
  await page.goto('/information/order-status');
  await expect(page.getByRole('main').getByText(CODES[0]).first()).toBeVisible();
  await guidePicture(page, 'site', 'theo-doi-don');
  await page.getByRole('main').getByRole('button', { name: 'Khai báo mã vận đơn' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Khai báo mã vận đơn' }).fill('JT3025907701455\nYT8834077012318');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Mới' })).toHaveCount(2);
  await guidePicture(page, 'site', 'khai-bao-ma');

  await broadcast(request, server, {
    title: 'Kho Hà Nội nghỉ trưa muộn hơn',
    content: '<p>Từ thứ Hai, kho nghỉ trưa từ 12:30 đến 13:30.</p>',
  });
  await page.goto('/information/notify');
  await expect(page.getByText('Kho Hà Nội nghỉ trưa muộn hơn').first()).toBeVisible();
  await guidePicture(page, 'site', 'thong-bao');
  await page.goto('/information/account');
  await expect(page.getByRole('textbox', { name: 'Tên', exact: true })).toHaveValue('Lan');
  await guidePicture(page, 'site', 'tai-khoan-mat-khau');
});

test('the guide shows its pictures', ONE_WIDTH, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/huong-dan/su-dung');
  const pictures = page.getByRole('article').getByRole('img');
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(780);
  }
  expect(complaints).toEqual([]);
});
