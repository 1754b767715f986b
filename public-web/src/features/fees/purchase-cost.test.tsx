import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import type { ProductView } from '@logistics/shared/contracts';
import { makeStore } from '../../app/store.ts';
import { PurchaseCost } from './purchase-cost.tsx';

const product: ProductView = {
  id: 1,
  name: 'Túi tote',
  marketplace: '1688',
  price_ndt: 12.8,
  price_vnd: 46_720,
  exchange_rate: 3650,
  description: '',
  link: 'https://detail.1688.com/offer/1.html',
  shop: '',
  minimum_order: 20,
  weight: 0.2,
  attributes: [],
  images: [],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  deletedAt: null,
  version: 0,
  can: { update: false, remove: false, restore: false },
};
const tariff = {
  from: '2026-01-01',
  volumetricDivisor: 6000,
  serviceFeePercent: 3,
  destinations: [
    { key: 'ha-noi', name: 'Hà Nội', perKg: 28_000, perM3: 0, days: '' },
    { key: 'sai-gon', name: 'TP.HCM', perKg: 34_000, perM3: 0, days: '' },
  ],
};

/** Renders the estimate for a company with these tariffs. */
function show(more: Partial<ProductView> = {}, rates: readonly object[] = [tariff]) {
  const records = [{ name: 'FEE_RATES', content: JSON.stringify({ rates }), updatedAt: product.updatedAt }];
  const store = makeStore({
    direct: { call: () => Promise.resolve({ status: 200, body: { success: true, data: records } }) },
  });
  return render(
    <Provider store={store}>
      <PurchaseCost product={{ ...product, ...more }} />
    </Provider>,
  );
}
const shown = () => (screen.getByRole('status').textContent ?? '').replaceAll('\u00a0', ' ');
const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("adds goods at the day's rate, service fee and shipping, from the shop's minimum order", async () => {
  show();
  expect(await screen.findByText('Cước về Hà Nội')).toBeDefined();
  expect(shown()).toContain('Tiền hàng20 × ¥12,8 × 3.650 ₫934.400 ₫');
  expect(shown()).toContain('Phí dịch vụ mua hộ (3%)28.032 ₫');
  expect(shown()).toContain('4 kg × 28.000 ₫ mỗi kg.112.000 ₫');
  expect(shown()).toContain('Tổng tạm tính1.074.432 ₫');
});

it('follows the quantity, the guessed weight and the destination', async () => {
  show();
  await screen.findByText('Cước về Hà Nội');
  change('Số lượng', '10');
  expect(shown()).toContain('2 kg × 28.000 ₫');
  expect(screen.getByText('Shop bán từ 20 cái.')).toBeDefined();
  change(/^Cân nặng/, '5');
  change('Về kho', 'sai-gon');
  expect(shown()).toContain('Cước về TP.HCM5 kg × 34.000 ₫ mỗi kg.170.000 ₫');
  change('Số lượng', 'nhiều');
  expect(shown()).toBe('');
});

it('invents no shipping without a weight, and no fee without a tariff', async () => {
  const { unmount } = show({ weight: null });
  await screen.findByText('Cước về Hà Nội');
  expect(shown()).toContain('Bạn hãy nhập cân nặng để xem');
  expect(shown()).toContain('Tạm tính chưa gồm cước962.432 ₫');
  unmount();
  show({}, []);
  expect(await screen.findByText('Báo giá khi đặt')).toBeDefined();
  expect(shown()).not.toContain('Phí dịch vụ');
  expect(shown()).toContain('Tạm tính chưa gồm cước934.400 ₫');
});

it('shows no estimate without a rate', () => {
  const { container } = show({ exchange_rate: null, price_vnd: null });
  expect(container.textContent).toBe('');
});
