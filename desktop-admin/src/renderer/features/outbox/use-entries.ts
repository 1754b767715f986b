import { useEffect, useState } from 'react';
import type { EntryFilter, EntryPage, Station } from '../../platform/index.ts';

/** Milliseconds. Changes come in bursts while the outbox sends. */
const PAUSE = 250;

/** Last answer, with the query that it answers. */
interface Answer {
  options: EntryFilter;
  page?: EntryPage;
  error: unknown;
}

/**
 * Returns a page of the entries stored on this machine, and refreshes it when they change. `page` is undefined while
 * loading.
 */
export function useEntries(
  station: Pick<Station, 'entries' | 'onOutboxChanged'>,
  { show, search, offset, limit }: EntryFilter,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const options = { show, search, offset, limit };
    const renew = () => {
      timer = undefined;
      station.entries(options).then(
        (page) => {
          if (!stopped) setAnswer({ options, page, error: null });
        },
        (error: unknown) => {
          if (!stopped) setAnswer({ options, error });
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
  }, [station, show, search, offset, limit, tries]);
  const isOfThese = answer && isSame(answer.options, { show, search, offset, limit });
  return {
    page: isOfThese ? answer.page : undefined,
    error: isOfThese ? answer.error : null,
    retry: () => setTries(tries + 1),
  };
}

const isSame = (one: EntryFilter, other: EntryFilter): boolean =>
  one.show === other.show &&
  one.search === other.search &&
  one.offset === other.offset &&
  one.limit === other.limit;
