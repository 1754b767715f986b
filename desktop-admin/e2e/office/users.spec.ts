import type { Page } from '@playwright/test';
import { buildWorkbook } from '@logistics/shared/excel';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { XLSX } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Danh sách tài khoản' });
const rowOf = (page: Page, email: string) => table(page).locator('tbody tr', { hasText: email });

test('accounts that wait are activated one by one or in bulk', async ({ office: page, calls }) => {
  const waiting = [];
  for (const [email, firstName] of [
    ['mot@doi.test', 'Một'],
    ['hai@doi.test', 'Hai'],
    ['ba@doi.test', 'Ba'],
  ] as const)
    waiting.push(await calls.register(email, 'Ngô Chờ', firstName));
  await page.goto('/admin/users/unconfirm-list/1');
  await page.getByRole('textbox', { name: 'Tìm tài khoản' }).fill('doi.test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/unconfirm-list\/1\?search=doi\.test$/);
  await expect(table(page).locator('tbody tr')).toHaveCount(3);

  await page.getByRole('button', { name: 'Kích hoạt Ngô Chờ Hai' }).click();
  await expect(toast(page, 'Đã kích hoạt 1 tài khoản.')).toBeVisible();
  await expect(rowOf(page, 'hai@doi.test')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Chọn tất cả các dòng trên trang này' }).check();
  await page.getByRole('button', { name: 'Kích hoạt 2 tài khoản' }).click();
  await expect(toast(page, 'Đã kích hoạt 2 tài khoản.')).toBeVisible();
  await expect(page.getByText('Không có tài khoản nào khớp với “doi.test”.')).toBeVisible();
  for (const { id } of waiting) expect((await calls.user(id)).activated).toBe(true);
});

test('a staff account is added with its rights, which are then changed', async ({
  office: page,
  calls,
  server,
  admin,
  pageErrors,
}) => {
  await page.goto('/admin/users/add');
  await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Bạn hãy sửa' });
  await expect(summary).toContainText('Mật khẩu cần ít nhất 6 ký tự.');
  await summary.getByRole('button', { name: 'Email chưa đúng dạng ten@tenmien.vn.' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

  await page.getByRole('textbox', { name: 'Email' }).fill('nhan.vien@kho.test');
  await page.getByRole('textbox', { name: 'Họ', exact: true }).fill('Bùi Thị');
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Nhân');
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill('Cau-hang-2026');
  await page.getByRole('textbox', { name: 'Nhập lại mật khẩu' }).fill('Cau-hang-2027');
  await page.getByRole('radio', { name: /^Nhân viên/ }).check();
  await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
  await expect(page.getByText('Mật khẩu nhập lại chưa khớp.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Nhập lại mật khẩu' }).fill('Cau-hang-2026');
  await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
  await expect(page.getByText('Bạn hãy chọn ít nhất một quyền cho nhân viên.').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Nhập liệu/ }).check();
  await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
  await expect(toast(page, 'Đã thêm tài khoản.')).toBeVisible();

  await expect(page).toHaveURL(/\/admin\/users\/(?:list|unconfirm-list)\/1$/);
  await page.goto('/admin/users/list/1?search=nhan.vien@kho.test');
  await page.getByRole('link', { name: 'Bùi Thị Nhân', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users\/update\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  expect(await calls.user(id)).toMatchObject({ role: 2, activated: true, permission: [{ id: 1 }] });

  const saveRights = page.getByRole('button', { name: 'Lưu quyền' });
  await expect(saveRights).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Danh sách bài viết/ }).check();
  await saveRights.click();
  await expect(toast(page, 'Đã lưu vai trò và quyền.').first()).toBeVisible();
  expect((await calls.user(id)).permission.map(({ id: permission }) => permission)).toEqual([1, 3]);

  // Both cards belong to one account, and either save makes a new version of it.
  const phone = page.getByRole('textbox', { name: 'Điện thoại' });
  const saveProfile = page.getByRole('button', { name: 'Lưu thông tin' });
  const typing = page.getByRole('checkbox', { name: /^Nhập liệu/ });
  const articles = page.getByRole('checkbox', { name: /^Danh sách bài viết/ });
  await typing.uncheck();
  await phone.fill('0912 000 111');
  await saveProfile.click();
  await expect(toast(page, 'Đã lưu thông tin tài khoản.').first()).toBeVisible();
  await saveRights.click();
  await expect(saveRights).toBeDisabled();
  await expect.poll(async () => (await calls.user(id)).permission.length).toBe(1);
  await expect(typing).not.toBeChecked();
  // Another person's change of the rights is shown by the next reading of the account.
  await ask(server.url, admin.token, 'PUT', `/api/users/${id}/rights`, { role: 2, permission: [1] });
  await phone.fill('0912 000 222');
  await saveProfile.click();
  await expect(typing).toBeChecked();
  await expect(articles).not.toBeChecked();
  // The profile is saved over the newer version of the account by itself.
  expectPageError(pageErrors, /409/);

  await page.getByRole('radio', { name: /^Khách hàng/ }).check();
  await saveRights.click();
  await expect(saveRights).toBeDisabled();
  await expect.poll(async () => (await calls.user(id)).role).toBe(3);
  expect((await calls.user(id)).permission).toEqual([]);

  await page.getByRole('textbox', { name: 'Điện thoại' }).fill('0912 345 678');
  await page.getByRole('textbox', { name: 'Ngày sinh' }).fill('31/02/1994');
  await page.getByRole('button', { name: 'Lưu thông tin' }).click();
  await expect(page.getByText('Ngày sinh chưa đúng, ví dụ 09/02/1994.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Ngày sinh' }).fill('09/02/1994');
  await page.getByRole('radio', { name: 'Nữ' }).check();
  await page.getByRole('button', { name: 'Lưu thông tin' }).click();
  await expect.poll(() => calls.user(id)).toMatchObject({ dateOfBirth: '1994-02-09', gender: 'female' });
});

test('an account is binned, its sessions end, and it is restored', async ({ office: page, calls }) => {
  const person = { email: 'bo.di@khach.test', lastName: 'Hồ', firstName: 'Đi' };
  const session = await calls.makeUser({ role: 3 }, person);
  await page.goto('/admin/users/list/1?search=bo.di');
  await page.getByRole('button', { name: 'Bỏ Hồ Đi vào thùng rác' }).click();
  await expect(toast(page, 'Đã bỏ 1 tài khoản vào thùng rác.')).toBeVisible();
  await expect(rowOf(page, person.email)).toHaveCount(0);
  expect(await calls.isAlive(session)).toBe(false);

  await page
    .getByRole('navigation', { name: 'Nhóm tài khoản' })
    .getByRole('link', { name: /^Thùng rác/ })
    .click();
  // The other tabs retain the search, as in every list.
  await expect(page).toHaveURL(/\/admin\/users\/trash\/1\?search=bo\.di$/);
  await page.getByRole('button', { name: 'Khôi phục Hồ Đi' }).click();
  await expect(toast(page, 'Đã khôi phục 1 tài khoản.')).toBeVisible();
  expect((await calls.user(session.id)).deletedAt).toBeNull();
});

test('selected accounts are binned together, and restored together', async ({ office: page, calls }) => {
  const sessions = [];
  for (const firstName of ['Ba', 'Bốn'])
    sessions.push(
      await calls.makeUser(
        { role: 3 },
        { email: `${firstName === 'Ba' ? 'ba' : 'bon'}@cung.test`, lastName: 'Hồ Cùng', firstName },
      ),
    );
  const pickAll = page.getByRole('checkbox', { name: 'Chọn tất cả các dòng trên trang này' });
  const actions = page.getByRole('toolbar', { name: 'Thao tác với tài khoản đã chọn' });
  await page.goto('/admin/users/list/1?search=cung.test');
  await pickAll.check();
  await expect(actions).toContainText('Đã chọn 2 tài khoản');
  await actions.getByRole('button', { name: 'Bỏ vào thùng rác' }).click();
  await expect(toast(page, 'Đã bỏ 2 tài khoản vào thùng rác.')).toBeVisible();
  await expect(page.getByText('Không có tài khoản nào khớp với “cung.test”.')).toBeVisible();
  for (const session of sessions) expect(await calls.isAlive(session)).toBe(false);

  await page.goto('/admin/users/trash/1?search=cung.test');
  await pickAll.check();
  await actions.getByRole('button', { name: 'Khôi phục 2 tài khoản' }).click();
  await expect(toast(page, 'Đã khôi phục 2 tài khoản.')).toBeVisible();
  for (const { id } of sessions) expect((await calls.user(id)).deletedAt).toBeNull();
});

test('explanations beside each role and right', async ({ office: page }) => {
  await page.goto('/admin/users/add');
  for (const role of [
    'Khách hàng Chỉ thấy đơn hàng của chính mình trên trang khách hàng.',
    'Nhân viên Chỉ làm những việc được chọn bên dưới.',
    'Quản trị viên cao nhất Làm được mọi việc, kể cả giao diện và tài khoản.',
  ])
    await expect(page.getByRole('radio', { name: role, exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /^Nhân viên/ }).check();
  for (const right of [
    'Nhập liệu Tải file Excel, xem, sửa và xóa mọi đơn hàng.',
    'Thêm bài viết Viết bài mới và tải ảnh lên. Không sửa được bài đã có.',
    'Danh sách bài viết Sửa, ẩn, hiện, xóa và khôi phục mọi bài viết, trang hệ thống và nguồn hàng.',
  ])
    await expect(page.getByRole('checkbox', { name: right, exact: true })).toBeVisible();
});

test('users can not remove their own rights or bin themselves', async ({ office: page, admin }) => {
  await page.goto(`/admin/users/list/1?search=${admin.email}`);
  const own = page.getByRole('link', { name: `${admin.lastName} ${admin.firstName}`, exact: true });
  await expect(own).toBeVisible();
  await expect(
    page.getByRole('button', { name: `Bỏ ${admin.lastName} ${admin.firstName} vào thùng rác` }),
  ).toHaveCount(0);
  await own.click();
  await expect(page.getByText('Bạn không thể đổi quyền của chính mình.')).toBeVisible();
  for (const role of await page.getByRole('radio', { name: /^(?:Khách hàng|Nhân viên|Quản trị)/ }).all())
    await expect(role).toBeDisabled();
});

test('an account shows its orders, its sessions and changes by other users; its sessions can be ended', async ({
  office: page,
  calls,
  server,
  admin,
  pageErrors,
}) => {
  const person = { email: 'nhieu.may@khach.test', lastName: 'Đỗ', firstName: 'Máy' };
  const { id } = await calls.makeUser({ role: 3 }, person);
  const { customerCode } = await calls.user(id);
  const header = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'MÃ KHÁCH HÀNG'];
  const row = ['05/01/2025', 'YT7612345688001', 'Kho VN', customerCode];
  const bytes = buildWorkbook('Hàng về', header, [row]);
  await calls.importFile({ name: 'cua_khach.xlsx', mimeType: XLSX, buffer: Buffer.from(bytes) });

  await page.goto(`/admin/users/update/${id}`);
  const sessions = page.getByRole('region', { name: 'Nơi đang đăng nhập' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectPageQuality(page, 'user-parts');
  await sessions.getByRole('button', { name: 'Đăng xuất mọi nơi' }).click();
  await expect(toast(page, 'Đã đăng xuất 1 nơi.')).toBeVisible();
  await expect(sessions.getByText('Tài khoản này chưa đăng nhập ở thiết bị nào.')).toBeVisible();

  const profile = page.getByRole('region', { name: 'Thông tin' });
  await profile.getByRole('textbox', { name: 'Ngày sinh' }).fill('09/02/1994');
  await ask(server.url, admin.token, 'POST', '/api/users/update', { id, phone: '0912345678' });
  await profile.getByRole('button', { name: 'Lưu thông tin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
  await expect(dialog.getByRole('cell', { name: '0912345678' })).toBeVisible();
  expectPageError(pageErrors, /409/);
  expect(await calls.user(id)).toMatchObject({ dateOfBirth: null, phone: '0912345678' });
  await dialog.getByRole('button', { name: 'Lấy bản trên hệ thống' }).click();
  await expect(profile.getByRole('textbox', { name: 'Điện thoại' })).toHaveValue('0912345678');
  await profile.getByRole('textbox', { name: 'Ngày sinh' }).fill('09/02/1994');
  await profile.getByRole('button', { name: 'Lưu thông tin' }).click();
  await expect.poll(() => calls.user(id)).toMatchObject({ dateOfBirth: '1994-02-09', phone: '0912345678' });

  await page.getByRole('link', { name: 'Trang khách hàng' }).click();
  const orders = page.getByRole('region', { name: 'Đơn hàng mới nhất' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await expect(orders).toContainText('Đã nhập kho Việt Nam');
  const notes = page.getByRole('region', { name: 'Ghi chú nội bộ' });
  await notes.getByRole('textbox', { name: 'Ghi chú mới' }).fill('gọi sau 17 giờ');
  await notes.getByRole('button', { name: 'Thêm ghi chú' }).click();
  await expect(notes.getByRole('listitem')).toContainText('gọi sau 17 giờ');
  await expectPageQuality(page, 'customer');
  await orders.getByRole('link', { name: 'Xem cả 1 đơn' }).click();
  await expect(page).toHaveURL(new RegExp(`/list-orders\\?type0=1&customer=${id}$`));
  await expect(page.getByRole('button', { name: `Khách hàng: ${customerCode} Đỗ Máy` })).toBeVisible();
});
