import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiBaseUrl, setApiBaseUrl } from '@logistics/shared/api-client/core';
import { createStore } from '../../app/store.ts';
import { readListParams } from './list-params.ts';
import { useOrderPage } from './use-order-page.ts';

const baseUrl = apiBaseUrl();
const sent: Request[] = [];
beforeEach(() => {
  sent.length = 0;
  setApiBaseUrl('https://server.test');
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    const list = { success: true, data: [], meta: { page: 1, pageSize: 10, total: 0 } };
    // Only the list is answered, not the check for changes.
    return sent.length === 1 ? Promise.resolve(Response.json(list)) : new Promise(() => {});
  });
});
afterEach(() => {
  setApiBaseUrl(baseUrl);
  vi.unstubAllGlobals();
});

it('ends a check for changes when the list is left', async () => {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const params = readListParams(new URLSearchParams());
  const { result, unmount } = renderHook(() => useOrderPage(params, 10), { wrapper });
  await waitFor(() => expect(result.current.query.currentData).toBeDefined());
  const different = await act(async () => {
    const counting = result.current.countDifferent();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    return { counting };
  });
  expect(sent[1]?.signal.aborted).toBe(false);
  unmount();
  expect(await different.counting).toBeNull();
  expect(sent[1]?.signal.aborted).toBe(true);
});
