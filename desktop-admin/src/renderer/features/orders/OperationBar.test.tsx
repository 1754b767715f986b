import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderOperation } from '@logistics/shared/contracts';
import { createStore } from '../../app/store.ts';
import { OperationBar } from './OperationBar.tsx';
import { runningOperations } from './running-operation.ts';

// Ant Design's toasts do not load here; what they are given is what counts.
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undoable: vi.fn() }));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => toast }));

const operation = (id: number, change: Partial<OrderOperation> = {}): OrderOperation => ({
  id,
  kind: 'remove',
  state: 'running',
  reason: null,
  total: 20_000,
  done: 5_000,
  changed: 5_000,
  createdAt: '2026-11-22T01:00:00.000Z',
  createdBy: { id: 1, name: 'Mai' },
  finishedAt: null,
  removedAt: `2026-11-22T01:00:0${id}.000Z`,
  ...change,
});

/** What the server knows of each operation, and what it was asked to restore. */
const known = new Map<number, OrderOperation>();
const restored: unknown[] = [];
const answer = (data: unknown) => Response.json({ success: true, data });

beforeEach(() => {
  vi.clearAllMocks();
  restored.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const id = /operations\/(\d+)$/.exec(request.url)?.[1];
    if (id !== undefined) return answer(known.get(Number(id)));
    restored.push(await request.json());
    return answer({ restored: 5 });
  });
  render(
    <Provider store={createStore()}>
      <OperationBar />
    </Provider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

/** An operation that this page began, of which the server tells `now`. */
const begin = (id: number, now: Partial<OrderOperation>) => {
  known.set(id, operation(id, now));
  act(() => runningOperations.begin(operation(id)));
};
const bars = () => screen.queryAllByRole('progressbar').length;

it('a change that begins while another goes on takes nothing from it: each is shown, and its end told', async () => {
  begin(1, {});
  begin(2, { state: 'done', changed: 7 });
  expect(bars()).toBe(2);
  await waitFor(() => expect(bars()).toBe(1));
  begin(3, { state: 'done', changed: 9 });
  await waitFor(() => expect(toast.undoable).toHaveBeenCalledTimes(2));
  expect(toast.undoable.mock.calls.map(([told]) => told.detail)).toEqual([
    '7 đơn đã vào thùng rác, giữ 30 ngày.',
    '9 đơn đã vào thùng rác, giữ 30 ngày.',
  ]);
  expect(bars(), 'of the first').toBe(1);
  act(() => runningOperations.end(1));
  expect(bars()).toBe(0);
});

it('a removal that broke off offers to take back what it removed, and nothing where that is nothing', async () => {
  begin(4, { state: 'failed', changed: 0 });
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  expect(toast.undoable).not.toHaveBeenCalled();
  begin(5, { state: 'failed', changed: 5 });
  await waitFor(() => expect(toast.undoable).toHaveBeenCalledTimes(1));
  expect(toast.error).toHaveBeenCalledTimes(2);
  const told = toast.undoable.mock.calls[0]?.[0];
  expect(told).toMatchObject({
    title: 'Mới xóa được một phần',
    detail: '5 đơn đã vào thùng rác, giữ 30 ngày.',
  });
  act(() => void told.undo());
  await waitFor(() => expect(restored).toEqual([{ removedAt: operation(5).removedAt }]));
});
