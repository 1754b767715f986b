import type { ImportSummary } from '@logistics/shared/contracts';
import type { ImportAnswer } from '../../bridge/index.ts';
import { Cancelled, refuse, Refusal } from '../refusal.ts';
import { endOf, type EndedImport } from './ended-import.ts';
import type { ImportEntry } from './entries.ts';
import type { ReadImport, StoredImports } from './import-store.ts';
import type { Outbox } from './outbox.ts';
import type { ImportCounts } from './records.ts';
import { isFinal, type SenderPhase } from './sender.ts';
import { createWaiters, type Waiter } from './waiters.ts';

/** HTTP 499, client closed request: the user cancelled the import. It counts as rejected and can be sent again. */
const STOPPED_STATUS = 499;
/** Not logged in or not permitted: the import waits for a user with permission. */
const WAITS_FOR_A_PERSON = [401, 403];

/** States of an entry that is used again when its file is submitted again. */
const AGAIN: ReadonlySet<ImportEntry['state']> = new Set(['saved', 'refused', 'dismissed']);

/** The page that submitted an import. */
export interface ImportAudience {
  onProgress(bytesDone: number): void;
  /** Whether a page still waits. */
  isAwaited(): boolean;
  /** The import is on disk. From now on the outbox reports its end if no page waits. */
  onStored(): void;
}

export interface ImportQueue {
  /**
   * Adds an import to the outbox and reports progress to the page. Resolves when the server has the import, or when it
   * is clear that the import will be sent later.
   * @throws Refusal; Cancelled if the user cancelled it, which sets it aside in the outbox
   */
  submit(read: ReadImport, audience: ImportAudience, signal: AbortSignal): Promise<ImportAnswer>;
  /** For the sender: sends the next entry. */
  send(entry: ImportEntry, token: string): Promise<ImportCounts>;
  /** For the sender: whether an entry that was just sent ended without a waiting page. */
  isUnannounced(key: string): boolean;
  /** A person dismissed the entry: no page waits for it any more. */
  leave(key: string): void;
  /** For the sender: sending pauses, so waiting pages get their answer now. */
  pause(phase: SenderPhase): void;
}

interface Parts {
  outbox: Outbox;
  stored: StoredImports;
  wake(): void;
  /**
   * Called when the server accepted or finally rejected an import and the outbox has stored that. So each end is
   * reported once. `wasAnswered`: a page waited and received the answer.
   */
  onEnd(end: EndedImport, wasAnswered: boolean): void;
}

/** Queue of the imports submitted on this machine: each is stored first, then sent in order, exactly once. */
export function createImportQueue({ outbox, stored, wake, onEnd }: Parts): ImportQueue {
  const waiters = createWaiters();
  const sending = new Map<string, AbortController>();
  const stopped = new Set<string>();
  const ends = createEnds(outbox, onEnd);

  const stop = async (key: string) => {
    const running = sending.get(key);
    if (running) {
      stopped.add(key);
      running.abort();
      return;
    }
    if (outbox.find(key)?.state === 'saved') {
      const { code, message } = stoppedByPerson().failure;
      await outbox.note([{ type: 'refusal', key, code, message }]);
    }
    waiters.reject(key, new Cancelled());
  };

  return {
    submit: async (read, audience, signal) => {
      if (signal.aborted) throw new Cancelled();
      const key = await storeOnce(outbox, stored, read);
      audience.onStored();
      return waiters.add(key, audience, { signal, onWaiting: wake, stop: () => stop(key) });
    },
    isUnannounced: ends.isUnannounced,
    send: async (entry, token) => {
      const { key } = entry.record;
      const controller = new AbortController();
      sending.set(key, controller);
      try {
        const onProgress = (bytesDone: number) => waiters.onProgress(key, bytesDone);
        const summary = await stored.send(entry, { token, onProgress, signal: controller.signal });
        ends.note(key, waiters.isAwaited(key));
        waiters.resolve(key, summary);
        return countsOf(summary);
      } catch (error) {
        if (stopped.has(key)) {
          waiters.reject(key, new Cancelled());
          throw stoppedByPerson();
        }
        if (error instanceof Refusal && isFinal(error.failure.status)) {
          if (!WAITS_FOR_A_PERSON.includes(error.failure.status)) ends.note(key, waiters.isAwaited(key));
          waiters.reject(key, error);
        }
        throw error;
      } finally {
        sending.delete(key);
        stopped.delete(key);
      }
    },
    leave: (key) => waiters.reject(key, new Cancelled()),
    pause: (phase) => {
      for (const waiter of waiters.all()) answerLater(waiter, phase);
    },
  };
}

/**
 * Returns the key of the import's entry. Submitting the same choice of a file again, after a cancellation or a new login,
 * reuses its entry.
 */
async function storeOnce(outbox: Outbox, stored: StoredImports, read: ReadImport): Promise<string> {
  const again = outbox
    .entries()
    .find(
      (entry) =>
        entry.kind === 'import' &&
        entry.record.idempotencyKey === read.idempotencyKey &&
        entry.record.by.id === read.by.id &&
        AGAIN.has(entry.state),
    );
  if (!again) return stored.store(read);
  const { key } = again.record;
  if (again.state === 'dismissed') await outbox.note([{ type: 'again', key, restored: true }]);
  if (again.state === 'refused') await outbox.note([{ type: 'again', key }]);
  return key;
}

/** Ends the waiting of a page while nothing is sent. */
function answerLater({ resolve, reject }: Waiter, phase: SenderPhase): void {
  if (phase === 'signedOut') reject(refuse('UNAUTHENTICATED', 401));
  else if (phase === 'notAllowed') reject(refuse('FORBIDDEN', 403));
  else resolve({ queued: true });
}

interface Ends {
  note(key: string, isAwaited: boolean): void;
  isUnannounced(key: string): boolean;
}

/** Reports each end of an import as soon as the outbox has stored it. */
function createEnds(outbox: Outbox, onEnd: Parts['onEnd']): Ends {
  /** Entries whose end the outbox has not stored yet, and whether a page received the answer. */
  const ended = new Map<string, boolean>();
  outbox.onChange(() => {
    for (const [key, wasAnswered] of ended) {
      const entry = outbox.find(key);
      const end = entry?.kind === 'import' ? endOf(entry) : null;
      if (!end) continue;
      ended.delete(key);
      onEnd(end, wasAnswered);
    }
  });
  return {
    // If the end could not be stored, the import is sent again. A page that received the first answer is not notified
    // twice.
    note: (key, isAwaited) => ended.set(key, isAwaited || (ended.get(key) ?? false)),
    isUnannounced: (key) => ended.get(key) === false,
  };
}

const stoppedByPerson = () => refuse('SEND_STOPPED', STOPPED_STATUS);

function countsOf({ importId, created, updated, unchanged, rejected }: ImportSummary): ImportCounts {
  return { importId, created, updated, unchanged, rejected };
}
