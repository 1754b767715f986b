import { setTimeout as pause } from 'node:timers/promises';

/** The machine's clock and its timers. The simulator (trials/simulator) replaces both. */
export interface Clock {
  /** Milliseconds since 1970. A person may change the machine's clock at any time. */
  now(): number;
  /** Resolves after so many milliseconds, or at once when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
};
