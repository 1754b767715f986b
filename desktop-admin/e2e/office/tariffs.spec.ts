import type { Page } from '@playwright/test';
import type { StaffOrderDetail, Tariff, TariffLists, TariffPreview } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, toast } from './support/office.ts';
import { testOnOwnServer } from './support/own-server.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality, expectRowNotTruncated } from './support/page-quality.ts';

/** A published tariff cannot be removed, so this file has a server of its own. */
const test = testOnOwnServer({ RATE_LIMIT_FACTOR: '10' });

const CODE = 'JT9500000001';

/** A comparison of many parcels takes several calls: it says how far it is, and can be stopped. */
async function stopPreview(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/api/tariffs/preview', async (route) => {
    calls += 1;
    // The second part has no answer.
    if (calls > 1) return;
    const response = await route.fetch();
    const json = (await response.json()) as { data: TariffPreview };
    json.data.next = '2026-11-20T01:00:00.000000Z/1';
    await route.fulfill({ response, json });
  });
  await page.getByRole('button', { name: 'Xem thay đổi' }).click();
  await expect(page.getByText(/^Đã so 1 kiện, đến ngày \d\d\/\d\d\/\d{4}…$/)).toBeVisible();
  await page.getByRole('button', { name: 'Dừng' }).click();
  await expect(page.getByText(/^Mới so các kiện có tin từ ngày/)).toBeVisible();
  await expect(page.getByRole('row', { name: CODE })).toContainText('313.000 ₫');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('an admin makes a tariff, previews and publishes it, and sets another fee for one parcel', async ({
  office: page,
  server,
  admin,
  calls,
  pageErrors,
}) => {
  const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
    ask<T>(server.url, admin.token, method, path, body);
  await calls.importFile(orderFile('can.xlsx', [['20/11/2026 08:30', CODE, 'Đã nhập kho Trung Quốc']]));
  const parcel = await calls.order(CODE);
  if (!parcel) throw new Error('the parcel was imported');
  await calls.updateOrder({ id: parcel.id, version: parcel.version, weight: 12.5, volume: 0.06 });

  // Without a service and a route there is nothing to price.
  await page.goto('/admin/tariffs');
  await page.getByRole('link', { name: 'Dịch vụ, tuyến, nhóm khách' }).click();
  for (const [part, name] of [
    ['Dịch vụ', 'Tiêu chuẩn'],
    ['Tuyến', 'Hà Nội'],
    ['Nhóm khách', 'Khách lớn'],
  ] as const) {
    const card = page.getByRole('region', { name: part, exact: true });
    await card.getByRole('button', { name: 'Thêm' }).click();
    await card.getByRole('textbox', { name: 'Tên 1' }).fill(name);
  }
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Đã lưu')).toBeVisible();
  const lists = await call<TariffLists>('GET', '/api/tariffs/lists');
  expect(lists.data.services).toEqual([{ code: 'tieu-chuan', name: 'Tiêu chuẩn' }]);
  await expectPageQuality(page, 'tariff-lists');

  await page.getByRole('link', { name: 'Về danh sách' }).click();
  await page.getByRole('link', { name: 'Thêm bảng giá' }).click();
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click();
  await expect(page.getByText('Bạn hãy nhập ngày như 01/12/2026.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tên bảng giá' }).fill('Giá chuẩn tháng 11');
  await page.getByRole('textbox', { name: 'Áp dụng từ ngày' }).fill('1/11/2026');
  await page.getByRole('textbox', { name: 'Bậc 1: ₫ mỗi kg' }).fill('30.000');
  const weight = page.getByRole('region', { name: 'Giá theo cân nặng' });
  await weight.getByRole('button', { name: 'Thêm bậc' }).click();
  await page.getByRole('textbox', { name: 'Bậc 2: từ (kg)' }).fill('10');
  await page.getByRole('textbox', { name: 'Bậc 2: ₫ mỗi kg' }).fill('25.000');
  const example = page.getByRole('table', { name: 'Ví dụ' });
  await expect(example.getByRole('row', { name: 'Cước theo cân nặng' })).toContainText('12,5 kg × 25.000 ₫');
  await expect(example.getByRole('row', { name: 'Tổng cước' })).toContainText('313.000 ₫');
  await page.getByRole('button', { name: 'Xem thay đổi' }).click();
  await expect(page.getByRole('table', { name: 'Chênh lệch lớn nhất' })).toContainText(CODE);
  await expect(page.getByRole('row', { name: CODE })).toContainText('313.000 ₫');
  await expectPageQuality(page, 'tariff-form');
  await stopPreview(page);
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click();
  await expect(toast(page, 'Đã lưu bản nháp')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/tariffs\/\d+$/);

  // Another user changes the draft meanwhile.
  const id = Number(page.url().split('/').at(-1));
  const [draft] = (await call<Tariff[]>('GET', '/api/tariffs')).data;
  if (!draft) throw new Error('the draft is stored');
  const { can: _can, publishedAt: _at, publishedBy: _by, updatedAt: _changed, ...values } = draft;
  await call('POST', '/api/tariffs/update', { ...values, name: 'Giá của người khác' });
  await page.getByRole('textbox', { name: 'Cước tối thiểu mỗi kiện' }).fill('50.000');
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu bản của bạn' }).click();
  expectPageError(pageErrors, /409/);
  await expect(page.getByRole('textbox', { name: 'Tên bảng giá' })).toHaveValue('Giá của người khác');

  await page.getByRole('button', { name: 'Áp dụng', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Áp dụng' }).click();
  await expect(toast(page, 'Đã áp dụng bảng giá.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Giá của người khác' })).toContainText('Đang áp dụng');
  await expectPageQuality(page, 'tariffs');
  await expectRowNotTruncated(page.getByRole('row', { name: 'Giá của người khác' }));
  await page.getByRole('link', { name: 'Giá của người khác' }).click();
  await expect(page.getByRole('textbox', { name: 'Tên bảng giá' })).toBeDisabled();
  await page.getByRole('link', { name: 'Tạo bản mới từ bảng giá này' }).click();
  await expect(page.getByRole('textbox', { name: 'Bậc 2: ₫ mỗi kg' })).toHaveValue('25.000');

  // The job has computed the fee of the parcel.
  const fee = async () =>
    (await call<StaffOrderDetail>('GET', `/api/orders/search/${parcel.id}`)).data.feeDetail.fee?.total;
  await expect.poll(fee, { timeout: 20_000 }).toBe(313_000);
  await page.goto(`/admin/list-orders?search=${CODE}&page=1&order=${parcel.id}`);
  const panel = page.getByRole('region', { name: 'Cước', exact: true });
  await expect(panel.getByRole('row', { name: 'Tổng cước' })).toContainText('313.000 ₫');
  await panel.getByRole('button', { name: 'Đặt cước khác' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đặt cước khác' });
  await dialog.getByRole('textbox', { name: 'Cước (₫)' }).fill('290.000');
  await dialog.getByRole('button', { name: 'Lưu cước' }).click();
  await expect(dialog.getByText('Bạn hãy ghi lý do.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Khách quen');
  // Another person sets a fee while this one types: the first save names it and replaces nothing.
  const { version } = (await call<StaffOrderDetail>('GET', `/api/orders/search/${parcel.id}`)).data.feeDetail;
  await call('POST', '/api/orders/override-fee', {
    id: parcel.id,
    amount: 305_000,
    reason: 'giá cũ',
    version,
  });
  await expect(panel).toContainText('305.000 ₫');
  await dialog.getByRole('button', { name: 'Lưu cước' }).click();
  const changing = page.getByRole('dialog', { name: 'Đổi cước đặt tay' });
  await expect(changing).toContainText('Cước bây giờ là 305.000 ₫.');
  expectPageError(pageErrors, /409/);
  expect(await fee()).toBe(305_000);
  // A cut line meanwhile is not another change of the fee.
  await page.route('**/api/orders/override-fee', (route) => route.abort(), { times: 1 });
  await changing.getByRole('button', { name: 'Lưu cước' }).click();
  await expect(changing.getByRole('alert')).toContainText('mạng');
  expectPageError(pageErrors, /ERR_FAILED/);
  await changing.getByRole('button', { name: 'Lưu cước' }).click();
  await expect(panel.getByText('Cước đặt tay', { exact: true })).toBeVisible();
  await expect(panel).toContainText('290.000 ₫');
  await expectPageQuality(page, 'order-fee');
  await panel.getByRole('button', { name: 'Đổi cước đặt tay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ cước đặt tay' }).click();
  await expect(panel.getByText('Tính theo bảng giá')).toBeVisible();
  await expect.poll(fee).toBe(313_000);
  expect(id).toBe(draft.id);

  // A service that no tariff names would lose the fee: the form offers the names, and says so.
  await page.getByRole('button', { name: 'Sửa đơn' }).click();
  const service = page.getByRole('combobox', { name: 'Dịch vụ' });
  await expect(page.locator(`datalist[id="${await service.getAttribute('list')}"] option`)).toHaveAttribute(
    'value',
    'Tiêu chuẩn',
  );
  await service.fill('Tiêu chuẩm');
  await expect(page.getByText('Bảng giá không có dịch vụ “Tiêu chuẩm”')).toBeVisible();
  await expectPageQuality(page, 'order-form-unpriced');
  await service.fill('tieu chuan');
  await expect(page.getByText('Bảng giá không có dịch vụ')).toBeHidden();
  await page.getByRole('button', { name: 'Hủy', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rời trang' }).click();

  // Users who only manage tariffs open no order, but see how the fee of a parcel is computed.
  await page.goto('/admin/tariffs');
  await page.getByRole('link', { name: 'Xem cước một kiện' }).click();
  await expect(page.locator('.scan-field input')).toBeFocused();
  await page.keyboard.type('KHONGCO');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Không có kiện nào mang mã KHONGCO.')).toBeVisible();
  expectPageError(pageErrors, /404/);
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: CODE });
  await expect(found.getByRole('row', { name: 'Tổng cước' })).toContainText('313.000 ₫');
  await expect(found).toContainText('12,5 kg');
  await expectPageQuality(page, 'parcel-fee');
  await calls.updateOrder({
    id: parcel.id,
    version: (await calls.order(CODE))?.version ?? 0,
    service: 'Máy bay',
  });
  await page.reload();
  await expect(found).toContainText('Chưa có cước vì dịch vụ ghi ở kiện không có trong bảng giá.');

  // A customer of a group.
  const customer = await calls.makeUser(
    { role: 3 },
    { email: 'si@khach.test', lastName: 'Lê', firstName: 'Sỉ' },
  );
  await page.goto(`/admin/customers/${customer.id}`);
  const group = page.getByRole('combobox', { name: 'Nhóm giá' });
  await group.selectOption('Khách lớn');
  await expect(toast(page, 'Đã đổi nhóm giá.')).toBeVisible();
  await page.reload();
  await expect(group).toHaveValue('1');
  await expectPageQuality(page, 'customer-group');
});
