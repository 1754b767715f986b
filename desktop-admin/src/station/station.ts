import { textToSign } from '@logistics/shared/contracts';
import { isWrittenAtOnce, ORDER_STATUS_IDS, readScannedText } from '@logistics/shared/domain';
import type {
  ScanAnswer,
  ScanCounts,
  ScanReport,
  ScanSession,
  StationParcel,
  StationVerdict,
} from '../bridge/index.ts';
import { NEEDS_CONFIRMATION } from './outbox/entries.ts';
import { presentEntry } from './outbox/present-entry.ts';
import type { ServerQuestion } from './ask-server.ts';
import { refuse } from './refusal.ts';
import type { Person, Scanner } from './person.ts';
import { createDismissals, type DismissalParts, type Dismissals } from './dismissals.ts';
import { judge, type Judgement, type JudgeParts } from './judge.ts';
import { createParcels } from './parcels.ts';
import { countsOf, presentSession, reportOf, verdictOf } from './present-session.ts';
import { addsWeight, unrecordedScans } from './session-scans.ts';
import type { SessionScan, Session } from './sessions.ts';
import { createTurns } from './turns.ts';

interface ScanOptions {
  session: string;
  step: Session['step'];
  text: string;
  weight: number | null;
  force: boolean;
}

export interface ScanStation extends Omit<Dismissals, 'follow'> {
  /**
   * Call it once, before all other calls. The app may have ended between two writes, so this adds missing records of
   * scans and undos to the open session.
   */
  recover(): Promise<void>;
  /** Ends a session that is still open: a station has one at a time. */
  start(step: Session['step'], by: Person): Promise<ScanSession>;
  /**
   * Lets another person scan in a session.
   * @throws Refusal NOT_FOUND if the session is not open
   */
  join(session: string, by: Person): Promise<ScanSession>;
  /** Returns the open session, also after a restart; null if there is none. */
  current(): ScanSession | null;
  /**
   * Judges a scan with the server's answer, else with the codes on this machine, and stores it if needed. If the answer
   * has an entry, the scan is on disk with `by` as its author.
   * @throws Refusal NOT_FOUND if the session is not open; FORBIDDEN if this person has not joined it
   */
  scan(options: ScanOptions, by: Scanner): Promise<ScanAnswer>;
  /**
   * Returns the server's data of the parcel of the last scan, if its answer arrived too late to judge the scan. null:
   * the server does not answer, or has no data.
   */
  lateParcel(
    scanned: Pick<ScanOptions, 'session' | 'step'> & { orderCode: string },
  ): Promise<StationParcel | null>;
  /** Applies the server's results of these entries, which may contradict the station's verdicts. */
  settle(keys: readonly string[]): Promise<void>;
  /**
   * Sends scans again that the server did not write because their step is out of order. The user has confirmed them, so
   * the server writes them now.
   */
  confirm(keys: readonly string[]): Promise<void>;
  /** Undoes the last written scan of the session; null if there is none left. */
  undoLast(
    session: string,
  ): Promise<(Pick<SessionScan, 'step' | 'orderCode'> & { counts: ScanCounts }) | null>;
  end(session: string): Promise<ScanReport>;
  /**
   * @param last only this many newest rows; omitted: all
   * @throws Refusal NOT_FOUND
   */
  report(session: string, last?: number): ScanReport;
  /** Newest first. */
  sessions(): ScanSession[];
}

interface StationParts extends JudgeParts, DismissalParts, Pick<ServerQuestion, 'newestAnswer'> {
  /** Milliseconds since 1970. */
  now(): number;
  /** Called when a new entry waits to be sent. */
  onWritten(): void;
}

/**
 * The scan station: step, code, answer. It asks the server, but works without a connection too. Long because scanning,
 * confirming, undo and recovery read and change the same session and its entries in the outbox.
 */
export function createScanStation(parts: StationParts): ScanStation {
  const { sessions, outbox, known, now, onWritten } = parts;
  const parcels = createParcels(outbox);
  const dismissals = createDismissals(parts);
  const at = () => new Date(now()).toISOString();
  /** Serializes scans, so that simultaneous scans of one code are judged one after the other. */
  const inTurn = createTurns();

  const openSession = (id: string): Session => {
    const session = sessions.find(id);
    if (!session || session.endedAt !== null) throw refuse('NOT_FOUND');
    return session;
  };
  const current = () => sessions.list().find(({ endedAt }) => endedAt === null);

  const write = async (
    session: Session,
    {
      step,
      orderCode,
      weight,
      confirmed,
      by,
    }: Pick<ScanOptions, 'step' | 'weight'> & { orderCode: string; by: Scanner; confirmed: boolean },
  ) => {
    const scanned = { key: crypto.randomUUID(), orderCode, status: step, occurredAt: at() };
    const proof = by.sign?.(textToSign({ ...scanned, ...(weight === null ? {} : { weight }) }));
    await outbox.add({
      ...{ type: 'scan', session: session.id, ...scanned, weight, by: { id: by.id, name: by.name } },
      ...(proof ? { proof } : {}),
      ...(confirmed ? { confirmed } : {}),
    });
    return scanned.key;
  };
  const answerOf = (
    session: Session,
    scan: SessionScan,
    judgement: Pick<Judgement, 'judgedFrom' | 'parcel'>,
  ) => {
    const { step, verdict, orderCode, known: before } = scan;
    const entry = presentScan(scan.entry);
    const id = session.scans.indexOf(scan);
    const { syncedAt: codesAt } = known().facts();
    const counts = countsOf(session, step);
    const parcel = parcels.present({ session, step, orderCode }, judgement.parcel);
    const { judgedFrom } = judgement;
    return { id, verdict, orderCode, known: before, judgedFrom, codesAt, entry, parcel, counts };
  };
  const presentScan = (key: string | null) => {
    const entry = key === null ? undefined : outbox.find(key);
    return entry ? presentEntry(entry) : null;
  };

  const scan = async (
    { session: id, step, text, weight, force }: ScanOptions,
    by: Scanner,
  ): Promise<ScanAnswer> => {
    const session = openSession(id);
    if (!session.people.some((person) => person.id === by.id)) throw refuse('FORBIDDEN', 403);
    const orderCode = readScannedText(text);
    const unconfirmed = session.scans.findLast(
      (earlier) => earlier.orderCode === orderCode && earlier.step === step && isUnconfirmed(earlier),
    );
    if (force && unconfirmed?.entry) {
      await confirm([unconfirmed.entry]);
      return answerOf(session, unconfirmed, { judgedFrom: 'server', parcel: null });
    }
    const judgement = await judge(parts, { session, step }, orderCode, force);
    const { verdict, status } = judgement;
    if (judgement.parcel) parcels.note(orderCode, judgement.parcel);
    const customer = parcels.customerOf(orderCode) ?? undefined;
    const confirmed = force && verdict === 'wrongStep';
    const isWritten =
      confirmed ||
      (verdict !== 'notACode' && isWrittenAtOnce(verdict)) ||
      addsWeight(session, { step, orderCode, verdict, weight });
    const entry = isWritten ? await write(session, { step, orderCode, weight, confirmed, by }) : null;
    const said: StationVerdict = confirmed ? 'recorded' : verdict;
    const newScan = { step, orderCode, customer, verdict: said, at: at(), weight, known: status, entry };
    await sessions.record({ type: 'seen', key: id, ...newScan });
    if (entry !== null) {
      if (status !== null) known().set(orderCode, step);
      onWritten();
    }
    const [last] = session.scans.slice(-1);
    if (!last) throw refuse('NOT_FOUND');
    return answerOf(session, last, judgement);
  };
  const lateParcel: ScanStation['lateParcel'] = async ({ session: id, step, orderCode }) => {
    const session = openSession(id);
    const order = await parts.newestAnswer(orderCode);
    if (order?.parcel) parcels.note(orderCode, order.parcel);
    // Without counts: this answer may or may not include the present scan in the counts of the bag.
    return parcels.present({ session, step, orderCode }, null);
  };
  const isUnconfirmed = ({ entry, undone }: SessionScan) =>
    !undone && entry !== null && outbox.find(entry)?.refusal?.code === NEEDS_CONFIRMATION;
  const setVerdict = async (key: string, verdict: StationVerdict | null) => {
    const record = outbox.find(key)?.record;
    const session = record?.type === 'scan' ? sessions.find(record.session) : undefined;
    const scan = session?.byEntry.get(key);
    // A repeated scan that added a weight: 'already' from the server does not contradict 'repeated'.
    const isSame = scan?.verdict === verdict || (scan?.verdict === 'repeated' && verdict === 'already');
    if (session && verdict !== null && !isSame)
      await sessions.record({ type: 'answered', key: session.id, entry: key, verdict });
  };
  const settle = async (keys: readonly string[]) => {
    for (const key of keys) {
      const entry = outbox.find(key);
      if (entry?.kind !== 'scan' || !entry.answer) continue;
      await setVerdict(key, verdictOf(entry));
      const status = ORDER_STATUS_IDS.find((id) => id === entry.answer?.status);
      if (status !== undefined) known().set(entry.record.orderCode, status);
    }
    await dismissals.follow(keys);
  };
  const confirm = async (keys: readonly string[]) => {
    const waiting = keys.filter((key) => outbox.find(key)?.refusal?.code === NEEDS_CONFIRMATION);
    await outbox.note(waiting.map((key) => ({ type: 'again', key, confirmed: true })));
    for (const key of waiting) await setVerdict(key, 'recorded');
    onWritten();
  };
  const noteUndone = async (session: Session, entry: string, { orderCode, known: before }: SessionScan) => {
    await sessions.record({ type: 'take-back', key: session.id, entry });
    if (before !== null) known().set(orderCode, before);
  };

  const undoLast = async (id: string) => {
    const session = openSession(id);
    const last = session.scans.findLast(({ entry, undone }) => entry !== null && !undone);
    if (!last?.entry) return null;
    await outbox.note([{ type: 'take-back', key: last.entry }]);
    await noteUndone(session, last.entry, last);
    onWritten();
    const { step, orderCode } = last;
    return { step, orderCode, counts: countsOf(session, step) };
  };

  const report = (id: string, last = Infinity): ScanReport => {
    const session = sessions.find(id);
    if (!session) throw refuse('NOT_FOUND');
    return reportOf(session, last, { presentScan, customerOf: parcels.customerOf });
  };
  const recoverOpen = async () => {
    const open = current();
    if (!open) return;
    for (const record of unrecordedScans(open, outbox)) {
      const { status: step, orderCode, occurredAt, weight, key: entry } = record;
      const isUnknown = known().isReady() && known().statusOf(orderCode) === null;
      const verdict = isUnknown ? ('unknown' as const) : ('recorded' as const);
      const scan = { step, verdict, at: occurredAt, orderCode, weight, known: null, entry };
      await sessions.record({ type: 'seen', key: open.id, ...scan });
    }
    for (const scan of open.scans) {
      const state = scan.entry === null ? null : outbox.find(scan.entry)?.state;
      const isUndone = state === 'undoing' || state === 'undone';
      if (scan.entry !== null && isUndone && !scan.undone) await noteUndone(open, scan.entry, scan);
    }
  };
  const recover = async () => {
    await recoverOpen();
    await settle(outbox.entries().map(({ record }) => record.key));
  };

  return {
    recover,
    start: async (step, by) => {
      const open = current();
      if (open) await sessions.record({ type: 'end', key: open.id, at: at() });
      const key = crypto.randomUUID();
      await sessions.record({ type: 'start', key, step, at: at(), by });
      return presentSession(openSession(key));
    },
    current: () => {
      const open = current();
      return open ? presentSession(open) : null;
    },
    join: (id, by) =>
      inTurn(async () => {
        const session = openSession(id);
        await sessions.record({ type: 'join', key: id, by });
        return presentSession(session);
      }),
    scan: (options, by) => inTurn(() => scan(options, by)),
    lateParcel,
    settle,
    confirm: (keys) => inTurn(() => confirm(keys)),
    dismiss: (...asked) => inTurn(() => dismissals.dismiss(...asked)),
    restore: (keys) => inTurn(() => dismissals.restore(keys)),
    undoLast: (id) => inTurn(() => undoLast(id)),
    end: (id) =>
      inTurn(async () => {
        await sessions.record({ type: 'end', key: openSession(id).id, at: at() });
        return report(id);
      }),
    report,
    sessions: () => sessions.list().map(presentSession),
  };
}
