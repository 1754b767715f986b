import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../../tools/e2e/test.ts';
import { ServerCalls } from '../office/support/server-calls.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { openTestConnection } from './support/test-connection.ts';
import { logIn, scan } from './support/station-page.ts';
import { importCodes, signIn } from './support/station-staff.ts';

test.setTimeout(120_000);

const [SENT, CUT, LATER] = ['JT9300000000001', 'JT9300000000002', 'JT9300000000003'] as const;
const [ON_ITS_WAY, ARRIVED] = [2, 3];
const TOO_OLD = '0.0.9';

test('a console that is too old for its server reports it, stores scans, and sends them once it is updated', async ({
  server,
}) => {
  const { token } = await signIn(server.url, server.admin);
  const calls = new ServerCalls(server.url, token);
  const statusOf = async (code: string) => (await calls.order(code))?.status;
  await importCodes(server.url, token, [SENT, CUT, LATER]);
  const connection = await openTestConnection(server.url);
  const profile = mkdtempSync(path.join(tmpdir(), 'console-outdated-'));
  const old = await launchConsole({ serverAddress: connection.url, profile });
  const { page } = old;
  await page.setViewportSize({ width: 1280, height: 720 });
  const bar = page.locator('.offline-bar', { hasText: 'quá cũ' });
  await logIn(page, server.admin);
  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
  await page.getByRole('button', { name: 'Nhập kho Việt Nam' }).click();
  await scan(page, SENT);
  await expect.poll(() => statusOf(SENT)).toBe(ARRIVED);
  await expect(bar).toHaveCount(0);

  await test.step('the server is unreachable, and needs a newer console when it is back', async () => {
    connection.cut();
    await scan(page, CUT);
    await old.app.evaluate(({ app }, version) => {
      app.getVersion = () => version;
    }, TOO_OLD);
    connection.restore();
    await expect(bar).toContainText(`Máy này dùng bản ${TOO_OLD}, máy chủ cần bản`, { timeout: 20_000 });
    await expect(bar).toContainText('Bạn hãy nhờ quản trị viên gửi bộ cài mới.');
    await expectAccessible(page, 'outdated', ['light', 'dark']);
  });

  await test.step('reading and scanning continue; nothing is sent', async () => {
    await scan(page, LATER);
    await expect(page.locator('.outbox-pill')).toContainText('Cần cập nhật để gửi');
    const answered = (method: string, address: string) =>
      page.evaluate(
        ([url, verb]) =>
          fetch(url, { method: verb }).then(
            () => true,
            () => false,
          ),
        [`${connection.url}${address}`, method] as const,
      );
    expect(await answered('GET', '/api/version')).toBe(true);
    expect(await answered('POST', '/api/orders/search')).toBe(true);
    expect(await answered('POST', '/api/bags/pack')).toBe(false);
    await page.locator('.outbox-pill').click();
    await expect(page.getByText('2 mục được giữ trên máy và tự gửi sau khi cập nhật.')).toBeVisible();
    expect([await statusOf(CUT), await statusOf(LATER)]).toEqual([ON_ITS_WAY, ON_ITS_WAY]);
  });
  await old.close();

  await test.step('its newer version sends everything that waited', async () => {
    const updated = await launchConsole({ serverAddress: connection.url, profile });
    await logIn(updated.page, server.admin);
    await expect.poll(() => statusOf(CUT)).toBe(ARRIVED);
    await expect.poll(() => statusOf(LATER)).toBe(ARRIVED);
    await expect(updated.page.locator('.offline-bar')).toHaveCount(0);
    await updated.close();
  });
  await connection.close();
  rmSync(profile, { recursive: true, force: true });
});
