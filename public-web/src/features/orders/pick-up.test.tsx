import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { PickUp } from './pick-up.tsx';

const GUANGZHOU = { name: 'Kho Quảng Châu', address: 'Bạch Vân', chineseAddress: '广州市白云区1号仓' };
const HANOI = { name: 'Kho Hà Nội', address: 'Số 18 Giải Phóng', phone: '024 3000', hours: '8:00 – 18:00' };

/** Renders the pick-up of a parcel in this status for a company with these warehouses. */
function show(status: 2 | 3 | 4, warehouses: readonly object[]) {
  const content = JSON.stringify({ contact: [], links: [], warehouses });
  const records = [{ name: 'FOOTER', content, updatedAt: '2026-11-20T07:00:00Z' }];
  const store = makeStore({
    direct: { call: () => Promise.resolve({ status: 200, body: { success: true, data: records } }) },
  });
  return render(
    <Provider store={store}>
      <PickUp status={status} />
    </Provider>,
  );
}

it('shows where and when a parcel that waits in Vietnam can be picked up', async () => {
  show(3, [GUANGZHOU, HANOI]);
  expect(await screen.findByText('Số 18 Giải Phóng')).toBeDefined();
  expect(screen.getByText('Mở cửa 8:00 – 18:00')).toBeDefined();
  expect(screen.getByRole('link', { name: '024 3000' }).getAttribute('href')).toBe('tel:0243000');
  expect(screen.queryByText('Kho Quảng Châu')).toBeNull();
  expect(screen.queryByText(/^Bạn hãy gọi/)).toBeNull();
});

it('asks customers to call if it can be in one of several warehouses', async () => {
  show(3, [HANOI, { name: 'Kho Sài Gòn', address: 'Quận 7' }]);
  expect(await screen.findByText(/^Bạn hãy gọi/)).toBeDefined();
});

it('shows nothing before the parcel arrives and after it was handed over', () => {
  for (const status of [2, 4] as const) expect(show(status, [HANOI]).container.textContent).toBe('');
});
