/** Runs tasks one after another in FIFO order. No task is skipped. */
export interface WorkQueue {
  add<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when all tasks added so far are done. */
  settled(): Promise<void>;
}

/**
 * Creates the queue. Scanners are faster than the disk, so scans from any scanner wait here while one is stored. A
 * failed task does not stop the next one.
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
