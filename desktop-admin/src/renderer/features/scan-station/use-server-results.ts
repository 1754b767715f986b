import { useEffect, useEffectEvent } from 'react';
import type { Station } from '../../platform/index.ts';

/** Milliseconds to wait before reading the session, since changes come in bursts. */
const PAUSE = 50;

/** Calls `read` when the outbox changed: the server may have answered scans of this session. */
export function useServerResults(station: Station, read: () => Promise<void>): void {
  const onChange = useEffectEvent(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = station.onOutboxChanged(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // The next change reads again.
        void onChange().catch(() => undefined);
      }, PAUSE);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [station]);
}
