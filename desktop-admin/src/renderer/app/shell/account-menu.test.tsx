import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { sessionLoaded } from '@logistics/shared/api-client/core';
import { createStore } from '../store.ts';
import { AccountMenu } from './account-menu.tsx';

function setUp() {
  const store = createStore();
  const stored = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', token: 'one', id: 7, avatar: null };
  store.dispatch(sessionLoaded(stored));
  const onLogOut = vi.fn();
  const onAccount = vi.fn();
  render(
    <Provider store={store}>
      <AccountMenu onAccount={onAccount} onLogOut={onLogOut} />
    </Provider>,
  );
  const button = screen.getByRole('button', { name: /^Xin chào/ });
  return {
    onAccount,
    onLogOut,
    press: () => act(() => button.click()),
    isOpen: () => button.ariaExpanded === 'true',
  };
}
const item = () => screen.getByText('Đăng xuất');
const first = () => screen.getByText('Tài khoản của tôi');

it('opens and closes by button and keys in a browser without popovers', () => {
  expect('hidePopover' in HTMLElement.prototype).toBe(false);
  const { press, isOpen } = setUp();
  press();
  expect([isOpen(), item().closest('[data-open=true]') !== null, document.activeElement]).toEqual([
    true,
    true,
    first(),
  ]);
  press();
  expect([isOpen(), item().closest('[data-open=true]')]).toEqual([false, null]);
  press();
  fireEvent.keyDown(item(), { key: 'Escape' });
  expect(isOpen()).toBe(false);
});

it('opens the account page', () => {
  const { press, onAccount, isOpen } = setUp();
  press();
  act(() => first().click());
  expect(onAccount).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe(false);
});

it('can log out in a browser without popovers', () => {
  const { press, onLogOut, isOpen } = setUp();
  press();
  act(() => item().click());
  expect(onLogOut).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe(false);
});
