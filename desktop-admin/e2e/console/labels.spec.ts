import type { Page } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { ServerCalls } from '../office/support/server-calls.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { readCode128 } from './support/read-codes.ts';
import { scan } from './support/station-page.ts';
import { importParcel, logInWithSession, signIn } from './support/station-staff.ts';
import { expectPrinted, givePrinters, printedOn } from './support/system.ts';

test.setTimeout(120_000);

const CODE = 'JT9200000000001';
const MANY = 'JT9200000000002';
const GOODS = 'Áo khoác nữ có mũ lót lông 女士外套连帽加绒 '.repeat(4).trim();

const picture = (page: Page) => page.locator('.label-picture');
const field = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Texts of the label outside of its paper, with the fonts that are printed. */
const outside = (page: Page) =>
  picture(page).evaluate((svg) => {
    const paper = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')].flatMap((text) => {
      const { left, right, bottom } = text.getBoundingClientRect();
      const isInside = left >= paper.left && right <= paper.right && bottom <= paper.bottom;
      return isInside ? [] : [text.textContent];
    });
  });

test('a label has the chosen fields and one copy for each piece, and the choice is stored on the machine', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  const calls = new ServerCalls(server.url, staff.token);
  const columns = {
    ...{ 'SỐ KIỆN': '3', 'MÃ BAO': 'HN-1121-07', 'CÂN NẶNG': '12.5', 'THỂ TÍCH': '0.125' },
    ...{ 'TÊN HÀNG': GOODS, 'GHI CHÚ KHÁCH HÀNG': 'Hàng dễ vỡ, xin nhẹ tay' },
  };
  await importParcel(server.url, staff.token, CODE, columns);
  await importParcel(server.url, staff.token, MANY, { 'SỐ KIỆN': '500' });
  const idOf = async (code: string) => (await calls.order(code))?.id ?? 0;
  const program = await launchConsole({ serverAddress: server.url });
  const { app, page } = program;
  await page.setViewportSize({ width: 1280, height: 720 });
  // No app runs on this file, so nothing uses the previous session.
  await page.goto('app://console/admin/icon.svg');
  await logInWithSession(page, staff);
  await givePrinters(app);
  await page.evaluate(() => window.desktopBridge?.call('desktop:change-settings', { printer: 'zebra' }));
  await page.goto(`app://console/admin/labels?ids=${await idOf(CODE)}`);

  await test.step('each piece has its label with its number', async () => {
    await expect(page.getByText('tem 1 trong 3')).toBeVisible();
    await expect(picture(page)).toContainText('Kiện1/3');
    await expect(picture(page)).toContainText('HN-1121-07');
    await page.getByRole('button', { name: 'Tem sau' }).click();
    await expect(page.getByRole('img', { name: `Tem 100 × 75 của ${CODE}, kiện 2 trong 3` })).toBeVisible();
    await expect(picture(page)).toContainText('2/3');
    await expectAccessible(page, 'labels-pieces', ['light', 'dark']);
    await page.getByRole('button', { name: 'In 3 tem' }).click();
    await expect.poll(() => printedOn(app)).toMatchObject([{ labels: 3 }]);
    await page.getByRole('button', { name: 'In riêng tem này' }).click();
    await expect.poll(() => printedOn(app)).toMatchObject([{ labels: 3 }, { labels: 1 }]);
  });

  await test.step('every field can be chosen: nothing leaves the paper, and the bars can be read, in both sizes', async () => {
    for (const name of ['Tên hàng', 'Ghi chú cho khách', 'Thể tích', '4 số cuối điện thoại'])
      await field(page, name).check();
    for (const size of ['100 × 75', '100 × 150']) {
      await page.getByRole('button', { name: size }).click();
      await expect(page.getByRole('img', { name: new RegExp(`^Tem ${size}`) })).toBeVisible();
      await expect(picture(page)).toContainText('Hàng: Áo khoác nữ');
      await expect(picture(page)).toContainText('0,125');
      expect(await outside(page), size).toEqual([]);
      const bars = picture(page).locator('path').first();
      const d = (await bars.getAttribute('d')) ?? '';
      expect(readCode128({ width: 145, height: 1, d })).toBe(CODE);
      await expectAccessible(page, `labels-all-${size.slice(-3).trim()}`, ['light']);
    }
  });

  await test.step('unchecked fields are not on the label; the choice is stored, also for the station', async () => {
    for (const name of ['Tên hàng', 'Mã bao', 'Số kiện, mỗi kiện một tem']) await field(page, name).uncheck();
    await expect(page.getByRole('button', { name: 'In 1 tem' })).toBeEnabled();
    await expect(picture(page)).not.toContainText('HN-1121-07');
    await expect(picture(page)).not.toContainText('Áo khoác');
    await page.reload();
    await expect(page.getByText('tem 1 trong 1')).toBeVisible();
    await expect(field(page, 'Mã bao')).not.toBeChecked();
    await expect(field(page, 'Thể tích')).toBeChecked();
    await page.getByRole('button', { name: 'Chọn như lúc đầu' }).click();
    await expect(page.getByText('tem 1 trong 3')).toBeVisible();
    await expect(field(page, 'Thể tích')).not.toBeChecked();
  });

  await test.step('an order with more pieces than labels at once says so, and can be printed as one label', async () => {
    await page.goto(`app://console/admin/labels?ids=${await idOf(MANY)}`);
    await expect(page.getByText('Các đơn này cần 500 tem')).toBeVisible();
    await expect(page.getByRole('button', { name: 'In 500 tem' })).toBeDisabled();
    await field(page, 'Số kiện, mỗi kiện một tem').uncheck();
    await expect(page.getByRole('button', { name: 'In 1 tem' })).toBeEnabled();
    await page.getByRole('button', { name: 'Chọn như lúc đầu' }).click();
    await expect(field(page, 'Số kiện, mỗi kiện một tem')).toBeChecked();
  });

  await test.step('the station prints a label for each piece with F8', async () => {
    const before = (await printedOn(app)).length;
    await page.goto('app://console/admin/scan');
    await page.getByRole('button', { name: /^Nhập kho Việt Nam/ }).click();
    await scan(page, CODE);
    await page.keyboard.press('F8');
    await expectPrinted(app, before + 1);
    expect((await printedOn(app)).at(-1)).toMatchObject({ labels: 3 });
  });

  await test.step('without an answer the station prints its own data, and warns that data is missing', async () => {
    const before = (await printedOn(app)).length;
    await page.route('**/api/orders/search', () => undefined);
    await page.keyboard.press('F8');
    await expectPrinted(app, before + 1);
    expect((await printedOn(app)).at(-1)).toMatchObject({ labels: 1 });
    await expect(page.getByText('Tem in ra chưa đủ thông tin')).toBeVisible();
    await page.unroute('**/api/orders/search');
  });
  await program.close();
});
