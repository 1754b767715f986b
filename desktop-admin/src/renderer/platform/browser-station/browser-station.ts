import type { Station } from '../station.ts';
import type { OpenedStation } from './open-station.ts';

export type BrowserStationState =
  | { at: 'closed' }
  | { at: 'opening' }
  | { at: 'open'; station: Station }
  /** Another tab of this browser has it. */
  | { at: 'elsewhere' }
  /** This browser has no storage for it, or took it away. */
  | { at: 'failed' };

/** The scan station of a browser. One tab at a time has it open. */
export interface BrowserStation {
  state(): BrowserStationState;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Opens it in this tab, if no other tab has it; otherwise as soon as that tab ends. */
  open(): void;
  /** Opens it in this tab; another tab loses it. */
  takeOver(): void;
  /** Opens it if scans of an earlier visit are not sent yet. */
  openIfWaiting(): void;
}

const LOCK = 'scan-station';
const WAITING_KEY = 'scanStationWaiting';

export function createBrowserStation(): BrowserStation {
  const listeners = new Set<() => void>();
  let state: BrowserStationState = { at: 'closed' };
  /** Ends this tab's place in the queue for the lock. */
  let queue = new AbortController();
  const set = (next: BrowserStationState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Has the lock until the tab ends or another tab takes it. */
  const hold = async (): Promise<void> => {
    let lose: (at: 'failed') => void = () => undefined;
    const lost = new Promise<'failed'>((resolve) => (lose = resolve));
    set({ at: 'opening' });
    const { openStationHere } = await import('./open-station.ts');
    const opened = await openStationHere(noteWaiting, () => lose('failed'));
    mine = opened;
    set({ at: 'open', station: opened.station });
    await lost;
    throw new Error('The browser closed the storage.');
  };
  let mine: OpenedStation | null = null;
  const leave = () => {
    void mine?.close().catch(() => undefined);
    mine = null;
  };

  const request = async (options: LockOptions) => {
    try {
      return await navigator.locks.request(LOCK, options, async (lock) => {
        if (!lock) return 'taken';
        await hold();
        return 'ended';
      });
    } catch (error) {
      if (options.signal?.aborted) return 'gone';
      const isStolen = error instanceof DOMException && error.name === 'AbortError';
      leave();
      if (isStolen) return 'taken';
      set({ at: 'failed' });
      return 'failed';
    }
  };
  const waitForOther = () => {
    set({ at: 'elsewhere' });
    queue = new AbortController();
    void request({ signal: queue.signal }).then((end) => {
      if (end === 'taken') waitForOther();
    });
  };
  const ask = (options: LockOptions) => {
    if (!('locks' in navigator) || !('indexedDB' in window)) return set({ at: 'failed' });
    set({ at: 'opening' });
    void request(options).then((end) => {
      if (end === 'taken') waitForOther();
    });
  };
  const open = () => {
    if (state.at === 'closed' || state.at === 'failed') ask({ ifAvailable: true });
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    takeOver: () => {
      queue.abort();
      ask({ steal: true });
    },
    openIfWaiting: () => {
      if (localStorage.getItem(WAITING_KEY) !== null) open();
    },
  };
}

/** Remembers between visits whether there is something to send, without opening the station to know it. */
function noteWaiting({ waiting }: { waiting: number }): void {
  if (waiting > 0) localStorage.setItem(WAITING_KEY, '1');
  else localStorage.removeItem(WAITING_KEY);
}
