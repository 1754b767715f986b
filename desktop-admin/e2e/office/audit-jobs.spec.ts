import type { Locator, Page } from '@playwright/test';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality, expectRowNotTruncated } from './support/page-quality.ts';

const CODE = 'SF1640087611208';
const rows = (page: Page) => page.locator('tbody tr');
const FAILED = [
  {
    id: '0b5f0c1e-7f5e-4a3e-9a55-1f8c2d3e4f50',
    name: 'mail-password-reset',
    data: { email: 'a@khach.test' },
    reason: 'connect ECONNREFUSED 127.0.0.1:25',
    failedAt: '2026-11-20T03:00:00.000Z',
  },
  {
    id: '0b5f0c1e-7f5e-4a3e-9a55-1f8c2d3e4f51',
    name: 'purge-bins',
    data: {},
    reason: null,
    failedAt: '2026-11-19T20:40:00.000Z',
  },
  {
    id: '0b5f0c1e-7f5e-4a3e-9a55-1f8c2d3e4f52',
    name: 'purge-bins',
    data: {},
    reason: null,
    failedAt: '2026-11-18T20:40:00.000Z',
  },
];

test('the audit shows each user’s actions in sentences, and the values before and after', async ({
  office: page,
  calls,
  admin,
}) => {
  await calls.importFile(orderFile('Nhật ký.xlsx', [['12/11/2026 08:30', CODE, 'Kho VN']]));
  const order = await calls.order(CODE);
  await calls.updateOrder({ id: order?.id ?? 0, version: order?.version ?? 0, note: 'Hộp móp góc' });
  await page.goto('/admin/audit');
  const name = `${admin.lastName} ${admin.firstName}`;
  await expect(rows(page).first()).toContainText(`${name} sửa đơn hàng '${order?.order_code}'`);

  await rows(page).first().getByRole('button').press('Enter');
  const panel = page.getByRole('complementary', { name: 'Chi tiết' });
  await expect(panel.getByRole('row', { name: /^ghi chú/ })).toContainText('Hộp móp góc');
  await expect(page).toHaveURL(/entry=\d+$/);
  await expectPageQuality(page, 'audit');
  await page.keyboard.press('j');
  await expect(panel).toContainText("nhập 1 dòng từ 'Nhật_ký.xlsx'");
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('the audit is filtered by kind, user, record and days, all in the address', async ({
  office: page,
  calls,
  admin,
  server,
}) => {
  const staff = await calls.makeUser(
    { role: 2, permission: [1] },
    { email: 'bi.tu.choi@logistics.test', lastName: 'Quách', firstName: 'Tò Mò' },
  );
  await fetch(`${server.url}/api/audit`, { headers: { Authorization: `Bearer ${staff.token}` } });
  await page.goto(`/admin/audit?action=call&actorId=${staff.id}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Quách Tò Mò bị từ chối một việc về lịch sử thay đổi');
  await expect(page.getByRole('combobox', { name: 'Người làm' })).toHaveValue(/^Quách Tò Mò/);

  await page.goto(`/admin/audit?subjectType=user&subjectId=${staff.id}`);
  await expect(rows(page).last()).toContainText(`${admin.lastName} ${admin.firstName} thêm tài khoản`);
  await page.getByLabel('Từ ngày').fill('01/01/2001');
  await page.getByLabel('Đến ngày').fill('02/01/2001');
  await page.getByRole('button', { name: 'Lọc', exact: true }).click();
  await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-02/);
  await expect(page.getByRole('heading', { name: 'Không có việc nào khớp' })).toBeVisible();
  await page.locator('.state').getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?page=1$/);
  await expect(rows(page).nth(3)).toBeVisible();
});

test('failed jobs show their task and error, and are retried one by one or all at once', async ({
  office: page,
}) => {
  await page.goto('/admin/jobs');
  await expect(page.getByRole('heading', { name: 'Không có tác vụ nào lỗi' })).toBeVisible();

  let failed = FAILED;
  const retried: string[] = [];
  await page.route('**/api/jobs?*', (route) =>
    route.fulfill({
      json: { success: true, data: failed, meta: { page: 1, pageSize: 100, total: failed.length } },
    }),
  );
  await page.route('**/api/jobs/*/retry', (route) => {
    const id = new URL(route.request().url()).pathname.split('/')[3] ?? '';
    retried.push(id);
    failed = failed.filter((job) => job.id !== id);
    return route.fulfill({ json: { success: true, data: {} } });
  });
  await page.reload();
  const jobs = page.getByRole('table', { name: 'Tác vụ lỗi' }).locator('tbody tr');
  await expect(jobs.first()).toContainText('Gửi liên kết đặt lại mật khẩu');
  await expect(jobs.first()).toContainText('Không kết nối được với máy chủ email.');
  await expectPageQuality(page, 'jobs');
  await expectRowNotTruncated(jobs.first());
  await jobs.first().locator('summary').click();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  const retry = jobs.first().getByRole('button', { name: 'Chạy lại' });
  expect(
    (await top(retry)) - (await top(jobs.first())),
    'the button stays at the top of its row',
  ).toBeLessThan(16);
  await jobs.first().getByRole('button', { name: 'Chạy lại Email đặt lại mật khẩu' }).click();
  await expect(toast(page, 'Đã chạy lại 1 tác vụ.')).toBeVisible();
  await expect(jobs).toHaveCount(2);
  expect(retried).toEqual([FAILED[0]?.id]);

  const all = page.getByRole('button', { name: 'Chạy lại cả 2' });
  await all.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Để sau' }).click();
  expect(retried).toHaveLength(1);
  await all.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chạy lại', exact: true }).click();
  await expect(toast(page, 'Đã chạy lại 2 tác vụ.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Không có tác vụ nào lỗi' })).toBeVisible();
  expect(retried).toEqual(FAILED.map(({ id }) => id));
});

test('a super admin writes a backup and sees its contents', async ({ office: page }) => {
  await page.goto('/admin/jobs?tab=backups');
  await expect(page.getByRole('heading', { name: 'Chưa có bản sao lưu nào' })).toBeVisible();
  await expectPageQuality(page, 'no backups');
  await page.getByRole('button', { name: 'Sao lưu ngay' }).click();
  await expect(toast(page, 'Đang chuẩn bị sao lưu, bản mới sẽ hiện ở đây khi xong.')).toBeVisible();
  const row = page.getByRole('table', { name: 'Các bản sao lưu' }).locator('tbody tr');
  await expect(row).toHaveCount(1, { timeout: 15_000 });
  await expect(row).toContainText(/[1-9][\d.]* dòng, \d+ ảnh/);
  await expect(row).toContainText(/backups.logistics-\d{8}T\d{6}Z\.tar/);
  await expect(page.getByText('Bản sao lưu tốt gần nhất:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sao lưu ngay' })).toBeEnabled();
  await expectPageQuality(page, 'backups');
});

test('an overdue backup is announced on the dashboard, and a failed one shows the reason', async ({
  office: page,
}) => {
  const lastGoodAt = '2026-11-01T19:30:00.000Z';
  const failed = {
    id: 1,
    origin: 'daily',
    createdBy: null,
    startedAt: '2026-11-20T19:30:00.000Z',
    finishedAt: '2026-11-20T19:30:01.000Z',
    file: '/mnt/backups/logistics-20261120T193000Z.tar',
    good: null,
    failure: 'Ổ đĩa của thư mục /mnt/backups không đủ chỗ cho bản sao lưu.',
  };
  const data = { daily: null, progress: 'none', lastGoodAt, isOverdue: true, backups: [failed] };
  await page.route('**/api/backups', (route) => route.fulfill({ json: { success: true, data } }));
  await page.goto('/admin');
  await expect(page.getByText(/Đã hơn hai ngày chưa có bản sao lưu mới/)).toBeVisible();
  await page.getByRole('link', { name: 'Xem và sao lưu ngay' }).click();
  await expect(page).toHaveURL(/\/admin\/jobs\?tab=backups$/);
  await expect(page.getByRole('alert')).toContainText('bản tốt gần nhất lúc 02/11/2026 02:30');
  await expect(page.getByText('Không sao lưu được: Ổ đĩa của thư mục')).toBeVisible();
  await expectPageQuality(page, 'failed backup');
});

test('the log of deliveries shows whom each message reached, and how', async ({
  office: page,
  calls,
  server,
  admin,
}) => {
  const { id } = await calls.register('duoc.bao@khach.test', 'Hà', 'Được Báo');
  await fetch(`${server.url}/api/users/confirm-users`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: [id] }),
  });
  await page.goto('/admin/jobs?tab=deliveries&channel=inApp');
  await expect(rows(page).filter({ hasText: 'Hà Được Báo' }).first()).toContainText('Trong hệ thống');
  await expectPageQuality(page, 'deliveries');
  await page.goto('/admin/jobs?tab=deliveries&state=failed');
  await expect(page.getByRole('heading', { name: 'Không có lần gửi nào khớp' })).toBeVisible();
});

test('limits of photos that another person changed first are compared, also on a phone', async ({
  office: page,
  server,
  admin,
  pageErrors,
}, info) => {
  // A retry finds the number of the first attempt.
  const mine = String(9 + info.retry);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/admin/jobs?tab=photos');
  await page.getByLabel('Lưu ảnh bao nhiêu tháng sau khi giao').fill(mine);
  const url = `${server.url}/api/photo-settings`;
  const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' };
  const { data } = (await (await fetch(url, { headers })).json()) as { data: Record<string, number> };
  const { version, maxPerParcel, complaintKeepMonths } = data;
  const theirs = { version, maxPerParcel, complaintKeepMonths, keepMonths: 24 };
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(theirs) })).status).toBe(200);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
  await expect(dialog.getByRole('row', { name: `số tháng lưu ảnh sau khi giao 24 ${mine}` })).toBeVisible();
  for (const name of ['Lưu bản của bạn', 'Lấy bản trên hệ thống', 'Viết tiếp'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Lưu bản của bạn' }).click();
  await expect(toast(page, 'Đã lưu')).toBeVisible();
  expectPageError(pageErrors, /409/);
});
