const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface PauseHost {
  /** Resolves after this many milliseconds, or at once when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called when a pause before the next attempt begins. */
  onPause(): void;
}

export interface RetryPause {
  /** When the current pause ends; null: none. */
  at(): number | null;
  /** Waits before the next attempt: for the time that the server requested, else twice as long as the last time. */
  wait(retryAfterSeconds: number | undefined): Promise<void>;
  /** Ends the current wait. */
  end(): void;
  /** The next wait is a short one again. */
  reset(): void;
}

export function createRetryPause({ wait, random, now, onPause }: PauseHost): RetryPause {
  let pause = FIRST_PAUSE_MS;
  let at: number | null = null;
  let nap = new AbortController();
  return {
    at: () => at,
    wait: async (retryAfterSeconds) => {
      const length =
        retryAfterSeconds === undefined ? pause * (0.5 + random() / 2) : retryAfterSeconds * 1000;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      nap = new AbortController();
      at = now() + length;
      onPause();
      await wait(length, nap.signal);
      at = null;
    },
    end: () => nap.abort(),
    reset: () => {
      pause = FIRST_PAUSE_MS;
    },
  };
}
