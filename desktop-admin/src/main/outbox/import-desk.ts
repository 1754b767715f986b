import type { ImportSummary } from '@logistics/shared/contracts';
import { sentFileName, type ImportAnswer, type ImportEnd } from '../../bridge/index.ts';
import { Cancelled, refuse, Refusal } from '../refusal.ts';
import type { ImportEntry } from './entries.ts';
import type { KeptImports, ReadImport } from './kept-imports.ts';
import type { Outbox } from './outbox.ts';
import type { ImportCounts } from './records.ts';
import { isFinal, type SenderPhase } from './sender.ts';

/** Client closed request: the person's own wish is as final as a refusal, and can be sent again. */
const STOPPED_STATUS = 499;
/** Nobody is logged in, or nobody who may: the import waits for somebody. */
const WAITS_FOR_A_PERSON = [401, 403];
const SETTLED_AS = { imported: 'sent', refused: 'refused' } as const;

export interface ImportDesk {
  /**
   * Takes an import into the outbox and tells how far it is for as long as somebody waits: until the server has it,
   * until it turns out that it can't be sent now and goes by itself later, or until its page is `left`.
   * @throws Refusal; Cancelled where the person stopped it: it then stands aside in the outbox
   */
  submit(
    read: ReadImport,
    onProgress: (bytesDone: number) => void,
    signal: AbortSignal,
    left: AbortSignal,
  ): Promise<ImportAnswer>;
  /** For the sender: sends an entry whose turn it is. */
  send(entry: ImportEntry, token: string): Promise<ImportCounts>;
  /** For the sender: nothing goes out for a while. */
  pause(phase: SenderPhase): void;
}

interface Parts {
  outbox: Outbox;
  kept: KeptImports;
  /** Who is at the machine. */
  person(): { id: number; name: string } | null;
  wake(): void;
  /**
   * The server took an import, or never will, and the outbox has it on the disk, so that it is told once;
   * `isAwaited`: somebody stood before it and was answered.
   */
  onEnd(end: EndedImport, isAwaited: boolean): void;
}

/** How an import of the outbox ended, and whose it was. */
export type EndedImport = WithoutOwner<ImportEnd> & { by: ImportEntry['record']['by'] };
/** Of each of the outcomes. */
type WithoutOwner<T> = T extends unknown ? Omit<T, 'of'> : never;

interface Waiter {
  onProgress(bytesDone: number): void;
  resolve(answer: ImportAnswer): void;
  reject(reason: unknown): void;
}

/** Where imports of this machine are handed in: kept first, then sent in their turn, each exactly once. */
export function createImportDesk({ outbox, kept, person, wake, onEnd }: Parts): ImportDesk {
  const waiters = new Map<string, Set<Waiter>>();
  const sending = new Map<string, AbortController>();
  const stopped = new Set<string>();
  /** What the server said of entries of which the outbox does not hold it yet. */
  const ended = new Map<string, { end: EndedImport; isAwaited: boolean }>();

  outbox.onChange(() => {
    for (const [key, { end, isAwaited }] of ended) {
      if (outbox.find(key)?.state !== SETTLED_AS[end.outcome]) continue;
      ended.delete(key);
      onEnd(end, isAwaited);
    }
  });
  /** An answer that could not be written is asked for again: whoever was answered the first time is not told anew. */
  const keepEnd = (key: string, end: EndedImport) =>
    ended.set(key, { end, isAwaited: waiters.has(key) || (ended.get(key)?.isAwaited ?? false) });

  const tell = (key: string, what: (waiter: Waiter) => void) => [...(waiters.get(key) ?? [])].forEach(what);

  /** The same choice of a file handed in again, after a stop or a log-in, is the same entry. */
  const entryOf = async (read: ReadImport): Promise<string> => {
    const again = outbox
      .entries()
      .find(
        (entry) =>
          entry.kind === 'import' &&
          entry.record.idempotencyKey === read.idempotencyKey &&
          (entry.state === 'saved' || entry.state === 'refused'),
      );
    if (!again) {
      const by = person();
      // Kept for somebody only.
      if (!by) throw refuse('UNAUTHENTICATED', 401);
      return kept.keep(read, by);
    }
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

  const wait = (
    key: string,
    onProgress: (bytesDone: number) => void,
    signal: AbortSignal,
    left: AbortSignal,
  ) => {
    const own = waiters.get(key) ?? new Set();
    waiters.set(key, own);
    return new Promise<ImportAnswer>((resolve, reject) => {
      const onAbort = () => void stop(key).catch(reject);
      const onLeft = () => waiter.resolve({ kept: true });
      signal.addEventListener('abort', onAbort, { once: true });
      left.addEventListener('abort', onLeft, { once: true });
      const leave = () => {
        signal.removeEventListener('abort', onAbort);
        left.removeEventListener('abort', onLeft);
        own.delete(waiter);
        if (own.size === 0) waiters.delete(key);
      };
      const waiter: Waiter = {
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
      if (left.aborted) onLeft();
      if (signal.aborted) onAbort();
      else wake();
    });
  };

  return {
    submit: async (read, onProgress, signal, left) => {
      if (signal.aborted) throw new Cancelled();
      return wait(await entryOf(read), onProgress, signal, left);
    },
    send: async (entry, token) => {
      const { key, by } = entry.record;
      const controller = new AbortController();
      sending.set(key, controller);
      try {
        const onProgress = (bytesDone: number) => tell(key, (waiter) => waiter.onProgress(bytesDone));
        const summary = await kept.send(entry, { token, onProgress, signal: controller.signal });
        keepEnd(key, { ...endOf(summary), by });
        tell(key, ({ resolve }) => resolve(summary));
        return countsOf(summary);
      } catch (error) {
        if (stopped.has(key)) {
          tell(key, ({ reject }) => reject(new Cancelled()));
          throw stoppedByPerson();
        }
        if (error instanceof Refusal && isFinal(error.failure.status)) {
          const { status, message } = error.failure;
          const fileName = sentFileName(entry.record.fileName);
          if (!WAITS_FOR_A_PERSON.includes(status))
            keepEnd(key, { outcome: 'refused', fileName, reason: message, by });
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

function endOf({ fileName, importId, created, updated, rejected }: ImportSummary) {
  return { outcome: 'imported' as const, fileName, importId, created, updated, rejected };
}

function countsOf({ importId, created, updated, unchanged, rejected }: ImportSummary): ImportCounts {
  return { importId, created, updated, unchanged, rejected };
}
