import { randomUUID } from 'node:crypto';
import {
  isWrittenAtOnce,
  judgeScan,
  normaliseOrderCode,
  orderCodeProblem,
  type OrderStatus,
} from '@logistics/shared/domain';
import type { ScanAnswer, ScanCounts, ScanReport, ScanSession, StationVerdict } from '../../bridge/index.ts';
import type { KnownCodes } from '../known-codes/known-codes.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { presentEntry } from '../outbox/present-entry.ts';
import { refuse } from '../refusal.ts';
import type { Person } from '../server/person.ts';
import type { SeenScan, Session, Sessions } from './sessions.ts';

interface ScanOptions {
  session: string;
  text: string;
  weight: number | null;
  force: boolean;
}

export interface ScanStation {
  /**
   * Call it once, first. Completes sessions whose record of a scan or undo is missing because the program ended between
   * two writes.
   */
  recover(): Promise<void>;
  /** Ends a session that is still open: a station has one at a time. */
  start(step: Session['step'], by: Person): Promise<ScanSession>;
  /** Returns the open session, also after a restart; null if there is none. */
  current(): ScanSession | null;
  /**
   * Judges a scan with local data and stores it if needed. A scan answered as written is on disk. Waits only for that
   * one write.
   * @throws Refusal NOT_FOUND if the session is not open
   */
  scan(options: ScanOptions): Promise<ScanAnswer>;
  /** Undoes the last written scan of the session; null if there is none left. */
  takeBackLast(session: string): Promise<{ orderCode: string; counts: ScanCounts } | null>;
  end(session: string): Promise<ScanReport>;
  /** @throws Refusal NOT_FOUND */
  report(session: string): ScanReport;
  /** Newest first. */
  sessions(): ScanSession[];
}

interface StationParts {
  sessions: Sessions;
  outbox: Outbox;
  known: () => KnownCodes;
  /** Milliseconds since 1970. */
  now(): number;
  /** Called when a new entry waits to be sent. */
  onWritten(): void;
}

/** The scan station: step, code, answer. None of them needs a connection. */
export function createScanStation(parts: StationParts): ScanStation {
  const { sessions, outbox, known, now, onWritten } = parts;
  const at = () => new Date(now()).toISOString();
  /** Serializes scans, so that simultaneous scans of one code are judged one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const openSession = (id: string): Session => {
    const session = sessions.find(id);
    if (!session || session.endedAt !== null) throw refuse('NOT_FOUND');
    return session;
  };
  const current = () => sessions.list().find(({ endedAt }) => endedAt === null);

  const judge = (
    session: Session,
    orderCode: string,
  ): { verdict: StationVerdict; status: OrderStatus | null } => {
    const codes = known();
    const status = codes.statusOf(orderCode);
    if (orderCodeProblem(orderCode)) return { verdict: 'notACode', status: null };
    const inSession = session.codes.has(orderCode);
    const verdict = judgeScan({ step: session.step, known: status, inSession });
    // Until all codes were fetched once, a code missing here may still exist.
    return { verdict: verdict === 'unknown' && !codes.isReady() ? 'recorded' : verdict, status };
  };

  const write = async (session: Session, orderCode: string, weight: number | null) => {
    const key = randomUUID();
    await outbox.add({
      type: 'scan',
      key,
      session: session.id,
      orderCode,
      status: session.step,
      occurredAt: at(),
      weight,
      by: session.by,
    });
    return key;
  };

  const scan = async ({ session: id, text, weight, force }: ScanOptions): Promise<ScanAnswer> => {
    const session = openSession(id);
    const orderCode = normaliseOrderCode(text);
    const { verdict, status } = judge(session, orderCode);
    const isForced = force && verdict === 'wrongStep';
    const isWritten = isForced || (verdict !== 'notACode' && isWrittenAtOnce(verdict));
    const entry = isWritten ? await write(session, orderCode, weight) : null;
    const said: StationVerdict = isForced ? 'recorded' : verdict;
    const seen = { orderCode, verdict: said, at: at(), weight, known: status, entry };
    await sessions.record({ type: 'seen', key: id, ...seen });
    if (entry !== null) {
      if (status !== null) known().set(orderCode, session.step);
      onWritten();
    }
    const kept = entry === null ? undefined : outbox.find(entry);
    return {
      verdict: said,
      orderCode,
      known: status,
      entry: kept ? presentEntry(kept) : null,
      counts: countsOf(session),
    };
  };

  const noteTakenBack = async (session: Session, entry: string, { orderCode, known: before }: SeenScan) => {
    await sessions.record({ type: 'take-back', key: session.id, entry });
    if (before !== null) known().set(orderCode, before);
  };

  const takeBackLast = async (id: string) => {
    const session = openSession(id);
    const last = session.seen.findLast(({ entry, takenBack }) => entry !== null && !takenBack);
    if (!last?.entry) return null;
    await outbox.note([{ type: 'take-back', key: last.entry }]);
    await noteTakenBack(session, last.entry, last);
    onWritten();
    return { orderCode: last.orderCode, counts: countsOf(session) };
  };

  const report = (id: string): ScanReport => {
    const session = sessions.find(id);
    if (!session) throw refuse('NOT_FOUND');
    const rows = session.seen.map(({ orderCode, verdict, at: seenAt, weight, entry, takenBack }) => {
      const kept = entry === null ? undefined : outbox.find(entry);
      return {
        orderCode,
        verdict: takenBack ? ('takenBack' as const) : verdict,
        at: seenAt,
        weight,
        entry: kept ? presentEntry(kept) : null,
      };
    });
    return { session: presentSession(session), rows };
  };

  const recover = async () => {
    const open = current();
    if (!open) return;
    const told = new Set(open.seen.map(({ entry }) => entry));
    for (const { kind, record } of outbox.entries()) {
      if (kind !== 'scan' || record.type !== 'scan' || record.session !== open.id || told.has(record.key))
        continue;
      const { orderCode, occurredAt, weight, key: entry } = record;
      const isUnknown = known().isReady() && known().statusOf(orderCode) === null;
      const verdict = isUnknown ? ('unknown' as const) : ('recorded' as const);
      const seen = { verdict, at: occurredAt, orderCode, weight, known: null, entry };
      await sessions.record({ type: 'seen', key: open.id, ...seen });
    }
    for (const seen of open.seen) {
      const state = seen.entry === null ? null : outbox.find(seen.entry)?.state;
      const isTakenBack = state === 'takingBack' || state === 'takenBack';
      if (seen.entry !== null && isTakenBack && !seen.takenBack) await noteTakenBack(open, seen.entry, seen);
    }
  };

  return {
    recover,
    start: async (step, by) => {
      const open = current();
      if (open) await sessions.record({ type: 'end', key: open.id, at: at() });
      const key = randomUUID();
      await sessions.record({ type: 'start', key, step, at: at(), by });
      return presentSession(openSession(key));
    },
    current: () => {
      const open = current();
      return open ? presentSession(open) : null;
    },
    scan: (options) => inTurn(() => scan(options)),
    takeBackLast: (id) => inTurn(() => takeBackLast(id)),
    end: (id) =>
      inTurn(async () => {
        await sessions.record({ type: 'end', key: openSession(id).id, at: at() });
        return report(id);
      }),
    report,
    sessions: () => sessions.list().map(presentSession),
  };
}

function presentSession(session: Session): ScanSession {
  const { id, step, startedAt, endedAt, by } = session;
  return { id, step, startedAt, endedAt, by, counts: countsOf(session) };
}

function countsOf({ seen }: Session): ScanCounts {
  const counts: ScanCounts = {
    recorded: 0,
    repeated: 0,
    already: 0,
    unknown: 0,
    wrongStep: 0,
    notACode: 0,
    takenBack: 0,
  };
  for (const { verdict, takenBack } of seen) counts[takenBack ? 'takenBack' : verdict] += 1;
  return counts;
}
