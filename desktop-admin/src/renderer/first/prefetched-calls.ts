interface CallAhead {
  readonly answer: Promise<Response>;
  /** When its answer came, in the page's own clock; null until then. */
  arrivedAt: number | null;
}

/** Calls that the first script made, by `keyOfCall`. */
export type CallsAhead = Map<string, CallAhead>;

declare global {
  interface Window {
    /** Left by the first script for the program: two files that share nothing else. */
    callsAhead?: CallsAhead;
  }
}

/**
 * An answer that lies here for longer is asked for again: it could show what was, where something else came between.
 * The time on its way does not count: on a slow line an answer is worth most.
 */
const FRESH_MS = 10_000;

export const keyOfCall = (method: string, url: string, token: string): string => `${method} ${url} ${token}`;

/** Keeps a call for the program, with the time when its answer came. */
export function callAhead(answer: Promise<Response>): CallAhead {
  const call: CallAhead = { answer, arrivedAt: null };
  answer.then(
    () => {
      call.arrivedAt = performance.now();
    },
    // Whoever takes the answer hears of it.
    () => undefined,
  );
  return call;
}

/** The answer of a call that the first script made already, once; null where it made none. */
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
