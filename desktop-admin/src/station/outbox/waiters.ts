import type { ImportAnswer } from '../../bridge/index.ts';

/** A page that waits for the end of an import. */
export interface Waiter {
  onProgress(bytesDone: number): void;
  /** Whether the page still waits. */
  isAwaited(): boolean;
  resolve(answer: ImportAnswer): void;
  reject(reason: unknown): void;
}

interface Waiting {
  /** Aborted when the user cancels the import. */
  signal: AbortSignal;
  /** Stops the import after that; if this fails, the page gets the error. */
  stop(): Promise<void>;
  /** Called when the page waits. */
  onWaiting(): void;
}

interface Waiters {
  /** Waits for the answer or the rejection of the import with this key. */
  add(key: string, page: Pick<Waiter, 'onProgress' | 'isAwaited'>, waiting: Waiting): Promise<ImportAnswer>;
  /** Whether a page still waits for this import. */
  isAwaited(key: string): boolean;
  onProgress(key: string, bytesDone: number): void;
  all(): Waiter[];
  resolve(key: string, answer: ImportAnswer): void;
  reject(key: string, reason: unknown): void;
}

/** Creates the list of pages that wait for the end of an import, by the key of its entry. */
export function createWaiters(): Waiters {
  const waiters = new Map<string, Set<Waiter>>();
  const of = (key: string) => [...(waiters.get(key) ?? [])];
  return {
    add: (key, { onProgress, isAwaited }, { signal, stop, onWaiting }) => {
      const own = waiters.get(key) ?? new Set();
      waiters.set(key, own);
      return new Promise<ImportAnswer>((resolve, reject) => {
        const onAbort = () => void stop().catch(reject);
        signal.addEventListener('abort', onAbort, { once: true });
        const leave = () => {
          signal.removeEventListener('abort', onAbort);
          own.delete(waiter);
          if (own.size === 0) waiters.delete(key);
        };
        const waiter: Waiter = {
          isAwaited,
          onProgress,
          resolve: (answer) => {
            leave();
            resolve(answer);
          },
          reject: (reason) => {
            leave();
            reject(reason);
          },
        };
        own.add(waiter);
        if (signal.aborted) onAbort();
        else onWaiting();
      });
    },
    isAwaited: (key) => of(key).some((waiter) => waiter.isAwaited()),
    onProgress: (key, bytesDone) => of(key).forEach((waiter) => waiter.onProgress(bytesDone)),
    all: () => [...waiters.values()].flatMap((own) => [...own]),
    resolve: (key, answer) => of(key).forEach((waiter) => waiter.resolve(answer)),
    reject: (key, reason) => of(key).forEach((waiter) => waiter.reject(reason)),
  };
}
