import { useCallback, useEffect, useState } from 'react';
import type { EntryFilter, EntryPage, Station } from '../../platform/index.ts';

/** Changes come in bursts while the outbox sends. */
const PAUSE = 250;

/** A page of what is kept on this machine, renewed as it changes. `page` undefined: not there yet. */
export function useEntries(station: Station, { show, offset, limit }: EntryFilter) {
  const [page, setPage] = useState<EntryPage | undefined>();
  const [error, setError] = useState<unknown>(null);
  const look = useCallback(() => station.entries({ show, offset, limit }), [station, show, offset, limit]);
  const take = (next: EntryPage) => {
    setPage(next);
    setError(null);
  };
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      timer = undefined;
      look().then(
        (next) => {
          if (!stopped) take(next);
        },
        (fault: unknown) => {
          if (!stopped) setError(fault);
        },
      );
    };
    renew();
    const stopListening = station.onOutboxChanged(() => {
      timer ??= setTimeout(renew, PAUSE);
    });
    return () => {
      stopped = true;
      clearTimeout(timer);
      stopListening();
    };
  }, [station, look]);
  return { page, error, retry: () => void look().then(take, setError) };
}
