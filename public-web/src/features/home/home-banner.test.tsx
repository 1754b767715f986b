import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionSlice } from '@logistics/shared/api-client/core';
import { homeTexts as texts } from '@logistics/shared/texts/site-home';
import { expect, it } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { BrowserRouter } from '../../router/router.tsx';
import { HomeBanner } from './home-banner.tsx';

const actions = [
  { label: 'Đăng ký ngay', link: '/login' },
  { label: 'Xem bảng giá', link: '/bang-gia' },
];
const banner = { kind: 'image' as const, image: '', video: '', title: '', text: '', actions };
const person = { id: 7, email: 'a@b.vn', firstName: 'Lan', lastName: 'Trần', token: 't', avatar: null };

function callsOf({ isSignedIn }: { isSignedIn: boolean }) {
  const store = makeStore();
  if (isSignedIn) store.dispatch(sessionSlice.actions.sessionLoaded(person));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <HomeBanner banner={banner} ownCalls={null}>
          {null}
        </HomeBanner>
      </BrowserRouter>
    </Provider>,
  );
  return screen.getAllByRole('link').map((link) => link.textContent);
}

it('shows visitors the calls to action of the HOME record', () => {
  expect(callsOf({ isSignedIn: false })).toEqual(['Đăng ký ngay', 'Xem bảng giá']);
});

it('replaces the first call to action by a link to their own orders for logged-in customers', () => {
  expect(callsOf({ isSignedIn: true })).toEqual([texts.myOrders, 'Xem bảng giá']);
  expect(screen.getByText(texts.myOrders).getAttribute('href')).toBe('/information/order-status');
});
