import type { ImportSummary } from '@logistics/shared/contracts';
import type { ImportAnswer } from '../../bridge/index.ts';
import { Cancelled, refuse, Refusal } from '../refusal.ts';
import { endOf, type EndedImport } from './ended-import.ts';
import type { ImportEntry } from './entries.ts';
import type { StoredImports, ReadImport } from './stored-imports.ts';
import type { Outbox } from './outbox.ts';
import type { ImportCounts } from './records.ts';
import { isFinal, type SenderPhase } from './sender.ts';

/** Client closed request: the person's own wish is as final as a refusal, and can be sent again. */
const STOPPED_STATUS = 499;
/** Nobody is logged in, or nobody who may: the import waits for somebody. */
const WAITS_FOR_A_PERSON = [401, 403];

/** Whoever stands before an import that is handed in. */
export interface ImportAudience {
  onProgress(bytesDone: number): void;
  /** Whether a page still looks. */
  isAwaited(): boolean;
  /** It is on the disk: from now on the outbox tells how it ends, should nobody look any more. */
  onKept(): void;
}

export interface ImportQueue {
  /**
   * Takes an import into the outbox and tells how far it is for as long as somebody waits: until the server has it,
   * or until it turns out that it can't be sent now and goes by itself later.
   * @throws Refusal; Cancelled where the person stopped it: it then stands aside in the outbox
   */
  submit(read: ReadImport, audience: ImportAudience, signal: AbortSignal): Promise<ImportAnswer>;
  /** For the sender: sends an entry whose turn it is. */
  send(entry: ImportEntry, token: string): Promise<ImportCounts>;
  /** For the sender: whether an entry that was sent just now ended without anybody who waits for it. */
  isUnannounced(key: string): boolean;
  /** For the sender: nothing goes out for a while. */
  pause(phase: SenderPhase): void;
}

interface Parts {
  outbox: Outbox;
  kept: StoredImports;
  wake(): void;
  /**
   * The server took an import, or never will, and the outbox has it on the disk, so that it is told once;
   * `wasAnswered`: somebody stood before it and was answered.
   */
  onEnd(end: EndedImport, wasAnswered: boolean): void;
}

interface Waiter extends Omit<ImportAudience, 'onKept'> {
  resolve(answer: ImportAnswer): void;
  reject(reason: unknown): void;
}

/** Where imports of this machine are handed in: kept first, then sent in their turn, each exactly once. */
export function createImportQueue({ outbox, kept, wake, onEnd }: Parts): ImportQueue {
  const waiters = new Map<string, Set<Waiter>>();
  const sending = new Map<string, AbortController>();
  const stopped = new Set<string>();
  /** Entries that ended and of which the outbox does not hold it yet, and whether somebody was answered. */
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
  /** An answer that could not be written is asked for again: whoever was answered the first time is not told anew. */
  const noteEnd = (key: string) => {
    const isAwaited = [...(waiters.get(key) ?? [])].some((waiter) => waiter.isAwaited());
    ended.set(key, isAwaited || (ended.get(key) ?? false));
  };

  const tell = (key: string, what: (waiter: Waiter) => void) => [...(waiters.get(key) ?? [])].forEach(what);

  /** The same choice of a file handed in again, after a stop or a log-in, is the same entry. */
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
    if (!again) return kept.keep(read);
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
        const summary = await kept.send(entry, { token, onProgress, signal: controller.signal });
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
      const told = [...waiters.values()].flatMap((own) => [...own]);
      for (const { resolve, reject } of told) {
        if (phase === 'signedOut') reject(refuse('UNAUTHENTICATED', 401));
        else if (phase === 'notAllowed') reject(refuse('FORBIDDEN', 403));
        else resolve({ kept: true });
      }
    },
  };
}

const stoppedByPerson = () => refuse('SEND_STOPPED', STOPPED_STATUS);

function countsOf({ importId, created, updated, unchanged, rejected }: ImportSummary): ImportCounts {
  return { importId, created, updated, unchanged, rejected };
}
