import { WAITING_KEY, type BrowserStationState } from './station-state.ts';
import type { StationTab } from './station-tab.ts';

/** The scan station of a browser. One tab at a time has it open. */
export interface BrowserStation {
  state(): BrowserStationState;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Opens it in this tab, if no other tab has it; otherwise as soon as that tab ends. */
  open(): void;
  /** Loads its code, so that it can be opened offline later. */
  preload(): void;
  /** Opens it in this tab; another tab loses it. */
  takeOver(): void;
  /** Opens it if scans of an earlier visit are not sent yet. */
  openIfWaiting(): void;
}

/** Creates the station, closed. Its code is loaded when it is opened. */
export function createBrowserStation(): BrowserStation {
  const listeners = new Set<() => void>();
  let state: BrowserStationState = { at: 'closed' };
  let tab: Promise<StationTab> | null = null;
  const set = (next: BrowserStationState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const load = () =>
    (tab ??= import('./station-tab.ts').then(({ createStationTab }) => createStationTab(set)));
  const forget = () => {
    tab = null;
  };
  const ask = (question: (loaded: StationTab) => void) => {
    set({ at: 'opening' });
    load().then(question, () => {
      forget();
      set({ at: 'failed' });
    });
  };
  const open = () => {
    if (state.at === 'closed' || state.at === 'failed') ask((loaded) => loaded.open());
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    preload: () => void load().catch(forget),
    takeOver: () => ask((loaded) => loaded.takeOver()),
    openIfWaiting: () => {
      if (localStorage.getItem(WAITING_KEY) !== null) open();
    },
  };
}
