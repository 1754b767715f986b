import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { BrowserRouter, useLocation } from '../../router/router.tsx';
import { ActivationGreeting } from './activation-greeting.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // Methods missing in jsdom.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  window.history.replaceState(null, '', '/information/account');
});
afterEach(() => void vi.useRealTimers());

const Place = () => <output>{useLocation().pathname}</output>;
/** Returns the page of a customer whose company has these warehouses. */
function pageWith(warehouses: readonly object[]) {
  const content = JSON.stringify({ contact: [], links: [], warehouses });
  const records = [{ name: 'FOOTER', content, updatedAt: '2026-11-20T07:00:00Z' }];
  const store = makeStore({
    direct: { call: () => Promise.resolve({ status: 200, body: { success: true, data: records } }) },
  });
  return (activated: boolean) => (
    <Provider store={store}>
      <BrowserRouter>
        <ActivationGreeting activated={activated} customerCode="KH00152" />
        <Place />
      </BrowserRouter>
    </Provider>
  );
}
/** Lets the dialog's script and the answer about the warehouses arrive. */
async function answered(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(100));
}
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => void vi.advanceTimersByTime(1000));
};

it('leads a user who waited to the orders once the account is activated', async () => {
  const page = pageWith([]);
  const { rerender } = render(page(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(page(true));
  await answered();
  expect(screen.getByRole('timer').textContent).toBe('Trang đơn hàng tự mở sau 15 giây.');
  pass(16);
  expect(screen.getByRole('status').textContent).toBe('/information/order-status');
});

it('can be stopped, and does not greet a user whose account was active before', async () => {
  const page = pageWith([]);
  const { rerender, unmount } = render(page(false));
  rerender(page(true));
  await answered();
  fireEvent.click(screen.getByRole('button', { name: 'Dừng đếm' }));
  pass(20);
  expect(screen.getByRole('status').textContent).toBe('/information/account');
  unmount();
  render(page(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the Chinese address with the customer’s code, and leaves time to copy it', async () => {
  const page = pageWith([
    { name: 'Kho Quảng Châu', address: 'Bạch Vân', chineseAddress: '广州市白云区1号仓' },
  ]);
  const { rerender } = render(page(false));
  rerender(page(true));
  await answered();
  expect(screen.getByRole('dialog').textContent).toContain('广州市白云区1号仓 KH00152');
  expect(screen.getByRole('button', { name: /^Sao chép địa chỉ/ })).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
  pass(20);
  expect(screen.getByRole('status').textContent).toBe('/information/account');
});
