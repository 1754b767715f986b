import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../../../tools/e2e/chromium.ts';
import type { ParcelPhotos, PhotoSettings } from '@logistics/shared/contracts';
import { scan } from '../console/support/station-page.ts';
import { importCodes } from '../console/support/station-staff.ts';
import { ask } from './support/content-calls.ts';
import { expect, signIn, test } from './support/office.ts';
import type { ServerCalls } from './support/server-calls.ts';
import { expectQualityInThisTheme } from './support/page-quality.ts';

const [FIRST, SECOND, THIRD] = ['JT3099100000011', 'JT3099100000022', 'JT3099100000033'];
const WIDE = { width: 1440, height: 900 };

async function openStation(page: Page): Promise<void> {
  await page.goto('/admin/scan');
  await page.getByRole('group', { name: 'Bước của phiên quét' }).getByText('Nhập kho Việt Nam').click();
  await expect(page.locator('.scan-field input')).toBeFocused();
}

async function photosOf(url: string, token: string, calls: ServerCalls, code: string): Promise<number> {
  const order = await calls.order(code);
  const path = `/api/orders/search/${order?.id}/photos`;
  return (await ask<ParcelPhotos>(url, token, 'GET', path)).data.photos.length;
}

/** Sets the maximum number of photos of a parcel. Another test of this server may have changed the settings before. */
async function limitPhotos(url: string, token: string, maxPerParcel: number): Promise<void> {
  const path = '/api/photo-settings';
  const { keepMonths, complaintKeepMonths, version } = (await ask<PhotoSettings>(url, token, 'GET', path))
    .data;
  const body = { maxPerParcel, keepMonths, complaintKeepMonths, version };
  expect((await ask(url, token, 'POST', path, body)).status).toBe(200);
}

/** A browser with Chromium's fake camera, which every page may use. */
async function launchWithCamera(): Promise<Browser> {
  const options = chromiumLaunchOptions();
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...fake] });
}

test(
  'the webcam photographs the parcel that is open in the list, until the limit of photos',
  { tag: '@browser' },
  async ({ server, admin, calls }) => {
    await importCodes(server.url, admin.token, [THIRD]);
    const order = await calls.order(THIRD);
    const browser = await launchWithCamera();
    try {
      const context = await browser.newContext({ baseURL: server.url, viewport: WIDE, locale: 'vi-VN' });
      const page = await context.newPage();
      await signIn(page, admin);
      await page.goto(`/admin/list-orders?search=${THIRD}&page=1&order=${order?.id}`);
      const photos = page.getByRole('region', { name: 'Ảnh kiện hàng' });
      await photos.getByRole('button', { name: 'Chụp bằng camera' }).click();
      const dialog = page.getByRole('dialog', { name: 'Chụp ảnh kiện hàng' });
      const take = dialog.getByRole('button', { name: 'Chụp', exact: true });
      await expect(take).toBeEnabled();
      await expectQualityInThisTheme(page, 'photo-dialog', [
        { width: 768, height: 1024 },
        { width: 1024, height: 670 },
        WIDE,
      ]);
      await take.click();
      await expect(dialog).toContainText('1/6 ảnh');
      await page.keyboard.press('F7');
      await expect(dialog).toContainText('2/6 ảnh');
      await expect.poll(() => photosOf(server.url, admin.token, calls, THIRD)).toBe(2);
      // While offline the photo remains in the dialog, and is sent again.
      await context.setOffline(true);
      await page.keyboard.press('F7');
      await expect(dialog.getByRole('alert')).toContainText('Chưa gửi được ảnh');
      await context.setOffline(false);
      await dialog.getByRole('button', { name: 'Thử lại' }).click();
      await expect.poll(() => photosOf(server.url, admin.token, calls, THIRD)).toBe(3);
      await dialog.getByRole('button', { name: 'Xong' }).click();
      await expect(photos.getByRole('button', { name: 'Xem ảnh 3 trong 3' })).toBeVisible();
    } finally {
      await browser.close();
    }
  },
);

test(
  'one key photographs the parcel; photos wait while offline, are sent after the scans, and show failures',
  { tag: '@browser' },
  async ({ server, admin, calls }) => {
    await importCodes(server.url, admin.token, [FIRST, SECOND]);
    const browser = await launchWithCamera();
    try {
      const context = await browser.newContext({ baseURL: server.url, viewport: WIDE, locale: 'vi-VN' });
      const page = await context.newPage();
      await signIn(page, admin);
      await openStation(page);
      const camera = page.getByRole('region', { name: 'Camera chụp ảnh' });
      await page.keyboard.press('F7');
      await expect(camera).toHaveAttribute('data-state', 'on');
      await expect(camera).toContainText('Bạn quét một kiện trước');
      await scan(page, FIRST);
      await page.keyboard.press('F7');
      await expect(camera).toContainText(`Đã chụp kiện ${FIRST}`);
      await expect.poll(() => photosOf(server.url, admin.token, calls, FIRST)).toBe(1);
      await expectQualityInThisTheme(page, 'photo-station', [WIDE, { width: 1024, height: 670 }]);

      await context.setOffline(true);
      await scan(page, SECOND);
      await page.keyboard.press('F7');
      await expect(camera).toContainText(`Đã chụp kiện ${SECOND}`);
      // Scanning goes on meanwhile.
      await scan(page, FIRST);
      expect(await photosOf(server.url, admin.token, calls, SECOND)).toBe(0);
      await context.setOffline(false);
      await expect.poll(() => photosOf(server.url, admin.token, calls, SECOND), { timeout: 20_000 }).toBe(1);

      await limitPhotos(server.url, admin.token, 1);
      await page.keyboard.press('F7');
      await page.getByRole('link', { name: 'Chờ gửi', exact: true }).click();
      const waiting = page.getByRole('region', { name: '1 ảnh chờ gửi trên máy này' });
      await expect(waiting).toContainText('Kiện này đã đủ số ảnh cho phép');
      await expectQualityInThisTheme(page, 'waiting-photos', [WIDE]);
      await limitPhotos(server.url, admin.token, 6);
      await waiting.getByRole('button', { name: 'Gửi lại' }).click();
      await expect.poll(() => photosOf(server.url, admin.token, calls, FIRST)).toBe(2);
      await expect(waiting).toHaveCount(0);
    } finally {
      await browser.close();
    }
  },
);
