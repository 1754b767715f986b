import type { Fetch } from '../server/json-call.ts';

/** Milliseconds. Smaller differences come from the network delay and from the whole seconds of the `Date` header. */
const TOLERANCE_MS = 60_000;

export interface ServerTime {
  /** Calls the given fetch, and reads the server's time from the `Date` header of each answer. */
  fetch: Fetch;
  /**
   * Returns milliseconds since 1970 by the server's clock. Before the first answer it returns this machine's time, but
   * at least `notBefore`: a clock that is behind stored records is wrong.
   */
  now(): number;
}

/**
 * Creates the clock for records that people read later. This machine's clock may be wrong, and a user may change it at
 * any time.
 * @param notBefore newest time of the server's clock that is stored on this machine
 */
export function createServerTime(fetch: Fetch, clock: () => number, notBefore: number): ServerTime {
  let difference: number | null = null;
  return {
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const time = Date.parse(response.headers.get('Date') ?? '');
      if (!Number.isNaN(time)) {
        const found = time - clock();
        difference = Math.abs(found) > TOLERANCE_MS ? found : 0;
      }
      return response;
    },
    now: () => (difference === null ? Math.max(clock(), notBefore) : clock() + difference),
  };
}
