import type { AdminNotification, Delivery, NotificationView } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { expectPageQuality } from './support/page-quality.ts';

test('a message is sent to its audience after confirmation, found, edited concurrently, binned and restored', async ({
  office: page,
  server,
  admin,
  calls,
  pageErrors,
}) => {
  const customer = await calls.makeUser(
    { role: 3 },
    { email: 'khach@thong-bao.test', lastName: 'Lê', firstName: 'Hà' },
  );
  const inbox = async () =>
    (await ask<NotificationView[]>(server.url, customer.token, 'GET', '/api/notifications')).data.map(
      ({ title }) => title,
    );
  await page.goto('/admin/broadcasts/list/1');
  await expect(page.getByText('Chưa có thông báo nào.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Thêm thông báo' }).click();
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Kho nghỉ lễ');
  await page.getByRole('button', { name: 'Gửi thông báo' }).click();
  await expect(page.getByText('Bạn hãy viết nội dung.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nội dung' }).click();
  await page.keyboard.type('Kho Quảng Châu nghỉ ba ngày.');
  await page.getByRole('button', { name: 'Khách hàng', exact: true }).click();
  const byMail = page.getByRole('switch', { name: 'Gửi cả qua email' });
  const before = await byMail.boundingBox();
  await expect(page.getByRole('status').filter({ hasText: 'người' })).toBeVisible();
  // The switch stays where it was when the number of people came.
  expect(await byMail.boundingBox()).toEqual(before);
  await byMail.click();
  await expect(byMail).toBeChecked();
  await expectPageQuality(page, 'notify-add');
  await page.getByRole('button', { name: 'Gửi thông báo' }).click();
  const question = page.getByRole('dialog', { name: /^Gửi cho \d+ người\?$/ });
  expect(await inbox()).not.toContain('Kho nghỉ lễ');
  await question.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(toast(page, 'Đã gửi thông báo.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/broadcasts\/list\/1$/);
  expect(await inbox()).toContain('Kho nghỉ lễ');
  await expectPageQuality(page, 'notify-list');

  await page.getByRole('textbox', { name: 'Tìm thông báo' }).fill('quang chau');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Kho nghỉ lễ' }).click();
  const title = page.getByRole('textbox', { name: 'Tiêu đề' });
  await title.fill('Kho nghỉ Tết');
  await expect(page.getByRole('heading', { name: /^Nhật ký gửi/ })).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  await expect
    .poll(async () => {
      const log = `/api/notifications/deliveries?notificationId=${id}&channel=mail&state=sent`;
      const { data } = await ask<Delivery[]>(server.url, admin.token, 'GET', log);
      return data.map(({ user }) => user.email);
    })
    .toContain('khach@thong-bao.test');
  const list = await ask<AdminNotification[]>(server.url, admin.token, 'GET', '/api/notifications/admin');
  const sent = list.data.find((one) => one.id === id);
  await ask(server.url, admin.token, 'POST', '/api/notifications/update', {
    id,
    version: sent?.version,
    title: 'Của người khác',
    content: '<p>Kho nghỉ.</p>',
    audience: 'customers',
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
  await expect(dialog.getByText('Của người khác')).toBeVisible();
  expectPageError(pageErrors, /409/);
  await dialog.getByRole('button', { name: 'Lưu bản của bạn' }).click();
  await expect(toast(page, 'Đã lưu thông báo.')).toBeVisible();
  expect(await inbox()).toContain('Kho nghỉ Tết');
  await expectPageQuality(page, 'notify-update');

  await page.getByRole('link', { name: 'Về danh sách' }).click();
  await page.getByRole('button', { name: 'Bỏ thông báo Kho nghỉ Tết vào thùng rác' }).click();
  await expect(toast(page, 'Đã bỏ thông báo vào thùng rác.')).toBeVisible();
  expect(await inbox()).not.toContain('Kho nghỉ Tết');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Thùng rác/ })
    .click();
  const restore = page.getByRole('button', { name: 'Khôi phục thông báo Kho nghỉ Tết' });
  await expect(restore).toBeVisible();
  await expectPageQuality(page, 'notify-bin');
  await restore.click();
  await expect(toast(page, 'Đã khôi phục thông báo.')).toBeVisible();
  expect(await inbox()).toContain('Kho nghỉ Tết');
});
