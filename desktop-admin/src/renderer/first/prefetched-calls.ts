interface CallAhead {
  readonly answer: Promise<Response>;
  /** Cancels the call if the app's call that took its answer is cancelled. */
  readonly stop: AbortController;
  /** Called when the app takes the answer. */
  readonly take: () => void;
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

/**
 * Makes a prefetched call, and notes the arrival time of its answer.
 *
 * @param send gets a promise that resolves when the app takes the answer
 */
export function callAhead(send: (signal: AbortSignal, taken: Promise<void>) => Promise<Response>): CallAhead {
  const stop = new AbortController();
  let take = () => {};
  const taken = new Promise<void>((resolve) => (take = resolve));
  const answer = send(stop.signal, taken);
  const call: CallAhead = { answer, stop, take, arrivedAt: null };
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
export function takeAhead({ method, url, headers, signal }: Request): Promise<Response> | null {
  const token = (headers.get('Authorization') ?? '').replace(/^Bearer /, '');
  const key = keyOfCall(method, url, token);
  const call = window.callsAhead?.get(key);
  if (!call) return null;
  window.callsAhead?.delete(key);
  if (call.arrivedAt === null || performance.now() - call.arrivedAt < FRESH_MS) {
    signal.addEventListener('abort', () => call.stop.abort(signal.reason));
    call.take();
    return call.answer;
  }
  void call.answer.then(({ body }) => body?.cancel());
  return null;
}
