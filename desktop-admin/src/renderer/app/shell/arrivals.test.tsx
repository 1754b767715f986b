import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { HostContext } from '../../components/host.tsx';
import type { ImportEnd, Platform } from '../../platform/index.ts';
import { Arrivals } from './arrivals.tsx';

const person = vi.hoisted(() => ({ may: true, told: vi.fn() }));
vi.mock('../../features/session/use-rights.ts', () => ({
  useCan: () => (ability: string) => ability === 'enterData' && person.may,
}));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => ({ leading: person.told }) }));
vi.mock('../../features/order-import/file-inbox.tsx', () => ({ FileInbox: () => null }));
beforeEach(() => void person.told.mockClear());

const end: ImportEnd = {
  outcome: 'imported',
  fileName: 'a.xlsx',
  of: 'Lê An',
  importId: 7,
  created: 1,
  updated: 0,
  rejected: 0,
};

/** Shows the page of a person to whom an end is handed as soon as they ask. */
function enter(may: boolean) {
  person.may = may;
  const onImportsEnded = vi.fn((listener: (ends: ImportEnd[]) => void) => {
    listener([end]);
    return () => undefined;
  });
  // Only this part of the host is reached.
  const host = { station: { onImportsEnded } } as unknown as Platform;
  render(
    <Provider store={configureStore({ reducer: (state: object = {}) => state })}>
      <MemoryRouter>
        <HostContext value={host}>
          <Arrivals />
        </HostContext>
      </MemoryRouter>
    </Provider>,
  );
  return onImportsEnded;
}

it('the end of an import is told with whose it was', () => {
  enter(true);
  const title = 'Đã nhập xong file a.xlsx của Lê An';
  expect(person.told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title }));
});

it('the end of an import waits for somebody who may enter data', () => {
  expect(enter(false)).not.toHaveBeenCalled();
  expect(person.told).not.toHaveBeenCalled();
});
