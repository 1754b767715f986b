import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { selectSession, sessionLoaded } from '@logistics/shared/api-client/core';
import { createStore } from '../../app/store.ts';
import { HostContext } from '../../components/host.tsx';
import { Modal } from '../../components/modal.tsx';
import type { LockState, Platform, StoredSession } from '../../platform/index.ts';
import { LockScreen } from './lock-screen.tsx';
import { useSessionWatch } from './use-session-watch.ts';

const an = { email: 'an@b.vn', firstName: 'An', lastName: 'Lê', token: 'one', id: 7, avatar: null };
const binh = { ...an, email: 'binh@b.vn', firstName: 'Bình', token: 'two', id: 8 };
const until = '2026-12-01T00:00:00.000Z';
const people = [an, binh].map(({ id, firstName, lastName }) => ({
  ...{ id, firstName, lastName, until },
  state: 'ready' as const,
}));
const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, reload });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

/** A window of An, on a machine that is locked and unlocked. */
async function setUp() {
  const machine = { isLocked: false, stored: an as StoredSession | null };
  const listeners = new Set<(state: LockState) => void>();
  const state = () => ({ isLocked: machine.isLocked, people });
  // The parts of the host that the lock uses.
  const host = {
    lock: {
      state: async () => state(),
      onChanged: (listener: (changed: LockState) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    session: {
      load: async () => (machine.isLocked ? null : machine.stored),
      onChanged: () => () => undefined,
    },
  } as unknown as Platform;
  const store = createStore();
  store.dispatch(sessionLoaded(an));
  const cancelled = vi.fn();
  function Page() {
    const [isShown, setShown] = useState(false);
    useSessionWatch();
    return (
      <>
        <input aria-label="Mã" defaultValue="JT79" />
        <button onClick={() => setShown(true)}>Hỏi</button>
        {isShown && <Modal title="Câu hỏi" onCancel={cancelled} />}
        <LockScreen />
      </>
    );
  }
  const shown = render(
    <Provider store={store}>
      <HostContext value={host}>
        <Page />
      </HostContext>
    </Provider>,
  );
  const become = (isLocked: boolean, stored: StoredSession | null) =>
    act(async () => {
      Object.assign(machine, { isLocked, stored });
      for (const listener of listeners) listener(state());
    });
  await act(async () => undefined);
  const session = () => selectSession(store.getState());
  return { become, session, cancelled, unmount: shown.unmount };
}
const isQuestionOpen = () => screen.getByText('Câu hỏi').closest('dialog')?.open === true;
const ask = () => act(async () => screen.getByText('Hỏi').click());
const dialog = () => screen.queryByRole('dialog', { name: /Màn hình đang khóa/, hidden: true });

it('a lock covers the page without changing it; the same person finds the input again', async () => {
  const { become, session, unmount } = await setUp();
  expect(dialog()).toBeNull();
  await become(true, an);
  expect(dialog()).not.toBeNull();
  expect(session()).toMatchObject({ expired: false, stored: { id: 7 } });
  await become(false, an);
  expect(dialog()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Mã').value).toBe('JT79');
  expect(session()).toMatchObject({ expired: false, stored: an });
  expect(reload).not.toHaveBeenCalled();
  unmount();
});

it('a new session of the same person is used without a question', async () => {
  const { become, session, unmount } = await setUp();
  await become(true, an);
  await become(false, { ...an, token: 'three' });
  expect(session()).toMatchObject({ expired: false, stored: { token: 'three' } });
  expect(reload).not.toHaveBeenCalled();
  unmount();
});

it('a page without unsaved input reloads as the person who unlocks', async () => {
  const { become, session, unmount } = await setUp();
  await become(true, an);
  await become(false, binh);
  expect(reload).toHaveBeenCalledOnce();
  expect(session().expired).toBe(false);
  unmount();
});

it('asks for the password after the lock ended without a session', async () => {
  const { become, session, unmount } = await setUp();
  await become(true, an);
  await become(false, null);
  expect(session().expired).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  unmount();
});

it('a dialog that opens below the lock is closed until its person unlocks', async () => {
  const { become, cancelled, unmount } = await setUp();
  await become(true, an);
  await ask();
  expect(isQuestionOpen()).toBe(false);
  await become(false, an);
  expect(isQuestionOpen()).toBe(true);
  expect(cancelled).not.toHaveBeenCalled();
  unmount();
});

it('a dialog that opened below the lock is cancelled for another person', async () => {
  const { become, cancelled, unmount } = await setUp();
  await become(true, an);
  await ask();
  await become(false, binh);
  expect(cancelled).toHaveBeenCalledOnce();
  unmount();
});
