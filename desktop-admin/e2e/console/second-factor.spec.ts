import { turnOnSecondFactor } from '../../../tools/e2e/second-factor.ts';
import { expect, test } from '../../../tools/e2e/test.ts';
import { PASSWORD, ServerCalls } from '../office/support/server-calls.ts';
import { expectAccessible } from './support/accessible-page.ts';
import { launchConsole } from './support/launch.ts';
import { logIn } from './support/station-page.ts';
import { signIn } from './support/station-staff.ts';

test.setTimeout(120_000);

test('the log-in of the console asks for the code in a second step', async ({ server }) => {
  const { token } = await signIn(server.url, server.admin);
  const staff = await new ServerCalls(server.url, token).makeUser(
    { role: 2, permission: [1] },
    { email: 'ma.o.kho@logistics.test', lastName: 'Trần', firstName: 'Kho' },
  );
  const { code } = await turnOnSecondFactor(server.url, staff.token, PASSWORD);
  const program = await launchConsole({ serverAddress: server.url });
  const { page } = program;
  await page.setViewportSize({ width: 1280, height: 720 });
  await logIn(page, { email: staff.email, password: PASSWORD });
  const field = page.getByRole('textbox', { name: 'Mã xác thực' });
  await expect(field).toBeFocused();
  await expectAccessible(page, 'login-code', ['light']);
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Mã xác thực chưa đúng/)).toBeVisible();
  await field.fill(await code());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Xin chào/ })).toContainText('Trần Kho');
  await program.close();
});
