import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/e2e/test.ts';
import { complaintsOf } from './support/complaints.ts';
import { declareCodes, makeCustomer, signIn } from './support/customer.ts';
import { skipToContent, tabAndPress, tabTo } from './support/keyboard.ts';
import { ONE_WIDTH } from './support/one-width.ts';
import { takePicture } from './support/pictures.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { importStatus } from './support/staff.ts';

const HEIGHT = 860;
const code = (number: number) => `JT88${String(10_000_000_000 + number * 1117)}`;
const ORDERS = '/information/order-status';
const openButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Khai báo mã vận đơn' }).first();

/** Opens the dialog, after the list has loaded: until then the button is in another place. */
async function openDialog(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Đang tải' })).toHaveCount(0);
  await openButton(page).press('Enter');
}

/** Pictures at the widths of phone, tablet and desktop. */
async function picturesOf(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await takePicture(page, { name: `site-${width}` }, name);
  }
  if (before) await page.setViewportSize(before);
}

test(
  'codes whose answer was lost stay in the box with their details, also after a reload; sent twice they are declared once',
  ONE_WIDTH,
  async ({ page, request, server }, info) => {
    const customer = await makeCustomer(request, server);
    await signIn(page, customer);
    await page.goto(ORDERS);
    await skipToContent(page);
    await tabAndPress(page, openButton(page));
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('textbox', { name: 'Khai báo mã vận đơn' });
    await expect(box).toBeFocused();
    await picturesOf(page, 'declare-empty');
    await page.keyboard.insertText(`${code(1).toLowerCase()}\n${code(2)}`);
    await dialog.getByRole('button', { name: `Thêm tên hàng của mã ${code(1)}` }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Tên hàng' }).fill('Áo khoác');
    await dialog.getByRole('textbox', { name: 'Giá trị hàng' }).fill('rẻ');
    await tabAndPress(page, dialog.getByRole('button', { name: 'Khai báo 2 mã' }));
    await expect(dialog.getByRole('alert')).toContainText('Thông tin hàng của một mã chưa đúng');
    await dialog.getByRole('textbox', { name: 'Giá trị hàng' }).fill('120,5');
    await picturesOf(page, 'declare-details');

    await page.route('**/api/orders/declare', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await tabAndPress(page, dialog.getByRole('button', { name: 'Khai báo 2 mã' }));
    await expect(dialog.getByText('gửi hai lần cũng không bị trùng', { exact: false })).toBeVisible();
    await expectPageQuality(page, info, 'declare-offline');
    await page.unroute('**/api/orders/declare');
    await dialog.getByRole('button', { name: 'Khai báo 2 mã' }).press('Enter');
    await expect(page.getByText('Đã khai báo 2 mã vận đơn.')).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await expect(page.locator('tbody')).toContainText('Áo khoác');

    // The check fails too: the codes can still be sent, and a reload loses nothing.
    await page.route('**/api/orders/declare**', (route) => route.abort());
    await openDialog(page);
    await box.fill(code(3));
    await dialog.getByRole('button', { name: 'Khai báo 1 mã' }).press('Enter');
    await expect(dialog.getByText('gửi hai lần cũng không bị trùng', { exact: false })).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: code(3) })).toContainText(
      'Sẽ kiểm tra khi gửi',
    );
    await page.unroute('**/api/orders/declare**');
    await page.reload();
    await openDialog(page);
    await expect(box).toHaveValue(code(3));
    await dialog.getByRole('button', { name: 'Khai báo 1 mã' }).press('Enter');
    await expect(page.getByText('Đã khai báo 1 mã vận đơn.')).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(3);
  },
);

test(
  'each code shows its state before it is sent: new, one’s own, someone else’s, odd, wrong; only new ones are sent, and the answer counts',
  ONE_WIDTH,
  async ({ page, request, server }, info) => {
    const [customer, stranger] = [await makeCustomer(request, server), await makeCustomer(request, server)];
    const [own, taken, fresh, race, link] = [code(11), code(12), code(13), code(14), code(15)] as const;
    await declareCodes(request, customer, [own]);
    await declareCodes(request, stranger, [taken]);
    await signIn(page, customer);
    const complaints = complaintsOf(page);
    await page.goto(ORDERS);
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('textbox', { name: 'Khai báo mã vận đơn' });

    await box.fill('xin chào bạn');
    await expect(dialog.getByRole('status')).toContainText('Chưa thấy mã vận đơn nào.');
    await dialog.getByRole('button', { name: 'Khai báo', exact: true }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('ví dụ JT3025901027389');

    const grouped = `${fresh.slice(0, 6)}-${fresh.slice(6, 10)} ${fresh.slice(10)}`;
    await box.fill(
      `${own}\tÁo\t2\r\n${taken}, ${grouped}\n${race} ABC-1234\nhttps://jtexpress.vn/vi/tracking?type=track&billcode=${link}\nĐPK123456789012`,
    );
    const item = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
    await expect(item(own)).toContainText(/Bạn đã khai báo ngày \d\d\/\d\d\/\d{4}/);
    await expect(item(taken)).toContainText('Mã vận đơn đã được khai báo bởi tài khoản khác');
    await expect(item(fresh)).toContainText('Mới');
    await expect(item(link)).toContainText('Mới');
    await expect(item('ABC-1234')).toContainText('Mã lạ');
    await expect(item('ĐPK123456789012')).toContainText('Mã đang lẫn chữ có dấu.');
    await expect(dialog.getByRole('status')).toHaveText(
      'Nhận ra 6 mã 3 mã mới · 1 mã lạ · 1 mã đã là của bạn · 1 mã của tài khoản khác · 1 mã chưa đúng',
    );
    await expect(dialog.getByText('Bỏ qua vì không giống mã vận đơn: Áo, 2')).toBeVisible();
    await expectPageQuality(page, info, 'declare-states');
    await picturesOf(page, 'declare-mixed');

    await dialog.getByRole('button', { name: 'Đúng mã này: ABC-1234' }).press('Enter');
    await expect(item('ABC-1234')).toContainText('Mới');
    // Another customer is faster: the server's answer counts, and their code is not offered again.
    await declareCodes(request, stranger, [race]);
    await dialog.getByRole('button', { name: 'Khai báo 4 mã' }).press('Enter');
    await expect(dialog.getByRole('status')).toContainText('Đã khai báo 3 mã, còn 3 mã cần bạn xem lại.');
    await expect(item(race)).toContainText('Mã vận đơn đã được khai báo bởi tài khoản khác');
    await expect(item(fresh)).toContainText('Đã khai báo');
    await expect(dialog.getByRole('button', { name: /^Khai báo/ })).toHaveCount(0);
    await expectPageQuality(page, info, 'declare-results');
    await picturesOf(page, 'declare-result');
    await page.keyboard.press('Escape');
    await expect(page.locator('tbody tr')).toHaveCount(4);
    await openDialog(page);
    await expect(box).toHaveValue('ĐPK123456789012');
    expect(complaints).toEqual([]);
  },
);

test('40 codes fit a phone, and a keyboard removes one after the other', async ({
  page,
  request,
  server,
}, info) => {
  await signIn(page, await makeCustomer(request, server));
  await page.goto(ORDERS);
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  const codes = Array.from({ length: 40 }, (_, n) => code(100 + n));
  await dialog.getByRole('textbox', { name: 'Khai báo mã vận đơn' }).fill(codes.join('\t\r\n'));
  await expect(dialog.getByRole('status')).toHaveText('Nhận ra 40 mã 40 mã mới');
  const overflow = await dialog.evaluate((element) => {
    const inner = element.querySelector('form')?.parentElement;
    return (inner?.scrollWidth ?? 0) - (inner?.clientWidth ?? 0);
  });
  expect(overflow).toBeLessThanOrEqual(0);
  await takePicture(page, info.project, 'declare-forty');
  await tabTo(page, dialog.getByRole('button', { name: `Bỏ mã ${codes[0] ?? ''}` }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Bỏ mã ${codes[1] ?? ''}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Khai báo 38 mã' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Bỏ mã ${codes[2] ?? ''}` })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Khai báo mã vận đơn' }).fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: /^Bỏ mã/ }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Khai báo mã vận đơn' })).toBeFocused();
});

test(
  'the details of a declaration can be changed until the parcel arrives',
  ONE_WIDTH,
  async ({ page, request, server }, info) => {
    const customer = await makeCustomer(request, server);
    await declareCodes(request, customer, [code(201)]);
    await signIn(page, customer);
    await page.goto(ORDERS);
    await page.getByRole('main').getByRole('table').getByRole('link').first().press('Enter');
    await page.getByRole('button', { name: 'Sửa thông tin khai báo' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Thông tin khai báo của mã ${code(201)}` });
    await dialog.getByRole('textbox', { name: 'Tên hàng' }).fill('Giày da');
    await dialog.getByRole('textbox', { name: 'Số lượng' }).fill('không');
    await dialog.getByRole('button', { name: 'Lưu' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Số lượng cần là số nguyên từ 1 trở lên.');
    await dialog.getByRole('textbox', { name: 'Số lượng' }).fill('3');
    await dialog.getByRole('textbox', { name: 'Giá trị hàng' }).fill('1.250.000');
    await dialog.getByRole('combobox', { name: 'Loại tiền' }).selectOption('VNĐ');
    await expectPageQuality(page, info, 'declaration-edit');
    await dialog.getByRole('button', { name: 'Lưu' }).press('Enter');
    await expect(page.getByText('Đã lưu thông tin khai báo.')).toBeVisible();
    await expect(page.getByText('1.250.000\u00a0₫')).toBeVisible();
    await picturesOf(page, 'declaration');

    await importStatus(request, server, [code(201)], { status: 1, occurredAt: new Date().toISOString() });
    await page.reload();
    await expect(page.getByText('Giày da').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sửa thông tin khai báo' })).toHaveCount(0);
  },
);
