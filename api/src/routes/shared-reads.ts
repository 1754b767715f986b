/** Runs a read for a key, or waits for one that another caller has started for the same key. */
export type SharedReads<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>;

interface ReadsOfKey<Result> {
  readonly running: Promise<Result>;
  /** Starts when the running read has ended. */
  next: Promise<Result> | null;
}

/**
 * Lets concurrent callers with the same key share one read, so that many visitors of a page read its menu once. A
 * caller never joins a running read, which may have read the data before the latest change; it joins the next read. A
 * result is therefore never older than its call.
 */
export function shareReads<Result>(): SharedReads<Result> {
  const keys = new Map<string, ReadsOfKey<Result>>();

  function start(key: string, read: () => Promise<Result>): Promise<Result> {
    const running = read();
    const reads: ReadsOfKey<Result> = { running, next: null };
    keys.set(key, reads);
    const end = () => {
      if (reads.next === null) keys.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return (key, read) => {
    const reads = keys.get(key);
    if (!reads) return start(key, read);
    const run = () => start(key, read);
    reads.next ??= reads.running.then(run, run);
    return reads.next;
  };
}
