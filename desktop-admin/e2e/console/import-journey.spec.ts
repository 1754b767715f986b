import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../../tools/e2e/test.ts';
import { launchConsole } from './launch.ts';
import { orderWorkbook } from './order-file.ts';

test('staff read a file on their machine, see what it would change, import it, and anyone finds the parcel', async ({
  server,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-journey-'));
  const file = path.join(folder, 'Hàng về 21.xlsx');
  writeFileSync(
    file,
    orderWorkbook([
      ['21/11/2026 08:30', 'JT3025901027389', 'Đã nhập kho Trung Quốc'],
      ['21/11/2026 09:00', 'YT1234567890123', 'Đang về kho Việt Nam'],
      ['21/11/2026 09:00', 'YT1234567890124', 'Không rõ'],
    ]),
  );
  const { app, page, close } = await launchConsole({ serverAddress: server.url });
  await app.evaluate(({ dialog }, picked) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [picked] });
  }, file);

  await page.getByLabel('Email').fill(server.admin.email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(server.admin.password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByRole('link', { name: 'Tải file đơn hàng' }).click();
  await expect(page.getByRole('button', { name: 'Chưa có file' })).toBeDisabled();

  await page.getByRole('button', { name: 'Chọn file Excel' }).first().click();
  await expect(page.getByText('Đã đọc xong, chưa ghi gì.')).toBeVisible();
  await expect(page.getByRole('table').getByText('Không rõ')).toBeVisible();
  expect(await found(server.url, 'JT3025901027389')).toMatchObject({ found: false });

  await page.getByRole('button', { name: 'Đọc File này' }).click();
  await expect(page.getByText('Đọc File thành công')).toBeVisible();
  expect(await found(server.url, 'JT3025901027389')).toMatchObject({
    found: true,
    status: 1,
    events: [{ status: 1, occurredAt: '2026-11-21T01:30:00Z' }],
  });
  expect(await found(server.url, 'YT1234567890124')).toMatchObject({ found: false });
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** What anyone is told of a code at /search. */
async function found(serverUrl: string, code: string): Promise<unknown> {
  const response = await fetch(`${serverUrl}/api/tracking`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ codes: [code] }),
  });
  // The envelope of the contract.
  const { data } = (await response.json()) as { data: unknown[] };
  return data[0];
}
