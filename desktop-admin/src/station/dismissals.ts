import type { OrderStatus } from '@logistics/shared/domain';
import { consoleTexts } from '@logistics/shared/texts/console';
import type { KnownCodes } from './known-codes/known-codes.ts';
import { DISMISSED, isDismissible, type Entry } from './outbox/entries.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { ScanRecord } from './outbox/records.ts';
import type { Person } from './person.ts';
import type { SeenScan, Session, Sessions } from './sessions.ts';

export interface DismissalParts {
  sessions: Sessions;
  outbox: Outbox;
  known: () => KnownCodes;
  /** Whether a call with this entry waits for its answer. */
  isSending(key: string): boolean;
  /** Milliseconds since 1970 by the server's clock, for records. */
  serverNow(): number;
}

export interface Dismissed {
  /** Keys of the entries that are not sent now. */
  dismissed: string[];
  /** Number of entries that stay as they are, because the server is receiving them at this moment. */
  sending: number;
}

/** Decisions of people that entries of the outbox are not sent, and their undo. */
export interface Dismissals {
  /**
   * Brings sessions and known codes in line with these entries. Call it first for all, since the program may have ended
   * before it, and for entries whose result arrived, since it may have ended a dismissal.
   */
  follow(keys: readonly string[]): Promise<void>;
  /** Resolves when the decision is on disk. Entries that the server has, or that were undone, stay as they are. */
  dismiss(keys: readonly string[], reason: string, by: Person): Promise<Dismissed>;
  /** The entries are as before their dismissal. Resolves when that is on disk. */
  restore(keys: readonly string[]): Promise<void>;
}

/**
 * A dismissed scan is none: its parcel can be scanned again in the session, and on this machine has the status from
 * before.
 */
export function createDismissals({
  sessions,
  outbox,
  known,
  isSending,
  serverNow,
}: DismissalParts): Dismissals {
  const entriesOf = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const entry = outbox.find(key);
      return entry ? [entry] : [];
    });
  const follow = async (entries: readonly Entry[]) => {
    const isLive = liveScans(outbox);
    await Promise.all(
      entries.map(async ({ record, state, dismissal }) => {
        if (record.type !== 'scan' || state === 'undoing' || state === 'undone') return;
        const session = sessions.find(record.session);
        const seen = session?.byEntry.get(record.key);
        if (!session || !seen) return;
        const isDismissed = state === 'dismissed';
        const { undone, known: before } = seen;
        if (undone !== isDismissed) await sessions.record(sessionRecord(session, seen, isDismissed));
        if (isDismissed && dismissal?.refusal === null && !isLive(record))
          exchange(known(), seen, record.status, before);
        if (undone && state === 'saved') exchange(known(), seen, before, record.status);
      }),
    );
  };
  return {
    follow: (keys) => follow(entriesOf(keys)),
    dismiss: async (keys, reason, { id, name }) => {
      const meant = entriesOf(keys).filter(isDismissible);
      const free = meant.filter(({ record }) => !isSending(record.key));
      const dismissal = { reason, at: new Date(serverNow()).toISOString(), by: { id, name } };
      const message = consoleTexts.outbox.dismissed(reason, name);
      await outbox.note(
        free.map(({ record: { key } }) => ({ type: 'refusal', key, code: DISMISSED, message, dismissal })),
      );
      // An answer that arrived meanwhile counts.
      const done = free.filter(({ state }) => state === 'dismissed');
      await follow(done);
      return { dismissed: done.map(({ record }) => record.key), sending: meant.length - free.length };
    },
    restore: async (keys) => {
      const meant = entriesOf(keys).filter(({ state }) => state === 'dismissed');
      await outbox.note(
        meant.map(({ record: { key }, dismissal }) =>
          dismissal?.refusal
            ? { type: 'refusal', key, ...dismissal.refusal, restored: true }
            : { type: 'again', key, restored: true },
        ),
      );
      await follow(meant);
    },
  };
}

const sessionRecord = ({ id: key }: Session, { entry }: SeenScan, isDismissed: boolean) =>
  ({ type: isDismissed ? 'dismiss' : 'restore', key, entry: entry ?? '' }) as const;

/** Replaces the known status of a code if it is the expected one. */
function exchange(
  codes: KnownCodes,
  { orderCode }: SeenScan,
  expected: OrderStatus | null,
  next: OrderStatus | null,
): void {
  if (expected !== null && next !== null && codes.statusOf(orderCode) === expected)
    codes.set(orderCode, next);
}

/** Returns whether some scan of the same code and step is sent, or waits to be sent. Reads the outbox when first asked. */
function liveScans(outbox: Outbox): (scan: ScanRecord) => boolean {
  const nameOf = ({ orderCode, status }: ScanRecord) => `${status} ${orderCode}`;
  const read = () =>
    new Set(
      outbox
        .entries()
        .flatMap(({ kind, state, record }) =>
          kind === 'scan' && (state === 'saved' || state === 'sent') ? [nameOf(record)] : [],
        ),
    );
  let live: Set<string> | null = null;
  return (scan) => (live ??= read()).has(nameOf(scan));
}
