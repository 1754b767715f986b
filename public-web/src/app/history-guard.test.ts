import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guardHistory, watchHistory } from './history-guard.ts';

const router = vi.fn();
watchHistory();
window.addEventListener('popstate', router);

/** Acts like the browser's Back: changes the entry, then sends the event. */
function arriveAt(idx: number) {
  history.replaceState({ idx }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

describe('guard of unsaved changes', () => {
  beforeEach(() => {
    router.mockClear();
    history.replaceState({ idx: 3 }, '');
  });

  it('goes back at once, asks with the number of steps, and hides the event from the router', () => {
    const go = vi.spyOn(history, 'go').mockReturnValue();
    const ask = vi.fn();
    const stop = guardHistory(ask);
    arriveAt(1);
    arriveAt(3);
    stop();
    expect(go).toHaveBeenCalledExactlyOnceWith(2);
    expect(ask).toHaveBeenCalledExactlyOnceWith(-2);
    expect(router).not.toHaveBeenCalled();
  });

  it('asks again the second time', () => {
    vi.spyOn(history, 'go').mockReturnValue();
    const ask = vi.fn();
    const stop = guardHistory(ask);
    for (const idx of [2, 3, 2, 3]) arriveAt(idx);
    stop();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('passes all events to the router once it is off', () => {
    guardHistory(vi.fn())();
    arriveAt(2);
    expect(router).toHaveBeenCalledTimes(1);
  });
});
