import type { Page } from '@playwright/test';
import type {
  AuditEntryView,
  DeliveryNoteDetail,
  NoteParcelsAnswer,
  StaffOrderDetail,
} from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, expectPageError, signIn, test, toast } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectPageQuality } from './support/page-quality.ts';

const said = (page: Page) => page.locator('.dn-said');
const dialog = (page: Page) => page.getByRole('dialog');

async function scan(page: Page, code: string, word: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Quét kiện vào phiếu' })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText(word);
  await expect(said(page).locator('.code')).toHaveText(code);
}

test(
  'three scanned parcels are billed, printed, handed over and brought back',
  { tag: '@console' },
  async ({ office: page, calls, server, admin, host, pageErrors }) => {
    const mark = host === 'desktop' ? 'D' : 'W';
    const codes = [1, 2, 3].map((number) => `PXE${mark}000${number}`);
    const other = `PXE${mark}9999`;
    const [one = '', two = '', three = ''] = codes;
    const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
      ask<T>(server.url, admin.token, method, path, body);
    const customer = await calls.makeUser(
      { role: 3 },
      { email: `phieu-${mark.toLowerCase()}@example.vn`, lastName: 'Trần', firstName: `Phiếu ${mark}` },
    );
    await calls.importFile(
      orderFile('phieu.xlsx', [
        ...codes.map((code) => ['20/11/2026', code, 'Đã nhập kho Việt Nam'] as const),
        ['20/11/2026', other, 'Đã nhập kho Trung Quốc'],
      ]),
    );
    for (const [at, code] of [...codes, other].entries()) {
      const order = await calls.order(code);
      if (!order) throw new Error('the parcel was imported');
      await call('POST', '/api/orders/assign', { id: [order.id], customerId: customer.id });
      const { version } = (await call<StaffOrderDetail>('GET', `/api/orders/search/${order.id}`)).data;
      // The third parcel has no fee.
      if (at < 2)
        await call('POST', '/api/orders/update', {
          id: order.id,
          version,
          weight: 2.5,
          fee: 50_000 * (at + 1),
        });
    }

    await page.goto('/admin/delivery-notes');
    await page.getByRole('link', { name: 'Lập phiếu xuất' }).click();
    await scan(page, other, 'Chưa về kho');
    // The scanner does not wait for the note: the next parcel is half read when the first one has made it.
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/delivery-notes/add', (route) => isHeld.then(() => route.continue()));
    await page.keyboard.type(one);
    await page.keyboard.press('Enter');
    await page.keyboard.type(two.slice(0, 5));
    answer();
    await expect(page).toHaveURL(/\/admin\/delivery-notes\/\d+$/);
    await page.keyboard.type(two.slice(5));
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText('Đã thêm');
    await expect(said(page).locator('.code')).toHaveText(two);
    const id = Number(page.url().split('/').at(-1));
    const note = async () => (await call<DeliveryNoteDetail>('GET', `/api/delivery-notes/${id}`)).data;
    const { code } = await note();
    await expect(page.getByRole('heading', { name: `Phiếu xuất ${code}` })).toBeVisible();
    await scan(page, two, 'Đã có trên phiếu');
    await scan(page, three, 'Đã thêm');
    await expect(page.locator('.dn-totals')).toContainText('150.000 ₫');
    await expect(page.getByRole('button', { name: 'Chốt tiền' })).toBeDisabled();
    await expect(page.getByRole('row', { name: three })).toContainText('Chưa có cước');
    await expectPageQuality(page, 'delivery-note-draft');
    const typeFee = async () => {
      await page.getByRole('button', { name: `Nhập cước cho ${three}` }).click();
      await dialog(page).getByRole('textbox', { name: 'Cước (₫)' }).fill('30.000');
      await dialog(page).getByRole('textbox', { name: 'Lý do' }).fill('cân tại quầy');
    };
    await typeFee();
    // Escape keeps typed text. Another person sets a fee meanwhile: this one replaces nothing.
    await page.keyboard.press('Escape');
    const third = (await calls.order(three))?.id;
    const setFee = async (amount: number | null) => {
      const { version } = (await call<StaffOrderDetail>('GET', `/api/orders/search/${third}`)).data.feeDetail;
      await call('POST', '/api/orders/override-fee', { id: third, amount, reason: 'giá cũ', version });
    };
    await setFee(45_000);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Kiện này vừa có cước khác.');
    await expect(page.locator('.dn-totals')).toContainText('195.000 ₫');
    expectPageError(pageErrors, /409/);
    await dialog(page).getByRole('button', { name: 'Bỏ qua' }).click();
    await setFee(null);
    await typeFee();
    await page.keyboard.press('Enter');
    await expect(page.locator('.dn-totals')).toContainText('180.000 ₫');

    // A parcel that is removed by mistake comes back.
    await page.getByRole('button', { name: `Bỏ ${two} khỏi phiếu` }).click();
    await expect(page.locator('.dn-totals')).toContainText(/\D80\.000\s₫/);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.locator('.dn-totals')).toContainText('180.000 ₫');

    await page.keyboard.press('F10');
    await expect(dialog(page)).toContainText('180.000 ₫');
    await page.keyboard.press('Enter');
    await expect(toast(page, `Đã chốt tiền ${code}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Thông tin phiếu' })).toContainText('180.000 ₫');
    await expectPageQuality(page, 'delivery-note-issued');

    await expect(page.getByRole('region', { name: 'Thông tin phiếu' })).toContainText(
      'Còn 180.000 ₫ chưa trả',
    );
    const paying = { key: crypto.randomUUID(), amount: 180_000, method: 'cash', occurredOn: '2026-11-20' };
    await call('POST', `/api/ledgers/${customer.id}/payment`, paying);
    await expect(page.getByRole('region', { name: 'Thông tin phiếu' })).toContainText('Đã trả đủ');
    await page.getByRole('link', { name: 'Xem sổ công nợ' }).click();
    await page.getByRole('link', { name: code }).click();
    await expect(page.getByRole('heading', { name: `Phiếu xuất ${code}` })).toBeVisible();

    await page.getByRole('link', { name: 'In phiếu' }).click();
    const paper = page.getByRole('article', { name: `Phiếu xuất ${code}` });
    await expect(paper).toContainText('180.000 ₫');
    await expect(paper).toContainText('Nợ sau phiếu này');
    await expect(paper.getByRole('img', { name: `Mã vạch của ${code}` })).toBeVisible();
    await page.getByText('Cuộn 80 mm').click();
    await expect(paper).toHaveClass(/paper-roll/);
    await expectPageQuality(page, 'delivery-note-print');
    await page.getByRole('link', { name: 'Về phiếu' }).click();

    await page.getByRole('button', { name: 'Giao hàng' }).click();
    await dialog(page).getByRole('textbox', { name: 'Người nhận hàng' }).fill('Chị Hoa');
    await dialog(page).getByRole('button', { name: 'Giao hàng' }).click();
    await expect(toast(page, 'Đã giao 3 kiện')).toBeVisible();
    for (const parcel of codes) expect((await calls.order(parcel))?.status).toBe(4);

    await page.getByRole('button', { name: 'Hủy phiếu' }).click();
    await dialog(page).getByRole('button', { name: 'Hủy phiếu' }).click();
    await expect(dialog(page)).toContainText('Bạn hãy ghi lý do hủy.');
    await dialog(page).getByRole('textbox', { name: 'Lý do hủy' }).fill('khách đổi ý');
    await dialog(page).getByRole('button', { name: 'Hủy phiếu' }).click();
    await expect(toast(page, `Đã hủy ${code}`)).toBeVisible();
    for (const parcel of codes) expect((await calls.order(parcel))?.status).toBe(3);

    await page.goto('/admin/delivery-notes?state=cancelled');
    await expect(page.getByRole('row', { name: code })).toContainText('Đã hủy');
  },
);

test('selected orders of one customer become a note, and two people see each other’s parcels at once', async ({
  office: page,
  calls,
  server,
  admin,
}) => {
  const codes = ['PXS0001', 'PXS0002'] as const;
  const customer = await calls.makeUser(
    { role: 3 },
    { email: 'phieu-chon@example.vn', lastName: 'Lê', firstName: 'Chọn' },
  );
  await calls.importFile(
    orderFile(
      'chon.xlsx',
      codes.map((code) => ['20/11/2026', code, 'Đã nhập kho Việt Nam'] as const),
    ),
  );
  const ids = [];
  for (const code of codes) ids.push((await calls.order(code))?.id);
  const call = <T>(path: string, body: unknown) => ask<T>(server.url, admin.token, 'POST', path, body);
  await call('/api/orders/assign', { id: ids, customerId: customer.id });
  await page.goto('/admin/list-orders?search=PXS0001');
  await page.getByRole('checkbox', { name: codes[0] }).check();
  await page.getByRole('button', { name: 'Lập phiếu xuất' }).click();
  await expect(page).toHaveURL(/\/admin\/delivery-notes\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await call(`/api/delivery-notes/${id}/parcels`, {
    key: crypto.randomUUID(),
    orderCodes: [codes[1]],
  });
  await expect(page.getByRole('row', { name: codes[1] })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ phiếu' }).click();
  await dialog(page).getByRole('button', { name: 'Bỏ phiếu' }).click();
  await expect(page.getByText('Đã hủy').first()).toBeVisible();
});

test('a hand-over to a customer over the debt limit warns, needs a reason, and records who gave it', async ({
  page,
  calls,
  server,
  admin,
}) => {
  const code = 'PXN0001';
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown, token = admin.token) =>
    (await ask<T>(server.url, token, method, path, body)).data;
  const customer = await calls.makeUser(
    { role: 3 },
    { email: 'phieu-no@example.vn', lastName: 'Đỗ', firstName: 'Nợ' },
  );
  const staff = await calls.makeUser(
    { role: 2, permission: [1] },
    { email: 'kho-no@example.vn', lastName: 'Vũ', firstName: 'Kho' },
  );
  await calls.importFile(orderFile('no.xlsx', [['20/11/2026', code, 'Đã nhập kho Việt Nam']]));
  const order = await calls.order(code);
  if (!order) throw new Error('the parcel was imported');
  await call('POST', '/api/orders/assign', { id: [order.id], customerId: customer.id });
  const { version } = await calls.orderDetail(order.id);
  await calls.updateOrder({ id: order.id, version, weight: 9, fee: 800_000 });
  await call('POST', `/api/ledgers/${customer.id}/debt-limit`, {
    amount: 500_000,
    version: 0,
  });
  const { note } = await call<NoteParcelsAnswer>('POST', '/api/delivery-notes/add', {
    key: crypto.randomUUID(),
    orderCodes: [code],
  });
  const path = `/api/delivery-notes/${note?.id}`;
  await call('POST', `${path}/issue`, { key: crypto.randomUUID(), version: note?.version, total: 800_000 });

  await signIn(page, staff);
  await page.goto(`/admin/delivery-notes/${note?.id}`);
  const tryToHandOver = async () => {
    await page.getByRole('button', { name: 'Giao hàng' }).click();
    await dialog(page).getByRole('textbox', { name: 'Người nhận hàng' }).fill('Anh Tư');
    await dialog(page).getByRole('button', { name: 'Giao hàng' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Khách đang nợ 800.000 ₫, quá hạn mức 500.000 ₫. Nếu vẫn giao, bạn hãy ghi lý do.',
    );
    expect(await call<DeliveryNoteDetail>('GET', path)).toMatchObject({ state: 'issued', receivedBy: '' });
  };
  await tryToHandOver();
  await expectPageQuality(page, 'hand-over-over-limit');
  await dialog(page).getByRole('button', { name: 'Bỏ qua' }).click();
  // The warning is not a permission: the next attempt asks again.
  await tryToHandOver();
  await dialog(page).getByRole('button', { name: 'Vẫn giao hàng' }).click();
  await expect(dialog(page)).toContainText('Bạn hãy ghi lý do vẫn giao.');
  expect((await calls.order(code))?.status).toBe(3);
  await dialog(page).getByRole('textbox', { name: 'Lý do vẫn giao' }).fill('Giám đốc đồng ý qua điện thoại');
  await dialog(page).getByRole('button', { name: 'Vẫn giao hàng' }).click();
  await expect(toast(page, 'Đã giao 1 kiện')).toBeVisible();
  expect((await calls.order(code))?.status).toBe(4);

  const facts = page.getByRole('region', { name: 'Thông tin phiếu' });
  await expect(facts).toContainText('Giám đốc đồng ý qua điện thoại');
  await expect(facts).toContainText('Vũ Kho');
  const [entry] = await call<AuditEntryView[]>(
    'GET',
    `/api/audit?subjectType=delivery-note&subjectId=${note?.id}&page=1&pageSize=10`,
  );
  expect(entry).toMatchObject({
    action: 'delivery-note.hand-over',
    actor: { id: staff.id },
    new: { reason: 'Giám đốc đồng ý qua điện thoại', userId: customer.id },
  });
  const own = await call('GET', `/api/delivery-notes/mine/${note?.id}`, undefined, customer.token);
  expect(own).toMatchObject({ state: 'handed-over', receivedBy: 'Anh Tư' });
  expect(JSON.stringify(own)).not.toContain('Giám đốc');
});
