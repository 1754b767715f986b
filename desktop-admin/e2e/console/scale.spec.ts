import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../../../tools/e2e/test.ts';
import { startFakeScale, weightLine, type FakeScale } from './support/fake-scale.ts';
import { expectGood } from './support/good-page.ts';
import { launchConsole } from './support/launch.ts';
import { keepSession, signIn } from './support/station-staff.ts';

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
  const staff = await signIn(server.url, server.admin);
  const { page, close } = await launchConsole({
    serverAddress: server.url,
    profile,
    serialPort: scale.port,
  });
  await scale.plugIn();
  await keepSession(page, staff);
  await page.goto('app://console/admin/desktop-settings');
  const card = page.getByRole('region', { name: 'Cân điện tử' });
  const port = card.getByRole('combobox', { name: 'Cổng của cân' });
  const status = page.locator('.scale-status');

  await test.step('without a scale nothing is shown of it', async () => {
    await expect(port.locator('option:checked')).toHaveText('Không có cân');
    await expect(card.getByText('Chọn cổng mà cân cắm vào.')).toBeVisible();
    await expect(status).toBeHidden();
    await expectGood(page, 'scale-none', ['light']);
  });

  await test.step('a chosen port shows the weight, and speed and format are found', async () => {
    scale.send(weightLine(12.34));
    await port.selectOption('can-dien-tu');
    await expect(card.getByText('12,34 kg')).toBeVisible();
    await expect(card.getByText('Đứng yên')).toBeVisible();
    await expect(card.getByText('Đã nhận: 9600 baud, ST,GS,… (A&D, CAS, Dibal).')).toBeVisible();
    await expect(status).toHaveText('Cân 12,34 kg');
    await card.getByText('Chỉnh thông số bằng tay').click();
    await expectGood(page, 'scale-live', ['light', 'dark']);
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

  await test.step('an unplugged scale has a sentence, and is read again when it is plugged in', async () => {
    await scale.unplug();
    await expect(card.getByText('Không thấy cổng của cân.')).toBeVisible();
    await expect(status).toHaveText('Cân mất kết nối');
    await expectGood(page, 'scale-gone', ['light', 'dark']);
    scale.send(weightLine(3.2));
    await scale.plugIn();
    await expect(card.getByText('3,2 kg')).toBeVisible();
  });

  await close();
});
