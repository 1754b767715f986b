import {
  SCAN_EVENTS_MAX,
  type PlaceWork,
  type ScanEvent,
  type ScanResult,
} from '@logistics/shared/contracts';
import { Cancelled, refuse, Refusal } from '../refusal.ts';
import { type Batch, type Entry, type ImportEntry, type ScanEntry, type SendingAs } from './entries.ts';
import type { Outbox } from './outbox.ts';
import { createRetryPause, type PauseHost, type RetryPause } from './retry-pause.ts';
import { placeEventOf, type PlaceAnswer, type PlaceEvent } from './place-events.ts';
import type { ImportCounts, LaterRecord } from './records.ts';

/** State of sending. 'idle': the queue is empty; 'outdated': the server needs a newer console. */
export type SenderPhase = 'idle' | 'sending' | 'offline' | 'signedOut' | 'notAllowed' | 'outdated';

/** The server's calls that the sender needs. Each throws a Refusal if it failed or its result is unknown. */
export interface OutboxServer {
  /** `grant` proves the author if somebody else sends the events. */
  scan(events: ScanEvent[], token: string, grant: string | null): Promise<ScanResult[]>;
  withdraw(keys: string[], token: string): Promise<void>;
  /** Sends scans at bags or shelves; `grant` as for scans. */
  placeScans(
    work: PlaceWork,
    events: PlaceEvent[],
    as: { token: string; grant: string | null },
  ): Promise<PlaceAnswer[]>;
  /** Undoes scans of arrival checks, which have a list of their own. */
  withdrawChecks(keys: string[], token: string): Promise<void>;
  importFile(entry: ImportEntry, token: string): Promise<ImportCounts>;
  /** Whether an import ended just now without a waiting page. */
  isUnannounced(key: string): boolean;
}

interface SenderHost extends PauseHost {
  server: OutboxServer;
  /**
   * Whether the server serves this version of the console. `again`: the connection was lost meanwhile, so a newer server
   * may answer now.
   */
  isServed(again: boolean): Promise<boolean>;
  /** Session of the logged-in user; null if there is none. */
  session(): { id: number; token: string } | null;
  grantFor: SendingAs['grantFor'];
  /** Milliseconds since 1970 by the server's clock, for records. */
  serverNow(): number;
  onPhase(phase: SenderPhase): void;
  /** Called with the keys of entries whose results are on disk. */
  onResults(keys: readonly string[]): Promise<void>;
  /**
   * Called when entries must wait: a call failed, the server needs a newer console, or only another user can send them.
   */
  onPostponed(): void;
  onFault(fault: unknown): void;
}

export interface Sender {
  /** Continues at once, also during a pause. Called for a new entry, connection or login. */
  wake(): void;
  phase(): SenderPhase;
  /** Whether a call with this entry waits for its answer, or the answer is not on disk yet. */
  isSending(key: string): boolean;
  /** Time of the next attempt, in milliseconds since 1970; null: no pause. */
  retryAt(): number | null;
  /** Finishes the current call and stops. */
  stop(): Promise<void>;
}

/**
 * Sends the outbox's entries in order, one call at a time. It repeats a call that may not have arrived; idempotency
 * keys make that harmless. Entries that the server will never accept are set aside with the reason, so that they don't
 * block the rest.
 */
export function createSender(outbox: Outbox, host: SenderHost): Sender {
  const phase = createPhase(host.onPhase);
  const retry = createRetryPause(host);
  const sending = new Set<string>();
  const sendNext = createAttempt(outbox, host, { phase, retry, sending });
  let isStopped = false;
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;

  const start = () => {
    running = run()
      .catch(host.onFault)
      .finally(() => {
        running = null;
        // `wake` was called after the last check.
        if (wokenMeanwhile && !isStopped) start();
      });
  };

  const run = async () => {
    while (!isStopped) {
      wokenMeanwhile = false;
      const waitFor = await sendNext();
      if (waitFor === null || wokenMeanwhile) continue;
      phase.enter(waitFor);
      return;
    }
  };

  return {
    wake: () => {
      wokenMeanwhile = true;
      retry.reset();
      retry.end();
      if (!isStopped && !running) start();
    },
    phase: phase.current,
    isSending: (key) => sending.has(key),
    retryAt: retry.at,
    stop: async () => {
      isStopped = true;
      retry.end();
      await running;
    },
  };
}

interface PhaseHolder {
  current(): SenderPhase;
  enter(next: SenderPhase): void;
}

/** Stores the phase and reports each change. */
function createPhase(onPhase: SenderHost['onPhase']): PhaseHolder {
  let phase: SenderPhase = 'idle';
  return {
    current: () => phase,
    enter: (next) => {
      if (next === phase) return;
      phase = next;
      onPhase(next);
    },
  };
}

/** Creates the function that sends the next batch. It returns the phase in which the sender waits; null: continue. */
function createAttempt(
  outbox: Outbox,
  host: SenderHost,
  { phase, retry, sending }: { phase: PhaseHolder; retry: RetryPause; sending: Set<string> },
): () => Promise<SenderPhase | null> {
  /** Halved each time the server rejects a whole batch, until the batch contains only the entry at fault. */
  let batchSize = SCAN_EVENTS_MAX;

  const failed = async (error: unknown, first: Entry, batch: Entry[]): Promise<SenderPhase | null> => {
    if (!(error instanceof Refusal) && !(error instanceof Cancelled)) host.onFault(error);
    const { failure } = error instanceof Refusal ? error : refuse('OFFLINE');
    if (failure.status === 401) return 'signedOut';
    if (failure.status === 403) return 'notAllowed';
    if (!isFinal(failure.status)) {
      phase.enter('offline');
      host.onPostponed();
      await retry.wait(failure.retryAfter);
      return null;
    }
    if (batch.length > 1) {
      batchSize = Math.ceil(batch.length / 2);
      return null;
    }
    await outbox.note([refusalOf(first, failure, host.server)]);
    batchSize = SCAN_EVENTS_MAX;
    return null;
  };

  return async () => {
    if (outbox.waiting() === 0) return 'idle';
    const session = host.session();
    if (!session) return 'signedOut';
    const batch = outbox.next(batchSize, { person: session.id, grantFor: host.grantFor });
    const [first] = batch.entries;
    if (!first) return postpone('idle', host, sending);
    // While offline or outdated, the phase stays the same until a call succeeds, so that the text does not change with
    // every retry.
    const isCutOff = phase.current() === 'offline';
    if (!isCutOff && phase.current() !== 'outdated') phase.enter('sending');
    for (const { record } of batch.entries) sending.add(record.key);
    try {
      if (!(await host.isServed(isCutOff))) return postpone('outdated', host, sending);
      const answers = await send(first, batch, host, session.token);
      phase.enter('sending');
      await outbox.note(answers);
      sending.clear();
      await host.onResults(answers.map(({ key }) => key));
      retry.reset();
      batchSize = SCAN_EVENTS_MAX;
      return null;
    } catch (error) {
      sending.clear();
      return failed(error, first, batch.entries);
    }
  };
}

/** Ends an attempt that sends nothing. Returns the given phase. */
function postpone(phase: SenderPhase, { onPostponed }: SenderHost, sending: Set<string>): SenderPhase {
  sending.clear();
  onPostponed();
  return phase;
}

/** Whether the server will never accept the same call: a 4xx status, except temporary ones. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

async function send(
  first: Entry,
  { entries, grant }: Batch,
  { server, serverNow }: Pick<SenderHost, 'server' | 'serverNow'>,
  token: string,
): Promise<LaterRecord[]> {
  const at = () => new Date(serverNow()).toISOString();
  if (first.kind === 'import') {
    const counts = await server.importFile(first, token);
    const { key } = first.record;
    return [{ type: 'import-answer', key, counts, at: at(), ...unannouncedOf(first, server) }];
  }
  if (first.state === 'undoing') {
    const keys = entries.map(({ record }) => record.key);
    const isCheck = first.kind === 'place' && first.record.work === 'check';
    await (isCheck ? server.withdrawChecks : server.withdraw)(keys, token);
    return keys.map((key) => ({ type: 'undone', key }));
  }
  if (first.kind === 'place') {
    const places = entries.flatMap((entry) => (entry.kind === 'place' ? [placeEventOf(entry, grant)] : []));
    const answers = await server.placeScans(first.record.work, places, { token, grant });
    return answersOf(places, answers).map(({ key, result, detail }) => ({
      ...{ type: 'place-answer', key, result, detail, at: at() },
    }));
  }
  const events = entries.flatMap((entry) => (entry.kind === 'scan' ? [eventOf(entry, grant)] : []));
  return answersOf(events, await server.scan(events, token, grant)).map(({ key, result, status }) => ({
    ...{ type: 'scan-answer', key, result, status, at: at() },
  }));
}

/** Returns the answer of each event. An answer that omits one is invalid: all are sent again. */
function answersOf<A extends { key: string }>(
  events: readonly { key: string }[],
  answers: readonly A[],
): A[] {
  const byKey = new Map(answers.map((answer) => [answer.key, answer]));
  return events.map(({ key }) => {
    const answer = byKey.get(key);
    if (!answer) throw refuse('SERVICE_UNAVAILABLE', 502);
    return answer;
  });
}

/** Returns the record of a rejection. A rejected undo counts as done, because the server has no scan to undo. */
function refusalOf(first: Entry, { code, message }: Refusal['failure'], server: OutboxServer): LaterRecord {
  if (first.state === 'undoing') return { type: 'undone', key: first.record.key };
  return { type: 'refusal', key: first.record.key, code, message, ...unannouncedOf(first, server) };
}

function unannouncedOf({ kind, record }: Entry, server: OutboxServer): { untold?: true } {
  return kind === 'import' && server.isUnannounced(record.key) ? { untold: true } : {};
}

function eventOf({ record, confirmed, attempt }: ScanEntry, grant: string | null): ScanEvent {
  const { key, orderCode, status, occurredAt, weight, proof } = record;
  return {
    key,
    orderCode,
    status,
    occurredAt,
    attempt,
    ...(weight === null ? {} : { weight }),
    ...(confirmed ? { confirmed } : {}),
    ...(proof && proof.grant === grant ? { signature: proof.signature } : {}),
  };
}
