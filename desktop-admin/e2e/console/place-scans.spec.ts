import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../../tools/e2e/test.ts';
import { PASSWORD, ServerCalls } from '../office/support/server-calls.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { logIn, scan } from './support/station-page.ts';
import { importCodes, signIn } from './support/station-staff.ts';
import { kill } from './support/system.ts';

test.setTimeout(150_000);

const [ONLINE, FIRST, UNDONE] = ['JT9350000000001', 'JT9350000000002', 'JT9350000000003'] as const;

test('parcels that were packed offline survive a power failure, and another user sends them for their author', async ({
  server,
}) => {
  const admin = await signIn(server.url, server.admin);
  const calls = new ServerCalls(server.url, admin.token);
  await importCodes(server.url, admin.token, [ONLINE, FIRST, UNDONE]);
  const email = 'dong.bao@example.vn';
  await calls.makeUser({ role: 2, permission: [1] }, { email, lastName: 'Trần', firstName: 'Bao' });
  const bagOf = async (code: string) =>
    (await calls.orderDetail((await calls.order(code))?.id ?? 0)).facts.bag;
  const connection = await openTestConnection(server.url);
  const profile = mkdtempSync(path.join(tmpdir(), 'console-places-'));
  let program = await launchConsole({ serverAddress: connection.url, profile });
  let { page } = program;
  const said = () => page.locator('.scan-signal');

  await logIn(page, server.admin);
  await page.getByRole('link', { name: 'Bao và lô', exact: true }).click();
  await page.getByRole('button', { name: 'Mở bao' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Mã bao' }).fill('BAO-CD1');
  await page.keyboard.press('Enter');
  await scan(page, ONLINE);
  await expect(said()).toContainText('Đã xếp');
  await expect(page.locator('.outbox-pill')).toHaveText('Đã gửi hết');

  // The server's proof of the session comes up to some seconds after the log-in; without it, scans wait for their author.
  await expect.poll(() => existsSync(path.join(profile, 'station', 'grants.json'))).toBe(true);

  connection.cut();
  for (const code of [FIRST, UNDONE]) {
    await scan(page, code);
    await expect(said()).toContainText('Đã lưu trên máy');
  }
  await page.keyboard.press('Control+z');
  await expect(said()).toContainText('Đã bỏ');
  await page.keyboard.press('F10');
  await expect(said()).toContainText('Bạn hãy chờ gửi xong rồi đóng bao.');
  await kill(program.app);

  connection.restore();
  program = await launchConsole({ serverAddress: connection.url, profile });
  ({ page } = program);
  await logIn(page, { email, password: PASSWORD });
  await expect(page.locator('.outbox-pill')).toHaveText('Đã gửi hết');
  await expect.poll(() => bagOf(FIRST)).toBe('BAO-CD1');
  expect(await bagOf(UNDONE)).toBeUndefined();
  const changes = await calls.orderChanges((await calls.order(FIRST))?.id ?? 0);
  expect(changes.filter(({ facts }) => facts.bag !== undefined)).toMatchObject([
    { source: 'scan', actor: { id: admin.id } },
  ]);
  await program.close();
  await connection.close();
  rmSync(profile, { recursive: true, force: true });
});
