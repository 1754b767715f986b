import type {
  AcceptedDeliveryRequests,
  DeliveryNoteDetail,
  DeliveryRequestDetail,
  HandOverAnswer,
  ListAnswer,
  OwnDeliveryRequest,
  PreparedDeliveryRequests,
  StaffOrder,
} from '@logistics/shared/contracts';
import type { APIRequestContext } from '@playwright/test';
import type { TestServer } from '../../tools/e2e/server.ts';
import { expect, test } from '../../tools/e2e/test.ts';
import { call, declareCodes, makeCustomer, signIn, type Signed } from './support/customer.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { importStatus } from './support/staff.ts';

/** A customer with parcels in the Vietnamese warehouse that have a fee, and the calls of staff. */
async function begin(request: APIRequestContext, server: TestServer, codes: string[]) {
  const { token } = await call<Signed>(request, '/api/auth/login', server.admin);
  const post = <T>(path: string, body: object) => call<T>(request, path, body, token);
  const get = async <T>(path: string): Promise<T> => {
    const answer = await request.get(path, { headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: T }).data;
  };
  const customer = await makeCustomer(request, server);
  await declareCodes(request, customer, codes);
  await importStatus(request, server, codes, { status: 3, occurredAt: '2026-11-20T02:00:00Z' });
  for (const orderCode of codes) {
    const [order] = await post<ListAnswer<StaffOrder>['rows']>('/api/orders/search', { orderCode });
    if (!order) throw new Error('the parcel was imported');
    await post('/api/orders/update', { id: order.id, version: order.version, weight: 3, fee: 45_000 });
  }
  return { post, get, customer };
}

test('a customer asks for delivery, and follows the request live until it is handed over', async ({
  page,
  request,
  server,
}, info) => {
  const mark = info.project.name.replaceAll(/\D/g, '');
  const codes = [`YCG${mark}001`, `YCG${mark}002`, `YCG${mark}003`];
  const { post, get, customer } = await begin(request, server, codes);
  await signIn(page, customer);
  await page.goto('/information/order-status');
  await page.getByRole('link', { name: 'Yêu cầu giao hàng' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tạo yêu cầu giao hàng' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Đã chọn 3 kiện')).toBeVisible();
  // Without an address the request is not sent.
  await expect(main.getByText('Bạn chưa lưu địa chỉ nào.')).toBeVisible();
  await main.getByRole('button', { name: 'Gửi yêu cầu 3 kiện' }).click();
  await expect(page.getByRole('alert')).toContainText('Bạn hãy chọn hoặc thêm địa chỉ giao hàng.');
  await expectPageQuality(page, info, 'request-without-address');
  await main.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(dialog.getByText('Bạn hãy nhập tên người nhận, tối đa 100 ký tự.').first()).toBeVisible();
  await dialog.getByLabel('Tên người nhận').fill('Chị Hoa');
  await dialog.getByLabel('Số điện thoại').fill('0912 345 678');
  await dialog
    .getByLabel('Địa chỉ', { exact: true })
    .fill(
      'Căn hộ B12.05, toà nhà Vinhomes Grand Park Rainbow, số 512 đường Nguyễn Xiển, phường Long Thạnh Mỹ, thành phố Thủ Đức, Thành phố Hồ Chí Minh',
    );
  await expectPageQuality(page, info, 'new-address');
  await dialog.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(main.getByRole('radio', { name: /Chị Hoa/ })).toBeChecked();
  await main.getByRole('checkbox', { name: new RegExp(codes[2] ?? '') }).uncheck();
  await page.evaluate(() => scrollTo(0, 0));
  await expectPageQuality(page, info, 'new-request');
  await main.getByRole('button', { name: 'Gửi yêu cầu 2 kiện' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Yêu cầu giao hàng YC/ })).toBeVisible();
  await expect(main.getByText('Đã gửi', { exact: true })).toBeVisible();

  const [deliveryRequest] = await get<OwnDeliveryRequest[]>(
    `/api/delivery-requests?customerId=${customer.id}`,
  );
  if (!deliveryRequest) throw new Error('the request was made');
  const readDetail = () => get<DeliveryRequestDetail>(`/api/delivery-requests/${deliveryRequest.id}`);
  const chosen = async () => [{ id: deliveryRequest.id, version: (await readDetail()).version }];
  const key = () => crypto.randomUUID();
  await post(`/api/delivery-requests/${deliveryRequest.id}/fee`, {
    ...{ key: key(), version: (await readDetail()).version, amount: 35_000, reason: 'Giao đến Thủ Đức' },
  });
  // Live: the open page shows it without a reload.
  await expect(main.getByText('Lý do: Giao đến Thủ Đức')).toBeVisible();
  await post<AcceptedDeliveryRequests>('/api/delivery-requests/accept', {
    key: key(),
    requests: await chosen(),
  });
  await expect(main.getByText('Kho đã nhận yêu cầu')).toBeVisible();
  const { noteId, noteCode } = await post<PreparedDeliveryRequests>('/api/delivery-requests/prepare', {
    key: key(),
    requests: await chosen(),
  });
  await expect(main.getByText('Kho đang soạn hàng')).toBeVisible();
  const draft = await get<DeliveryNoteDetail>(`/api/delivery-notes/${noteId}`);
  const issued = await post<DeliveryNoteDetail>(`/api/delivery-notes/${noteId}/issue`, {
    ...{ key: key(), version: draft.version, total: 125_000 },
  });
  await expect(main.getByRole('link', { name: noteCode })).toBeVisible();
  await expectPageQuality(page, info, 'request-prepared');
  await post<HandOverAnswer>(`/api/delivery-notes/${noteId}/hand-over`, {
    ...{ key: key(), version: issued.version, receivedBy: 'Chị Hoa' },
  });
  await expect(main.getByText('Đã giao', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: noteCode }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Phiếu xuất ${noteCode}` })).toBeVisible();
  await expect(main.getByText('35.000 ₫')).toBeVisible();
  await expect(main.getByText('125.000 ₫').first()).toBeVisible();
  await expectPageQuality(page, info, 'note-with-delivery-fee');
  await page.goto('/information/delivery-requests');
  await expect(main.getByRole('link', { name: deliveryRequest.code })).toBeVisible();
  await expectPageQuality(page, info, 'delivery-requests');
});

test('two tabs with the same parcel: one wins, and the other reads which parcel is taken; the address book undoes', async ({
  page,
  context,
  request,
  server,
}, info) => {
  const mark = info.project.name.replaceAll(/\D/g, '');
  const codes = [`YCH${mark}001`, `YCH${mark}002`];
  const { customer } = await begin(request, server, codes);
  await signIn(page, customer);
  const other = await context.newPage();
  await signIn(other, customer);
  for (const tab of [page, other]) {
    await tab.goto('/information/delivery-requests/new');
    await tab.getByRole('radio', { name: /Tự đến lấy/ }).check();
  }
  // The other tab loses its connection, so it does not see the request of the first tab.
  await other.route('**/api/delivery-requests/mine/options', (route) => route.abort());
  await other.route('**/api/events', (route) => route.abort());
  await page.getByRole('checkbox', { name: new RegExp(codes[1] ?? '') }).uncheck();
  await page.getByRole('button', { name: 'Gửi yêu cầu 1 kiện' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Yêu cầu giao hàng YC/ })).toBeVisible();
  await other.getByRole('button', { name: 'Gửi yêu cầu 2 kiện' }).click();
  await expect(other.getByRole('alert')).toContainText(`Đã bỏ chọn ${codes[0]}`);
  await expect(other.getByRole('button', { name: 'Gửi yêu cầu 1 kiện' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Hủy yêu cầu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy yêu cầu' }).click();
  await expect(page.getByText('Bạn đã hủy yêu cầu')).toBeVisible();

  await page.goto('/information/addresses');
  await expect(page.getByRole('heading', { name: 'Sổ địa chỉ đang trống' })).toBeVisible();
  await expectPageQuality(page, info, 'no-addresses');
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên người nhận').fill('Anh Nam');
  await dialog.getByLabel('Số điện thoại').fill('0987654321');
  await dialog.getByLabel('Địa chỉ', { exact: true }).fill('18 Giải Phóng, Hà Nội');
  await dialog.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(page.getByText('Anh Nam')).toBeVisible();
  await expectPageQuality(page, info, 'addresses');
  await page.getByRole('button', { name: 'Xóa địa chỉ của Anh Nam' }).click();
  await expect(page.getByRole('heading', { name: 'Sổ địa chỉ đang trống' })).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText('Anh Nam', { exact: true })).toBeVisible();
});
