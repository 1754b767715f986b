import type { Browser, Page } from '@playwright/test';
import type { SessionUser } from '@logistics/shared/contracts';
import { scan as scanAtStation } from '../../console/support/station-page.ts';
import { expect, toast } from './office.ts';
import type { ServerCalls } from './server-calls.ts';

export const [LIGHT, HEAVY, LOST] = ['JT3025901028001', 'JT3025901028002', 'JT3025901028003'] as const;
const CODES = [LIGHT, HEAVY, LOST];
export const HERE = [LIGHT, HEAVY];
const [BAG, LOT] = ['BAODOI1', 'LODOI1'];
const said = (page: Page) => page.locator('.scan-signal, .dn-said');
export const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

export type Call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>;

/**
 * Shared by the steps: the page of staff, the page of the customer, and API calls for steps without a page in this
 * test.
 */
export interface Life {
  readonly page: Page;
  readonly site: Page;
  readonly customer: SessionUser;
  readonly calls: ServerCalls;
  readonly call: Call;
}

/** Opens the site as the customer, in a separate browser context. */
export async function openSite(browser: Browser, baseURL: string, customer: SessionUser): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
  });
  const site = await context.newPage();
  await site.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session))
        if (value !== null && localStorage.getItem(key) === null) localStorage.setItem(key, String(value));
    },
    {
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      token: customer.token,
      id: customer.id,
      avatar: customer.avatar,
    },
  );
  await site.goto('/information/order-status');
  await expect(site.locator('html[data-ready]')).toBeAttached();
  return site;
}

/** Checks that staff and the customer see the same status of each parcel. The customer's list is open all the time. */
export async function expectStatus(
  { page, site }: Life,
  codes: readonly string[],
  status: string,
): Promise<void> {
  for (const code of codes)
    await expect(
      site.locator('tbody tr').filter({ has: site.getByText(code, { exact: true }) }),
    ).toContainText(status);
  await page.goto('/admin/list-orders');
  for (const code of codes)
    await expect(page.locator('tbody tr[data-row]', { hasText: code })).toContainText(status);
}

export async function type(page: Page, text: string, word: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(word);
}

export async function declare(life: Life): Promise<void> {
  const { site } = life;
  await site.getByRole('main').getByRole('button', { name: 'Khai báo mã vận đơn' }).first().click();
  await site.getByRole('dialog').getByRole('textbox').first().fill(CODES.join('\n'));
  await site.getByRole('dialog').getByRole('button', { name: 'Khai báo 3 mã' }).click();
  await expect(site.getByText('Đã khai báo 3 mã vận đơn.')).toBeVisible();
  await expectStatus(life, CODES, 'Chờ nhập kho');
}

export async function receive(life: Life): Promise<void> {
  const { page } = life;
  await page.goto('/admin/scan');
  await page.getByRole('group', { name: 'Bước của phiên quét' }).getByText('Nhập kho Trung Quốc').click();
  for (const code of CODES) await scanAtStation(page, code);
  await expect(page.getByRole('link', { name: 'Đã gửi hết' })).toBeVisible();
  await expectStatus(life, CODES, 'Đã nhập kho Trung Quốc');
}

export async function pack(life: Life): Promise<void> {
  const { page } = life;
  await page.goto('/admin/bags');
  await page.getByRole('button', { name: 'Mở bao' }).click();
  await dialog(page).getByRole('textbox', { name: 'Mã bao' }).fill(BAG);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Quét kiện để xếp vào bao' })).toBeFocused();
  for (const code of CODES) {
    await type(page, code, 'Đã xếp');
    await expect(said(page).locator('.code')).toHaveText(code);
  }
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Cân cả bao (kg)' }).fill('20,5');
  await page.keyboard.press('Enter');
  await expect(toast(page, `Đã đóng bao ${BAG}.`)).toBeVisible();
  await expectStatus(life, CODES, 'Đã nhập kho Trung Quốc');
}

export async function ship(life: Life): Promise<void> {
  const { page } = life;
  await page.goto('/admin/lots');
  await page.getByRole('button', { name: 'Thêm lô' }).click();
  await dialog(page).getByRole('textbox', { name: 'Mã lô' }).fill(LOT);
  await dialog(page).getByRole('button', { name: 'Thêm lô' }).click();
  await page.getByRole('textbox', { name: 'Quét mã bao để xếp vào lô' }).fill(BAG);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Đã xếp bao ${BAG} vào lô.`)).toBeVisible();
  await page.getByRole('button', { name: 'Xuất phát lúc: bây giờ' }).click();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(toast(page, 'Đã lưu thông tin lô.')).toBeVisible();
  await page.getByRole('button', { name: 'Báo bước' }).click();
  await dialog(page).getByRole('button', { name: 'Ghi bước' }).click();
  await expect(toast(page, 'Đã ghi bước cho 3 kiện.')).toBeVisible();
  await expectStatus(life, CODES, 'Đang về kho Việt Nam');
}

/** One parcel is missing, and the lead decides that it is lost. */
export async function arrive(life: Life): Promise<void> {
  const { page } = life;
  await page.goto('/admin/arrival');
  await expect(page.locator('.scan-field input')).toBeFocused();
  await type(page, BAG, `Bao ${BAG}`);
  for (const code of HERE) {
    await type(page, code, 'Đúng bao');
    await expect(said(page).locator('.code')).toHaveText(code);
  }
  await expect(page.getByLabel('Kết quả kiểm').locator('dd')).toHaveText(['3', '2', '1', '0']);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Chốt kiểm' }).click();
  await expect(toast(page, `Đã chốt kiểm bao ${BAG}.`)).toBeVisible();
  await expectStatus(life, HERE, 'Đã nhập kho Việt Nam');
  await expectStatus(life, [LOST], 'Đang về kho Việt Nam');

  await page.goto('/admin/arrival');
  await page.getByRole('link', { name: 'Kiện chênh lệch' }).click();
  await page.getByRole('checkbox', { name: new RegExp(LOST) }).check();
  await page.getByRole('button', { name: 'Thất lạc' }).click();
  await dialog(page).getByRole('textbox', { name: 'Ghi chú' }).fill('Bao rách trên đường');
  await dialog(page).getByRole('button', { name: 'Ghi lại' }).click();
  await expect(toast(page, 'Đã xử lý 1 kiện.')).toBeVisible();
  await expectStatus(life, [LOST], 'Đang về kho Việt Nam');
}
