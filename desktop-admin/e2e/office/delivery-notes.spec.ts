import type { Page } from '@playwright/test';
import type { DeliveryNoteDetail, StaffOrderDetail } from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, test, toast } from './support/office.ts';
import { orderFile } from './support/server-calls.ts';
import { expectSound } from './support/sound.ts';

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
  async ({ office: page, calls, server, admin, host }) => {
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
    await page.keyboard.type(one);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/delivery-notes\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    const note = async () => (await call<DeliveryNoteDetail>('GET', `/api/delivery-notes/${id}`)).data;
    const { code } = await note();
    await expect(page.getByRole('heading', { name: `Phiếu xuất ${code}` })).toBeVisible();
    await scan(page, two, 'Đã thêm');
    await scan(page, two, 'Đã có trên phiếu');
    await scan(page, three, 'Đã thêm');
    await expect(page.locator('.dn-totals')).toContainText('150.000 ₫');
    await expect(page.getByRole('button', { name: 'Chốt tiền' })).toBeDisabled();
    await expect(page.getByRole('row', { name: three })).toContainText('Chưa có cước');
    await expectSound(page, 'delivery-note-draft');
    await page.getByRole('button', { name: `Nhập cước cho ${three}` }).click();
    await dialog(page).getByRole('textbox', { name: 'Cước (₫)' }).fill('30.000');
    await dialog(page).getByRole('textbox', { name: 'Lý do' }).fill('cân tại quầy');
    await page.keyboard.press('Enter');
    await expect(page.locator('.dn-totals')).toContainText('180.000 ₫');

    // A parcel that is removed by mistake comes back.
    await page.getByRole('button', { name: `Bỏ ${two} khỏi phiếu` }).click();
    await expect(page.locator('.dn-totals')).toContainText('80.000 ₫');
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.locator('.dn-totals')).toContainText('180.000 ₫');

    await page.keyboard.press('F10');
    await expect(dialog(page)).toContainText('180.000 ₫');
    await page.keyboard.press('Enter');
    await expect(toast(page, `Đã chốt tiền ${code}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Thông tin phiếu' })).toContainText('180.000 ₫');
    await expectSound(page, 'delivery-note-issued');

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
    await expectSound(page, 'delivery-note-print');
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
