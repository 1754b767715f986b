import type { ParcelPhotos } from '@logistics/shared/contracts';
import { expect, test } from '../../../tools/e2e/test.ts';
import { ask } from '../office/support/content-calls.ts';
import { ServerCalls } from '../office/support/server-calls.ts';
import { launchConsole } from './support/launch.ts';
import { logIn, scan } from './support/station-page.ts';
import { importCodes, signIn } from './support/station-staff.ts';

const CODE = 'JT3099200000011';

/** Returns the result of the page's request for the camera, or for picture and sound. */
const asks = (wanted: { video: boolean; audio: boolean }) =>
  navigator.mediaDevices.getUserMedia(wanted).then(
    (stream) => {
      for (const track of stream.getTracks()) track.stop();
      return 'granted';
    },
    () => 'denied',
  );

test('the console opens the webcam only while the person has turned it on, and one key photographs the parcel', async ({
  server,
}) => {
  const staff = await signIn(server.url, server.admin);
  await importCodes(server.url, staff.token, [CODE]);
  const calls = new ServerCalls(server.url, staff.token);
  const consoleApp = await launchConsole({
    serverAddress: server.url,
    switches: ['--use-fake-device-for-media-stream'],
  });
  const { page } = consoleApp;
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, server.admin);
  await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
  await page.keyboard.press('F3');
  const field = page.getByRole('textbox', { name: 'Quét hoặc gõ mã rồi Enter' });
  await expect(field).toBeFocused();
  const [video, both] = [
    { video: true, audio: false },
    { video: true, audio: true },
  ];
  expect(await page.evaluate(asks, video)).toBe('denied');

  await page.keyboard.press('F7');
  const camera = page.getByRole('region', { name: 'Camera chụp ảnh' });
  await expect(camera).toHaveAttribute('data-state', 'on');
  expect(await page.evaluate(asks, both)).toBe('denied');
  await scan(page, CODE);
  await page.keyboard.press('F7');
  await expect(camera).toContainText(`Đã chụp kiện ${CODE}`);
  const order = await calls.order(CODE);
  const photos = async () =>
    (await ask<ParcelPhotos>(server.url, staff.token, 'GET', `/api/orders/search/${order?.id}/photos`)).data
      .photos.length;
  await expect.poll(photos).toBe(1);

  await camera.getByRole('button', { name: 'Tắt camera' }).click();
  await expect(camera).toHaveCount(0);
  expect(await page.evaluate(asks, video)).toBe('denied');
  await consoleApp.close();
});
