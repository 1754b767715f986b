import type { StoredSession } from '../bridge/index.ts';
import type { Clock } from './clock.ts';
import type { KnownCodes } from './known-codes/known-codes.ts';
import type { ScanCalls } from './outbox/outbox-server.ts';
import { refuse, Refusal } from './refusal.ts';
import type { Grants } from './grants.ts';

/** Minimum milliseconds between two fetches of the codes, because changes on the server arrive in bursts. */
const SYNC_PAUSE_MS = 2_000;

interface SyncParts {
  codes: () => KnownCodes;
  grants: Grants;
  calls: ScanCalls;
  session(): StoredSession | null;
  wait: Clock['wait'];
  /** Called when the changed codes are on disk. */
  onCodes(): Promise<void>;
  onFault(fault: unknown): void;
}

interface Sync {
  /** Fetches a grant and the changed codes soon. */
  soon(): void;
  stop(): void;
}

/** Creates the regular fetch of data that the station needs offline: known codes, and a proof of its user's log-in. */
export function createSync({ codes, grants, calls, session, wait, onCodes, onFault }: SyncParts): Sync {
  const stopped = new AbortController();
  let isDue = false;
  /** Resolves when the next fetch may start. */
  let rest = Promise.resolve();

  const quietly = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // Offline or not permitted: continue with the stored data until the next retry.
      if (!(error instanceof Refusal)) onFault(error);
    }
  };
  const fetchGrant = async () => {
    const current = session();
    if (current) grants.add(current.id, await calls.grant(current.token));
  };
  const fetchCodes = async () => {
    await codes().sync((cursor) => {
      const current = session();
      if (current === null) throw refuse('UNAUTHENTICATED', 401);
      return calls.knownCodes(cursor, current.token);
    });
    await onCodes();
  };
  const run = async () => {
    await quietly(fetchGrant);
    await quietly(fetchCodes);
  };
  return {
    soon: () => {
      if (isDue) return;
      isDue = true;
      void rest.then(() => {
        isDue = false;
        if (stopped.signal.aborted) return;
        rest = wait(SYNC_PAUSE_MS, stopped.signal);
        void run();
      });
    },
    stop: () => stopped.abort(),
  };
}
