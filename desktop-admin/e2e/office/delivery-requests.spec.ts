import type { Page } from '@playwright/test';
import type {
  DeliveryNoteDetail,
  DeliveryPrices,
  OwnDeliveryRequestDetail,
  StaffOrderDetail,
} from '@logistics/shared/contracts';
import { businessDay } from '@logistics/shared/domain';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, test, toast } from './support/office.ts';
import { openSite } from './support/parcel-life.ts';
import { orderFile, type ServerCalls } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const RECIPIENT = {
  recipient: 'Chị Hoa',
  phone: '0912345678',
  address:
    'Căn hộ B12.05, toà nhà Vinhomes Grand Park Rainbow, số 512 đường Nguyễn Xiển, phường Long Thạnh Mỹ, thành phố Thủ Đức, Thành phố Hồ Chí Minh',
  note: 'Gọi trước 30 phút',
};

type Call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<{ data: T }>;

/** Imports parcels in the Vietnamese warehouse for a customer; returns their ids. */
async function parcelsOf(
  calls: ServerCalls,
  call: Call,
  { codes, customerId }: { readonly codes: readonly string[]; readonly customerId: number },
): Promise<number[]> {
  const rows = codes.map((code) => ['20/11/2026', code, 'Đã nhập kho Việt Nam'] as const);
  await calls.importFile(orderFile(`giao-hang-${codes[0]}.xlsx`, rows));
  const ids: number[] = [];
  for (const code of codes) {
    const order = await calls.order(code);
    if (!order) throw new Error('the parcel was imported');
    ids.push(order.id);
    await call('POST', '/api/orders/assign', { id: [order.id], customerId });
    const { version } = (await call<StaffOrderDetail>('GET', `/api/orders/search/${order.id}`)).data;
    await call('POST', '/api/orders/update', { id: order.id, version, weight: 2.5, fee: 50_000 });
  }
  return ids;
}

test('a customer asks on the site, staff accept, bill and hand over, and the open page of the customer follows', async ({
  office: page,
  calls,
  server,
  admin,
  browser,
  pageErrors,
}) => {
  const codes = [1, 2, 3].map((number) => `YCE000${number}`);
  const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
    ask<T>(server.url, admin.token, method, path, body);
  const account = { email: 'giao-hang@example.vn', lastName: 'Trần', firstName: 'Giao' };
  const customer = await calls.makeUser({ role: 3 }, account);
  const ids = await parcelsOf(calls, call, { codes, customerId: customer.id });
  await page.goto('/admin/delivery-requests');
  await expect(page.getByText(/^Chưa có yêu cầu nào/)).toBeVisible();

  // The customer asks on the site for two parcels, and by a call for the third.
  const site = await openSite(browser, server.url, customer);
  await site.goto(`/information/delivery-requests/new`);
  await site.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await dialog(site).getByLabel('Tên người nhận').fill(RECIPIENT.recipient);
  await dialog(site).getByLabel('Số điện thoại').fill(RECIPIENT.phone);
  await dialog(site).getByLabel('Địa chỉ', { exact: true }).fill(RECIPIENT.address);
  await dialog(site).getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await site.getByRole('checkbox', { name: new RegExp(codes[2] ?? '') }).uncheck();
  await site.getByRole('button', { name: 'Gửi yêu cầu 2 kiện' }).click();
  const title = site.getByRole('heading', { level: 1, name: /^Yêu cầu giao hàng YC/ });
  const first = /YC\d+-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
  const second = await ask<OwnDeliveryRequestDetail>(
    server.url,
    customer.token,
    'POST',
    '/api/delivery-requests/add',
    {
      key: crypto.randomUUID(),
      orderIds: ids.slice(2),
      method: 'own-driver',
      wishedDay: businessDay(new Date()),
      dayPart: 'afternoon',
      recipient: RECIPIENT,
      carrier: '',
      note: 'Hàng dễ vỡ',
    },
  );

  // Live: the open worklist shows both, and both are accepted at once.
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  await expect(page.getByRole('link', { name: second.data.code })).toBeVisible();
  await expectPageQuality(page, 'delivery-requests');
  const day = page.getByRole('textbox', { name: 'Ngày giao' });
  await day.fill('1/1/2027');
  await day.press('Enter');
  await expect(page.getByText('Không có yêu cầu nào khớp với điều kiện này.')).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc ngày' }).click();
  await expect(day).toHaveValue('');
  await page.getByRole('checkbox', { name: new RegExp(first) }).check();
  await page.getByRole('checkbox', { name: new RegExp(second.data.code) }).check();
  await page.getByRole('button', { name: 'Nhận yêu cầu' }).click();
  await expect(toast(page, 'Đã nhận 2 yêu cầu')).toBeVisible();
  await expect(site.getByText('Kho đã nhận yêu cầu')).toBeVisible();

  // A note needs the delivery fee of each request.
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByRole('button', { name: /^Lập phiếu xuất/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Đặt phí giao' }).click();
  await dialog(page).getByRole('textbox').first().fill('35.000');
  await dialog(page).getByRole('textbox').last().fill('Giao đến Thủ Đức');
  // Another person sets the fee while this one types: the first save names it and replaces nothing.
  const firstId = Number(page.url().split('/').at(-1));
  const one = (await call<OwnDeliveryRequestDetail>('GET', `/api/delivery-requests/${firstId}`)).data;
  await call('POST', `/api/delivery-requests/${one.id}/fee`, {
    ...{ key: crypto.randomUUID(), version: one.version, amount: 27_000, reason: 'giá cũ' },
  });
  await expect(page.getByText('27.000 ₫').first()).toBeAttached();
  await dialog(page).getByRole('button', { name: 'Lưu phí' }).click();
  await expect(dialog(page)).toContainText('Phí bây giờ là 27.000 ₫.');
  expectPageError(pageErrors, /409/);
  await dialog(page).getByRole('button', { name: 'Lưu phí' }).click();
  await expect(site.getByText('Lý do: Giao đến Thủ Đức')).toBeVisible();
  await expectPageQuality(page, 'delivery-request');
  const fee = (await call<OwnDeliveryRequestDetail>('GET', `/api/delivery-requests/${second.data.id}`)).data;
  await call('POST', `/api/delivery-requests/${fee.id}/fee`, {
    ...{ key: crypto.randomUUID(), version: fee.version, amount: 0, reason: 'đi cùng chuyến' },
  });

  // One note for both requests.
  await page.goto('/admin/delivery-requests?state=accepted');
  await page.getByRole('checkbox', { name: new RegExp(first) }).check();
  await page.getByRole('checkbox', { name: new RegExp(second.data.code) }).check();
  await page.getByRole('button', { name: 'Lập phiếu xuất' }).click();
  await expect(page.getByText('gồm 35.000 ₫ phí giao hàng')).toBeVisible();
  await expect(page.getByRole('link', { name: `Yêu cầu giao hàng ${first}` })).toBeVisible();
  await page.keyboard.press('F10');
  await dialog(page).getByRole('button', { name: 'Chốt 185.000 ₫' }).click();
  await expect(page.getByRole('button', { name: /^Giao hàng/ })).toBeVisible();
  await expectPageQuality(page, 'note-of-requests');
  const note = new URL(page.url()).pathname;
  await page.goto('/admin/delivery-run-sheet');
  const sheet = page.getByRole('article', { name: 'Danh sách giao hàng' });
  await expect(sheet.getByRole('row', { name: 'Tổng cần thu' })).toContainText('185.000 ₫');
  await expect(sheet).toContainText(RECIPIENT.address);
  await expectPageQuality(page, 'run-sheet');
  await day.fill('31/02/2026');
  await day.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ngày chưa đúng');
  await day.fill('1/1/2027');
  await day.press('Enter');
  await expect(page).toHaveURL(/day=2027-01-01/);
  await expect(day).toHaveValue('01/01/2027');
  await expect(day).toBeFocused();
  await page.getByRole('button', { name: 'Ngày trước' }).click();
  await expect(day).toHaveValue('31/12/2026');

  await page.goto(note);
  await page.getByRole('button', { name: /^Giao hàng/ }).click();
  await dialog(page).getByRole('button', { name: 'Giao hàng' }).click();
  await expect(site.getByText('Đã giao', { exact: true })).toBeVisible();
  const { data } = await call<DeliveryNoteDetail>('GET', `/api/delivery-notes/${note.split('/').at(-1)}`);
  expect(data).toMatchObject({ state: 'handed-over', deliveryFee: 35_000, total: 185_000 });
  await site.context().close();
});

test('a note that staff created without a request shows the request of its parcels, and can include it', async ({
  office: page,
  calls,
  server,
  admin,
  browser,
}) => {
  const call: Call = (method, path, body) => ask(server.url, admin.token, method, path, body);
  const account = { email: 'gop-phieu@example.vn', lastName: 'Trần', firstName: 'Gộp' };
  const customer = await calls.makeUser({ role: 3 }, account);
  const codes = ['YCG0001', 'YCG0002'];
  const orderIds = await parcelsOf(calls, call, { codes, customerId: customer.id });
  const body = {
    ...{ key: crypto.randomUUID(), orderIds, method: 'carrier', carrier: 'Phương Trang', note: '' },
    ...{ wishedDay: businessDay(new Date()), dayPart: null, recipient: RECIPIENT },
  };
  const asked = await ask<OwnDeliveryRequestDetail>(
    server.url,
    customer.token,
    'POST',
    '/api/delivery-requests/add',
    body,
  );
  const { id, code, version } = asked.data;
  const made = await call<{ note: DeliveryNoteDetail }>('POST', '/api/delivery-notes/add', {
    ...{ key: crypto.randomUUID(), orderCodes: codes.slice(0, 1) },
  });
  const site = await openSite(browser, server.url, customer);
  await site.goto(`/information/delivery-requests/${id}`);
  await page.goto(`/admin/delivery-notes/${made.data.note.id}`);
  const requests = page.getByRole('list', { name: 'Yêu cầu giao hàng có kiện trên phiếu' });
  await expect(requests).toContainText(`${code} có 1 trên 2 kiện ở phiếu này.`);
  await expect(requests).toContainText('Yêu cầu chưa có phí giao hàng');
  await call('POST', `/api/delivery-requests/${id}/fee`, {
    ...{ key: crypto.randomUUID(), version, amount: 35_000, reason: 'Gửi nhà xe' },
  });
  // Live: the open page of the note has the fee.
  await expect(requests).toContainText('Phí giao hàng 35.000 ₫ chưa tính vào phiếu.');
  await expectPageQuality(page, 'open-requests');
  await requests.getByRole('button', { name: 'Gộp vào phiếu, thêm 1 kiện' }).click();
  await expect(toast(page, `Đã gộp ${code} vào phiếu`)).toBeVisible();
  await expect(page.getByText('gồm 35.000 ₫ phí giao hàng')).toBeVisible();
  await expect(page.locator('.dn-totals')).toContainText('135.000 ₫');
  await expect(requests).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Quét kiện vào phiếu' })).toBeFocused();
  await expect(site.getByText('Kho đang soạn hàng')).toBeVisible();
  await site.context().close();
});

test('staff who manage money set the price of each way of delivery', async ({
  office: page,
  server,
  admin,
  pageErrors,
}) => {
  await page.goto('/admin/delivery-prices');
  await page.getByLabel('Xe của công ty').fill('30.000');
  await page.getByLabel('Tự đến lấy').fill('hai chục');
  await page.getByRole('button', { name: 'Lưu phí giao hàng' }).click();
  await expect(page.getByText('Phí cần là số đồng từ 0 trở lên, hoặc để trống.')).toBeVisible();
  await page.getByLabel('Tự đến lấy').fill('0');
  await expectPageQuality(page, 'delivery-prices');
  await page.getByRole('button', { name: 'Lưu phí giao hàng' }).click();
  await expect(toast(page, 'Đã lưu phí giao hàng.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Xe của công ty')).toHaveValue('30.000');
  await expect(page.getByLabel('Nhà xe, chuyển phát')).toHaveValue('');

  // Meanwhile another person changes one price, and the first person another.
  const { data: prices } = await ask<DeliveryPrices>(server.url, admin.token, 'GET', '/api/delivery-prices');
  await page.getByLabel('Nhà xe, chuyển phát').fill('15.000');
  await ask(server.url, admin.token, 'POST', '/api/delivery-prices', { ...prices, ownDriver: 45_000 });
  await page.getByRole('button', { name: 'Lưu phí giao hàng' }).click();
  const conflict = page.getByRole('dialog', { name: 'Người khác vừa sửa' });
  await expect(conflict).toContainText('45.000');
  expectPageError(pageErrors, /409/);
  await conflict.getByRole('button', { name: 'Lưu bản của bạn' }).click();
  await expect(toast(page, 'Đã lưu phí giao hàng.').last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Xe của công ty')).toHaveValue('45.000');
  await expect(page.getByLabel('Nhà xe, chuyển phát')).toHaveValue('15.000');
  await expect(page.getByLabel('Tự đến lấy')).toHaveValue('0');
});
