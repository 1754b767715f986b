import { guidePicture } from '../../../tools/e2e/guide-picture.ts';
import { expect, test } from '../../../tools/e2e/test.ts';
import { PASSWORD, ServerCalls } from '../office/support/server-calls.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { logIn, scan } from './support/station-page.ts';
import { importCodes, signIn } from './support/station-staff.ts';

const CODES = ['JT3088907701389', 'JT3088907701390', 'YT8888345677203'] as const;

test("the pages look the same as in the guide's pictures", async ({ server }) => {
  const { token } = await signIn(server.url, server.admin);
  const admin = new ServerCalls(server.url, token);
  const person = { email: 'mai.kho@tranh.test', lastName: 'Lý Ngọc', firstName: 'Mai' };
  await admin.makeUser({ role: 2, permission: [1] }, person);
  await importCodes(server.url, token, CODES);
  const connection = await openTestConnection(server.url);
  const { app, page, close } = await launchConsole({ serverAddress: connection.url });
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page, { email: person.email, password: PASSWORD });
  await expect
    .poll(() => page.evaluate(() => window.desktopBridge?.call('outbox:get-summary', undefined)))
    .toMatchObject({ value: { knownCodesAt: expect.any(String) } });
  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
  await expect(page.getByText('Chưa có phiên nào trên máy này.')).toBeVisible();
  await page.keyboard.press('F3');
  await scan(page, CODES[0]);
  await scan(page, CODES[1]);
  await scan(page, CODES[2]);
  await guidePicture(page, 'console', 'quet-ma');

  connection.cut();
  await scan(page, 'JT3088907701455');
  await page.getByRole('link', { name: 'Chờ gửi', exact: true }).click();
  await expect(page.getByRole('main').getByText('JT3088907701455').first()).toBeVisible();
  await expect(page.getByText('Mất kết nối', { exact: true }).first()).toBeVisible();
  await guidePicture(page, 'console', 'cho-gui');
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('lock')?.click());
  await expect(page.getByRole('dialog', { name: 'Màn hình đang khóa' })).toBeVisible();
  await guidePicture(page, 'console', 'khoa-may');
  connection.restore();
  await close();
  await connection.close();
});
