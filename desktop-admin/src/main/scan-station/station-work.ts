import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntryPage, ImportEnd, OutboxSummary, StoredSession } from '../../bridge/index.ts';
import { openKnownCodes, type KnownCodes } from '../known-codes/known-codes.ts';
import type { Log } from '../lifecycle/log.ts';
import { createScanCalls, type Fetch } from '../outbox/outbox-server.ts';
import { createImportQueue, type ImportQueue } from '../outbox/import-queue.ts';
import { createStoredImports } from '../outbox/stored-imports.ts';
import { openOutbox, type Outbox } from '../outbox/outbox.ts';
import { presentEntry } from '../outbox/present-entry.ts';
import { createSender, sendKnownAgain, type SenderPhase } from '../outbox/sender.ts';
import { createUnannouncedEnds } from '../outbox/unreported-results.ts';
import { refuse, Refusal } from '../refusal.ts';
import { openSessions } from './sessions.ts';
import { createScanStation, type ScanStation } from './station.ts';

const SYNC_EVERY_MS = 5 * 60_000;

interface StationHost {
  /** Folder of journals and codes. */
  folder: string;
  fetch: Fetch;
  address(): string;
  /** Session of the logged-in user. */
  session(): StoredSession | null;
  sendImport: Parameters<typeof createStoredImports>[0]['send'];
  log: Log;
  /** Called when something changed that the page shows. */
  onChange(summary: OutboxSummary): void;
  /**
   * Called when the server accepted or finally rejected an import; `wasAnswered`: the page that submitted it received
   * the answer.
   */
  onImportEnd(end: ImportEnd, wasAnswered: boolean): void;
}

/** Everything a scan station does, with its storage on disk and its calls to the server. */
export interface StationWork {
  station: ScanStation;
  outbox: Outbox;
  summary(): OutboxSummary;
  entries(filter: { show: 'waiting' | 'refused' | 'all'; offset: number; limit: number }): EntryPage;
  sendAgain(keys: readonly string[]): Promise<void>;
  /** Submits an import, which is sent while its user is logged in. */
  submitImport: ImportQueue['submit'];
  /** Returns ends of imports that no page has shown, each once. */
  takeEndedImports(): Promise<ImportEnd[]>;
  /** Called at login, at logout, when the connection is back, or on request. */
  wake(): void;
  close(): Promise<void>;
}

/** Opens the station's journals, and starts sending entries and fetching codes in the background. */
export async function openStationWork(host: StationHost): Promise<StationWork> {
  const { folder, log } = host;
  const { outbox, found } = await openOutbox(path.join(folder, 'outbox.log'));
  if (found.tornBytes > 0 || found.damagedCopy || found.strange > 0) log.warn('outbox-repaired', found);
  const sessions = await openSessions(path.join(folder, 'sessions.log'));
  const codes = codesByServer(path.join(folder, 'known-codes.bin'), host.address);
  const calls = createScanCalls(host);
  const stored = createStoredImports({
    folder: path.join(folder, 'imports'),
    outbox: () => outbox,
    send: host.sendImport,
  });
  const untold = createUnannouncedEnds(outbox, host.session);
  const desk = createImportQueue({
    outbox,
    stored,
    wake: () => sender.wake(),
    onEnd: (end, wasAnswered) => host.onImportEnd(untold.told(end), wasAnswered),
  });
  const sweep = () => void stored.sweep().catch((fault: unknown) => log.error('sweep-failed', { fault }));
  sweep();
  const token = () => host.session()?.token ?? null;
  const tell = () => host.onChange(summary());

  const sender = createSender(outbox, {
    server: { ...calls, importFile: desk.send, isUnannounced: desk.isUnannounced },
    session: host.session,
    wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
    random: Math.random,
    onPhase: (phase) => {
      log.info('sender', { phase });
      if (phase === 'signedOut' || phase === 'notAllowed') desk.pause(phase);
      if (phase === 'idle') sweep();
      tell();
    },
    onRest: () => desk.pause('offline'),
    onFault: (fault) => log.error('sender-failed', { fault }),
  });
  const syncCodes = async () => {
    try {
      await codes().sync((cursor) => {
        const given = token();
        if (given === null) throw refuse('UNAUTHENTICATED', 401);
        return calls.knownCodes(cursor, given);
      });
      await sendKnownAgain(outbox, (code) => codes().statusOf(code) !== null);
      sender.wake();
      tell();
    } catch (error) {
      // Offline or not permitted: continue with the stored codes until the next retry.
      if (!(error instanceof Refusal)) log.error('codes-failed', { fault: error });
    }
  };
  const summary = (): OutboxSummary => summaryOf(outbox, sender.phase(), codes());

  const station = createScanStation({
    sessions,
    outbox,
    known: codes,
    now: Date.now,
    onWritten: sender.wake,
  });
  await station.recover();
  const stopListening = outbox.onChange(tell);
  const timer = setInterval(() => void syncCodes(), SYNC_EVERY_MS);

  return {
    station,
    outbox,
    summary,
    entries: (filter) => pageOf(outbox, filter),
    sendAgain: async (keys) => {
      const refused = keys.filter((key) => outbox.find(key)?.state === 'refused');
      await outbox.note(refused.map((key) => ({ type: 'again', key })));
      sender.wake();
    },
    submitImport: desk.submit,
    takeEndedImports: untold.take,
    wake: () => {
      sender.wake();
      void syncCodes();
    },
    close: async () => {
      clearInterval(timer);
      stopListening();
      await sender.stop();
      await Promise.all([outbox.close(), sessions.close()]);
    },
  };
}

/** Returns the codes of the currently chosen server. */
function codesByServer(file: string, address: () => string): () => KnownCodes {
  let current = { address: address(), codes: openKnownCodes(file, address()) };
  return () => {
    if (current.address !== address())
      current = { address: address(), codes: openKnownCodes(file, address()) };
    return current.codes;
  };
}

function summaryOf(outbox: Outbox, phase: SenderPhase, codes: KnownCodes): OutboxSummary {
  const { count, syncedAt } = codes.facts();
  const refused = outbox.entries().filter(({ state }) => state === 'refused').length;
  return { phase, waiting: outbox.waiting(), refused, knownCodes: count, knownCodesAt: syncedAt };
}

function pageOf(outbox: Outbox, { show, offset, limit }: Parameters<StationWork['entries']>[0]): EntryPage {
  const isShown = {
    waiting: (state: string) => state === 'saved' || state === 'takingBack',
    refused: (state: string) => state === 'refused',
    all: () => true,
  }[show];
  const shown = outbox
    .entries()
    .filter(({ state }) => isShown(state))
    .reverse();
  return { total: shown.length, entries: shown.slice(offset, offset + limit).map(presentEntry) };
}
