import type { Page } from '@playwright/test';
import { guidePicture } from '../../../tools/e2e/guide-picture.ts';
import { expect } from './support/office.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { orderFile } from './support/server-calls.ts';

/** Pages whose pictures show the example data, by the section of the guide. */
const PAGES = [
  ['bags/1', 'bao-va-lo'],
  ['delivery-notes/1', 'phieu-xuat'],
  ['delivery-requests', 'yeu-cau-giao-hang'],
  ['complaints/1', 'khieu-nai'],
  ['tariffs/1', 'bang-gia-cuoc'],
  ['debts', 'so-cong-no'],
  ['statements', 'sao-ke'],
] as const;
const BAG = 'B261124-12';
const SHELF = 'A-01-02';
const codeOf = (number: number) => `JT30770${20_000 + number * 37}`;

const test = testOnOwnServer({ SEED: 'demo', RATE_LIMIT_FACTOR: '1000' });

async function scan(page: Page, text: string, word: string): Promise<void> {
  await expect(page.locator('.scan-field input')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.locator('.scan-signal')).toContainText(word);
}

test(
  "the pages of movement and money look the same as in the guide's pictures",
  { tag: '@browser' },
  async ({ office: page, calls }) => {
    for (const [path, section] of PAGES) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await guidePicture(page, 'office', section);
    }

    const rows = Array.from(
      { length: 8 },
      (_, index) => ['24/11/2026 09:00', codeOf(index), 'Đang về kho Việt Nam', BAG] as const,
    );
    await calls.importFile(orderFile('Bao 12.xlsx', rows));
    await page.goto('/admin/arrival');
    await scan(page, BAG, `Bao ${BAG}`);
    for (const index of [0, 1, 2]) await scan(page, codeOf(index), 'Đúng bao');
    await guidePicture(page, 'office', 'kiem-hang-den');

    await calls.addShelves({ warehouse: 'vn', from: SHELF });
    await page.goto('/admin/shelves');
    await scan(page, `KE:${SHELF}`, 'Đã chọn kệ');
    for (const index of [0, 1]) await scan(page, codeOf(index), 'Đã xếp');
    await guidePicture(page, 'office', 'ke-hang');

    await page.goto('/admin/stock-counts');
    await page.getByRole('button', { name: 'Mở đợt kiểm kê' }).first().click();
    const start = page.getByRole('dialog', { name: 'Mở đợt kiểm kê' });
    await start.getByRole('button', { name: 'Một kệ' }).click();
    await start.getByLabel('Mã kệ').fill(`KE:${SHELF}`);
    await start.getByRole('button', { name: 'Mở và bắt đầu quét' }).click();
    await scan(page, codeOf(0), 'Khớp');
    await guidePicture(page, 'office', 'kiem-ke');
  },
);
