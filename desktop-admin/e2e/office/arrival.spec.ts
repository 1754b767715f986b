import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality, expectQualityInThisTheme } from './support/page-quality.ts';

/** Sizes in addition to the ones at which every page is checked. */
const NARROW = [
  { width: 375, height: 800 },
  { width: 1024, height: 768 },
];

const said = (page: Page) => page.locator('.scan-signal');
const numbers = (page: Page) => page.getByLabel('Kết quả kiểm').locator('dd');
const field = (page: Page) => page.locator('.scan-field input');

async function scan(page: Page, text: string, word: string): Promise<void> {
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(word);
}

/** Starts a session of arrivals in Vietnam at the scan station, and scans this text. */
async function scanAtStation(page: Page, text: string): Promise<void> {
  await page.goto('/admin/scan');
  await page.getByRole('group', { name: 'Bước của phiên quét' }).getByText('Nhập kho Việt Nam').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test(
  'a bag is checked at its arrival: found parcels have arrived, the user decides about the others',
  { tag: '@console' },
  async ({ office: page, calls, host, pageErrors }) => {
    const mark = host === 'desktop' ? 'D' : 'W';
    const codeOf = (number: number) => `DEN${mark}000${number}`;
    const [one, two, three, stray] = [codeOf(1), codeOf(2), codeOf(3), codeOf(4)];
    const [bag, other] = [`BAODEN${mark}`, `BAOKHAC${mark}`];
    await calls.importFile(
      orderFile(
        'den.xlsx',
        [one, two, three, stray].map((code) => [
          '20/11/2026',
          code,
          'Đang về kho Việt Nam',
          code === stray ? other : bag,
        ]),
      ),
    );

    await page.goto('/admin/arrival');
    await scan(page, 'KHONGCOBAO', 'Không có bao này');
    expectPageError(pageErrors, /404/);
    await scan(page, bag.toLowerCase(), `Bao ${bag}`);
    await expect(page).toHaveURL(new RegExp(`code=${bag}$`));
    await expect(numbers(page)).toHaveText(['3', '0', '3', '0']);

    await scan(page, one, 'Đúng bao');
    await expect(numbers(page)).toHaveText(['3', '1', '2', '0']);
    await scan(page, one, 'Đã quét rồi');
    await scan(page, stray, 'Kiện thừa');
    await expect(said(page)).toContainText(other);
    await expect(numbers(page)).toHaveText(['3', '1', '2', '1']);
    await scan(page, two, 'Đúng bao');
    await page.keyboard.press('Control+z');
    await expect(said(page)).toContainText('Đã bỏ');
    await expect(numbers(page)).toHaveText(['3', '1', '2', '1']);
    await scan(page, two, 'Đúng bao');
    await expectQualityInThisTheme(page, 'arrival', NARROW);
    await expectPageQuality(page, 'arrival');

    // The label of another bag opens that bag; the result of the first one stays.
    await scan(page, other, `Bao ${other}`);
    await expect(numbers(page)).toHaveText(['1', '0', '1', '0']);
    await scan(page, bag, `Bao ${bag}`);
    await expect(numbers(page)).toHaveText(['3', '2', '1', '1']);

    // Enter in the empty field closes.
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Chốt kiểm' })
      .click();
    await expect(toast(page, `Đã chốt kiểm bao ${bag}.`)).toBeVisible();
    expect((await calls.order(one))?.status).toBe(3);
    expect((await calls.order(three))?.status).toBe(2);

    await page.getByRole('link', { name: 'Kiện chênh lệch' }).click();
    const rows = page.getByRole('table', { name: 'Danh sách kiện chênh lệch' }).locator('tbody tr');
    await page.getByLabel('Tìm theo mã kiện hoặc mã bao').fill(bag);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
    await expectPageQuality(page, 'bag-differences');
    await page.getByRole('checkbox', { name: new RegExp(three) }).check();
    await page.getByRole('button', { name: 'Đã tìm thấy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ghi lại' }).click();
    await expect(toast(page, 'Đã xử lý 1 kiện.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect((await calls.order(three))?.status).toBe(3);
  },
);

test('a closing can be undone, and two people check one bag together', async ({ office: page, calls }) => {
  const [one, two] = ['DEN20001', 'DEN20002'];
  await calls.importFile(
    orderFile(
      'den-2.xlsx',
      [one, two].map((code) => ['20/11/2026', code, 'Đang về kho Việt Nam', 'BAODEN2']),
    ),
  );
  await page.goto('/admin/arrival?code=BAODEN2');
  const second = await page.context().newPage();
  await second.goto('/admin/arrival?code=BAODEN2');
  await scan(second, one, 'Đúng bao');
  await expect(numbers(page)).toHaveText(['2', '1', '1', '0']);
  await page.bringToFront();
  await scan(page, one, 'Đã quét rồi');
  await page.keyboard.press('F10');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Chốt kiểm' })
    .click();
  await toast(page, 'Đã chốt kiểm bao BAODEN2.').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByRole('button', { name: /^Chốt kiểm/ })).toBeVisible();
  await expect.poll(async () => (await calls.order(one))?.status).toBe(2);
});

/** From now on the server answers late to a scanned code. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/bags/check**', async (route) => {
    await delay(2500);
    await route.continue().catch(() => undefined);
  });
}

test('the next bag opens immediately, also while the server is slow', async ({ office: page, calls }) => {
  const [one, two] = ['JT3029130000041', 'JT3029130000042'];
  await calls.importFile(
    orderFile('hai-bao.xlsx', [
      ['20/11/2026', one, 'Đang về kho Việt Nam', 'B261120-41'],
      ['20/11/2026', two, 'Đang về kho Việt Nam', 'B261120-42'],
    ]),
  );
  await page.goto('/admin/arrival');
  await scan(page, 'b261120-41', 'Bao B261120-41');
  await scan(page, one, 'Đúng bao');
  await slowDown(page);
  await scan(page, 'b261120-42', 'Bao B261120-42');
  await scan(page, two, 'Đúng bao');
  await expect(numbers(page)).toHaveText(['1', '1', '0', '0']);
  await expect(page.getByText('bị từ chối')).toHaveCount(0);
});

test('a label written by hand opens its bag when the slow server knows it', async ({
  office: page,
  calls,
}) => {
  const [one, two] = ['JT3029130000043', 'JT3029130000044'];
  await calls.importFile(
    orderFile('hai-bao-tay.xlsx', [
      ['20/11/2026', one, 'Đang về kho Việt Nam', 'BAO TAY 43'],
      ['20/11/2026', two, 'Đang về kho Việt Nam', 'BAO TAY 44'],
    ]),
  );
  await page.goto('/admin/arrival');
  await scan(page, 'bao tay 43', 'Bao BAOTAY43');
  await scan(page, one, 'Đúng bao');
  await slowDown(page);
  await scan(page, 'bao tay 44', 'Đã lưu trên máy');
  await expect(page).toHaveURL(/code=BAOTAY44$/);
  await scan(page, two, 'Đúng bao');
  await expect(numbers(page)).toHaveText(['1', '1', '0', '0']);
  await expect(page.getByText('cần bạn xem lại')).toHaveCount(0);
  await page.goto('/admin/outbox');
  await page.getByRole('link', { name: /^Đã bỏ qua/ }).click();
  await expect(page.getByText('Đây là mã của bao BAOTAY44, không phải mã kiện.')).toBeVisible();
});

test('parcels that were scanned before the slow server knew the label are scanned again in their bag', async ({
  office: page,
  calls,
}) => {
  const [one, two] = ['JT3029130000045', 'JT3029130000046'];
  await calls.importFile(
    orderFile('hai-bao-lan.xlsx', [
      ['20/11/2026', one, 'Đang về kho Việt Nam', 'BAO TAY 45'],
      ['20/11/2026', two, 'Đang về kho Việt Nam', 'BAO TAY 46'],
    ]),
  );
  await page.goto('/admin/arrival');
  await scan(page, 'bao tay 45', 'Bao BAOTAY45');
  await slowDown(page);
  await scan(page, 'bao tay 46', 'Đã lưu trên máy');
  await page.keyboard.type(two);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('1 kiện quét sau tem này đã được ghi cho bao BAOTAY45.');
  await expect(page).toHaveURL(/code=BAOTAY45$/);
  await page.unroute('**/api/bags/check**');
  await page.getByRole('button', { name: 'Bỏ 1 lượt và mở bao BAOTAY46' }).click();
  await expect(page).toHaveURL(/code=BAOTAY46$/);
  await expect(page.getByText('cần bạn xem lại')).toHaveCount(0);
  await scan(page, two, 'Đúng bao');
  await page.goto('/admin/arrival?code=BAOTAY45');
  await expect(numbers(page)).toHaveText(['1', '0', '1', '0']);
});

test('parcels that wait for a slow server are recorded in their bag when the user leaves the page', async ({
  office: page,
  calls,
}) => {
  const [one, two] = ['JT3029130000047', 'JT3029130000048'];
  await calls.importFile(
    orderFile('mot-bao-roi-di.xlsx', [
      ['20/11/2026', one, 'Đang về kho Việt Nam', 'BAO TAY 47'],
      ['20/11/2026', two, 'Đang về kho Việt Nam', 'BAO TAY 47'],
    ]),
  );
  await page.goto('/admin/arrival');
  await scan(page, 'bao tay 47', 'Bao BAOTAY47');
  await slowDown(page);
  for (const code of [one, two]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('link', { name: 'Chờ gửi' }).first().click();
  await expect(page).toHaveURL(/\/outbox$/);
  await page.waitForTimeout(4000);
  await expect(page).toHaveURL(/\/outbox$/);
  await page.unroute('**/api/bags/check**');
  await page.goto('/admin/arrival?code=BAOTAY47');
  await expect(numbers(page)).toHaveText(['2', '2', '0', '0']);
});

test('the scan station reports its step for everything in a bag, and undoes it', async ({
  office: page,
  calls,
}) => {
  const codes = ['DEN30001', 'DEN30002'];
  await calls.importFile(
    orderFile(
      'den-3.xlsx',
      codes.map((code) => ['20/11/2026', code, 'Đang về kho Việt Nam', 'B261120-7'] as const),
    ),
  );
  const statuses = async () => Promise.all(codes.map(async (code) => (await calls.order(code))?.status));
  await scanAtStation(page, 'b261120-7');
  const dialog = page.getByRole('dialog', { name: 'Báo bước cho bao B261120-7' });
  await expect(dialog).toContainText('2 kiện');
  await dialog.getByRole('button', { name: 'Ghi bước' }).click();
  await expect(page.getByText('Bao B261120-7: 2 kiện')).toBeVisible();
  expect(await statuses()).toEqual([3, 3]);
  await toast(page, 'Đã ghi bước cho 2 kiện.').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(statuses).toEqual([2, 2]);
  await expect(field(page)).toBeFocused();

  await page.goto('/admin/bags');
  await expect(page.getByRole('link', { name: 'B261120-7' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tìm trang, mã đơn, khách hàng' }).fill('b261120-7');
  await page.getByRole('group', { name: 'Bao và lô' }).getByRole('option').click();
  await expect(page).toHaveURL(/\/admin\/bags\/\d+$/);
});

test('a code that was written on a bag by hand reports the step of the bag at the scan station too', async ({
  office: page,
  calls,
}) => {
  const parcel = 'JT3029130000031';
  await calls.importFile(
    orderFile('bao-viet-tay.xlsx', [['20/11/2026', parcel, 'Đang về kho Việt Nam', 'BAO TAY 12'] as const]),
  );
  await scanAtStation(page, 'bao tay 12');
  const dialog = page.getByRole('dialog', { name: 'Báo bước cho bao BAOTAY12' });
  await dialog.getByRole('button', { name: 'Ghi bước' }).click();
  await expect.poll(async () => (await calls.order(parcel))?.status).toBe(3);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bao tay 13');
  await page.keyboard.press('Enter');
  await expect(page.locator('.scan-signal')).toContainText('Không phải mã');
  await expect(dialog).toHaveCount(0);
});

test('a bag’s code that a slow server rejects as a parcel still reports the step, and does not stay rejected', async ({
  office: page,
  calls,
}) => {
  const parcel = 'JT3029130000032';
  await calls.importFile(
    orderFile('bao-cham.xlsx', [['20/11/2026', parcel, 'Đang về kho Việt Nam', 'BAO TAY 22'] as const]),
  );
  // When the bag is scanned, neither the codes nor an answer have arrived.
  await page.route(/known-codes|scan\/look-up/, async (route) => {
    await delay(4000);
    await route.continue().catch(() => undefined);
  });
  await scanAtStation(page, 'bao tay 22');
  const dialog = page.getByRole('dialog', { name: 'Báo bước cho bao BAOTAY22' });
  await expect(said(page)).toContainText('Mã lạ');
  await expect(page.getByText('1 bị từ chối')).toBeVisible();
  // No dialog opens by itself, since the next scan may follow at any time.
  await expect(dialog).toHaveCount(0);
  await toast(page, 'BAOTAY22 là mã bao, không phải mã kiện')
    .getByRole('button', { name: 'Báo bước' })
    .click();
  await dialog.getByRole('button', { name: 'Ghi bước' }).click();
  await expect.poll(async () => (await calls.order(parcel))?.status).toBe(3);
  await expect(page.getByText('1 bị từ chối')).toHaveCount(0);
  await page.goto('/admin/outbox');
  await page.getByRole('link', { name: /^Đã bỏ qua/ }).click();
  await expect(page.getByText('Đây là mã bao. Bước đã được báo cho cả BAOTAY22.')).toBeVisible();
});
