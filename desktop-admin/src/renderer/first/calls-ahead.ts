interface CallAhead {
  readonly answer: Promise<Response>;
  /** When it was made, in the page's own clock. */
  readonly at: number;
}

/** Calls that the first script made, by `keyOfCall`. */
export type CallsAhead = Map<string, CallAhead>;

declare global {
  interface Window {
    /** Left by the first script for the program: two files that share nothing else. */
    callsAhead?: CallsAhead;
  }
}

/** What is older is asked for again: it could show what was, where something else came between. */
const FRESH_MS = 10_000;

export const keyOfCall = (method: string, url: string, token: string): string => `${method} ${url} ${token}`;

/** The answer of a call that the first script made already, once; null where it made none. */
export function takeAhead({ method, url, headers }: Request): Promise<Response> | null {
  const token = (headers.get('Authorization') ?? '').replace(/^Bearer /, '');
  const key = keyOfCall(method, url, token);
  const call = window.callsAhead?.get(key);
  if (!call) return null;
  window.callsAhead?.delete(key);
  return performance.now() - call.at < FRESH_MS ? call.answer : null;
}
