import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { rightsVerified, sessionSlice } from '@logistics/shared/api-client/core';
import type { Ability } from '@logistics/shared/contracts';
import { HostContext } from '../../components/host.tsx';
import type { ImportEnd, Platform } from '../../platform/index.ts';
import { Arrivals } from './arrivals.tsx';

const toast = vi.hoisted(() => ({ leading: vi.fn() }));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => toast }));
vi.mock('../../features/order-import/file-inbox.tsx', () => ({ FileInbox: () => null }));
beforeEach(() => void toast.leading.mockClear());

const end: ImportEnd = {
  outcome: 'imported',
  fileName: 'a.xlsx',
  of: 'Lê An',
  importId: 7,
  created: 1,
  updated: 0,
  rejected: 0,
};

/** Renders the page of a user; the host returns an ended import as soon as the page asks. */
function enter(abilities: Ability[] | null) {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  if (abilities)
    store.dispatch(
      rightsVerified({
        id: 7,
        role: 2,
        permission: [],
        abilities,
        activated: true,
        needsSecondFactor: false,
      }),
    );
  const onImportsEnded = vi.fn((listener: (ends: ImportEnd[]) => void) => {
    listener([end]);
    return () => undefined;
  });
  // The component uses only this part of the host.
  const host = { station: { onImportsEnded } } as unknown as Platform;
  render(
    <Provider store={store}>
      <MemoryRouter>
        <HostContext value={host}>
          <Arrivals />
        </HostContext>
      </MemoryRouter>
    </Provider>,
  );
  return onImportsEnded;
}

it('shows the end of an import with the name of its user', () => {
  enter(['enter', 'enterData']);
  const title = 'Đã nhập xong file a.xlsx của Lê An';
  expect(toast.leading).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title }));
});

it.each([
  ['the server has not sent the abilities of this user', null],
  ['this user may not enter data', ['enter'] satisfies Ability[]],
])('leaves the end of an import for a user who may enter data, if %s', (_, abilities) => {
  expect(enter(abilities)).not.toHaveBeenCalled();
  expect(toast.leading).not.toHaveBeenCalled();
});
