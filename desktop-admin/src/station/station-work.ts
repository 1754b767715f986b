import { ORDER_STATUS_IDS } from '@logistics/shared/domain';
import type { EntryFilter, EntryPage, ImportEnd, OutboxSummary, StoredSession } from '../bridge/index.ts';
import { systemClock, type Clock } from './clock.ts';
import { openKnownCodes, type KnownCodes } from './known-codes/known-codes.ts';
import { createScanCalls, type ScanCalls } from './outbox/outbox-server.ts';
import { createImportQueue, type ImportQueue } from './outbox/import-queue.ts';
import type { StoredImports } from './outbox/import-store.ts';
import { openOutbox, type Outbox } from './outbox/outbox.ts';
import { listEntries } from './outbox/list-entries.ts';
import { sendKnownAgain, sendOwnAgain } from './outbox/send-again.ts';
import { createSender, type SenderPhase } from './outbox/sender.ts';
import type { PlaceRecord, ScanRecord } from './outbox/records.ts';
import { createPlaceScans, type PlaceScans } from './place-scans.ts';
import { createServerTime } from './outbox/server-time.ts';
import { summarizeEntries, type EntryContext } from './outbox/summarize.ts';
import { createUnannouncedEnds } from './outbox/unreported-results.ts';
import { refuse } from './refusal.ts';
import type { Fetch } from './server/json-call.ts';
import { openSessions } from './sessions.ts';
import { createServerQuestion, type ServerOrder } from './ask-server.ts';
import { openGrants } from './grants.ts';
import type { OpenedJournal, StationStorage } from './storage.ts';
import { createSync } from './sync.ts';
import { createScanStation, type ScanStation } from './station.ts';

export interface StationHost {
  storage: StationStorage;
  fetch: Fetch;
  address(): string;
  /** Session of the logged-in user. */
  session(): StoredSession | null;
  /** Whether a person unlocked offline and has no session yet. */
  isOffline(): boolean;
  /** As in `SenderHost`. A browser has none: its pages come from the server itself. */
  isServed?: (again: boolean) => Promise<boolean>;
  /** Opens the storage of files that are sent later. */
  imports(outbox: () => Outbox): StoredImports;
  log: StationLog;
  clock?: Clock;
  /** From 0 to 1. */
  random?: () => number;
  /** Called when something changed that the page shows. */
  onChange(summary: OutboxSummary): void;
  /**
   * Called when the server accepted or finally rejected an import; `wasAnswered`: the page that submitted it received
   * the answer.
   */
  onImportEnd(end: ImportEnd, wasAnswered: boolean): void;
}

interface StationLog {
  info(event: string, facts?: Record<string, unknown>): void;
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

/** Everything a scan station does, with its storage and its calls to the server. */
export interface StationWork {
  station: ScanStation;
  places: PlaceScans;
  outbox: Outbox;
  summary(): OutboxSummary;
  entries(filter: EntryFilter): EntryPage;
  sendAgain(keys: readonly string[]): Promise<void>;
  /** Confirms scans that the server did not write, for example because their step is out of order. */
  confirmScans(keys: readonly string[]): Promise<void>;
  /** Records a user's decision that entries are not sent. */
  dismiss: ScanStation['dismiss'];
  /** Ends such decisions, and sends waiting entries. */
  restore: ScanStation['restore'];
  /** Fetches the codes that changed on the server, soon. */
  syncCodes(): void;
  /** Submits an import, which is sent while its user is logged in. */
  submitImport: ImportQueue['submit'];
  /** Returns ends of imports that no page has shown, each once. */
  takeEndedImports(): Promise<ImportEnd[]>;
  /** Called at login, at logout, when the connection is back, or on request. */
  wake(): void;
  close(): Promise<void>;
}

/**
 * Opens the station's journals, and starts sending entries and fetching codes in the background. Long because it
 * connects parts that call each other: a scan wakes the sender, and the sender reports to the station and the imports.
 */
export async function openStationWork(host: StationHost): Promise<StationWork> {
  const { storage, log, clock = systemClock, random = Math.random } = host;
  const outbox = await openStationOutbox(storage.outbox, log, clock);
  const sessions = await openSessions(storage.sessions, clock.now);
  const codes = codesByServer(storage.codes, host.address, clock);
  const grants = openGrants(storage.grants, host.address, clock.now);
  const grantFor = ({ by, occurredAt, proof }: ScanRecord | PlaceRecord) =>
    proof?.grant ?? grants.find(by.id, occurredAt);
  const server = createServerTime(host.fetch, clock.now, newestAnswer(outbox));
  const calls = createScanCalls({ fetch: server.fetch, address: host.address });
  const stored = host.imports(() => outbox);
  const unannounced = createUnannouncedEnds(outbox, host.session);
  const importQueue = createImportQueue({
    outbox,
    stored,
    wake: () => sender.wake(),
    onEnd: (end, wasAnswered) => host.onImportEnd(unannounced.forUser(end), wasAnswered),
  });
  const sweep = () => void stored.sweep().catch((fault: unknown) => log.error('sweep-failed', { fault }));
  sweep();
  const sendOwn = () => {
    const person = host.session()?.id;
    if (person === undefined) return;
    sendOwnAgain(outbox, person).then(
      () => sender.wake(),
      (fault: unknown) => log.error('reopen-failed', { fault }),
    );
  };
  const publish = () => host.onChange(summary());

  const sender = createSender(outbox, {
    server: { ...calls, importFile: importQueue.send, isUnannounced: importQueue.isUnannounced },
    isServed: host.isServed ?? (async () => true),
    session: host.session,
    grantFor,
    serverNow: server.now,
    onResults: (keys) => station.settle(keys),
    wait: clock.wait,
    now: clock.now,
    onPause: publish,
    random,
    onPhase: (phase) => {
      log.info('sender', { phase });
      if (phase === 'signedOut' || phase === 'notAllowed') importQueue.pause(phase);
      if (phase === 'idle') sweep();
      publish();
    },
    onPostponed: () => importQueue.pause('offline'),
    onFault: (fault) => log.error('sender-failed', { fault }),
  });
  const sync = createSync({
    codes,
    grants,
    calls,
    session: host.session,
    wait: clock.wait,
    onCodes: async () => {
      await sendKnownAgain(outbox, (code) => codes().statusOf(code) !== null);
      sender.wake();
      publish();
    },
    onFault: (fault) => log.error('sync-failed', { fault }),
  });
  const summary = (): OutboxSummary =>
    summaryOf(outbox, {
      phase: sender.phase() === 'signedOut' && host.isOffline() ? 'offline' : sender.phase(),
      codes: codes(),
      retryAt: sender.retryAt(),
      now: server.now(),
      needsLogin: ({ record, state }) =>
        record.type !== 'import' && state === 'saved' && grantFor(record) === null,
    });

  const station = createScanStation({
    sessions,
    outbox,
    known: codes,
    ...createServerQuestion(async (orderCode) => lookUp(calls, host.session(), orderCode), clock.wait),
    now: clock.now,
    onWritten: sender.wake,
    isSending: sender.isSending,
    serverNow: server.now,
  });
  await station.recover();
  const stopListening = outbox.onChange(publish);

  return {
    station,
    places: createPlaceScans(outbox, sender.wake),
    outbox,
    summary,
    entries: (filter) => listEntries(outbox, filter),
    sendAgain: async (keys) => {
      await reopenRefused(outbox, keys);
      sender.wake();
    },
    confirmScans: station.confirm,
    dismiss: async (keys, reason, by) => {
      const done = await station.dismiss(keys, reason, by);
      done.dismissed.forEach(importQueue.leave);
      log.info('entries-dismissed', { count: done.dismissed.length, by: by.id });
      return done;
    },
    restore: async (keys) => {
      await station.restore(keys);
      sender.wake();
    },
    syncCodes: sync.soon,
    submitImport: importQueue.submit,
    takeEndedImports: unannounced.take,
    wake: () => {
      sendOwn();
      sender.wake();
      sync.soon();
    },
    close: async () => {
      sync.stop();
      stopListening();
      await sender.stop();
      await Promise.all([outbox.close(), sessions.close()]);
    },
  };
}

async function openStationOutbox(opened: OpenedJournal, log: StationLog, { now }: Clock): Promise<Outbox> {
  const { outbox, found } = await openOutbox(opened, now);
  if (found.tornBytes > 0 || found.damagedCopy || found.strange > 0) log.warn('outbox-repaired', found);
  return outbox;
}

/** Asks the server for the present status of a code; null without a login. */
async function lookUp(
  calls: ScanCalls,
  session: StoredSession | null,
  orderCode: string,
): Promise<ServerOrder | null> {
  if (session === null) return null;
  const [answer] = await calls.lookUp([orderCode], session.token);
  if (!answer) throw refuse('SERVICE_UNAVAILABLE', 502);
  return { status: ORDER_STATUS_IDS.find((id) => id === answer.status) ?? null, parcel: answer.parcel };
}

async function reopenRefused(outbox: Outbox, keys: readonly string[]): Promise<void> {
  const refused = keys.filter((key) => outbox.find(key)?.state === 'refused');
  await outbox.note(refused.map((key) => ({ type: 'again', key })));
}

/** Returns the codes of the currently chosen server. */
function codesByServer(
  store: StationStorage['codes'],
  address: () => string,
  { now }: Clock,
): () => KnownCodes {
  let current = { address: address(), codes: openKnownCodes(store, address(), now) };
  return () => {
    if (current.address !== address())
      current = { address: address(), codes: openKnownCodes(store, address(), now) };
    return current.codes;
  };
}

interface SummaryParts extends EntryContext {
  phase: SenderPhase;
  codes: KnownCodes;
  retryAt: number | null;
}

function summaryOf(outbox: Outbox, { phase, codes, retryAt, ...around }: SummaryParts): OutboxSummary {
  const { count, syncedAt } = codes.facts();
  return {
    ...summarizeEntries(outbox.entries(), around),
    phase,
    knownCodes: count,
    knownCodesAt: syncedAt,
    retryAt: retryAt === null ? null : new Date(retryAt).toISOString(),
  };
}

/** The newest time of an answer; 0: none. */
const newestAnswer = (outbox: Outbox): number =>
  outbox.entries().reduce((newest, { sentAt }) => Math.max(newest, sentAt ?? 0), 0);
