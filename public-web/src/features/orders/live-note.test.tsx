import { act } from 'react';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { liveSlice } from '@logistics/shared/api-client/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../app/store.ts';
import { LiveNote } from './live-note.tsx';

function show() {
  const store = makeStore();
  const { container } = render(
    <Provider store={store}>
      <LiveNote />
    </Provider>,
  );
  return {
    text: () => container.textContent,
    becomes: (connection: 'live' | 'offline') =>
      act(() => void store.dispatch(liveSlice.actions.liveConnectionChanged(connection))),
  };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the note about live updates', () => {
  beforeEach(() => vi.useFakeTimers());

  it('reports no failure while the connection is first being opened, to avoid layout shift', async () => {
    const note = show();
    expect(note.text()).toBe('Đang kết nối để tự cập nhật');
    note.becomes('live');
    expect(note.text()).toBe('Tự cập nhật khi có tin mới');
  });

  it('reports a connection that does not open, and at once one that is lost later', async () => {
    const note = show();
    await pass(5000);
    expect(note.text()).toContain('Đang mất kết nối');
    note.becomes('live');
    note.becomes('offline');
    expect(note.text()).toContain('Đang mất kết nối');
  });
});
