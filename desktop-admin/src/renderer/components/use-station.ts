import { useEffect, useSyncExternalStore } from 'react';
import type { BrowserStationState, Station } from '../platform/index.ts';
import { useHost } from './host.tsx';

const CLOSED: BrowserStationState = { at: 'closed' };

/** State of the scan station of this browser; 'closed' in the console, which has its own. */
export function useBrowserStation(): BrowserStationState {
  const { browserStation } = useHost();
  return useSyncExternalStore(
    (listener) => browserStation?.subscribe(listener) ?? (() => undefined),
    () => browserStation?.state() ?? CLOSED,
  );
}

/** The scan station of this host; undefined in a browser until it is opened there. */
export function useStation(): Station | undefined {
  const { station } = useHost();
  const inBrowser = useBrowserStation();
  return station ?? (inBrowser.at === 'open' ? inBrowser.station : undefined);
}

/** Loads the station's code early, so that the next page can open the station offline. */
export function usePreloadedStation(): void {
  const { browserStation } = useHost();
  useEffect(() => browserStation?.preload(), [browserStation]);
}
