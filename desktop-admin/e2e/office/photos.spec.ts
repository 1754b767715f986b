import type { Page } from '@playwright/test';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile, PASSWORD } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

const CODE = 'JT3099000000001';
const CUSTOMER = { email: 'khach.anh@logistics.test', lastName: 'Vũ', firstName: 'Hoa' };

/** A picture with other content each time. */
const picture = async (page: Page) => page.screenshot({ type: 'jpeg', quality: 60 });

async function dropFile(page: Page, name: string, bytes: Buffer) {
  const files = await page.evaluateHandle(
    ([fileName, data]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], fileName, { type: 'image/jpeg' }));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  await page.locator('.photo-drop').dispatchEvent('drop', { dataTransfer: files });
}

test(
  'staff drop a photo on the open order, a phone adds another, and the customer sees both',
  { tag: '@browser' },
  async ({ office: page, calls, admin, server, browser, pageErrors }) => {
    await calls.importFile(orderFile('anh.xlsx', [['20/11/2026 08:30', CODE, 'Đã nhập kho Trung Quốc']]));
    const parcel = await calls.order(CODE);
    if (!parcel) throw new Error('the parcel was imported');
    const customer = await calls.makeUser({ role: 3, permission: [] }, CUSTOMER);
    await ask(server.url, admin.token, 'POST', '/api/orders/assign', {
      id: [parcel.id],
      customerId: customer.id,
    });
    await page.goto(`/admin/list-orders?search=${CODE}&page=1`);
    await page.getByRole('button', { name: CODE, exact: true }).click();
    const photos = page.getByRole('region', { name: 'Ảnh kiện hàng' });
    await expect(photos.getByText('Chưa có ảnh nào.')).toBeVisible();

    await dropFile(page, 'kien.jpg', await picture(page));
    await expect(photos.getByRole('button', { name: 'Xem ảnh 1 trong 1' }).locator('img')).toBeVisible();
    await expect(photos).toContainText('1/6 ảnh');
    await expectPageQuality(page, 'order-photos');

    // A file that is no picture keeps its reason on screen and adds nothing.
    await dropFile(page, 'hong.jpg', Buffer.from('not a picture'));
    await expect(photos.getByRole('alert')).toContainText('Chưa gửi được ảnh hong.jpg');
    expectPageError(pageErrors, /415/);

    const made = page.waitForResponse((answer) => answer.url().endsWith('/api/orders/photos/link'));
    await photos.getByRole('button', { name: 'Chụp bằng điện thoại' }).click();
    const { data } = await (await made).json();
    await expect(page.getByRole('img', { name: 'Mã QR mở trang chụp ảnh trên điện thoại' })).toBeVisible();
    const phoneContext = await browser.newContext({
      ...{ baseURL: server.url, viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true },
      locale: 'vi-VN',
    });
    const phone = await phoneContext.newPage();
    const asked: string[] = [];
    phone.on('request', (request) => asked.push(request.url()));
    await phone.goto(`/admin/photo#${data.token}`);
    await expect(phone.getByText('Kiện này có 1/6 ảnh.')).toBeVisible();
    await expectPageQuality(phone, 'phone-photo', [{ width: 375, height: 740 }]);
    await phone
      .getByLabel('Chụp ảnh', { exact: true })
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture(phone) });
    await expect(phone.getByText('Đã gửi 1 ảnh')).toBeVisible();
    await expect(phone.getByText('Kiện này có 2/6 ảnh.')).toBeVisible();
    // The token is in no address that a server logs.
    expect(asked.filter((url) => url.includes(data.token) && !url.includes('#'))).toEqual([]);

    await page.getByRole('button', { name: 'Xong' }).click();
    await expect(photos.getByRole('button', { name: 'Xem ảnh 2 trong 2' })).toBeVisible();
    await expect(phone.getByText('Liên kết đã hết hạn')).toBeVisible();
    await phoneContext.close();

    // The viewer by keyboard; removing can be undone.
    await photos.getByRole('button', { name: 'Xem ảnh 1 trong 2' }).click();
    const viewer = page.getByRole('dialog', { name: 'Ảnh 1 trong 2' });
    await expect(viewer.locator('img')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const second = page.getByRole('dialog', { name: 'Ảnh 2 trong 2' });
    await expect(second.locator('img')).toBeVisible();
    await expectPageQuality(page, 'photo-viewer');
    await second.getByRole('button', { name: 'Xóa ảnh' }).click();
    await expect(toast(page, 'Đã xóa ảnh')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(photos).toContainText('1/6 ảnh');
    await page.keyboard.press('Control+z');
    await expect(photos).toContainText('2/6 ảnh');

    const site = await browser.newContext({
      ...{ baseURL: server.url, viewport: { width: 375, height: 740 }, locale: 'vi-VN' },
    });
    const own = await site.newPage();
    await own.goto('/login?lable=1');
    await expect(own.locator('html[data-ready]')).toBeAttached();
    await own.getByLabel('Email', { exact: true }).fill(CUSTOMER.email);
    await own.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill(PASSWORD);
    await own.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
    await own.waitForURL((url) => !url.pathname.startsWith('/login'));
    await own.goto(`/information/order-status/${parcel.id}`);
    const shown = own.getByRole('region', { name: 'Ảnh kiện hàng' });
    await expect(shown.getByRole('button')).toHaveCount(2);
    await expect(shown.locator('img').first()).toBeVisible();
    await expect(shown).not.toContainText(admin.lastName);
    // The page follows changes of the warehouse.
    const [first] = (
      await ask<{ photos: { id: number }[] }>(
        server.url,
        admin.token,
        'GET',
        `/api/orders/search/${parcel.id}/photos`,
      )
    ).data.photos;
    await ask(server.url, admin.token, 'POST', `/api/orders/photos/${first?.id}/remove`, {});
    await expect(shown.getByRole('button')).toHaveCount(1);
    await shown.getByRole('button').click();
    await expect(own.locator('.yarl__container img').first()).toBeVisible();
    await site.close();
  },
);
