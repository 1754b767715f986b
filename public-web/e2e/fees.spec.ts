import type {
  CustomerOrderDetail,
  ListAnswer,
  StaffOrder,
  Tariff,
  TariffDraft,
} from '@logistics/shared/contracts';
import { ownServer } from '../../tools/e2e/own-server.ts';
import type { TestServer } from '../../tools/e2e/server.ts';
import { expect, test as base } from '../../tools/e2e/test.ts';
import { call, declareCodes, makeCustomer, signIn, type Signed } from './support/customer.ts';
import { expectPageQuality } from './support/page-quality.ts';
import { importStatus } from './support/staff.ts';

/** A published tariff cannot be removed, so this file has its own server. */
const test = base.extend<object, { server: TestServer }>({ server: ownServer({ RATE_LIMIT_FACTOR: '10' }) });

const CODE = 'JT9600000001';
const DRAFT: TariffDraft = {
  name: 'Giá chuẩn',
  service: 'tieu-chuan',
  route: 'ha-noi',
  group: null,
  validFrom: '2026-01-01',
  terms: {
    weightSteps: [
      { from: 0, rate: 30_000 },
      { from: 10_000, rate: 25_000 },
    ],
    volumeSteps: [{ from: 0, rate: 2_000_000 }],
    volumetricDivisor: 6000,
    minimum: 40_000,
    roundTo: 1000,
    roundMode: 'nearest',
    extras: { woodwork: 100_000, counting: 0, insurance: 0 },
  },
};
const LISTS = {
  services: [
    { code: 'tieu-chuan', name: 'Tiêu chuẩn' },
    { code: 'nhanh', name: 'Nhanh' },
  ],
  routes: [{ code: 'ha-noi', name: 'Hà Nội' }],
  groups: [],
  version: 0,
};

test('a weighed parcel shows its lines to its customer, and the calculator gives the same total', async ({
  page,
  request,
  server,
}, info) => {
  const admin = await call<Signed>(request, '/api/auth/login', server.admin);
  const post = <T>(path: string, body: object) => call<T>(request, path, body, admin.token);
  const prices = page.locator('#prices');
  await page.goto('/');
  await expect(prices.getByText('Chưa có bảng cước trực tuyến')).toBeVisible();

  await post('/api/tariffs/lists', LISTS);
  for (const draft of [DRAFT, { ...DRAFT, service: 'nhanh', terms: { ...DRAFT.terms, minimum: 500_000 } }]) {
    const { id } = await post<Tariff>('/api/tariffs/add', draft);
    await post('/api/tariffs/publish', { id, version: 0 });
  }
  const customer = await makeCustomer(request, server);
  await declareCodes(request, customer, [CODE]);
  await importStatus(request, server, [CODE], { status: 1, occurredAt: '2026-11-20T02:00:00Z' });
  const found = await post<ListAnswer<StaffOrder>['rows']>('/api/orders/search', { orderCode: CODE });
  const [order] = found;
  if (!order) throw new Error('the parcel was imported');
  await post('/api/orders/update', {
    id: order.id,
    version: order.version,
    weight: 12.5,
    volume: 0.1,
    woodwork: 1,
  });

  const headers = { Authorization: `Bearer ${customer.token}` };
  const read = async () => {
    const answer = await request.get(`/api/orders/search/${order.id}`, { headers });
    return ((await answer.json()) as { data: CustomerOrderDetail }).data;
  };
  const { feeDetail } = await read();
  // 0.1 m³ are 16,667 kg.
  expect(feeDetail?.total).toBe(517_000);
  await signIn(page, customer);
  await page.goto(`/information/order-status/${order.id}`);
  const lines = page.getByRole('table', { name: 'Cách tính cước' });
  await expect(lines.getByRole('row')).toHaveText([
    'Cước theo cân quy đổi16,667 kg × 25.000 ₫416.675 ₫',
    'Đóng gỗ1 kiện × 100.000 ₫100.000 ₫',
    'Làm trònđến 1.000 ₫325 ₫',
    'Tổng cước517.000 ₫',
  ]);
  await expectPageQuality(page, info, 'fee-lines');

  // The same weight without the crate.
  await page.goto('/?can=16,667#prices');
  await expect(prices.getByRole('combobox', { name: 'Dịch vụ' })).toHaveValue('tieu-chuan');
  await expect(prices.getByRole('row', { name: 'Tổng cước' })).toContainText('417.000 ₫');
  await prices.getByRole('combobox', { name: 'Dịch vụ' }).selectOption('Nhanh');
  await expect(prices.getByRole('row', { name: 'Tổng cước' })).toContainText('500.000 ₫');
  await expect(prices.getByRole('row', { name: 'Bù cước tối thiểu' })).toBeVisible();
  await expect(page).toHaveURL(/dich-vu=nhanh/);
  await expectPageQuality(page, info, 'tariff-calculator');
});
