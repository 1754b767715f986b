import type { StoredSession } from '../../bridge/index.ts';
import type { KnownCodes } from '../known-codes/known-codes.ts';
import type { ScanCalls } from '../outbox/outbox-server.ts';
import { refuse, Refusal } from '../refusal.ts';
import type { Grants } from './grants.ts';

/** Changes on the server come in bursts; the codes are fetched at most this often. */
const SYNC_PAUSE_MS = 2_000;

interface SyncParts {
  codes: () => KnownCodes;
  grants: Grants;
  calls: ScanCalls;
  session(): StoredSession | null;
  /** Called when the changed codes are on disk. */
  onCodes(): Promise<void>;
  onFault(fault: unknown): void;
}

interface Sync {
  /** Fetches a grant and the changed codes soon. */
  soon(): void;
  stop(): void;
}

/** Creates the regular fetch of what the station needs offline: known codes, and a proof that its user was logged in. */
export function createSync({ codes, grants, calls, session, onCodes, onFault }: SyncParts): Sync {
  let timer: NodeJS.Timeout | null = null;
  let syncedAt = -Infinity;

  const quietly = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // Offline or not permitted: continue with what is stored until the next retry.
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
      timer ??= setTimeout(
        () => {
          timer = null;
          syncedAt = performance.now();
          void run();
        },
        Math.max(0, syncedAt + SYNC_PAUSE_MS - performance.now()),
      );
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
