import { Blob as NodeBlob } from 'node:buffer';
import { act } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { sessionSlice } from '@logistics/shared/api-client/core';
import { orderFilterTexts as texts } from '@logistics/shared/texts/site-orders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { BrowserRouter } from '../../router/router.tsx';
import { readListAddress } from './list-address.ts';
import { OrderFilters } from './order-filters.tsx';
import { readPageSize } from './page-size.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../components/toast/show-toast.ts', () => ({ showToast }));

const START = '/information/order-status?status=2&q=77&page=3';
const person = { id: 7, email: 'a@b.vn', firstName: 'Lan', lastName: 'Trần', token: 't', avatar: null };

function open() {
  window.history.replaceState(null, '', START);
  const store = makeStore();
  store.dispatch(sessionSlice.actions.sessionLoaded(person));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <OrderFilters address={readListAddress(new URLSearchParams(location.search))} canExport />
      </BrowserRouter>
    </Provider>,
  );
}

beforeEach(() => showToast.mockReset());
afterEach(() => vi.unstubAllGlobals());

it('puts a complete day and the sorting into the address, and retains tab and search', () => {
  open();
  fireEvent.change(screen.getByLabelText(texts.from), { target: { value: '0202-11-02' } });
  expect(location.search).toBe('?status=2&q=77&page=3');
  fireEvent.change(screen.getByLabelText(texts.from), { target: { value: '2026-11-02' } });
  expect(location.search).toBe('?status=2&q=77&from=2026-11-02');
  fireEvent.change(screen.getByLabelText(texts.sort), { target: { value: 'oldest' } });
  expect(location.search).toBe('?status=2&q=77&sort=oldest');
});

it('says why an export failed, and repeats it with the filters of the list', async () => {
  const calls: string[] = [];
  let isCut = true;
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    return isCut ? Promise.reject(new TypeError('cut')) : Promise.resolve(new Response('xlsx'));
  });
  // The Blob of jsdom returns no bytes.
  vi.stubGlobal('Blob', NodeBlob);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  open();
  await act(async () => fireEvent.click(screen.getByText(texts.export)));
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(1));
  const [kind, sentence, { action }] = showToast.mock.calls[0] ?? [];
  expect([kind, action.label]).toEqual(['error', texts.exportAgain]);
  expect(sentence).toContain(texts.exportFailed);
  expect(click).not.toHaveBeenCalled();
  isCut = false;
  await act(async () => action.onClick());
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(2));
  expect(showToast.mock.calls[1]?.[0]).toBe('success');
  expect(click).toHaveBeenCalledOnce();
  const address = '/api/orders/mine/export.xlsx?sort=newest&status=2&orderCode=77';
  expect(calls).toEqual([address, address]);
});

it('accepts only offered sizes of a page from storage', () => {
  expect([null, '50', '51', 'x'].map(readPageSize)).toEqual([10, 50, 10, 10]);
});
