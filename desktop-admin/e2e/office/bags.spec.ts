import type { Page } from '@playwright/test';
import type { LotDetail } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality, expectQualityInThisTheme, TABLET } from './support/page-quality.ts';

type Call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<{ data: T }>;

const scanField = (page: Page) => page.getByRole('textbox', { name: 'Quét kiện để xếp vào bao' });
const said = (page: Page) => page.locator('.scan-signal');
const side = (page: Page) => page.getByRole('complementary', { name: 'Các lượt vừa quét' });

async function scan(page: Page, code: string, word: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(word);
  await expect(said(page).locator('.code')).toHaveText(code);
}

/** Opens the dialog of a key. On a busy machine the page first says that a scan still waits for its answer. */
const openWith = (page: Page, key: 'F6' | 'F10') =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();

/**
 * Another person changes the lot, by calls: untouched fields of the open page follow; with typed ones, saving shows both
 * changes and keeps them.
 */
async function expectLotOfTwoPeople(page: Page, call: Call, pageErrors: string[]): Promise<void> {
  const id = Number(page.url().split('/').at(-1));
  const lot = async () => (await call<LotDetail>('GET', `/api/lots/${id}`)).data;
  const change = async (carrier: string) => {
    const { version } = await lot();
    await call('POST', '/api/lots/update', { id, version, carrier });
  };
  const carrier = page.getByRole('textbox', { name: 'Nhà vận chuyển', exact: true });
  await change('Xe anh Bảy');
  await expect(carrier).toHaveValue('Xe anh Bảy');
  await page.getByRole('textbox', { name: 'Ghi chú', exact: true }).fill('Gọi trước khi đến kho');
  await change('Xe anh Tám');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
  await expect(dialog).toContainText('Xe anh Tám');
  expectPageError(pageErrors, /409/);
  await expect(dialog).toContainText('Gọi trước khi đến kho');
  await dialog.getByRole('button', { name: 'Lưu bản của bạn' }).click();
  await expect(carrier).toHaveValue('Xe anh Tám');
  await expect.poll(lot).toMatchObject({ carrier: 'Xe anh Tám', note: 'Gọi trước khi đến kho' });
}

async function openBag(page: Page, code: string): Promise<void> {
  await page.goto('/admin/bags');
  await page.getByRole('button', { name: 'Mở bao' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Mã bao' }).fill(code);
  await page.keyboard.press('Enter');
  // By its code while the server's answer is late.
  await expect(page).toHaveURL(/\/admin\/bags\/(\d+$|by-code\?)/);
  await expect(scanField(page)).toBeFocused();
}

/** The browser prints the label on paper of its size, and nothing else. */
async function expectPrintedLabel(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'In tem bao' }).click();
  const dialog = page.getByRole('dialog', { name: `Tem của bao ${code}` });
  await expect(dialog.getByRole('img', { name: `Tem 100 × 75 của ${code}` })).toBeVisible();
  await expectQualityInThisTheme(page, 'bag-label', [TABLET, { width: 375, height: 800 }]);
  const sizes = async () => {
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...file.matchAll(/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Math.round((Number(width) / 72) * 25.4),
      Math.round((Number(height) / 72) * 25.4),
    ]);
  };
  expect(await sizes()).toEqual([[100, 75]]);
  await dialog.getByText('100 × 150').click();
  expect(await sizes()).toEqual([[100, 150]]);
  const asked = page.evaluate(() => new Promise((done) => (window.print = () => done('asked'))));
  await dialog.getByRole('button', { name: 'In 1 tem' }).click();
  expect(await asked).toBe('asked');
  await dialog.getByText('100 × 75').click();
  await page.keyboard.press('Escape');
}

test(
  'parcels are packed into a bag, the bag into a lot, and a step of the lot reaches every parcel',
  { tag: '@console' },
  async ({ office: page, calls, host, server, admin, pageErrors }) => {
    const mark = host === 'desktop' ? 'D' : 'W';
    const codes = [1, 2, 3].map((number) => `BAO${mark}000${number}`);
    const [one = '', two = '', three = ''] = codes;
    await calls.importFile(
      orderFile(
        'bao.xlsx',
        codes.map((code) => ['20/11/2026', code, 'Đã nhập kho Trung Quốc'] as const),
      ),
    );

    await openBag(page, `cu ${mark}1`);
    await scan(page, three, 'Đã xếp');

    await openBag(page, `moi ${mark}2`);
    await expect(page.getByRole('heading', { name: `Bao MOI${mark}2` })).toBeVisible();
    await scan(page, one, 'Đã xếp');
    await scan(page, two, 'Đã xếp');
    await scan(page, two, 'Đã ở trong bao');
    await scan(page, three, 'Ở bao khác');
    await expect(said(page)).toContainText(`CU${mark}1`);
    await expect(side(page).locator('.bag-totals dd').first()).toHaveText('2');
    await expectPageQuality(page, 'packing');
    await page.keyboard.press('F9');
    await expect(said(page)).toContainText('Đã xếp');
    await expect(side(page).locator('.bag-totals dd').first()).toHaveText('3');

    await page.keyboard.press('Control+z');
    await expect(said(page)).toContainText('Đã bỏ');
    await expect(side(page).locator('.bag-totals dd').first()).toHaveText('2');
    await scan(page, three, 'Ở bao khác');
    await page.getByRole('button', { name: 'Chuyển sang bao này' }).click();
    await expect(side(page).locator('.bag-totals dd').first()).toHaveText('3');

    // Enter in the empty field seals.
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Cân cả bao (kg)' }).fill('12,5');
    await page.keyboard.press('Enter');
    await expect(toast(page, `Đã đóng bao MOI${mark}2.`)).toBeVisible();
    await expect(page.getByText('12,5 kg')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Các kiện trong bao' }).locator('tbody tr')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'In tem bao' })).toBeVisible();
    if (host !== 'desktop') await expectPrintedLabel(page, `MOI${mark}2`);
    await expectPageQuality(page, 'sealed-bag');

    await page.goto('/admin/bags');
    await page.getByRole('textbox', { name: 'Tìm bao theo mã' }).fill(`MOI${mark}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/bags\?search=MOI/);
    await expect(page.getByRole('link', { name: `MOI${mark}2` })).toBeVisible();
    // A whole code, as a scanner types it, opens the bag.
    await page.getByRole('textbox', { name: 'Tìm bao theo mã' }).fill(`moi${mark}2`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/bags\/\d+$/);

    await page.goto('/admin/lots');
    await page.getByRole('button', { name: 'Thêm lô' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Mã lô' }).fill(`xe ${mark}`);
    await dialog.getByRole('textbox', { name: 'Biển số xe' }).fill('15C-123.45');
    await dialog.getByRole('button', { name: 'Thêm lô' }).click();
    await expect(page.getByRole('heading', { name: `Lô XE${mark}` })).toBeVisible();
    await page.getByRole('textbox', { name: 'Quét mã bao để xếp vào lô' }).fill(`moi${mark}2`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Đã xếp bao MOI${mark}2 vào lô.`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Quét mã bao để xếp vào lô' }).fill(`cu${mark}1`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Bao CU${mark}1 đang mở.`)).toBeVisible();
    await page.getByRole('button', { name: 'Xuất phát lúc: bây giờ' }).click();
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(toast(page, 'Đã lưu thông tin lô.')).toBeVisible();
    const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
      ask<T>(server.url, admin.token, method, path, body);
    await expectLotOfTwoPeople(page, call, pageErrors);

    // From the lot to its bag's parcels, to one of their orders, and back to the bag and the lot, by keyboard.
    const parcels = page.getByRole('button', { name: `Các kiện trong bao MOI${mark}2` });
    await parcels.press('Enter');
    await expect(parcels).toHaveAttribute('aria-expanded', 'true');
    await expect(parcels).toBeFocused();
    const inBag = page.getByRole('table', { name: `Các kiện trong bao MOI${mark}2` });
    await page.reload();
    await expect(inBag.getByRole('link')).not.toHaveCount(0);
    await expectPageQuality(page, 'lot');
    await inBag.getByRole('link').first().press('Enter');
    const order = page.getByRole('complementary', { name: /^Đơn hàng / });
    await expect(order.getByRole('link', { name: `XE${mark}` })).toHaveAttribute('href', /lots.[0-9]+$/);
    await order.getByRole('link', { name: `MOI${mark}2` }).click();
    await expect(page.getByRole('heading', { name: `Bao MOI${mark}2` })).toBeVisible();
    await page.goBack();
    await order.getByRole('link', { name: `XE${mark}` }).click();
    await parcels.click();
    await expect(inBag).toBeVisible();
    await parcels.click();
    await expect(inBag).toHaveCount(0);

    await page.getByRole('button', { name: 'Báo bước' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ghi bước' }).click();
    await expect(toast(page, 'Đã ghi bước cho 3 kiện.')).toBeVisible();
    for (const code of codes) expect((await calls.order(code))?.status).toBe(2);
    await expect(page.getByText('Đang về kho Việt Nam: 3 kiện')).toBeVisible();
  },
);

test('a step that is out of order asks, and leaves parcels that are further as they are', async ({
  office: page,
  calls,
}) => {
  await calls.importFile(
    orderFile('buoc.xlsx', [
      ['20/11/2026', 'BAOB0001', 'Đã nhập kho Việt Nam'],
      ['20/11/2026', 'BAOB0002', 'Đã nhập kho Trung Quốc'],
    ]),
  );
  await openBag(page, 'buoc1');
  await scan(page, 'BAOB0001', 'Đã xếp');
  await scan(page, 'BAOB0002', 'Đã xếp');
  await openWith(page, 'F6');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Bước' }).selectOption('Xuất kho Trung Quốc');
  await dialog.getByRole('button', { name: 'Ghi bước' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 kiện đã ở bước sau.');
  expect((await calls.order('BAOB0002'))?.status).toBe(1);
  await dialog.getByRole('button', { name: 'Vẫn ghi cho 1 kiện' }).click();
  await expect(toast(page, 'Đã ghi bước cho 1 kiện.')).toBeVisible();
  expect((await calls.order('BAOB0001'))?.status).toBe(3);
  expect((await calls.order('BAOB0002'))?.status).toBe(2);
  await expect(scanField(page)).toBeFocused();
});

test('a bag that is sealed by mistake is opened again, and a parcel is taken out', async ({
  office: page,
  calls,
}) => {
  await calls.importFile(orderFile('ra.xlsx', [['20/11/2026', 'BAOR0001', 'Đã nhập kho Trung Quốc']]));
  await openBag(page, 'ra1');
  await expect(page.getByRole('button', { name: 'Đóng bao' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Bao chưa có kiện nào');
  await page.keyboard.press('Escape');
  await scan(page, 'BAOR0001', 'Đã xếp');
  await openWith(page, 'F10');
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng bao' }).click();
  await toast(page, 'Đã đóng bao RA1.').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(scanField(page)).toBeVisible();
  await page.getByRole('button', { name: 'Lấy ra' }).click();
  await page.keyboard.type('BAOR0001');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Đã lấy ra');
  await expect(side(page).locator('.bag-totals dd').first()).toHaveText('0');
  await side(page).getByRole('button', { name: 'Bỏ lượt quét BAOR0001' }).click();
  await expect(side(page).locator('.bag-totals dd').first()).toHaveText('1');
});
