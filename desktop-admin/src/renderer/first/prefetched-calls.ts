interface CallAhead {
  readonly answer: Promise<Response>;
  /** When its answer arrived, in the page's own clock; null until then. */
  arrivedAt: number | null;
}

/** Prefetched calls by `keyOfCall`. */
export type CallsAhead = Map<string, CallAhead>;

declare global {
  interface Window {
    /** Passed from the first script to the app; the two files share nothing else. */
    callsAhead?: CallsAhead;
  }
}

/**
 * Milliseconds. An older answer is requested again, since it may be stale. Time in transit does not count: on a slow
 * connection a prefetched answer helps most.
 */
const FRESH_MS = 10_000;

export const keyOfCall = (method: string, url: string, token: string): string => `${method} ${url} ${token}`;

/** Stores a prefetched call with the arrival time of its answer. */
export function callAhead(answer: Promise<Response>): CallAhead {
  const call: CallAhead = { answer, arrivedAt: null };
  answer.then(
    () => {
      call.arrivedAt = performance.now();
    },
    // The consumer of the answer handles the error.
    () => undefined,
  );
  return call;
}

/** Returns the prefetched answer of a call, once; null if there is none. */
export function takeAhead({ method, url, headers }: Request): Promise<Response> | null {
  const token = (headers.get('Authorization') ?? '').replace(/^Bearer /, '');
  const key = keyOfCall(method, url, token);
  const call = window.callsAhead?.get(key);
  if (!call) return null;
  window.callsAhead?.delete(key);
  if (call.arrivedAt === null || performance.now() - call.arrivedAt < FRESH_MS) return call.answer;
  void call.answer.then(({ body }) => body?.cancel());
  return null;
}
