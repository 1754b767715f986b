import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../tools/e2e/test.ts';
import { ServerCalls } from '../office/support/server-calls.ts';
import { startFakeScale, weightLine, type FakeScale } from './support/fake-scale.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { overflowingParts, logIn, scan } from './support/station-page.ts';
import { importCodes, signIn } from './support/station-staff.ts';

test.setTimeout(120_000);

let profile: string;
let scale: FakeScale;
test.beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'console-scale-'));
  scale = startFakeScale();
});
test.afterEach(() => {
  scale.stop();
  rmSync(profile, { recursive: true, force: true });
});

test('the scale is chosen by its port alone, its weight is shown, and it is found again after it was unplugged', async ({
  server,
}) => {
  const { app, page, close } = await launchConsole({
    serverAddress: server.url,
    profile,
    serialPort: scale.port,
  });
  await scale.plugIn();
  await logIn(page, server.admin);
  await page.getByRole('link', { name: 'Cài đặt máy này' }).click();
  const card = page.getByRole('region', { name: 'Cân điện tử' });
  const port = card.getByRole('combobox', { name: 'Cổng của cân' });
  const status = page.locator('.scale-status');

  await test.step('without a scale nothing is shown of it', async () => {
    await expect(port.locator('option:checked')).toHaveText('Không có cân');
    await expect(card.getByText('Chọn cổng mà cân cắm vào.')).toBeVisible();
    await expect(status).toBeHidden();
    await expectAccessible(page, 'scale-none', ['light']);
  });

  await test.step('a chosen port shows the weight, and speed and format are found', async () => {
    scale.send(weightLine(12.34));
    await port.selectOption('can-dien-tu');
    await expect(card.getByText('12,34 kg')).toBeVisible();
    await expect(card.getByText('Đứng yên')).toBeVisible();
    await expect(card.getByText('Đã nhận: 9600 baud, ST,GS,… (A&D, CAS, Dibal).')).toBeVisible();
    await expect(status).toHaveText('Cân 12,34 kg');
    await card.getByText('Chỉnh thông số bằng tay').click();
    await expectAccessible(page, 'scale-live', ['light', 'dark']);
    scale.send(weightLine(12.3, false));
    await expect(card.getByText('Đang dao động')).toBeVisible();
    await expect(status).toHaveText('Cân đang dao động');
    scale.send('OL,GS,  ------kg\r\n');
    await expect(status).toHaveText('Cân quá tải');
  });

  await test.step('data that is no weight has a sentence', async () => {
    await card.getByLabel('Tốc độ (baud)').selectOption('2400');
    scale.send('\x91\x82x\x05?');
    await expect(
      card.getByText('Cân gửi dữ liệu không đọc được, bạn hãy kiểm tra tốc độ (baud).'),
    ).toBeVisible();
    await expect(status).toHaveText('Chưa đọc được cân');
    await card.getByLabel('Tốc độ (baud)').selectOption('Tự nhận');
    scale.send('');
    await expect(card.getByText('Cân chưa gửi số nào.')).toBeVisible();
  });

  await test.step('a scale that sends on request only is asked', async () => {
    scale.answer('S S       5.60 kg\r\n');
    await expect(card.getByText('5,6 kg')).toBeVisible();
    await expect(card.getByText(/^Đã nhận: \d+ baud, SICS/)).toBeVisible();
  });

  await test.step('an unplugged scale has a sentence, and is read again when it is plugged in', async () => {
    await scale.unplug();
    await expect(card.getByText('Không thấy cổng của cân.')).toBeVisible();
    await expect(status).toHaveText('Cân mất kết nối');
    await expectAccessible(page, 'scale-gone', ['light', 'dark']);
    scale.send(weightLine(3.2));
    await scale.plugIn();
    await expect(card.getByText('3,2 kg')).toBeVisible();
  });

  await test.step('a crash of the process that reads the port costs only moments', async () => {
    const pid = await app.evaluate(
      ({ app: program }) => program.getAppMetrics().find(({ name }) => name === 'scale')?.pid ?? 0,
    );
    process.kill(pid, 'SIGKILL');
    await expect(status).toHaveText('Cân mất kết nối');
    await expect(card.getByText('Chưa mở được cổng này.')).toBeVisible();
    await expect(card.getByText('3,2 kg')).toBeVisible();
  });

  await close();
});

const PARCELS = Array.from({ length: 8 }, (_, index) => `JT7788990${String(10_000 + index)}`);
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = '', FIFTH = '', SIXTH = '', SEVENTH = '', EIGHTH = ''] =
  PARCELS;

/** Chooses the scale without the settings page. */
const chooseScale = (page: Page, port: string) =>
  page.evaluate(async (id) => {
    await window.desktopBridge?.call('scale:list-ports', undefined);
    const settings = { port: id, baudRate: null, frame: '8N1', protocol: null, unit: 'kg' } as const;
    await window.desktopBridge?.call('scale:change-settings', settings);
  }, port);

test('the weight is recorded only for the parcel that is on the scale', async ({ server }) => {
  const staff = await signIn(server.url, server.admin);
  await importCodes(server.url, staff.token, PARCELS);
  const calls = new ServerCalls(server.url, staff.token);
  const weightOf = async (code: string) => (await calls.order(code))?.weight;
  const connection = await openTestConnection(server.url);
  await scale.plugIn();
  scale.send(weightLine(0));
  const { page, openWindow, close } = await launchConsole({
    serverAddress: connection.url,
    profile,
    serialPort: scale.port,
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page, server.admin);
  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
  await chooseScale(page, scale.port);
  await page.keyboard.press('F3');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Cân nặng (kg)' });
  const word = page.locator('.scan-word');
  const status = page.locator('.scale-status');

  await test.step('F6 fills in the stable weight, and Enter writes it', async () => {
    await expect(status).toHaveText('Cân 0 kg');
    await scan(page, FIRST);
    await expect(word).toHaveText('Đã ghi');
    await page.keyboard.press('F6');
    await expect(dialog).toContainText('Đặt kiện lên cân, số cân sẽ tự điền.');
    await expectAccessible(page, 'scale-empty', ['light']);
    scale.send(weightLine(12.1, false));
    await expect(dialog).toContainText('Cân đang dao động');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Cân chưa có số đứng yên.');
    scale.send(weightLine(12.34));
    await expect(field).toHaveValue('12,34');
    await expect(dialog).toContainText('Số này từ cân.');
    await expectAccessible(page, 'scale-filled', ['light']);
    await page.keyboard.press('Enter');
    await expect(word).toHaveText('Đã ghi cân');
    await expect.poll(() => weightOf(FIRST)).toBe(12.34);
  });

  await test.step('a load that stayed on the scale is not the next parcel', async () => {
    await scan(page, SECOND);
    await page.keyboard.press('F6');
    await expect(dialog).toContainText('Trên cân có 12,34 kg, có thể là của kiện khác.');
    await expect(field).toHaveValue('');
    await expectAccessible(page, 'scale-earlier', ['light']);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Cân chưa có số đứng yên.');
    scale.send(weightLine(0));
    await expect(dialog).toContainText('Đặt kiện lên cân');
    scale.send(weightLine(3.2));
    await expect(field).toHaveValue('3,2');
  });

  await test.step('typed text replaces the number of the scale, and is never replaced by it', async () => {
    await page.keyboard.type('3,5');
    await expect(field).toHaveValue('3,5');
    scale.send(weightLine(4));
    await expect(dialog).toContainText('Cân đang báo 4 kg.');
    await expect(field).toHaveValue('3,5');
    await page.keyboard.press('F6');
    await expect(field).toHaveValue('4');
    await page.keyboard.press('Enter');
    await expect(word).toHaveText('Đã ghi cân');
    await expect.poll(() => weightOf(SECOND)).toBe(4);
  });

  await test.step('without a connection it works the same, and with the cable pulled the weight is typed', async () => {
    connection.cut();
    scale.send(weightLine(0));
    await expect(status).toHaveText('Cân 0 kg');
    await scan(page, THIRD);
    scale.send(weightLine(0.85));
    await expect(status).toHaveText('Cân 0,85 kg');
    await page.keyboard.press('F6');
    await expect(field).toHaveValue('0,85');
    await scale.unplug();
    await expect(dialog).toContainText('Cân chưa gửi số.');
    await expect(field).toHaveValue('');
    await page.keyboard.type('0,9');
    await page.keyboard.press('Enter');
    await expect(word).toHaveText('Đã ghi cân');
    await expect(status).toHaveText('Cân mất kết nối');
    await scale.plugIn();
    await expect(status).toHaveText('Cân 0,85 kg');
    connection.restore();
    await expect.poll(() => weightOf(THIRD), { timeout: 30_000 }).toBe(0.9);
  });

  await test.step('scanned first, a parcel gets its weight from the scale without a key', async () => {
    await page.getByRole('button', { name: 'Quét trước, cân sau' }).click();
    await scan(page, FOURTH);
    await expect(word).toHaveText('Chờ cân');
    await expect(page.locator('.scan-signal')).toContainText('Trên cân còn hàng từ trước.');
    expect(await overflowingParts(page)).toEqual([]);
    await expectAccessible(page, 'scale-occupied', ['light']);
    scale.send(weightLine(0));
    await expect(status).toHaveText('Cân 0 kg');
    scale.send(weightLine(7.77));
    await expect(word).toHaveText('Đã ghi');
    await expect.poll(() => weightOf(FOURTH)).toBe(7.77);
  });

  await test.step('weighed first, a parcel gets the weight when it is scanned', async () => {
    scale.send(weightLine(0));
    await expect(status).toHaveText('Cân 0 kg');
    await page.getByRole('button', { name: 'Cân trước, quét sau' }).click();
    scale.send(weightLine(1.5));
    await expect(word).toHaveText('Đã nhận cân');
    await scan(page, FIFTH);
    await expect(word).toHaveText('Đã ghi');
    await scan(page, SIXTH);
    await expect(word).toHaveText('Đã ghi');
    await expect.poll(() => weightOf(FIFTH)).toBe(1.5);
    expect(await weightOf(SIXTH)).toBeNull();
  });

  await test.step('a parcel that is scanned in another window is not taken for that of this window', async () => {
    await page.getByRole('button', { name: 'Không cân' }).click();
    scale.send(weightLine(0));
    await expect(status).toHaveText('Cân 0 kg');
    await scan(page, SEVENTH);
    const second = await openWindow();
    await second.getByRole('link', { name: 'Quét mã', exact: true }).click();
    scale.send(weightLine(2.2));
    await expect(status).toHaveText('Cân 2,2 kg');
    await scan(second, EIGHTH);
    await page.keyboard.press('F6');
    await expect(dialog).toContainText('Trên cân có 2,2 kg, có thể là của kiện khác.');
    await page.keyboard.press('Escape');
  });

  await close();
  await connection.close();
});
