import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startFakeServer } from './support/fake-server.ts';
import { launchConsole } from './support/launch.ts';
import { SELF_SIGNED } from './support/self-signed.ts';

/** Listens on a free port of this machine. */
async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server has an address with a port.
  return (server.address() as AddressInfo).port;
}

test('the form of the server has a sentence for each wrong address, and saves only a server of ours', async () => {
  const consoleApp = await launchConsole();
  const { app, page } = consoleApp;
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
  });
  const page404 = (_request: unknown, response: { end(body: string): void }) =>
    response.end('<!doctype html>');
  const foreign = createServer(page404);
  const secret = createSecureServer(SELF_SIGNED, page404);
  const closed = createServer();
  const [foreignPort, secretPort, closedPort] = [
    await portOf(foreign),
    await portOf(secret),
    await portOf(closed),
  ];
  closed.close();
  const ours = await startFakeServer();
  const { port } = new URL(ours.url);
  const address = () => page.evaluate(() => window.desktopBridge?.call('server:get-address', undefined));
  const before = await address();

  await page.getByRole('button', { name: 'Đổi máy chủ' }).click();
  const field = page.getByRole('textbox', { name: 'Địa chỉ máy chủ' });
  const answer = page.locator('.server-form').getByRole('alert');
  for (const [typed, sentence] of [
    [`127.0.0.1:${closedPort}`, 'Không có chương trình nào nhận kết nối ở cổng này'],
    [`127.0.0.1:${foreignPort}`, 'không phải máy chủ của hệ thống'],
    [`https://127.0.0.1:${foreignPort}`, 'Cổng này không dùng https'],
    [`https://127.0.0.1:${secretPort}`, 'Chứng chỉ của máy chủ này là tự ký'],
    ['https://an:mat-khau@kho.example.vn', 'không được chứa tên đăng nhập hay mật khẩu'],
    ['http://kho.example.vn', 'phải bắt đầu bằng https://'],
  ] as const)
    for (const button of ['Kiểm tra', 'Lưu địa chỉ']) {
      await field.fill(typed);
      await page.getByRole('button', { name: button }).click();
      await expect(answer, `${button} ${typed}`).toContainText(sentence);
    }
  await page.screenshot({ path: 'test-results/pictures/console-server-form.png' });
  expect(await address()).toEqual(before);

  await field.fill(`localhost:${port}`);
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(answer).toHaveText(`Máy chủ http://localhost:${port} trả lời tốt.`);
  await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.getByRole('button', { name: 'Lưu địa chỉ' }).click(),
  ]);
  expect(await address()).toEqual({ outcome: 'done', value: `http://localhost:${port}` });
  await consoleApp.close();
  await ours.stop();
  foreign.close();
  secret.close();
});
