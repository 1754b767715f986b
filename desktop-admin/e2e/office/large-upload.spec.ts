import { heavyOrderWorkbook } from '../console/support/order-file.ts';
import { expect, expectPageError, test } from './support/office.ts';
import { XLSX } from './support/server-calls.ts';
import { figures, readButton } from './support/upload-page.ts';

const ROWS = 300;

// In the console the main process makes these calls, and Playwright does not see them (console/bad-line.spec).
test(
  'a large file is sent in parts: a broken connection is retried, and the import uses the parts of the preview',
  { tag: '@browser' },
  async ({ office: page, files, pageErrors }) => {
    const buffer = Buffer.from(heavyOrderWorkbook(ROWS, 'YT77'));
    expect(buffer.length).toBeGreaterThan(256 * 1024);
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
    await files.choose({ name: 'file lớn.xlsx', mimeType: XLSX, buffer });
    await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible({ timeout: 30_000 });
    expect(await figures(page)).toMatchObject({ 'Đơn mới': String(ROWS), 'Không đọc được': '0' });
    const asked = ['GET import-parts', 'PUT import-parts'];
    expect(calls).toEqual([...asked, ...asked, 'POST preview']);

    await readButton(page).click();
    await expect(page.getByText('Đọc File thành công')).toBeVisible({ timeout: 30_000 });
    expect(calls.slice(5)).toEqual(['POST upload']);
    expectPageError(pageErrors, /ERR_CONNECTION_FAILED/);
  },
);
