import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useHost } from '../../components/host.tsx';
import type { ScaleState } from '../../platform/index.ts';
import { ScaleLoads } from './scale-loads.ts';
import type { WeighMode } from './weighing.ts';

/** Channel on which the windows of this machine report their scans: they share the scale. */
const SCANS = 'station-scans';

/** State of the scale for the station: its readings, and the parcel on it. */
export class StationScale {
  readonly loads = new ScaleLoads();
  private state: ScaleState | null = null;
  private readonly listeners = new Set<() => void>();

  take(state: ScaleState, mode: WeighMode): void {
    this.loads.read(state.reading, mode);
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  /** Reports each scan to the other windows, and receives theirs. Returns a function that ends this. */
  shareScans(): () => void {
    const otherWindows = new BroadcastChannel(SCANS);
    this.loads.onScan = () => otherWindows.postMessage(null);
    otherWindows.addEventListener('message', () => this.loads.scannedElsewhere());
    return () => {
      this.loads.onScan = () => undefined;
      otherWindows.close();
    };
  }

  /** null: this machine has no scale. */
  readonly current = (): ScaleState | null => (this.state?.phase === 'off' ? null : this.state);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

/**
 * Feeds the readings of this machine's scale to the station. Calls `onReading` after each reading, and when the window
 * gets the focus. Does not re-render the station, because a scale sends ten readings a second.
 */
export function useStationScale(scale: StationScale, weighMode: WeighMode, onReading: () => void): void {
  const { scale: host } = useHost();
  const take = useEffectEvent((state: ScaleState) => {
    scale.take(state, weighMode);
    onReading();
  });
  const onFocus = useEffectEvent(onReading);
  useEffect(() => {
    if (!host) return;
    const stopSharing = scale.shareScans();
    let isOver = false;
    const onWindowFocus = () => onFocus();
    window.addEventListener('focus', onWindowFocus);
    const stopListening = host.onChanged((state) => {
      isOver = true;
      take(state);
    });
    host.state().then(
      (first) => {
        if (!isOver) take(first);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stopSharing();
      window.removeEventListener('focus', onWindowFocus);
      stopListening();
    };
  }, [host, scale]);
}

/** Returns the state of the scale for a component that shows it; null: this machine has no scale. */
export const useScaleNow = (scale: StationScale): ScaleState | null =>
  useSyncExternalStore(scale.subscribe, scale.current);
