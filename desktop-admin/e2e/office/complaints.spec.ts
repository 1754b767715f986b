import type { Page } from '@playwright/test';
import { ask } from './support/content-calls.ts';
import { expect, toast } from './support/office.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { openSite } from './support/parcel-life.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

/** The statistics count all complaints of the server, so this file has a server of its own. */
const test = testOnOwnServer({ RATE_LIMIT_FACTOR: '10' });

const CODE = 'JT3099000000777';
const SECRET = 'Khách hay đòi hoàn, kiểm tra kỹ';
const NARROW = { width: 375, height: 740 };
const dialog = (page: Page) => page.getByRole('dialog');
const picture = async (page: Page) => page.screenshot({ type: 'jpeg', quality: 60 });
const isWhole = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Sends a complaint on a phone that loses the connection during the call. */
async function complain(site: Page): Promise<void> {
  await site.setViewportSize(NARROW);
  await site.getByRole('link', { name: CODE }).first().click();
  await site.getByRole('link', { name: 'Khiếu nại về kiện này' }).click();
  const form = site.getByRole('main');
  await form.getByRole('button', { name: 'Gửi khiếu nại' }).click();
  await expect(form.getByRole('alert')).toContainText('Bạn hãy chọn vấn đề của kiện hàng.');
  await form.getByRole('radio', { name: 'Hàng hỏng, vỡ' }).check();
  await form.getByRole('radio', { name: 'Hoàn tiền' }).check();
  await form.getByRole('textbox', { name: 'Mô tả' }).fill('Thùng bị móp, vỡ hai chiếc cốc.');
  const file = { name: 'coc-vo.jpg', mimeType: 'image/jpeg', buffer: await picture(site) };
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form.getByText('Chờ gửi')).toBeVisible();
  expect(await isWhole(site)).toBe(true);

  await site.route('**/api/complaints/mine/add', (route) => route.abort());
  await form.getByRole('button', { name: 'Gửi khiếu nại' }).click();
  await expect(form.getByRole('alert')).toContainText('Nội dung bạn viết vẫn ở đây.');
  await site.unroute('**/api/complaints/mine/add');
  await form.getByRole('button', { name: 'Gửi khiếu nại' }).click();
  await expect(site).toHaveURL(/\/information\/complaints\/\d+$/);
  await expect(site.getByRole('button', { name: 'Mở ảnh 1 trên 1' }).locator('img')).toBeVisible();
  expect(await isWhole(site)).toBe(true);
}

test(
  'a complaint with a photo from a phone is answered, refunded and resolved',
  { tag: '@browser' },
  async ({ office: page, calls, admin, server, browser }) => {
    const call = <T>(path: string, body: unknown) => ask<T>(server.url, admin.token, 'POST', path, body);
    await calls.importFile(orderFile('khieu-nai.xlsx', [['20/11/2026 08:30', CODE, 'Đã nhập kho Việt Nam']]));
    const parcel = await calls.order(CODE);
    if (!parcel) throw new Error('the parcel was imported');
    const customer = await calls.makeUser(
      { role: 3 },
      { email: 'khieu-nai@example.vn', lastName: 'Lê', firstName: 'Thị Cốc' },
    );
    await call('/api/orders/assign', { id: [parcel.id], customerId: customer.id });
    await page.goto('/admin/complaints');
    await expect(page.getByText('Không có khiếu nại nào cần xử lý.')).toBeVisible();
    await expectPageQuality(page, 'no-complaints');

    const site = await openSite(browser, server.url, customer);
    await complain(site);

    // The list of the staff shows it at once.
    const row = page.getByRole('row').filter({ hasText: 'Hàng hỏng, vỡ' });
    await expect(row).toContainText('còn 2 ngày');
    await expectPageQuality(page, 'complaints');
    await row.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Mở ảnh 1 trên 1' }).locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Nhận xử lý' }).click();
    await expect(site.getByText('Đang xử lý').first()).toBeVisible();

    await page.getByRole('button', { name: 'Ghi chú nội bộ' }).click();
    await page.getByRole('textbox', { name: 'Ghi chú chỉ nhân viên thấy' }).fill(SECRET);
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await expect(page.getByRole('log')).toContainText(SECRET);
    await page.getByRole('button', { name: 'Trả lời khách' }).click();
    await page.getByRole('textbox', { name: 'Nội dung khách sẽ đọc' }).fill('Chúng tôi xin lỗi bạn.');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Nội dung khách sẽ đọc' })).toHaveValue(
      'Chúng tôi xin lỗi bạn.',
    );
    await page.getByRole('button', { name: 'Gửi trả lời' }).click();
    await expect(site.getByRole('log')).toContainText('Chúng tôi xin lỗi bạn.');
    await expect(site.getByRole('main')).not.toContainText(SECRET);

    // The answer to a message is lost, and the customer adds a word before sending it again: nothing is lost.
    await site.route('**/api/complaints/mine/*/message', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const reply = site.getByRole('textbox', { name: 'Viết cho chúng tôi' });
    await reply.fill('Hai chiếc cốc trắng.');
    await site.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect(site.getByRole('alert')).toContainText('Chưa gửi được');
    await site.unroute('**/api/complaints/mine/*/message');
    await reply.fill('Hai chiếc cốc trắng và một chiếc đĩa.');
    await site.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect(reply).toHaveValue('');
    await expect(site.getByRole('log')).toContainText('Hai chiếc cốc trắng và một chiếc đĩa.');

    await page.getByRole('button', { name: 'Hoàn tiền' }).click();
    await dialog(page).getByRole('textbox', { name: 'Số tiền (₫)' }).fill('150.000');
    await dialog(page).getByRole('textbox', { name: 'Lý do' }).fill('vỡ hai chiếc cốc');
    await dialog(page).getByRole('checkbox', { name: 'Tôi vẫn muốn hoàn số tiền này' }).check();
    await dialog(page).getByRole('button', { name: 'Hoàn tiền' }).click();
    await expect(toast(page, 'Đã hoàn 150.000 ₫.')).toBeVisible();
    await expect(site.getByRole('log')).toContainText('Hoàn 150.000 ₫ vào công nợ của bạn');
    await page.getByRole('button', { name: 'Giải quyết', exact: true }).click();
    await dialog(page).getByRole('textbox', { name: 'Câu trả lời cho khách' }).fill('Đã hoàn tiền cho bạn.');
    await dialog(page).getByRole('button', { name: 'Giải quyết khiếu nại' }).click();
    await expect(page.getByText('Đã giải quyết', { exact: true })).toBeVisible();
    await expectPageQuality(page, 'complaint');

    await expect(site.getByRole('heading', { name: 'Mở lại khiếu nại' })).toBeVisible();
    await site.goto('/information/ledger');
    await expect(site.getByText('Chúng tôi đang giữ của bạn 150.000 ₫.')).toBeVisible();
    await site.getByRole('link', { name: /^KN/ }).click();
    await expect(site).toHaveURL(/\/information\/complaints\/\d+$/);
    await site.context().close();

    await page.goto('/admin/complaints/statistics');
    const line = page.getByRole('row').filter({ hasText: 'Hàng hỏng, vỡ' });
    await expect(line).toContainText('100%');
    await expect(line).toContainText('150.000 ₫');
    await expectPageQuality(page, 'complaint-statistics');
  },
);
