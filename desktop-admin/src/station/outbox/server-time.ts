import type { Fetch } from '../server/json-call.ts';

/** Differences up to this one are the way of the answer and whole seconds, not a wrong clock. */
const TOLERANCE_MS = 60_000;

export interface ServerTime {
  /** Like the given fetch; notes the time in each answer's `Date` header. */
  fetch: Fetch;
  /**
   * Milliseconds since 1970 by the server's clock. Before the first answer: by this machine's clock, but never before
   * `notBefore`, since a clock that is behind its own records is wrong.
   */
  now(): number;
}

/**
 * Time for records that people read later. This machine's clock may be wrong, and a person may change it at any time.
 * @param notBefore the newest time on this machine that the server's clock gave
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
