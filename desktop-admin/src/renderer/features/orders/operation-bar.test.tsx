import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api, sessionLoaded } from '@logistics/shared/api-client/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderOperation } from '@logistics/shared/contracts';
import { createStore } from '../../app/store.ts';
import { OperationBar } from './operation-bar.tsx';
import { Removals } from './removals.tsx';
import { runningOperations } from './running-operation.ts';

// The tests check the arguments of the toasts.
const toast = vi.hoisted(() => ({ success: vi.fn(), info: vi.fn(), error: vi.fn(), undoable: vi.fn() }));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => toast, UNDO_SECONDS: 10 }));

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
  stoppedAt: null,
  removedAt: `2026-11-22T01:00:${String(id).padStart(2, '0')}.000Z`,
  restorable: true,
  ...change,
});

/** Operations on the fake server, requested restores, and whether it rejects them. */
const known = new Map<number, OrderOperation>();
const restored: unknown[] = [];
let refuses = false;
let listings = 0;
const answer = (data: unknown) => Response.json({ success: true, data });

/** Renders the page as after a load, for a logged-in user. */
function loadPage(userId: number | null = null, parts = <OperationBar />) {
  cleanup();
  const store = createStore();
  const person = { email: 'mai@kho.test', firstName: 'Mai', lastName: 'Lý', token: 't', avatar: null };
  if (userId !== null) store.dispatch(sessionLoaded({ ...person, id: userId }));
  render(<Provider store={store}>{parts}</Provider>);
  return store;
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  restored.length = 0;
  refuses = false;
  listings = 0;
  known.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/operations')) {
      listings += 1;
      return answer([...known.values()].toReversed());
    }
    const id = /operations\/(\d+)$/.exec(request.url)?.[1];
    if (id !== undefined) return answer(known.get(Number(id)));
    const stopped = /operations\/(\d+)\/stop$/.exec(request.url)?.[1];
    if (stopped !== undefined) {
      const over = operation(Number(stopped), {
        ...known.get(Number(stopped)),
        state: 'done',
        stoppedAt: '2026-11-22T01:01:00.000Z',
      });
      known.set(over.id, over);
      return answer(over);
    }
    if (refuses) return Response.json({ success: false, code: 'INTERNAL', message: '' }, { status: 500 });
    restored.push(await request.json());
    return answer({ restored: 5 });
  });
  loadPage();
});
afterEach(() => vi.unstubAllGlobals());

/** Starts an operation on this page; the server then returns `now`. */
const begin = (id: number, now: Partial<OrderOperation>) => {
  known.set(id, operation(id, now));
  act(() => runningOperations.begin(operation(id)));
};
const bars = () => screen.queryAllByRole('progressbar').length;

it('shows each of several simultaneous changes, and reports each end', async () => {
  begin(1, {});
  begin(2, { state: 'done', changed: 7 });
  expect(bars()).toBe(2);
  await waitFor(() => expect(bars()).toBe(1));
  begin(3, { state: 'done', changed: 9 });
  await waitFor(() => expect(toast.undoable).toHaveBeenCalledTimes(2));
  expect(toast.undoable.mock.calls.map(([shown]) => shown.detail)).toEqual([
    '7 đơn đã vào thùng rác, giữ 30 ngày.',
    '9 đơn đã vào thùng rác, giữ 30 ngày.',
  ]);
  expect(bars(), 'of the first').toBe(1);
  act(() => runningOperations.end(1));
  expect(bars()).toBe(0);
});

it('offers to undo the finished part of an interrupted removal, and nothing if it removed nothing', async () => {
  begin(4, { state: 'failed', changed: 0 });
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  expect(toast.undoable).not.toHaveBeenCalled();
  begin(5, { state: 'failed', changed: 5 });
  await waitFor(() => expect(toast.undoable).toHaveBeenCalledTimes(1));
  expect(toast.error).toHaveBeenCalledTimes(2);
  const shown = toast.undoable.mock.calls[0]?.[0];
  expect(shown).toMatchObject({
    title: 'Mới xóa được một phần',
    detail: '5 đơn đã vào thùng rác, giữ 30 ngày.',
  });
  act(() => void shown.undo());
  await waitFor(() => expect(restored).toEqual([{ removedAt: operation(5).removedAt, removedBy: 1 }]));
});

const ended = (id: number, change: Partial<OrderOperation> = {}) =>
  known.set(
    id,
    operation(id, { state: 'done', changed: id, finishedAt: new Date().toISOString(), ...change }),
  );

it('follows operations started before a reload, and reports an end that was not seen', async () => {
  known.set(6, operation(6));
  ended(7);
  ended(8, { kind: 'set-status', removedAt: null });
  ended(9, { createdBy: { id: 2, name: 'Tú' } });
  ended(10, { finishedAt: '2026-11-01T01:00:00.000Z' });
  const atOnce = new Date().toISOString();
  ended(11, { restorable: false });
  ended(12, { createdAt: atOnce, finishedAt: atOnce });
  loadPage(1);
  await waitFor(() => expect(bars()).toBe(1));
  expect(toast.undoable.mock.calls.map(([shown]) => shown.detail)).toEqual([
    '7 đơn đã vào thùng rác, giữ 30 ngày.',
  ]);
  expect(toast.success.mock.calls).toEqual([['Đã đổi 8 đơn.']]);
  expect(toast.info, 'of one that was undone').not.toHaveBeenCalled();
  act(() => runningOperations.end(6));
});

it('offers to undo a reported removal after a reload for the rest of its time, and not after it was undone', async () => {
  const shown = () => toast.undoable.mock.calls.map(([{ detail, seconds }]) => [detail, seconds]);
  localStorage.setItem(
    'announcedWork',
    JSON.stringify([
      { id: 3, undoUntil: Date.now() + 4_500 },
      { id: 4, undoUntil: Date.now() + 4_500 },
      { id: 5, undoUntil: Date.now() - 1 },
    ]),
  );
  ended(3);
  ended(4, { restorable: false });
  ended(5);
  // Another user than in the test above, so that the operations are requested again.
  for (const [id, found] of known) known.set(id, { ...found, createdBy: { id: 21, name: 'Tú' } });
  loadPage(21);
  await waitFor(() => expect(shown()).toEqual([['3 đơn đã vào thùng rác, giữ 30 ngày.', 5]]));
  act(() => void toast.undoable.mock.calls[0]?.[0].undo());
  await waitFor(() => expect(restored).toEqual([{ removedAt: operation(3).removedAt, removedBy: 21 }]));
  for (const [id, found] of known) known.set(id, { ...found, createdBy: { id: 22, name: 'Tú' } });
  loadPage(22);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(shown()).toHaveLength(1);
});

it('can undo a running removal, whose end is then not reported', async () => {
  begin(11, {});
  expect(bars()).toBe(1);
  act(() => screen.getByRole('button', { name: 'Hoàn tác' }).click());
  await waitFor(() => expect(bars()).toBe(0));
  expect(restored).toEqual([{ removedAt: operation(11).removedAt, removedBy: 1 }]);
  expect(toast.success.mock.calls).toEqual([['Đã khôi phục 5 đơn.']]);
  expect(toast.undoable).not.toHaveBeenCalled();
});

it.each([2_000, 0])(
  'can stop another running change, and reports how many of %i orders were changed',
  async (changed) => {
    begin(13, { kind: 'set-status', removedAt: null, changed });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dừng' })).not.toBeNull());
    act(() => screen.getByRole('button', { name: 'Dừng' }).click());
    const sentence = `Đã dừng: đã đổi ${changed === 0 ? '0' : '2.000'} trên 20.000 đơn, các đơn còn lại giữ nguyên.`;
    await waitFor(() => expect(toast.info.mock.calls).toEqual([[sentence]]), { timeout: 5_000 });
    expect(toast.success).not.toHaveBeenCalled();
    expect(bars()).toBe(0);
  },
);

it('reports a removal that another user undid meanwhile, and does not offer to undo it', async () => {
  begin(14, { state: 'done', restorable: false });
  await waitFor(() => expect(toast.info.mock.calls).toEqual([['Lượt xóa 5.000 đơn đã được hoàn tác.']]));
  expect(toast.undoable).not.toHaveBeenCalled();
});

it('stops following a running removal that is undone from the bin, also after a reload', async () => {
  known.set(15, operation(15, { createdBy: { id: 23, name: 'Tú' } }));
  const bin = (
    <>
      <OperationBar />
      <Removals />
    </>
  );
  loadPage(23, bin);
  await waitFor(() => expect(bars()).toBe(1));
  const restoreAll = await screen.findByRole('button', { name: /^Khôi phục cả lượt/ });
  act(() => restoreAll.click());
  await waitFor(() => expect(bars()).toBe(0));
  expect(restored).toEqual([{ removedAt: operation(15).removedAt, removedBy: 23 }]);
  expect(JSON.parse(localStorage.getItem('announcedWork') ?? '')).toEqual([{ id: 15, undoUntil: 0 }]);
  expect(toast.undoable).not.toHaveBeenCalled();
});

it('offers to undo a removal again after a reload if the server rejected the undo', async () => {
  ended(16, { createdBy: { id: 24, name: 'Tú' } });
  loadPage(24);
  await waitFor(() => expect(toast.undoable).toHaveBeenCalledTimes(1));
  refuses = true;
  act(() => void toast.undoable.mock.calls[0]?.[0].undo());
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  known.set(16, { ...operation(16, known.get(16)), createdBy: { id: 25, name: 'Tú' } });
  loadPage(25);
  await waitFor(() => expect(toast.undoable).toHaveBeenCalledTimes(2));
});

it('reports an end even if browser storage is unavailable', async () => {
  const keep = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  begin(17, { state: 'done' });
  await waitFor(() => expect(toast.undoable).toHaveBeenCalledTimes(1));
  expect(keep).toHaveBeenCalled();
  keep.mockRestore();
});

it('requests earlier operations once, and not whenever an order changes', async () => {
  known.set(18, operation(18, { kind: 'assign', removedAt: null, createdBy: { id: 26, name: 'Tú' } }));
  const store = loadPage(26);
  await waitFor(() => expect(bars()).toBe(1));
  act(() => void store.dispatch(api.util.invalidateTags(['Order'])));
  await act(() => Promise.all(store.dispatch(api.util.getRunningQueriesThunk())));
  expect(listings).toBe(1);
  act(() => runningOperations.end(18));
});
