import { openStationHere } from './open-station.ts';
import { WAITING_KEY, type BrowserStationState } from './station-state.ts';

/** The tabs of a browser share one station. The tab with this Web Lock has it. */
const LOCK = 'scan-station';

export interface StationTab {
  /** Opens the station in this tab, if no other tab has it; otherwise as soon as that tab ends. */
  open(): void;
  /** Opens it in this tab; the other tab loses it. */
  takeOver(): void;
}

/** How the time with the lock, or the wait for it, ended. */
type End = 'taken' | 'failed' | 'noLonger';

export function createStationTab(set: (state: BrowserStationState) => void): StationTab {
  /** Ends this tab's place in the queue for the lock. */
  let queue = new AbortController();
  const ask = (options: LockOptions) => {
    if (!('locks' in navigator) || !('indexedDB' in window)) return set({ at: 'failed' });
    void withLock(options, set).then((end) => {
      if (end === 'failed') set({ at: 'failed' });
      if (end !== 'taken') return;
      set({ at: 'elsewhere' });
      queue = new AbortController();
      ask({ signal: queue.signal });
    });
  };
  return {
    open: () => ask({ ifAvailable: true }),
    takeOver: () => {
      queue.abort();
      ask({ steal: true });
    },
  };
}

/** Waits for the lock and has the station open until the tab ends or loses it. */
async function withLock(options: LockOptions, set: (state: BrowserStationState) => void): Promise<End> {
  let close: () => Promise<void> = async () => undefined;
  try {
    return await navigator.locks.request(LOCK, options, async (lock) => {
      if (!lock) return 'taken';
      set({ at: 'opening' });
      let lose: (end: End) => void = () => undefined;
      const end = new Promise<End>((resolve) => (lose = resolve));
      const opened = await openStationHere(noteWaiting, () => lose('failed'));
      ({ close } = opened);
      set({ at: 'open', station: opened.station });
      return end;
    });
  } catch (error) {
    if (options.signal?.aborted) return 'noLonger';
    // Another tab took the lock.
    const isTaken = error instanceof DOMException && error.name === 'AbortError';
    return isTaken ? 'taken' : 'failed';
  } finally {
    // Its calls may fail when the storage is gone.
    void close().catch(() => undefined);
  }
}

function noteWaiting({ waiting }: { waiting: number }): void {
  if (waiting > 0) localStorage.setItem(WAITING_KEY, '1');
  else localStorage.removeItem(WAITING_KEY);
}
