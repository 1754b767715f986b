import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '@logistics/shared/contracts';
import { LiveContext, LivePill, useOrderChanges, type LiveListener, type Loaded } from './live.tsx';

function setUp(countDifferent?: () => Promise<number | null>) {
  const listeners = new Set<LiveListener>();
  const release = vi.fn();
  const feed = {
    listen: (listener: LiveListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    release,
  };
  const Pill = (loaded: Loaded) => <LivePill changes={useOrderChanges(loaded, countDifferent)} />;
  const show = (startedTimeStamp: number, fulfilledTimeStamp: number) => (
    <LiveContext value={feed}>
      <Pill {...{ startedTimeStamp, fulfilledTimeStamp }} />
    </LiveContext>
  );
  const view = render(show(1, 2));
  let loads = 2;
  const loadAgain = (askedAt: number) => {
    view.rerender(show(askedAt, loads));
    loads += 1;
    view.rerender(show(askedAt, loads));
  };
  return {
    release,
    /** Requested after all received events. */
    loadAgain: () => loadAgain(Date.now() + 1),
    /** Requested before all received events: the server may have read the list before they happened. */
    loadLate: () => loadAgain(1),
    emit: (event: LiveEvent) => {
      let answers: unknown[] = [];
      act(() => {
        answers = [...listeners].map((listener) => listener(event));
      });
      return answers;
    },
  };
}
const orders = (orderIds: number[] | null): LiveEvent => ({ type: 'orders', orderIds, importId: null });
const pill = () => screen.queryByRole('button')?.textContent ?? null;

describe('the pill of live changes', () => {
  it('counts each changed order once and leaves the rows unchanged', () => {
    const { emit } = setUp();
    expect(pill()).toBeNull();
    expect(emit(orders([1, 2]))).toEqual(['hold']);
    emit(orders([2, 3]));
    expect(pill()).toBe('3 thay đổi mới, bấm để xem');
  });

  it('does not count events without ids', () => {
    const { emit } = setUp();
    emit(orders([1]));
    emit(orders(null));
    expect(pill()).toBe('Có nhiều thay đổi mới, bấm để xem');
  });

  it('does not count a reset, after which a list without a check is reloaded at once', () => {
    const { emit } = setUp();
    expect(emit({ type: 'reset' })).toEqual([undefined]);
    expect(pill()).toBeNull();
  });

  it('ignores events about other things', () => {
    const { emit } = setUp();
    expect(emit({ type: 'import', importId: 3, change: 'created' })).toEqual([undefined]);
    expect(pill()).toBeNull();
  });

  it('loads the changes on click', () => {
    const { emit, release } = setUp();
    emit(orders([1]));
    act(() => screen.getByRole('button').click());
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('starts counting again after the list was reloaded', () => {
    const { emit, loadAgain } = setUp();
    emit(orders([1, 2]));
    loadAgain();
    expect(pill()).toBeNull();
    emit(orders([2]));
    expect(pill()).toBe('1 thay đổi mới, bấm để xem');
  });

  it('retains events received during the request, which the answer may not include', () => {
    const { emit, loadAgain, loadLate } = setUp();
    emit(orders([1, 2]));
    loadLate();
    expect(pill()).toBe('2 thay đổi mới, bấm để xem');
    loadAgain();
    expect(pill()).toBeNull();
  });

  describe('of a list that shows a subset of the orders', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

    it('counts the differences of its rows, independent of the events', async () => {
      let different = 0;
      const { emit } = setUp(() => Promise.resolve(different));
      expect(emit(orders([1, 2, 3]))).toEqual(['hold']);
      await pass(1_000);
      expect(pill(), 'of other lists').toBeNull();
      different = 2;
      emit(orders(null));
      await pass(10_000);
      expect(pill()).toBe('2 thay đổi mới, bấm để xem');
    });

    it('checks once for changes close together, soon for the first and rarely while they continue', async () => {
      const countDifferent = vi.fn(() => Promise.resolve(1));
      const { emit } = setUp(countDifferent);
      for (let second = 0; second < 20; second += 1) {
        emit(orders([second]));
        emit(orders([second, 100]));
        await pass(1_000);
        if (second === 0) expect(countDifferent).toHaveBeenCalledTimes(1);
      }
      expect(countDifferent).toHaveBeenCalledTimes(2);
      await pass(10_000);
      expect(countDifferent).toHaveBeenCalledTimes(3);
    });

    it('finds a change within two seconds, also soon after a check without a result', async () => {
      let different = 0;
      const { emit } = setUp(() => Promise.resolve(different));
      expect(emit({ type: 'reset' })).toEqual(['hold']);
      await pass(400);
      expect(pill()).toBeNull();
      different = 1;
      emit(orders([1]));
      await pass(2_000);
      expect(pill()).toBe('1 thay đổi mới, bấm để xem');
    });

    it('retries after a failed check, at the same rate as for changes', async () => {
      const answers = [Promise.resolve(null), Promise.resolve(null)];
      const countDifferent = vi.fn(() => answers.shift() ?? Promise.resolve(4));
      const { emit } = setUp(countDifferent);
      emit(orders([1]));
      await pass(9_000);
      expect(countDifferent).toHaveBeenCalledTimes(1);
      await pass(10_000);
      expect(countDifferent).toHaveBeenCalledTimes(2);
      await pass(10_000);
      expect(pill()).toBe('4 thay đổi mới, bấm để xem');
      await pass(60_000);
      expect(countDifferent).toHaveBeenCalledTimes(3);
    });

    it('does not check while the page is hidden, and once when it is visible again', async () => {
      const hidden = vi.spyOn(document, 'hidden', 'get');
      const turn = (isHidden: boolean) => {
        hidden.mockReturnValue(isHidden);
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
      };
      const countDifferent = vi.fn(() => Promise.resolve(2));
      const { emit } = setUp(countDifferent);
      emit(orders([1]));
      turn(true);
      for (let second = 0; second < 30; second += 1) {
        emit(orders([second]));
        await pass(1_000);
      }
      expect(countDifferent).not.toHaveBeenCalled();
      turn(false);
      await pass(1_000);
      expect(countDifferent).toHaveBeenCalledTimes(1);
      expect(pill()).toBe('2 thay đổi mới, bấm để xem');
      turn(true);
      turn(false);
      await pass(30_000);
      expect(countDifferent, 'without new events').toHaveBeenCalledTimes(1);
      hidden.mockRestore();
    });

    it('checks a list again for events received during its request', async () => {
      let different = 1;
      const countDifferent = vi.fn(() => Promise.resolve(different));
      const { emit, loadLate } = setUp(countDifferent);
      emit(orders([1]));
      await pass(1_000);
      expect(pill()).toBe('1 thay đổi mới, bấm để xem');
      loadLate();
      expect(pill(), 'until it is known').toBeNull();
      await pass(10_000);
      expect(countDifferent).toHaveBeenCalledTimes(2);
      expect(pill()).toBe('1 thay đổi mới, bấm để xem');
      different = 0;
      loadLate();
      await pass(10_000);
      expect(pill()).toBeNull();
      await pass(30_000);
      expect(countDifferent).toHaveBeenCalledTimes(3);
    });

    it('drops results about rows that are no longer shown, and retains them if a check fails', async () => {
      const answers = [Promise.resolve(3), Promise.resolve(null)];
      const { emit, loadAgain } = setUp(() => answers.shift() ?? Promise.resolve(0));
      emit(orders([1]));
      await pass(1_000);
      emit(orders([1]));
      await pass(10_000);
      expect(pill()).toBe('3 thay đổi mới, bấm để xem');
      loadAgain();
      expect(pill()).toBeNull();
    });
  });
});
