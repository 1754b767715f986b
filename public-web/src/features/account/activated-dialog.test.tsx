import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserRouter, useLocation } from '../../router/router.tsx';
import { ActivatedDialog } from './activated-dialog.tsx';

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
const page = (activated: boolean) => (
  <BrowserRouter>
    <ActivatedDialog activated={activated} />
    <Place />
  </BrowserRouter>
);
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => void vi.advanceTimersByTime(1000));
};

it('leads a user who waited to the orders once the account is activated', () => {
  const { rerender } = render(page(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(page(true));
  expect(screen.getByRole('timer').textContent).toBe('Tự mở đơn hàng sau 15 giây.');
  pass(16);
  expect(screen.getByRole('status').textContent).toBe('/information/order-status');
});

it('can be stopped, and does not greet a user whose account was active before', () => {
  const { rerender, unmount } = render(page(false));
  rerender(page(true));
  fireEvent.click(screen.getByRole('button', { name: 'Dừng đếm' }));
  pass(20);
  expect(screen.getByRole('status').textContent).toBe('/information/account');
  unmount();
  render(page(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});
