import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read, utils } from 'xlsx';
import { expect, test } from '../../../tools/e2e/test.ts';
import { ServerCalls } from '../office/support/server-calls.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import {
  answerTimes,
  beepsOf,
  burst,
  overflowingParts,
  logIn,
  recorded,
  scan,
  spyOnBeeps,
} from './support/station-page.ts';
import { importBag, importCodes, signIn } from './support/station-staff.ts';
import { holdDisk } from './support/system.ts';

test.setTimeout(120_000);

const parcels = Array.from({ length: 120 }, (_, index) => `JT30259010${String(10_000 + index)}`);
const ARRIVED = 'YT881234560001';
const DELIVERED = 'YT881234560002';
const BAGGED = 'YT881234560003';
const UNKNOWN_CODE = 'SF1640087799991';

function sayTimes(where: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1);
  console.log(`${sorted.length} scans ${where}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms.`);
}

/** Size of the page in a window of 1024 by 700. */
const SMALL = { width: 1024, height: 670 };

const BUYER = { email: 'khach.quet@logistics.test', lastName: 'Ngô', firstName: 'Lan' };
/** Customer code of the bag's parcels. */
let buyer: string;
let profile: string;
test.beforeAll(async ({ server }) => {
  const staff = await signIn(server.url, server.admin);
  await importCodes(server.url, staff.token, parcels);
  await importCodes(server.url, staff.token, [ARRIVED], 'Đã nhập kho Việt Nam');
  await importCodes(server.url, staff.token, [DELIVERED], 'Đã trả khách');
  const calls = new ServerCalls(server.url, staff.token);
  const { id } = await calls.makeUser({ role: 3, permission: [] }, BUYER);
  ({ customerCode: buyer } = await calls.user(id));
  await importBag(server.url, staff.token, [BAGGED, 'YT881234560004'], buyer);
  profile = mkdtempSync(path.join(tmpdir(), 'console-scan-'));
});
test.afterAll(() => rmSync(profile, { recursive: true, force: true }));

test('the station answers each scan by word, sound and state, online and offline, and resumes after a restart', async ({
  server,
}) => {
  // One long story: two starts of the console, and axe at each state. It takes up to two minutes beside other tests.
  test.setTimeout(240_000);
  const connection = await openTestConnection(server.url);
  let consoleApp = await launchConsole({ serverAddress: connection.url, profile });
  let { page } = consoleApp;
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, server.admin);
  await expect
    .poll(() => page.evaluate(() => window.desktopBridge?.call('outbox:get-summary', undefined)))
    .toMatchObject({ value: { knownCodesAt: expect.any(String) } });

  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
  await expect(page.getByText('Chưa có phiên nào trên máy này.')).toBeVisible();
  await expectAccessible(page, 'scan-start', ['light', 'dark']);
  await page.keyboard.press('F3');
  const field = page.getByRole('textbox', { name: 'Quét hoặc gõ mã rồi Enter' });
  await expect(field).toBeFocused();
  await spyOnBeeps(page);

  await test.step('each verdict has its word and its sound; in a small window nothing is truncated', async () => {
    await page.setViewportSize(SMALL);
    const heard: [string, string, number][] = [
      [parcels[0] ?? '', 'Đã ghi', 1],
      [parcels[0] ?? '', 'Trùng trong phiên', 2],
      [ARRIVED, 'Đã ở trạng thái này', 2],
      [UNKNOWN_CODE, 'Mã lạ', 2],
      ['AB', 'Không phải mã', 2],
      ['ĐPK123456789012', 'Không phải mã', 2],
      ['99999', 'Không phải mã', 2],
      [DELIVERED, 'Sai bước', 2],
    ];
    for (const [code, word, beeps] of heard) {
      const before = (await beepsOf(page)).length;
      await scan(page, code);
      await expect(page.locator('.scan-word')).toHaveText(word);
      expect((await beepsOf(page)).length - before, word).toBe(beeps);
      expect(await overflowingParts(page), word).toEqual([]);
    }
    expect(new Set(await beepsOf(page)).size).toBeGreaterThanOrEqual(4);
    await expect(page.getByText('Kiện đang ở: Đã trả khách.')).toBeVisible();
    await expectAccessible(page, 'scan-wrong-step', ['light', 'dark']);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a step out of order is written after confirmation, and the last scan can be undone', async () => {
    await page.keyboard.press('F9');
    await expect(page.locator('.scan-word')).toHaveText('Đã ghi');
    await page.keyboard.press('Control+z');
    await expect(page.locator('.scan-word')).toHaveText('Đã bỏ');
    await expect(page.locator('.scan-recent li').first()).toContainText('Đã rút lại');
  });

  await test.step('the focus returns to the field after any click', async () => {
    await page.locator('.scan-side h2').click();
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Đang bật tiếng' }).click();
    await expect(field).toBeFocused();
    const before = (await beepsOf(page)).length;
    await scan(page, parcels[1] ?? '');
    await expect(page.locator('.scan-word')).toHaveText('Đã ghi');
    expect((await beepsOf(page)).length, 'muted').toBe(before);
    await page.getByRole('button', { name: 'Đang tắt tiếng' }).click();
  });

  await test.step('a list is written with an answer for each code', async () => {
    await page.getByRole('button', { name: 'Dán danh sách' }).click();
    await page
      .getByLabel('Mỗi dòng một mã')
      .fill(`${parcels[2]}\n${parcels[1]}\n${parcels[3]}, ${parcels[2]}`);
    await page.getByRole('button', { name: 'Ghi 3 mã' }).click();
    await expect(page.getByText('Đã xong 3 trong 3 mã')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Đã ghi', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('dialog').getByText('Trùng trong phiên')).toHaveCount(1);
    await expectAccessible(page, 'scan-paste', ['light']);
    const list = page.getByLabel('Mỗi dòng một mã');
    await expect(list).toHaveValue('');
    await list.fill('AB');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Bỏ các mã chưa ghi?' });
    await question.getByRole('button', { name: 'Ở lại' }).click();
    await expect(question).toHaveCount(0);
    await expect(list).toHaveValue('AB');
    await list.fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).last().click();
    await expect(field).toBeFocused();
  });

  await test.step('a weight belongs to the parcel that is scanned after it', async () => {
    await page.getByRole('button', { name: 'Cân trước, quét sau' }).click();
    await scan(page, '1,85');
    await expect(page.locator('.scan-word')).toHaveText('Đã nhận cân');
    await scan(page, parcels[4] ?? '');
    await expect(page.locator('.scan-signal')).toContainText('1,85 kg');
    await page.getByRole('button', { name: 'Không cân' }).click();
  });

  await test.step('F4 changes the step, each step has its own counts, and F3 changes back', async () => {
    const counted = await recorded(page).innerText();
    await page.keyboard.press('F4');
    await expect(page.getByRole('button', { name: 'Trả khách' })).toHaveAttribute('aria-pressed', 'true');
    await expect(recorded(page)).toHaveText('0');
    await scan(page, ARRIVED);
    await expect(page.locator('.scan-word')).toHaveText('Đã ghi');
    await expect(recorded(page)).toHaveText('1');
    await page.keyboard.press('Control+z');
    await expect(recorded(page)).toHaveText('0');
    await page.keyboard.press('F3');
    await expect(recorded(page)).toHaveText(counted);
  });

  await test.step('F6 adds a weight to the parcel that was scanned last; at 1280 x 720 nothing is truncated', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await scan(page, BAGGED);
    await expect(page.locator('.scan-parcel')).toContainText('HN-1120-03');
    await expect(page.locator('.scan-parcel')).toContainText('1 / 2');
    await expect(page.locator('.scan-recent li').first().locator('.scan-customer')).toHaveText(
      `Khách hàng ${buyer}`,
    );
    await expect(page.locator('.scan-customer')).toHaveCount(1);
    expect(await overflowingParts(page)).toEqual([]);
    await page.keyboard.press('F6');
    await page.getByRole('textbox', { name: 'Cân nặng (kg)' }).fill('2,5');
    await page.keyboard.press('Enter');
    await expect(page.locator('.scan-word')).toHaveText('Đã ghi cân');
    await expect(page.locator('.scan-parcel')).toContainText('2,5 kg');
    await expect(field).toBeFocused();
    await expectAccessible(page, 'scan-weighed', ['light', 'dark']);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('scans are answered at once, and a burst from two scanners loses none', async () => {
    await answerTimes(page, parcels.slice(5, 25));
    sayTimes('online', await answerTimes(page, parcels.slice(50, 90)));
    const counted = Number(await recorded(page).innerText());
    await burst(page, parcels.slice(25, 45));
    await expect(recorded(page)).toHaveText(String(counted + 20));
  });

  await test.step('offline, a scan is answered once its one write is on disk, and its state is shown until it is sent', async () => {
    await expect(page.getByRole('link', { name: '1 bị từ chối' })).toBeVisible();
    connection.cut();
    const disk = await holdDisk(consoleApp.app);
    const said = page.locator('.scan-said');
    const turn = (await said.getAttribute('data-turn')) ?? '';
    await page.keyboard.type(parcels[45] ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(disk.asked).toBe(1);
    // A scan is acknowledged only after it is stored, and the answer waits only for that one write.
    await expect(said).toHaveAttribute('data-turn', turn);
    await disk.letGo();
    await expect(said).not.toHaveAttribute('data-turn', turn);
    await expect(page.locator('.scan-word')).toHaveText('Đã ghi');
    expect(await disk.asked()).toBe(1);
    await expect(page.locator('.scan-recent li').first()).toContainText('Đã lưu trên máy');
    await page.getByRole('link', { name: '1 chờ có mạng' }).click();
    await expect(page.getByText('Mất kết nối. 1 mục đã lưu trên máy')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Đã lưu trên máy' })).toHaveCount(1);
    await expect(page.getByText(/Thử gửi lại sau \d+ giây\./)).toBeVisible();
    await expectAccessible(page, 'outbox-offline', ['light', 'dark']);
    connection.restore();
    await page.getByRole('button', { name: 'Gửi ngay' }).click();
    await expect(page.getByText('Không có gì đang chờ.')).toBeVisible();
    await page.getByRole('link', { name: 'Bị từ chối 1' }).click();
    await expect(page.getByRole('button', { name: `Gửi lại ${UNKNOWN_CODE}` })).toBeVisible();
    await page.getByRole('link', { name: 'Tất cả', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(parcels[45] ?? '') })).toContainText('Đã gửi');
    await expectAccessible(page, 'outbox-all', ['light']);
    await page.keyboard.press('/');
    await page.keyboard.type(UNKNOWN_CODE.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').last()).toContainText('Bị từ chối');
  });

  await test.step('offline, many scans are answered from the codes on this machine', async () => {
    await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
    connection.cut();
    const counted = Number(await recorded(page).innerText());
    sayTimes('offline', await answerTimes(page, parcels.slice(90, 120)));
    await expect(recorded(page)).toHaveText(String(counted + 30));
    await scan(page, BAGGED);
    await expect(page.locator('.scan-customer')).toHaveText(`Khách hàng ${buyer}`);
    connection.restore();
  });

  const count = await test.step('an open session resumes after a restart', async () => {
    await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
    await expect(recorded(page)).toHaveText(/^\d+$/);
    const before = await recorded(page).innerText();
    await consoleApp.close();
    consoleApp = await launchConsole({ serverAddress: connection.url, profile });
    ({ page } = consoleApp);
    await page.setViewportSize({ width: 1440, height: 900 });
    await logIn(page, server.admin);
    await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
    await expect(page.getByText('Đang tiếp tục phiên mở từ')).toBeVisible();
    await expect(recorded(page)).toHaveText(before);
    await expect(page.locator('.scan-customer')).toHaveText(`Khách hàng ${buyer}`);
    await scan(page, parcels[0] ?? '');
    await expect(page.locator('.scan-word')).toHaveText('Trùng trong phiên');
    return Number(before);
  });

  await test.step('the session ends with a report to print and to save', async () => {
    await page.setViewportSize(SMALL);
    await page.getByRole('button', { name: 'Kết thúc phiên' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('heading', { name: 'Báo cáo phiên Nhập kho Việt Nam' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bị từ chối' })).toContainText(UNKNOWN_CODE);
    await expectAccessible(page, 'scan-report', ['light', 'dark']);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Mã lạ' })).toContainText(UNKNOWN_CODE);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => {
      window.print = () => (document.title = 'printed');
    });
    await page.getByRole('button', { name: 'In báo cáo' }).click();
    await expect(page).toHaveTitle('printed');
    const file = path.join(profile, 'bao-cao.xlsx');
    await consoleApp.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await page.getByRole('button', { name: 'Lưu Excel' }).click();
    await expect(page.getByText('Đã lưu báo cáo.')).toBeVisible();
    const book = read(readFileSync(file));
    const lines = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(lines.filter(([, , verdict]) => verdict === 'Đã ghi')).toHaveLength(count);
    await page.getByRole('button', { name: 'Phiên mới' }).click();
    await expect(page.getByRole('button', { name: /^Xem báo cáo phiên Nhập kho Việt Nam/ })).toBeVisible();
  });
  await consoleApp.close();
  await connection.close();
});
