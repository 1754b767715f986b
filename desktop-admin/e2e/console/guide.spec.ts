import { expect, test } from '../../../tools/e2e/test.ts';
import { launchConsole } from './support/launch.ts';
import { logIn } from './support/station-page.ts';

test('at the scan station F1 chooses a step; elsewhere it opens the guide, also without a connection', async ({
  server,
}) => {
  const { page, close } = await launchConsole({ serverAddress: server.url });
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page, server.admin);
  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
  await expect(page.getByText('Chưa có phiên nào trên máy này.')).toBeVisible();
  await page.keyboard.press('F1');
  await expect(page.getByRole('textbox', { name: 'Quét hoặc gõ mã rồi Enter' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing of the guide is on the server.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Chờ gửi' }).click();
  await expect(page.getByRole('heading', { name: 'Chờ gửi' }).first()).toBeVisible();
  await page.keyboard.press('F1');
  const dialog = page.getByRole('dialog', { name: /^Chờ gửi/ });
  const picture = dialog.getByRole('img', { name: /^Trang Chờ gửi/ });
  // The dialog may render once more when the connection is noticed to be lost.
  await expect(() => picture.scrollIntoViewIfNeeded()).toPass();
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1280);
  await close();
});
