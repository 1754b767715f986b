import { SCAN_EVENTS_MAX, type ScanEvent, type ScanResult } from '@logistics/shared/contracts';
import { Cancelled, refuse, Refusal } from '../refusal.ts';
import { UNKNOWN_CODE, type Entry, type ImportEntry } from './entries.ts';
import type { Outbox } from './outbox.ts';
import type { ImportCounts, OutboxRecord } from './records.ts';

/** Why nothing is being sent; 'idle': there is nothing to send. */
export type SenderPhase = 'idle' | 'sending' | 'offline' | 'signedOut' | 'notAllowed';

/** The server as the sender needs it. Each call throws a Refusal where it was not done, or can't be known to be. */
export interface OutboxServer {
  scan(events: ScanEvent[], token: string): Promise<ScanResult[]>;
  withdraw(keys: string[], token: string): Promise<void>;
  importFile(entry: ImportEntry, token: string): Promise<ImportCounts>;
  /** Whether an import ended just now for which nobody waited. */
  isUnannounced(key: string): boolean;
}

interface SenderHost {
  server: OutboxServer;
  /** Of the person at the machine; null: nobody is logged in. */
  session(): { id: number; token: string } | null;
  /** Resolves after so many milliseconds, or at once when the signal says so. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  random(): number;
  onPhase(phase: SenderPhase): void;
  /** A call did not get through, or what waits is another person's: it goes by itself, later. */
  onRest(): void;
  onFault(fault: unknown): void;
}

export interface Sender {
  /** There is something new: an entry, a connection, a person. Goes on at once, also out of a pause. */
  wake(): void;
  phase(): SenderPhase;
  /** Finishes the call under way and stops. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Tells the server what lies in the outbox, in its order, one call at a time. A call that may or may not have arrived
 * is made again: keys make that harmless. What the server will never take is set aside with its reason, so that it
 * does not hold back the rest.
 */
export function createSender(outbox: Outbox, host: SenderHost): Sender {
  let phase: SenderPhase = 'idle';
  let pause = FIRST_PAUSE_MS;
  let isStopped = false;
  let nap = new AbortController();
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;
  /** Halved while a batch is refused as a whole, until the one that is at fault stands alone. */
  let batchSize = SCAN_EVENTS_MAX;

  const enter = (next: SenderPhase) => {
    if (next === phase) return;
    phase = next;
    host.onPhase(next);
  };

  /** @returns what the sender then waits for; null: go on */
  const sendNext = async (): Promise<SenderPhase | null> => {
    if (outbox.waiting() === 0) return 'idle';
    const session = host.session();
    if (!session) return 'signedOut';
    const batch = outbox.next(batchSize, session.id);
    const [first] = batch;
    if (!first) {
      host.onRest();
      return 'idle';
    }
    // Cut off until a try succeeds: the words on the screen do not change with every try.
    if (phase !== 'offline') enter('sending');
    try {
      const answers = await send(first, batch, host.server, session.token);
      enter('sending');
      await outbox.note(answers);
      pause = FIRST_PAUSE_MS;
      batchSize = SCAN_EVENTS_MAX;
      return null;
    } catch (error) {
      return failed(error, first, batch);
    }
  };

  const failed = async (error: unknown, first: Entry, batch: Entry[]): Promise<SenderPhase | null> => {
    if (!(error instanceof Refusal) && !(error instanceof Cancelled)) host.onFault(error);
    const { failure } = error instanceof Refusal ? error : refuse('OFFLINE');
    if (failure.status === 401) return 'signedOut';
    if (failure.status === 403) return 'notAllowed';
    if (!isFinal(failure.status)) {
      await rest(failure.retryAfter);
      return null;
    }
    if (batch.length > 1) {
      batchSize = Math.ceil(batch.length / 2);
      return null;
    }
    await outbox.note([
      first.state === 'takingBack'
        ? { type: 'taken-back', key: first.record.key }
        : refusalOf(first, failure, host.server),
    ]);
    batchSize = SCAN_EVENTS_MAX;
    return null;
  };

  const rest = async (retryAfterSeconds: number | undefined) => {
    enter('offline');
    host.onRest();
    const length =
      retryAfterSeconds === undefined ? pause * (0.5 + host.random() / 2) : retryAfterSeconds * 1000;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    nap = new AbortController();
    await host.wait(length, nap.signal);
  };

  const start = () => {
    running = run()
      .catch(host.onFault)
      .finally(() => {
        running = null;
        // Woken between the last look and this moment.
        if (wokenMeanwhile && !isStopped) start();
      });
  };

  const run = async () => {
    while (!isStopped) {
      wokenMeanwhile = false;
      const waitFor = await sendNext();
      if (waitFor === null || wokenMeanwhile) continue;
      enter(waitFor);
      return;
    }
  };

  return {
    wake: () => {
      wokenMeanwhile = true;
      pause = FIRST_PAUSE_MS;
      nap.abort();
      if (!isStopped && !running) start();
    },
    phase: () => phase,
    stop: async () => {
      isStopped = true;
      nap.abort();
      await running;
    },
  };
}

/** 4xx but for what passes by itself: the same call will never be taken. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

type Note = Exclude<OutboxRecord, { type: 'scan' } | { type: 'import' }>;

async function send(first: Entry, batch: Entry[], server: OutboxServer, token: string): Promise<Note[]> {
  if (first.kind === 'import') {
    const counts = await server.importFile(first, token);
    return [{ type: 'import-answer', key: first.record.key, counts, ...unannouncedOf(first, server) }];
  }
  if (first.state === 'takingBack') {
    const keys = batch.map(({ record }) => record.key);
    await server.withdraw(keys, token);
    return keys.map((key) => ({ type: 'taken-back', key }));
  }
  const events = batch.flatMap((entry) => (entry.kind === 'scan' ? [eventOf(entry.record)] : []));
  const results = new Map((await server.scan(events, token)).map((result) => [result.key, result]));
  return events.map(({ key }) => {
    const result = results.get(key);
    // An answer that leaves one out is none: all are sent again.
    if (!result) throw refuse('SERVICE_UNAVAILABLE', 502);
    return { type: 'scan-answer', key, result: result.result, status: result.status };
  });
}

function refusalOf(first: Entry, { code, message }: Refusal['failure'], server: OutboxServer): Note {
  return { type: 'refusal', key: first.record.key, code, message, ...unannouncedOf(first, server) };
}

function unannouncedOf({ kind, record }: Entry, server: OutboxServer): { untold?: true } {
  return kind === 'import' && server.isUnannounced(record.key) ? { untold: true } : {};
}

function eventOf(record: Extract<Entry, { kind: 'scan' }>['record']): ScanEvent {
  const { key, orderCode, status, occurredAt, weight } = record;
  return { key, orderCode, status, occurredAt, ...(weight === null ? {} : { weight }) };
}

/** Takes up again what was refused because the server did not know its code, where `knows` says that it does now. */
export async function sendKnownAgain(outbox: Outbox, knows: (orderCode: string) => boolean): Promise<void> {
  const known = outbox
    .entries()
    .filter(
      (entry) =>
        entry.kind === 'scan' && entry.refusal?.code === UNKNOWN_CODE && knows(entry.record.orderCode),
    );
  if (known.length > 0) await outbox.note(known.map(({ record }) => ({ type: 'again', key: record.key })));
}
