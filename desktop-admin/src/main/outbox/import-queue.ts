import type { ImportSummary } from '@logistics/shared/contracts';
import type { ImportAnswer } from '../../bridge/index.ts';
import { Cancelled, refuse, Refusal } from '../refusal.ts';
import { endOf, type EndedImport } from './ended-import.ts';
import type { ImportEntry } from './entries.ts';
import type { StoredImports, ReadImport } from './stored-imports.ts';
import type { Outbox } from './outbox.ts';
import type { ImportCounts } from './records.ts';
import { isFinal, type SenderPhase } from './sender.ts';

/** Client closed request: a cancellation by the user is as final as a rejection, and can be sent again. */
const STOPPED_STATUS = 499;
/** Not logged in or not permitted: the import waits for a user with permission. */
const WAITS_FOR_A_PERSON = [401, 403];

/** The page that submitted an import. */
export interface ImportAudience {
  onProgress(bytesDone: number): void;
  /** Whether a page still waits. */
  isAwaited(): boolean;
  /** The import is on disk. From now on the outbox reports its end if no page waits. */
  onKept(): void;
}

export interface ImportQueue {
  /**
   * Adds an import to the outbox and reports progress while a page waits: until the server has it, or until it turns
   * out that it will be sent later.
   * @throws Refusal; Cancelled if the user cancelled it, which sets it aside in the outbox
   */
  submit(read: ReadImport, audience: ImportAudience, signal: AbortSignal): Promise<ImportAnswer>;
  /** For the sender: sends the next entry. */
  send(entry: ImportEntry, token: string): Promise<ImportCounts>;
  /** For the sender: whether an entry that was just sent ended without a waiting page. */
  isUnannounced(key: string): boolean;
  /** For the sender: nothing is sent for a while. */
  pause(phase: SenderPhase): void;
}

interface Parts {
  outbox: Outbox;
  stored: StoredImports;
  wake(): void;
  /**
   * The server accepted or finally rejected an import, and the outbox has stored that, so that it is reported once;
   * `wasAnswered`: a page waited and received the answer.
   */
  onEnd(end: EndedImport, wasAnswered: boolean): void;
}

interface Waiter extends Omit<ImportAudience, 'onKept'> {
  resolve(answer: ImportAnswer): void;
  reject(reason: unknown): void;
}

/** Queue of the imports submitted on this machine: each is stored first, then sent in order, exactly once. */
export function createImportQueue({ outbox, stored, wake, onEnd }: Parts): ImportQueue {
  const waiters = new Map<string, Set<Waiter>>();
  const sending = new Map<string, AbortController>();
  const stopped = new Set<string>();
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
  /**
   * If the end could not be stored, the import is sent again. A page that received the first answer is not notified
   * twice.
   */
  const noteEnd = (key: string) => {
    const isAwaited = [...(waiters.get(key) ?? [])].some((waiter) => waiter.isAwaited());
    ended.set(key, isAwaited || (ended.get(key) ?? false));
  };

  const tell = (key: string, what: (waiter: Waiter) => void) => [...(waiters.get(key) ?? [])].forEach(what);

  /** Submitting the same choice of a file again, after a cancellation or a new login, reuses its entry. */
  const entryOf = async (read: ReadImport): Promise<string> => {
    const again = outbox
      .entries()
      .find(
        (entry) =>
          entry.kind === 'import' &&
          entry.record.idempotencyKey === read.idempotencyKey &&
          entry.record.by.id === read.by.id &&
          (entry.state === 'saved' || entry.state === 'refused'),
      );
    if (!again) return stored.store(read);
    const { key } = again.record;
    if (again.state === 'refused') await outbox.note([{ type: 'again', key }]);
    return key;
  };

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
    tell(key, ({ reject }) => reject(new Cancelled()));
  };

  const wait = (key: string, { onProgress, isAwaited }: ImportAudience, signal: AbortSignal) => {
    const own = waiters.get(key) ?? new Set();
    waiters.set(key, own);
    return new Promise<ImportAnswer>((resolve, reject) => {
      const onAbort = () => void stop(key).catch(reject);
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
      else wake();
    });
  };

  return {
    submit: async (read, audience, signal) => {
      if (signal.aborted) throw new Cancelled();
      const key = await entryOf(read);
      audience.onKept();
      return wait(key, audience, signal);
    },
    isUnannounced: (key) => ended.get(key) === false,
    send: async (entry, token) => {
      const { key } = entry.record;
      const controller = new AbortController();
      sending.set(key, controller);
      try {
        const onProgress = (bytesDone: number) => tell(key, (waiter) => waiter.onProgress(bytesDone));
        const summary = await stored.send(entry, { token, onProgress, signal: controller.signal });
        noteEnd(key);
        tell(key, ({ resolve }) => resolve(summary));
        return countsOf(summary);
      } catch (error) {
        if (stopped.has(key)) {
          tell(key, ({ reject }) => reject(new Cancelled()));
          throw stoppedByPerson();
        }
        if (error instanceof Refusal && isFinal(error.failure.status)) {
          if (!WAITS_FOR_A_PERSON.includes(error.failure.status)) noteEnd(key);
          tell(key, ({ reject }) => reject(error));
        }
        throw error;
      } finally {
        sending.delete(key);
        stopped.delete(key);
      }
    },
    pause: (phase) => {
      const waiting = [...waiters.values()].flatMap((own) => [...own]);
      for (const { resolve, reject } of waiting) {
        if (phase === 'signedOut') reject(refuse('UNAUTHENTICATED', 401));
        else if (phase === 'notAllowed') reject(refuse('FORBIDDEN', 403));
        else resolve({ queued: true });
      }
    },
  };
}

const stoppedByPerson = () => refuse('SEND_STOPPED', STOPPED_STATUS);

function countsOf({ importId, created, updated, unchanged, rejected }: ImportSummary): ImportCounts {
  return { importId, created, updated, unchanged, rejected };
}
