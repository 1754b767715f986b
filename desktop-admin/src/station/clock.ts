/** The machine's clock and its timers. The simulator (trials/simulator) replaces both. */
export interface Clock {
  /** Milliseconds since 1970. A person may change the machine's clock at any time. */
  now(): number;
  /** Resolves after so many milliseconds, or at once when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
    }),
};
