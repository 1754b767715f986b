import type {
  DeliveryNoteDetail,
  HandOverAnswer,
  ListAnswer,
  NoteParcelsAnswer,
  StaffOrder,
} from '@logistics/shared/contracts';
import { expect, test } from '../../tools/e2e/test.ts';
import { call, declareCodes, makeCustomer, signIn, type Signed } from './support/customer.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { importStatus } from './support/staff.ts';

test('a customer sees the note when it is issued, its hand-over at once, and its cancellation', async ({
  page,
  request,
  server,
}, info) => {
  const mark = info.project.name.replaceAll(/\D/g, '');
  const codes = [`PXK${mark}001`, `PXK${mark}002`];
  const { token } = await call<Signed>(request, '/api/auth/login', server.admin);
  const post = <T>(path: string, body: object) => call<T>(request, path, body, token);
  const customer = await makeCustomer(request, server);
  await declareCodes(request, customer, codes);
  await importStatus(request, server, codes, { status: 3, occurredAt: '2026-11-20T02:00:00Z' });
  const orders: StaffOrder[] = [];
  for (const orderCode of codes) {
    const [order] = await post<ListAnswer<StaffOrder>['rows']>('/api/orders/search', { orderCode });
    if (!order) throw new Error('the parcel was imported');
    orders.push(order);
    await post('/api/orders/update', { id: order.id, version: order.version, weight: 3, fee: 45_000 });
  }
  const { note } = await post<NoteParcelsAnswer>('/api/delivery-notes/add', {
    key: crypto.randomUUID(),
    orderCodes: codes,
  });
  if (!note) throw new Error('the note was made');
  const act = <T>(name: string, body: object) =>
    post<T>(`/api/delivery-notes/${note.id}/${name}`, { key: crypto.randomUUID(), ...body });

  await signIn(page, customer);
  await page.goto('/information/delivery-notes');
  await expect(page.getByRole('heading', { name: 'Bạn chưa có phiếu xuất nào' })).toBeVisible();
  await expectPageQuality(page, info, 'no-delivery-notes');
  const issued = await act<DeliveryNoteDetail>('issue', { version: note.version, total: 90_000 });
  // Live: the open page shows it without a reload.
  await expect(page.getByRole('link', { name: note.code })).toBeVisible();
  await page.goto('/information/notify');
  await page
    .getByRole('link', { name: `Phiếu xuất ${note.code}` })
    .first()
    .click();
  const notice = page.getByRole('dialog');
  await expect(notice).toContainText('Phiếu có 2 kiện, tổng tiền 90.000 ₫. Bạn còn cần thanh toán 90.000 ₫.');
  await expectPageQuality(page, info, 'note-notification');
  await notice.getByRole('link', { name: 'Xem phiếu xuất' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Phiếu xuất ${note.code}` })).toBeVisible();
  await expect(page.getByText('Đã chốt tiền', { exact: true })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('90.000 ₫');
  await expectPageQuality(page, info, 'delivery-note');

  // A payment shows at once; from the debt the customer returns to the note.
  const pay = { key: crypto.randomUUID(), amount: 40_000, method: 'cash', occurredOn: '2026-11-20' };
  await expect(main).toContainText('Còn 90.000 ₫ chưa trả');
  await post(`/api/ledgers/${customer.id}/payment`, pay);
  await expect(main).toContainText('Còn 50.000 ₫ chưa trả');
  await page.getByRole('link', { name: 'Xem các lần thanh toán' }).click();
  const debt = page.getByRole('region', { name: 'Cần thanh toán' });
  await expect(debt.getByRole('link', { name: note.code })).toBeVisible();
  await expectPageQuality(page, info, 'ledger-of-note');
  await debt.getByRole('link', { name: note.code }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Phiếu xuất ${note.code}` })).toBeVisible();

  const { note: handed } = await act<HandOverAnswer>('hand-over', {
    version: issued.version,
    receivedBy: 'Chị Hoa',
  });
  await expect(page.getByText('Đã giao', { exact: true })).toBeVisible();
  await expect(main).toContainText('Chị Hoa');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải Excel' }).click();
  expect((await download).suggestedFilename()).toBe(`phieu-xuat-${note.code}.xlsx`);

  await page.getByRole('link', { name: `PXK${mark}001` }).click();
  await expect(page).toHaveURL(/\/information\/order-status\/\d+$/);
  await expect(page.getByRole('main').getByText('Đã trả khách').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: note.code }).click();
  await act('cancel', { version: handed.version, reason: 'khách đổi ý' });
  await expect(page.getByText('Đã hủy', { exact: true })).toBeVisible();
  await page.goto('/information/notify');
  await expect(page.getByRole('heading', { name: `Phiếu xuất ${note.code} đã hủy` })).toBeVisible();
  await expect(page.getByRole('heading', { name: note.code })).toHaveCount(1);
  await page.goto(`/information/order-status/${orders[0]?.id}`);
  await expect(page.getByRole('main').getByText('Đã nhập kho Việt Nam').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: note.code })).toBeHidden();
});
