import type {
  ComplaintStatistics,
  DebtTotals,
  DeliveryNoteDetail,
  LedgerAccount,
  LedgerPage,
  Revenue,
  StaffOrderDetail,
  Tariff,
  TransferPage,
} from '@logistics/shared/contracts';
import { ask } from './support/content-calls.ts';
import { expect, signIn, toast } from './support/office.ts';
import { testOnOwnServer } from './support/own-server.ts';
import {
  arrive,
  declare,
  dialog,
  expectStatus,
  HEAVY,
  HERE,
  LIGHT,
  LOST,
  openSite,
  pack,
  receive,
  ship,
  type,
  type Call,
  type Life,
} from './support/parcel-life.ts';

/** Every figure of the server is of this parcel's life, so this file has a server of its own. */
const test = testOnOwnServer({ RATE_LIMIT_FACTOR: '10' });

/** 4,2 kg × 30.000 ₫ and 12,5 kg × 25.000 ₫, rounded to 1.000 ₫. */
const FEES = { [LIGHT]: '126.000 ₫', [HEAVY]: '313.000 ₫' };
const TOTAL = { text: '439.000 ₫', amount: 439_000 };
const REFUND = { text: '300.000 ₫', amount: 300_000 };
/** Part of the fee of a delivered parcel, for the damage. */
const CREDIT = { text: '26.000 ₫', amount: 26_000 };

/** The day in Vietnam, or some days before, as `yyyy-MM-dd`. */
const dayOf = (daysAgo = 0) =>
  new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Publishes the tariff by which the parcels are billed. */
async function publishTariff(call: Call): Promise<void> {
  const lists = {
    services: [{ code: 'nhanh', name: 'Nhanh' }],
    routes: [{ code: 'ha-noi', name: 'Hà Nội' }],
    groups: [],
  };
  const { version } = await call<{ version: number }>('GET', '/api/tariffs/lists');
  await call('POST', '/api/tariffs/lists', { ...lists, version });
  const tariff = await call<Tariff>('POST', '/api/tariffs/add', {
    ...{ name: 'Giá chuẩn', service: 'nhanh', route: 'ha-noi', group: null, validFrom: '2026-01-01' },
    terms: {
      weightSteps: [
        { from: 0, rate: 30_000 },
        { from: 10_000, rate: 25_000 },
      ],
      ...{ volumeSteps: [], volumetricDivisor: null, minimum: 0, roundTo: 1000, roundMode: 'nearest' },
      extras: { woodwork: 0, counting: 0, insurance: 0 },
    },
  });
  await call('POST', '/api/tariffs/publish', { id: tariff.id, version: tariff.version });
}

async function weigh({ page, site }: Life): Promise<void> {
  for (const [code, weight, text] of [
    [LIGHT, '4,2', 'Cân 4,2 kg'],
    [HEAVY, '12,5', 'Cân 12,5 kg'],
  ] as const) {
    await page.goto(`/admin/list-orders?search=${code}&page=1`);
    await page.getByRole('button', { name: code, exact: true }).click();
    const panel = page.getByRole('complementary', { name: `Đơn hàng ${code}` });
    await panel.getByRole('button', { name: 'Sửa đơn' }).click();
    await panel.getByRole('textbox', { name: 'Cân nặng (kg)' }).fill(weight);
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Đã lưu đơn hàng.')).toBeVisible();
    const fee = page.getByRole('region', { name: 'Cước', exact: true });
    await expect(fee.getByRole('row', { name: 'Tổng cước' })).toContainText(FEES[code]);
    const row = site.locator('tbody tr').filter({ has: site.getByText(code, { exact: true }) });
    await expect(row).toContainText(text);
  }
}

/** Returns the number of the issued note. */
async function bill({ page, site }: Life): Promise<string> {
  await page.goto('/admin/delivery-notes');
  await page.getByRole('link', { name: 'Lập phiếu xuất' }).click();
  const field = page.getByRole('textbox', { name: 'Quét kiện vào phiếu' });
  await expect(field).toBeFocused();
  await type(page, LOST, 'Chưa về kho');
  await page.keyboard.type(LIGHT);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/delivery-notes\/\d+$/);
  await expect(field).toBeFocused();
  await type(page, HEAVY, 'Đã thêm');
  await expect(page.locator('.dn-totals')).toContainText(TOTAL.text);
  await page.keyboard.press('F10');
  await dialog(page)
    .getByRole('button', { name: `Chốt ${TOTAL.text}` })
    .click();
  const done = toast(page, 'Đã chốt tiền');
  await expect(done).toBeVisible();
  const code = /PX\d+-\d+/.exec(await done.innerText())?.[0] ?? '';

  await site.goto('/information/delivery-notes');
  await site.getByRole('link', { name: code }).click();
  await expect(site.getByRole('main')).toContainText(TOTAL.text);
  for (const parcel of HERE) await expect(site.getByRole('main')).toContainText(FEES[parcel]);
  await site.goto('/information/ledger');
  const debt = site.getByRole('region', { name: 'Cần thanh toán' });
  await expect(debt.getByRole('status')).toContainText(TOTAL.text);
  await page.goto('/admin/debts');
  const debts = page.getByRole('table', { name: 'Khách hàng đang nợ' });
  await expect(debts.getByRole('row', { name: 'Phạm Đời' })).toContainText(TOTAL.text);
  return code;
}

/** The customer transfers the due amount, with the number of the note; the site has the ledger open. */
async function pay({ page, site }: Life, note: string): Promise<void> {
  const day = dayOf().split('-').reverse().join('/');
  const statement = [
    'Ngày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Nội dung',
    `${day},FT001,,"439,000",MBVCB.77.${note.replace('-', '')} chuyen tien`,
    `${day},FT002,"11,000",,phi dich vu`,
  ].join('\n');
  await page.goto('/admin/statements');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Nhập sao kê' }).click();
  await (
    await chooser
  ).setFiles({ name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  const preview = page.getByRole('region', { name: 'Sao kê sao-ke.csv' });
  await expect(preview.getByRole('row', { name: new RegExp(note) })).toContainText('Phạm Đời');
  await preview.getByRole('button', { name: `Ghi 1 khoản, ${TOTAL.text}` }).click();
  await expect(toast(page, `Đã ghi 1 khoản, ${TOTAL.text}.`)).toBeVisible();
  await expect(site.getByText('Bạn không còn khoản nào cần thanh toán.')).toBeVisible();
  await page.goto('/admin/debts');
  await expect(page.getByText('Không có khách nào đang nợ.')).toBeVisible();
}

async function handOver(life: Life, note: string): Promise<void> {
  const { page, site } = life;
  await page.goto('/admin/delivery-notes');
  await page.getByRole('link', { name: note }).click();
  await page.getByRole('button', { name: 'Giao hàng' }).click();
  await dialog(page).getByRole('textbox', { name: 'Người nhận hàng' }).fill('Chị Hoa');
  await dialog(page).getByRole('button', { name: 'Giao hàng' }).click();
  await expect(toast(page, 'Đã giao 2 kiện')).toBeVisible();
  await site.goto('/information/order-status');
  await expectStatus(life, HERE, 'Đã trả khách');
  await expectStatus(life, [LOST], 'Đang về kho Việt Nam');
}

/** The lost parcel is credited to the customer, and then paid to them. */
async function compensate({ page, site, customer }: Life): Promise<void> {
  await site.goto('/information/ledger');
  await page.goto(`/admin/debts/${customer.id}`);
  await page.getByRole('button', { name: 'Điều chỉnh' }).click();
  await dialog(page).getByRole('textbox', { name: 'Số tiền (₫)' }).fill('300.000');
  await dialog(page).getByRole('textbox', { name: 'Lý do' }).fill(`Đền kiện ${LOST}`);
  await dialog(page).getByRole('button', { name: 'Ghi điều chỉnh' }).click();
  await expect(toast(page, 'Đã điều chỉnh')).toBeVisible();
  await expect(site.getByText(`Chúng tôi đang giữ của bạn ${REFUND.text}.`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Đang giữ của khách' })).toContainText(REFUND.text);
  await page.getByRole('button', { name: 'Hoàn tiền' }).click();
  await dialog(page).getByRole('textbox', { name: 'Số tiền (₫)' }).fill('300.000');
  await dialog(page).getByRole('textbox', { name: 'Lý do' }).fill(`Trả tiền đền kiện ${LOST}`);
  await dialog(page).getByRole('button', { name: 'Ghi hoàn tiền' }).click();
  await expect(toast(page, `Đã ghi hoàn tiền ${REFUND.text}.`)).toBeVisible();
  await expect(site.getByText('Bạn không còn khoản nào cần thanh toán.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Không nợ' })).toBeVisible();
}

/** The customer complains about a delivered parcel. Returns the number of the complaint. */
async function complain({ site }: Life): Promise<string> {
  await site.goto('/information/order-status');
  await site.getByRole('link', { name: LIGHT }).first().click();
  await site.getByRole('link', { name: 'Khiếu nại về kiện này' }).click();
  const form = site.getByRole('main');
  await form.getByRole('radio', { name: 'Hàng hỏng, vỡ' }).check();
  await form.getByRole('radio', { name: 'Hoàn tiền' }).check();
  await form.getByRole('textbox', { name: 'Mô tả' }).fill('Vỡ một chiếc cốc.');
  await form.getByRole('button', { name: 'Gửi khiếu nại' }).click();
  await expect(site).toHaveURL(/\/information\/complaints\/\d+$/);
  const number = /KN\d+-\d+/;
  return number.exec(await site.getByText(number).first().innerText())?.[0] ?? '';
}

/** A person with the rights for complaints and money answers, refunds a part of the fee, and resolves the complaint. */
async function answer({ page, site, calls }: Life, complaint: string): Promise<void> {
  const clerk = await calls.makeUser(
    { role: 2, permission: [5, 7] },
    { email: 'khieunai@kho.test', lastName: 'Bùi', firstName: 'Giải' },
  );
  await signIn(page, clerk);
  await page.goto('/admin/complaints');
  await page.getByRole('row').filter({ hasText: LIGHT }).getByRole('link').click();
  await page.getByRole('button', { name: 'Trả lời khách' }).click();
  await page.getByRole('textbox', { name: 'Nội dung khách sẽ đọc' }).fill('Chúng tôi hoàn tiền chiếc cốc.');
  await page.getByRole('button', { name: 'Gửi trả lời' }).click();
  await expect(site.getByRole('log')).toContainText('Chúng tôi hoàn tiền chiếc cốc.');
  await site.goto('/information/ledger');
  await page.getByRole('button', { name: 'Hoàn tiền' }).click();
  await dialog(page).getByRole('textbox', { name: 'Số tiền (₫)' }).fill('26.000');
  await dialog(page).getByRole('textbox', { name: 'Lý do' }).fill('vỡ một chiếc cốc');
  await dialog(page).getByRole('button', { name: 'Hoàn tiền' }).click();
  await expect(toast(page, `Đã hoàn ${CREDIT.text}.`)).toBeVisible();
  await expect(site.getByText(`Chúng tôi đang giữ của bạn ${CREDIT.text}.`)).toBeVisible();
  await expect(site.getByRole('link', { name: complaint })).toBeVisible();
  await page.getByRole('button', { name: 'Giải quyết', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Câu trả lời cho khách' }).fill('Đã hoàn tiền cho bạn.');
  await dialog(page).getByRole('button', { name: 'Giải quyết khiếu nại' }).click();
  await expect(page.getByText('Đã giải quyết', { exact: true })).toBeVisible();
  await page.goto('/admin/complaints/statistics');
  const line = page.getByRole('row').filter({ hasText: 'Hàng hỏng, vỡ' });
  for (const text of ['100%', CREDIT.text]) await expect(line).toContainText(text);
}

/** Checks that every figure of the installation agrees with these events. */
async function reconcile(
  { page, customer, calls, call }: Life,
  { note: code, complaint }: { readonly note: string; readonly complaint: string },
): Promise<void> {
  const account = await call<LedgerAccount>('GET', `/api/ledgers/${customer.id}`);
  expect([account.balance, account.ages]).toEqual([-CREDIT.amount, [0, 0, 0, 0]]);
  const { rows } = await call<LedgerPage>('GET', `/api/ledgers/${customer.id}/rows`);
  expect(
    rows.map(({ kind, amount, balanceAfter, reference }) => [kind, amount, balanceAfter, reference]),
  ).toEqual([
    ['adjustment', -CREDIT.amount, -CREDIT.amount, complaint],
    ['refund', REFUND.amount, 0, null],
    ['adjustment', -REFUND.amount, -REFUND.amount, null],
    ['payment', -TOTAL.amount, 0, 'FT001'],
    ['charge', TOTAL.amount, TOTAL.amount, code],
  ]);
  expect(await call<DebtTotals>('GET', '/api/debts/totals')).toMatchObject({ total: 0, customers: 0 });
  const revenue = await call<Revenue>('GET', `/api/revenue?from=${dayOf(1)}&to=${dayOf()}`);
  expect(revenue).toMatchObject({
    total: TOTAL.amount,
    services: [{ service: 'nhanh', name: 'Nhanh', amount: TOTAL.amount }],
  });
  const { months } = await call<ComplaintStatistics>('GET', '/api/complaints/statistics?months=1');
  expect(months[0]?.types.filter(({ opened }) => opened > 0)).toMatchObject([
    { type: 'damaged', opened: 1, resolved: 1, inTime: 1, refunded: CREDIT.amount },
  ]);
  const posted = await call<TransferPage>('GET', '/api/statements/transfers?state=posted');
  expect(posted).toMatchObject({ open: 0, rows: [{ amount: TOTAL.amount, customer: { id: customer.id } }] });

  const [found] = await call<{ id: number }[]>('GET', `/api/delivery-notes?page=1&pageSize=10`);
  const note = await call<DeliveryNoteDetail>('GET', `/api/delivery-notes/${found?.id}`);
  expect(note).toMatchObject({
    ...{ code, state: 'handed-over', total: TOTAL.amount, receivedBy: 'Chị Hoa' },
    debt: { before: 0, after: TOTAL.amount },
  });
  for (const [parcel, statuses] of [
    [LIGHT, [1, 2, 3, 4]],
    [HEAVY, [1, 2, 3, 4]],
    [LOST, [1, 2]],
  ] as const) {
    const order = await calls.order(parcel);
    const { events } = await call<StaffOrderDetail>('GET', `/api/orders/search/${order?.id}`);
    expect(events.flatMap(({ status }) => status ?? []).sort()).toEqual(statuses);
  }
  // A refund for a complaint lowers the customer's debt, but not the revenue.
  await page.goto('/admin/revenue');
  await expect(page.getByRole('main')).toContainText(TOTAL.text);
}

test('the life of three parcels, one of which is lost: customer and staff see the same, and every figure agrees', async ({
  office: page,
  browser,
  server,
  admin,
  calls,
}) => {
  const call: Call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
    (await ask<T>(server.url, admin.token, method, path, body)).data;
  await publishTariff(call);
  const customer = await calls.makeUser(
    { role: 3 },
    { email: 'doi@khach.test', lastName: 'Phạm', firstName: 'Đời' },
  );
  const site = await openSite(browser, server.url, customer);
  const life: Life = { page, site, customer, calls, call };

  await test.step('declared by the customer', () => declare(life));
  await test.step('received by scan', () => receive(life));
  await test.step('packed into a bag', () => pack(life));
  await test.step('shipped with its lot', () => ship(life));
  await test.step('arrived, with one missing', () => arrive(life));
  await test.step('weighed', () => weigh(life));
  const note = await test.step('billed', () => bill(life));
  await test.step('paid', () => pay(life, note));
  await test.step('handed over', () => handOver(life, note));
  await test.step('compensated', () => compensate(life));
  const complaint = await test.step('complained about', () => complain(life));
  await test.step('answered and refunded', () => answer(life, complaint));
  await test.step('reconciled', () => reconcile(life, { note, complaint }));
  await site.context().close();
});
