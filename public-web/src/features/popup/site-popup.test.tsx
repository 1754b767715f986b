import { act } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation, useNavigate } from '../../router/router.tsx';
import { sessionSlice } from '@logistics/shared/api-client/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import './popup-dialog.tsx';
import { SitePopup } from './site-popup.tsx';

const QUIET_AFTER_MS = 8000;
const popup = {
  enabled: true,
  title: 'Kho nghỉ Tết',
  content: '<p>Từ 27 Tết.</p>',
  image: '',
  confirm: { label: 'Xem lịch nghỉ', link: '/thong-bao/tet' },
  from: null,
  until: null,
  audience: 'all',
};
let version = 1;

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button onClick={() => navigate('/')}>home</button>
    </>
  );
}

/** Simulates a page load and some time on the page; browser storage remains. */
async function load(path = '/', around = ''): Promise<void> {
  document.body.innerHTML = around;
  const record = { name: 'POPUP', content: JSON.stringify({ ...popup, version }) };
  const store = makeStore({
    direct: { call: () => Promise.resolve({ status: 200, body: { success: true, data: [record] } }) },
  });
  store.dispatch(sessionSlice.actions.sessionLoaded(null));
  history.replaceState(null, '', path);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <SitePopup />
        <Address />
      </BrowserRouter>
    </Provider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(QUIET_AFTER_MS));
  // The dialog is lazy-loaded, so its script must arrive first.
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.advanceTimersByTimeAsync(3000));
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const isOpen = () => screen.queryByRole('dialog', { hidden: true, name: popup.title }) !== null;
const press = (name: string) => {
  for (const control of [
    ...screen.queryAllByRole('button', { hidden: true, name }),
    ...screen.queryAllByRole('link', { hidden: true, name }),
  ])
    fireEvent.click(control);
};

describe('the popup over a page', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    version += 1;
    vi.useFakeTimers();
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
  });

  it('follows its confirm button, and stays closed from then on, also after a reload', async () => {
    await load();
    expect(isOpen()).toBe(true);
    press('Xem lịch nghỉ');
    expect(screen.getByRole('status').textContent).toBe('/thong-bao/tet');
    expect(isOpen()).toBe(false);
    await load();
    expect(isOpen()).toBe(false);
  });

  it('is shown at the next visit if it was only closed', async () => {
    await load();
    press('Đóng');
    expect(isOpen()).toBe(false);
    await load();
    expect(isOpen()).toBe(false);
    sessionStorage.clear();
    await load();
    expect(isOpen()).toBe(true);
  });

  it('stays closed on later visits if the visitor asked for that, until an admin writes another one', async () => {
    await load();
    press('Đóng và không hiện lại');
    expect(isOpen()).toBe(false);
    sessionStorage.clear();
    await load();
    expect(isOpen()).toBe(false);
    version += 1;
    await load();
    expect(isOpen()).toBe(true);
  });

  it.each(['/login', '/information', '/information/account', '/information/order-status/7'])(
    'never appears at %s, however long one stays',
    async (path) => {
      await load(path);
      await wait(60);
      expect(isOpen()).toBe(false);
    },
  );

  it('appears 20 seconds after a registration at the earliest', async () => {
    await load('/login');
    press('home');
    await wait(19);
    expect(isOpen()).toBe(false);
    await wait(3);
    expect(isOpen()).toBe(true);
  });

  it('waits while an error is visible and for 20 seconds after it, also across a reload', async () => {
    await load('/', '<main><p role="alert">Lấy dữ liệu thất bại</p></main>');
    await wait(30);
    expect(isOpen()).toBe(false);
    document.querySelector('main')?.remove();
    await wait(3);
    await load('/');
    expect(isOpen()).toBe(false);
    await wait(15);
    expect(isOpen()).toBe(true);
  });

  it.each([
    ['a form on the screen', '<form><input type="checkbox"></form>'],
    ['an open dialog', '<dialog open>Khai báo</dialog>'],
    ['an open menu', '<button aria-controls="menu" aria-expanded="true">Menu</button>'],
  ])('does not cover %s, and appears once it is gone', async (_what, html) => {
    await load('/', `<main>${html}</main>`);
    await wait(60);
    expect(isOpen()).toBe(false);
    document.querySelector('main')?.remove();
    await wait(3);
    expect(isOpen()).toBe(true);
  });

  it('appears beside a search box that was not used', async () => {
    await load('/', '<main><form role="search"><textarea></textarea></form></main>');
    expect(isOpen()).toBe(true);
  });
});
