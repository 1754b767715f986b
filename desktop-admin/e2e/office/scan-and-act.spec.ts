import type { Page } from '@playwright/test';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile, type ServerCalls } from './support/server-calls.ts';

// A person acts right after a scan, before the server has answered it. The scan must still count first. Each test
// continues from the one before.
test.describe.configure({ mode: 'serial' });

const codeOf = (number: number) => `JT3061200000${String(number)}`;
const [KEPT, WRONG, ALSO_WRONG] = [codeOf(1), codeOf(2), codeOf(3)];
/** Less than the time after which a scan is stored on the machine. */
const SLOW_MS = 400;
const said = (page: Page) => page.locator('.scan-signal');

async function openBag(page: Page, code: string): Promise<void> {
  await page.goto('/admin/bags');
  await page.getByRole('button', { name: 'Mở bao' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Mã bao' }).fill(code);
  await page.keyboard.press('Enter');
}

async function scan(page: Page, text: string): Promise<void> {
  await expect(page.locator('.scan-field input')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function expectUndone(page: Page, code: string): Promise<void> {
  await expect(said(page)).toContainText(new RegExp(`Đã bỏ.*${code}`, 's'));
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** Scans and undoes at the speed of a keyboard; only the first parcel stays. */
async function scanWrongParcels(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await scan(page, KEPT);
  await scan(page, WRONG);
  await page.keyboard.press('Control+z');
  await expectUndone(page, WRONG);
  await scan(page, ALSO_WRONG);
  await scan(page, WRONG);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectUndone(page, ALSO_WRONG);
  // On a busy machine scans are stored, and their undo is sent later.
  await expect(page.locator('.outbox-pill')).toContainText('Đã gửi hết');
}

const factOf = async (calls: ServerCalls, name: 'bag' | 'shelf') => {
  const places = [KEPT, WRONG, ALSO_WRONG].map(async (code) => {
    const { facts } = await calls.orderDetail((await calls.order(code))?.id ?? 0);
    return facts[name];
  });
  return Promise.all(places);
};

test.beforeAll(async ({ calls }) => {
  await calls.importFile(
    orderFile(
      'bo-ngay.xlsx',
      [KEPT, WRONG, ALSO_WRONG].map((code) => ['20/11/2026', code, 'Đã nhập kho Trung Quốc'] as const),
    ),
  );
});

test('an undo of a scan into a bag', { tag: '@browser' }, async ({ office: page, calls }) => {
  await openBag(page, 'BAO-BN1');
  await scanWrongParcels(page, '**/api/bags/pack');
  await expect.poll(() => factOf(calls, 'bag')).toEqual(['BAO-BN1', undefined, undefined]);
});

test('a late answer neither brings an undone scan back nor hides the undo', async ({
  office: page,
  calls,
}) => {
  await openBag(page, 'BAO-BN1');
  await scan(page, ALSO_WRONG);
  await expect(said(page)).toContainText(new RegExp(`Đã xếp.*${ALSO_WRONG}`, 's'));

  // The server packs the next parcel, but its answer takes so long that the machine stores the scan.
  const answer = deferred();
  await page.route(
    '**/api/bags/pack',
    async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const late = page.waitForResponse('**/api/bags/pack');
  await scan(page, WRONG);
  await expect(page.locator('.outbox-pill')).toContainText('Đã gửi hết');
  await page.keyboard.press('Control+z');
  await expectUndone(page, WRONG);
  const words = await said(page).evaluateHandle((signal) => {
    const all: string[] = [];
    new MutationObserver(() => all.push(signal.textContent)).observe(signal, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    return all;
  });
  answer.resolve();
  await (await late).finished();
  await page.keyboard.press('Control+z');
  await expectUndone(page, ALSO_WRONG);
  expect((await words.jsonValue()).filter((word) => word.includes(WRONG))).toEqual([]);
  await expect.poll(() => factOf(calls, 'bag')).toEqual(['BAO-BN1', undefined, undefined]);
});

test('the step of a bag right after its first scan', async ({ office: page }) => {
  await openBag(page, 'BAO-BN2');
  await expect(page.locator('.bag-totals dd').first()).toHaveText('0');
  const later = deferred();
  await page.route(/\/api\/bags\/\d+$/, async (route) => {
    await later.promise;
    await route.continue();
  });
  await scan(page, WRONG);
  await expect(page.locator('.bag-totals dd').first()).toHaveText('1');
  await page.keyboard.press('F6');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Bước' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  later.resolve();
  await expect(page.locator('.bag-totals dd').first()).toHaveText('0');
});

test('a scan right after the seal was undone goes into the bag that is open again', async ({
  office: page,
  calls,
}) => {
  await openBag(page, 'BAO-BN1');
  await scan(page, WRONG);
  await expect(said(page)).toContainText(new RegExp(`Đã xếp.*${WRONG}`, 's'));
  await expect(page.locator('.bag-totals dd').first()).toHaveText('2');
  // The page's read of the sealed bag is answered later than the seal and its undo.
  await page.route(/\/api\/bags\/\d+$/, async (route) => {
    const response = await route.fetch();
    const isSealed = (await response.text()).includes('"state":"sealed"');
    if (isSealed) await new Promise((resolve) => setTimeout(resolve, SLOW_MS * 3));
    await route.fulfill({ response });
  });
  await page.keyboard.press('F10');
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng bao' }).click();
  await toast(page, 'Đã đóng bao BAO-BN1.').getByRole('button', { name: 'Hoàn tác' }).click();
  await scan(page, ALSO_WRONG);
  await expect(page.locator('.bag-totals dd').first()).toHaveText('3');
  await expect(said(page)).toContainText(new RegExp(`Đã xếp.*${ALSO_WRONG}`, 's'));
  await page.keyboard.press('Control+z');
  await expectUndone(page, ALSO_WRONG);
  await page.getByRole('button', { name: 'Lấy ra' }).click();
  await scan(page, WRONG);
  await expect(said(page)).toContainText(new RegExp(`Đã lấy ra.*${WRONG}`, 's'));
  await expect.poll(() => factOf(calls, 'bag')).toEqual(['BAO-BN1', '', undefined]);
});

test(
  'an undo of a scan of an arriving bag, and another bag',
  { tag: '@browser' },
  async ({ office: page }) => {
    await page.goto('/admin/arrival');
    await scan(page, 'BAO-BN1');
    await expect(said(page)).toContainText('Bao BAO-BN1');
    await scanWrongParcels(page, '**/api/bags/check');
    await expect(page.getByLabel('Kết quả kiểm').locator('dd')).toHaveText(['1', '1', '0', '0']);

    await scan(page, WRONG);
    await scan(page, ALSO_WRONG);
    await page.getByRole('button', { name: 'Bao khác' }).click();
    await scan(page, 'BAO-BN1');
    await expect(page.getByLabel('Kết quả kiểm').locator('dd')).toHaveText(['1', '1', '0', '2']);
  },
);

test('an undo of a scan onto a shelf', { tag: '@browser' }, async ({ office: page, calls }) => {
  await calls.addShelves({ warehouse: 'vn', from: 'BN-1' });
  await page.goto('/admin/shelves');
  await scan(page, 'KE:BN-1');
  await scanWrongParcels(page, '**/api/shelves/put');
  await expect.poll(() => factOf(calls, 'shelf')).toEqual(['BN-1', undefined, undefined]);
});

test('a parcel that waits for its answer belongs to the previous shelf', async ({ office: page }) => {
  await page.goto('/admin/stock-counts');
  await page.getByRole('button', { name: 'Mở đợt kiểm kê' }).first().click();
  const start = page.getByRole('dialog', { name: 'Mở đợt kiểm kê' });
  await start.getByRole('button', { name: 'Cả kho' }).click();
  await start.getByRole('button', { name: 'Mở và bắt đầu quét' }).click();
  await scan(page, 'KE:BN-1');
  await expect(said(page)).toContainText('BN-1');
  const sent: unknown[] = [];
  const left = deferred();
  await page.route('**/api/stock-counts/*/scan', async (route) => {
    const { events } = route.request().postDataJSON() as {
      events: { orderCode: string; shelf: string | null }[];
    };
    sent.push(...events.map(({ orderCode, shelf }) => [orderCode, shelf]));
    await left.promise;
    await route.continue();
  });
  await scan(page, KEPT);
  await scan(page, WRONG);
  await page.getByRole('button', { name: 'Thôi kiểm theo kệ' }).click();
  left.resolve();
  await scan(page, ALSO_WRONG);
  await expect(said(page)).toContainText(ALSO_WRONG);
  expect(sent).toEqual([
    [KEPT, 'BN-1'],
    [WRONG, 'BN-1'],
    [ALSO_WRONG, null],
  ]);
});

/** Scans the label while the server does not answer, until the page continues without an answer. */
async function scanWithoutAnswer(
  page: Page,
  { label, path, unknown }: Record<'label' | 'path' | 'unknown', string>,
) {
  const answer = deferred();
  await page.route(
    path,
    async (route) => {
      await answer.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await scan(page, label);
  await expect(said(page)).toContainText(unknown);
  return answer.resolve;
}

test('a late answer shows that a bag does not exist, or which bag it is', async ({
  office: page,
  pageErrors,
}) => {
  await page.goto('/admin/arrival');
  const callFor = (label: string) => ({
    label,
    path: `**/api/bags/check?code=${label}`,
    unknown: `chưa xem được bao ${label}`,
  });
  (await scanWithoutAnswer(page, callFor('KHONGCOBAO')))();
  await expect(said(page)).toContainText('Không có bao này');
  await expect(page).toHaveURL(/arrival$/);
  (await scanWithoutAnswer(page, callFor('BAO-BN1')))();
  await expect(said(page)).not.toContainText('chưa xem được');
  await expect(said(page)).toContainText('Bao BAO-BN1');
  expectPageError(pageErrors, /404/);
});

test('a late answer shows that a shelf does not exist, or which shelf it is', async ({ office: page }) => {
  await page.goto('/admin/shelves');
  const callFor = (code: string) => ({
    label: `KE:${code}`,
    path: `**/api/shelves?text=${code}*`,
    unknown: 'chưa kiểm được kệ này',
  });
  (await scanWithoutAnswer(page, callFor('SAI-1')))();
  await expect(said(page)).toContainText('Không có kệ này');
  await expect(page.getByText('Chưa chọn kệ')).toBeVisible();
  (await scanWithoutAnswer(page, callFor('BN-1')))();
  await expect(said(page)).not.toContainText('chưa kiểm được');
  await scan(page, KEPT);
  await expect(said(page)).toContainText('Đã ở kệ này');
});
