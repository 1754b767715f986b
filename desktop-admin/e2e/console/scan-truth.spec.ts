import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { PASSWORD, ServerCalls } from '../office/support/server-calls.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { logIn, recorded, scan } from './support/station-page.ts';
import { importCodes, signIn } from './support/station-staff.ts';

test.setTimeout(120_000);

const word = (page: Page) => page.locator('.scan-word');
const BASIS = /Máy chủ chưa trả lời. Kết quả này dựa vào danh sách mã trên máy, lấy về hôm nay \d\d:\d\d\./;

async function openStation(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.desktopBridge?.call('outbox:get-summary', undefined)))
    .toMatchObject({ value: { knownCodesAt: expect.any(String) } });
  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
}

test('a scan never falsifies a parcel: it is judged by the server’s data, or offline by data of a named time', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  const { token } = staff;
  const calls = new ServerCalls(server.url, token);
  const [PLAIN, NEW, GONE, NEWER] = [
    'JT7700000000001',
    'JT7700000000002',
    'JT7700000000003',
    'JT7700000000004',
  ];
  await importCodes(server.url, token, [PLAIN, GONE]);
  const connection = await openTestConnection(server.url);
  const profile = mkdtempSync(path.join(tmpdir(), 'console-truth-'));
  const program = await launchConsole({ serverAddress: connection.url, profile });
  const { page } = program;
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, server.admin);
  await openStation(page);
  await page.getByRole('button', { name: 'Nhập kho Việt Nam' }).click();

  await test.step('the code of a parcel that was imported just now is known', async () => {
    await importCodes(server.url, token, [NEW]);
    await scan(page, NEW);
    await expect(word(page)).toHaveText('Đã ghi');
    await expect(page.getByText('dựa vào danh sách mã trên máy')).toHaveCount(0);
    await expect.poll(async () => (await calls.order(NEW))?.status).toBe(3);
  });

  await test.step('input of real scanners: barcode kinds, addresses, other barcodes, an input method', async () => {
    await scan(page, `]C1https://www.jtexpress.vn/vi/tracking?type=track&billcode=${PLAIN}`);
    await expect(word(page)).toHaveText('Đã ghi');
    await expect.poll(async () => (await calls.order(PLAIN))?.status).toBe(3);
    await scan(page, 'ĐPK123456789012');
    await expect(page.getByText('Bộ gõ tiếng Việt trên máy đang bật')).toBeVisible();
    await scan(page, '99999');
    await expect(page.getByText('không giống mã của hãng vận chuyển nào')).toBeVisible();
    await expectAccessible(page, 'scan-odd-code', ['light']);
    await expect(page.locator('.scan-recent li').first()).not.toContainText('Đã lưu trên máy');
    await page.keyboard.press('F9');
    await expect(word(page)).toHaveText('Mã lạ');
    await page.keyboard.press('Control+z');
    await expect(word(page)).toHaveText('Đã bỏ');
  });

  await test.step('offline the station names its data, and the server’s answer replaces the verdict', async () => {
    connection.cut();
    await importCodes(server.url, token, [GONE], 'Đã trả khách');
    await importCodes(server.url, token, [NEWER]);
    await scan(page, NEWER);
    await expect(word(page)).toHaveText('Mã lạ');
    await expect(page.getByText(BASIS)).toBeVisible();
    await scan(page, GONE);
    await expect(word(page)).toHaveText('Đã ghi');
    await expect(page.getByText(BASIS)).toBeVisible();
    await expectAccessible(page, 'scan-offline-basis', ['light', 'dark']);
    await expect(recorded(page)).toHaveText('3');
    connection.restore();
    await page.evaluate(() => window.desktopBridge?.call('outbox:wake', undefined));
    await expect(word(page)).toHaveText('Sai bước');
    await expect(page.getByText('Trên hệ thống, kiện đang ở: Đã trả khách.').first()).toBeVisible();
    // The new parcel is recorded, the delivered one is not.
    await expect(recorded(page)).toHaveText('3');
    await expect(page.locator('.scan-recent li').nth(1)).toContainText('Đã ghi');
    expect((await calls.order(GONE))?.status).toBe(4);
    expect((await calls.order(NEWER))?.status).toBe(3);
    await expectAccessible(page, 'scan-needs-confirmation', ['light']);
  });

  await test.step('the list of rejected entries offers to confirm it, and the server then writes it', async () => {
    await page.getByRole('link', { name: '1 bị từ chối' }).click();
    await page.getByRole('link', { name: 'Bị từ chối 1' }).click();
    await expect(page.getByRole('cell', { name: /Lượt này chưa được ghi/ })).toBeVisible();
    await expect(page.getByRole('button', { name: `Gửi lại ${GONE}` })).toHaveCount(0);
    await page.getByRole('button', { name: `Vẫn ghi ${GONE}` }).click();
    await expect.poll(async () => (await calls.order(GONE))?.status).toBe(3);
    await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
    await expect(recorded(page)).toHaveText('4');
  });
  await program.close();
  await connection.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Names of the people who scanned a parcel. */
async function scannedBy(calls: ServerCalls, code: string): Promise<(string | undefined)[]> {
  const { events } = await calls.orderDetail((await calls.order(code))?.id ?? 0);
  return events.filter(({ source }) => source === 'scan').map(({ actor }) => actor?.name);
}

test('scans name the person who made them, also if another person sends them', async ({ server }) => {
  const admin = new ServerCalls(server.url, (await signIn(server.url, server.admin)).token);
  const person = (email: string, firstName: string) =>
    admin.makeUser({ role: 2, permission: [1] }, { email, lastName: 'Lê', firstName });
  const [an, binh] = [await person('an@kho.vn', 'An'), await person('binh@kho.vn', 'Bình')];
  const [FIRST, SECOND] = ['JT7800001', 'JT7800002'];
  await importCodes(server.url, an.token, [FIRST, SECOND]);
  const connection = await openTestConnection(server.url);
  const profile = mkdtempSync(path.join(tmpdir(), 'console-author-'));
  const program = await launchConsole({ serverAddress: connection.url, profile });
  const { page } = program;
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, { email: an.email, password: PASSWORD });
  await openStation(page);
  await page.getByRole('button', { name: 'Nhập kho Việt Nam' }).click();
  connection.cut();
  await scan(page, FIRST);
  await expect(word(page)).toHaveText('Đã ghi');

  // An leaves while the console is offline; Bình logs in after the connection is back.
  const waits =
    'Còn 1 lượt quét của Lê An nằm trên máy này, sẽ tự gửi khi có mạng và có người đăng nhập ở đây.';
  await page.getByRole('button', { name: /^Xin chào/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  const leaving = page.getByRole('dialog', { name: 'Đăng xuất khỏi trang quản trị?' });
  await expect(leaving).toContainText(waits);
  await expectAccessible(page, 'log-out-waiting', ['light']);
  await leaving.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await expectAccessible(page, 'log-in-waiting', ['light', 'dark']);
  connection.restore();
  await logIn(page, { email: binh.email, password: PASSWORD });
  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
  const question = page.getByRole('heading', { name: 'Có một phiên quét đang mở' });
  await expect(question).toBeVisible();
  await expect(page.getByText('Lê An đang để mở phiên Nhập kho Việt Nam')).toBeVisible();
  await expectAccessible(page, 'scan-joining', ['light', 'dark']);
  await expect.poll(async () => (await admin.order(FIRST))?.status).toBe(3);
  await page.getByRole('button', { name: 'Quét tiếp phiên này' }).click();
  await expect(page.getByText('Cùng quét: Lê An, Lê Bình.')).toBeVisible();
  await scan(page, SECOND);
  await expect.poll(async () => (await admin.order(SECOND))?.status).toBe(3);
  expect(await scannedBy(admin, FIRST)).toEqual(['Lê An']);
  expect(await scannedBy(admin, SECOND)).toEqual(['Lê Bình']);

  await program.close();
  await connection.close();
  rmSync(profile, { recursive: true, force: true });
});
