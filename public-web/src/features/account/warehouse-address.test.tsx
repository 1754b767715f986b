import { act } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { WarehouseAddresses } from './warehouse-address.tsx';

// The page of the tests has no popover for toasts.
vi.mock('../../components/toast/show-toast.ts', () => ({ showToast: vi.fn() }));

/** Renders the addresses for a server whose footer has these warehouses. */
async function show(warehouses: readonly object[]) {
  const content = JSON.stringify({ contact: [], links: [], warehouses });
  const records = [{ name: 'FOOTER', content, updatedAt: '2026-11-20T07:00:00Z' }];
  const call = vi.fn(() => Promise.resolve({ status: 200, body: { success: true, data: records } }));
  const store = makeStore({ direct: { call } });
  render(
    <Provider store={store}>
      <WarehouseAddresses customerCode="KH00152" />
    </Provider>,
  );
  await expect.poll(() => call.mock.calls.length).toBe(1);
}

it('shows the Chinese address with the customer’s code, and copies all of it with one tap', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await show([
    { name: 'Kho Quảng Châu', address: 'Quảng Châu', phone: '138', chineseAddress: '广州市白云区1号仓' },
    { name: 'Kho Hà Nội', address: 'Hà Nội' },
  ]);
  expect(await screen.findByText('广州市白云区1号仓 KH00152')).toBeDefined();
  expect(screen.queryByText('Kho Hà Nội')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Sao chép địa chỉ/ })));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    '收件人：KH00152\n电话：138\n地址：广州市白云区1号仓 KH00152',
  );
});

it('shows nothing if no warehouse has a Chinese address', async () => {
  await show([{ name: 'Kho Hà Nội', address: 'Hà Nội' }]);
  expect(screen.queryByRole('heading')).toBeNull();
});
