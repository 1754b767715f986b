import { expect, expectComplaint, test } from './support/office.ts';
import { orderFile, type OrderRowCells } from './support/server-calls.ts';
import { figures, readButton } from './support/upload-page.ts';

const ROWS = 20_000;
/** Random codes, so that the file does not compress to almost nothing. */
const rows = Array.from({ length: ROWS }, (_, index): OrderRowCells => [
  '07/01/2025 08:15',
  `YT${(1_000_000_000_000 + ((index * 7_919_123_457) % 8_999_999_999_999)).toFixed(0)}`,
  'Đã nhập kho Trung Quốc',
]);

// In the console the main process makes these calls, and Playwright does not see them (console/bad-line.spec).
test(
  'a large file is sent in parts: a broken connection is retried, and the import uses what the preview has sent',
  { tag: '@browser' },
  async ({ office: page, files, complaints }) => {
    const file = orderFile('file lớn.xlsx', rows);
    expect(file.buffer.length).toBeGreaterThan(256 * 1024);
    const calls: string[] = [];
    let breaks = 1;
    await page.route(/\/api\/orders\/(import-parts|preview|upload)/, async (route) => {
      const { pathname } = new URL(route.request().url());
      const name = `${route.request().method()} ${pathname.split('/')[3] ?? ''}`;
      calls.push(name);
      if (name === 'PUT import-parts' && breaks-- > 0) await route.abort('connectionfailed');
      else await route.continue();
    });
    await page.goto('/admin/upload-orders');
    await files.choose(file);
    await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible({ timeout: 30_000 });
    expect(await figures(page)).toMatchObject({ 'Đơn mới': '20.000', 'Không đọc được': '0' });
    const asked = ['GET import-parts', 'PUT import-parts'];
    expect(calls).toEqual([...asked, ...asked, 'POST preview']);

    await readButton(page).click();
    await expect(page.getByText('Đọc File thành công')).toBeVisible({ timeout: 30_000 });
    expect(calls.slice(5)).toEqual(['POST upload']);
    expectComplaint(complaints, /ERR_CONNECTION_FAILED/);
  },
);
