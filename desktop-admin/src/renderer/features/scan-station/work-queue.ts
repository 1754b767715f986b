/** Does one piece of work after the other, in the order in which it was asked for; none is ever left out. */
export interface WorkQueue {
  add<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was asked for until now is done. */
  settled(): Promise<void>;
}

/**
 * Scanners are faster than the disk: what they type while a scan is being kept waits here for its turn, whichever
 * scanner it came from. A piece that fails does not stop the next.
 */
export function createWorkQueue(): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add: (work) => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    settled: async () => {
      await last;
    },
  };
}
