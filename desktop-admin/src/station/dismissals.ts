import type { OrderStatus } from '@logistics/shared/domain';
import { consoleTexts } from '@logistics/shared/texts/console';
import type { KnownCodes } from './known-codes/known-codes.ts';
import { DISMISSED, isDismissible, type Entry } from './outbox/entries.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { ScanRecord } from './outbox/records.ts';
import type { Person } from './person.ts';
import type { SessionScan, Session, Sessions } from './sessions.ts';

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
  /** Number of entries that were not dismissed, because a call is sending them now. */
  sending: number;
}

/** Decisions of people that entries of the outbox are not sent, and their undo. */
export interface Dismissals {
  /**
   * Updates sessions and known codes to the state of these entries. Call it at start for all entries, because the app
   * may have ended before the update. Call it also for entries with a new result, which may have ended a dismissal.
   */
  follow(keys: readonly string[]): Promise<void>;
  /** Resolves when the decision is on disk. Does not change entries that the server has or that a user undid. */
  dismiss(keys: readonly string[], reason: string, by: Person): Promise<Dismissed>;
  /** Gives the entries their state from before the dismissal. Resolves when that is on disk. */
  restore(keys: readonly string[]): Promise<void>;
}

/**
 * Creates the dismissals of a station. A dismissed scan does not count: the session accepts its parcel again, and the
 * known status of the parcel on this machine is the one from before the scan.
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
        const scan = session?.byEntry.get(record.key);
        if (!session || !scan) return;
        const isDismissed = state === 'dismissed';
        const { undone, known: before } = scan;
        if (undone !== isDismissed) await sessions.record(sessionRecord(session, scan, isDismissed));
        if (isDismissed && dismissal?.refusal === null && !isLive(record))
          compareAndSet(known(), scan, record.status, before);
        if (undone && state === 'saved') compareAndSet(known(), scan, before, record.status);
      }),
    );
  };
  return {
    follow: (keys) => follow(entriesOf(keys)),
    dismiss: async (keys, reason, { id, name }) => {
      const targets = entriesOf(keys).filter(isDismissible);
      const unsent = targets.filter(({ record }) => !isSending(record.key));
      const dismissal = { reason, at: new Date(serverNow()).toISOString(), by: { id, name } };
      const message = consoleTexts.outbox.dismissed(reason, name);
      await outbox.note(
        unsent.map(({ record: { key } }) => ({ type: 'refusal', key, code: DISMISSED, message, dismissal })),
      );
      // An answer that arrived during the write has priority over the dismissal.
      const dismissed = unsent.filter(({ state }) => state === 'dismissed');
      await follow(dismissed);
      return {
        dismissed: dismissed.map(({ record }) => record.key),
        sending: targets.length - unsent.length,
      };
    },
    restore: async (keys) => {
      const targets = entriesOf(keys).filter(({ state }) => state === 'dismissed');
      await outbox.note(
        targets.map(({ record: { key }, dismissal }) =>
          dismissal?.refusal
            ? { type: 'refusal', key, ...dismissal.refusal, restored: true }
            : { type: 'again', key, restored: true },
        ),
      );
      await follow(targets);
    },
  };
}

const sessionRecord = ({ id: key }: Session, { entry }: SessionScan, isDismissed: boolean) =>
  ({ type: isDismissed ? 'dismiss' : 'restore', key, entry: entry ?? '' }) as const;

/** Sets the known status of a code to `next` only if it is still `expected`. */
function compareAndSet(
  codes: KnownCodes,
  { orderCode }: SessionScan,
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
