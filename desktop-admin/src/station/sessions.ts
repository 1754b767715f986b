import {
  ORDER_STATUS_IDS,
  type OrderStatus,
  REPORTED_STATUSES,
  type ReportedStatus,
} from '@logistics/shared/domain';
import { z } from 'zod';
import { STATION_VERDICTS, type StationVerdict } from '../bridge/index.ts';
import type { Person } from './person.ts';
import type { OpenedJournal } from './storage.ts';

const RETAINED_DAYS = 60;
const DAY_MS = 86_400_000;

const stepSchema = z.literal(REPORTED_STATUSES);
const statusSchema = z.literal(ORDER_STATUS_IDS);
/** Records of the sessions' journal; `key` is the session. */
const recordSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    key: z.uuid(),
    step: stepSchema,
    at: z.iso.datetime(),
    by: z.object({ id: z.number().int(), name: z.string() }),
  }),
  /** `entry` is the key of the stored scan; null if nothing was written. */
  z.object({
    type: z.literal('seen'),
    key: z.uuid(),
    /** Omitted: the step with which the session started. */
    step: stepSchema.optional(),
    orderCode: z.string(),
    /** Code of its customer; omitted: none, or not known. */
    customer: z.string().optional(),
    verdict: z.enum(STATION_VERDICTS),
    at: z.iso.datetime(),
    weight: z.number().nullable(),
    /** The previously known status; null: none. */
    known: statusSchema.nullable(),
    entry: z.uuid().nullable(),
  }),
  /** The server's verdict of a stored scan differs from this machine's. */
  z.object({
    type: z.literal('answered'),
    key: z.uuid(),
    entry: z.uuid(),
    verdict: z.enum(STATION_VERDICTS),
  }),
  z.object({ type: z.literal('take-back'), key: z.uuid(), entry: z.uuid() }),
  /** A person decided that the scan is not sent, or ended that. */
  z.object({ type: z.literal('dismiss'), key: z.uuid(), entry: z.uuid() }),
  z.object({ type: z.literal('restore'), key: z.uuid(), entry: z.uuid() }),
  /** Another person continues the session. */
  z.object({
    type: z.literal('join'),
    key: z.uuid(),
    by: z.object({ id: z.number().int(), name: z.string() }),
  }),
  z.object({ type: z.literal('end'), key: z.uuid(), at: z.iso.datetime() }),
]);
export type SessionRecord = z.infer<typeof recordSchema>;
/** Records that the station recovers from the outbox. */
const FROM_OUTBOX: ReadonlySet<SessionRecord['type']> = new Set(['answered', 'dismiss', 'restore']);

export interface SessionScan {
  step: ReportedStatus;
  orderCode: string;
  /** Code of its customer when it was scanned; null: none, or not known. */
  customer: string | null;
  verdict: StationVerdict;
  at: string;
  weight: number | null;
  known: OrderStatus | null;
  entry: string | null;
  /** Undone or dismissed. */
  undone: boolean;
}
export interface Session {
  id: string;
  /** Step of the last scan. */
  step: ReportedStatus;
  startedAt: string;
  endedAt: string | null;
  /** Who scanned in this session: first the person who started it. */
  people: [Person, ...Person[]];
  scans: SessionScan[];
  /** The scans that were stored, by their entry. */
  byEntry: Map<string, SessionScan>;
  /** `codeIn` of each code that counts as scanned with a step. */
  codes: Set<string>;
}

export const codeIn = (step: ReportedStatus, orderCode: string): string => `${step} ${orderCode}`;

export interface Sessions {
  /**
   * Resolves when the record is on disk. Records of a scan that the outbox has stored are only handed to the operating
   * system.
   */
  record(record: SessionRecord): Promise<void>;
  find(id: string): Session | undefined;
  /** Newest first. */
  list(): Session[];
  close(): Promise<void>;
}

/** Opens the journal of the sessions at this station and their scans, retained for two months. */
export async function openSessions(
  { journal, records }: OpenedJournal,
  now: () => number = Date.now,
): Promise<Sessions> {
  const sessions = new Map<string, Session>();
  const read = records.flatMap((record) => {
    const parsed = recordSchema.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });
  for (const record of read) apply(sessions, record);
  const isOld = ({ startedAt }: Session) => now() - Date.parse(startedAt) > RETAINED_DAYS * DAY_MS;
  const old = [...sessions.values()].filter(isOld);
  for (const { id } of old) sessions.delete(id);
  if (old.length > 0) await journal.rewrite(read.filter(({ key }) => sessions.has(key)));

  return {
    record: async (record) => {
      // The scan or its answer is on disk. After a power failure the station recovers the session's record from it.
      const isStored = FROM_OUTBOX.has(record.type) || (record.type === 'seen' && record.entry !== null);
      await journal.append(record, { sync: !isStored });
      apply(sessions, record);
    },
    find: (id) => sessions.get(id),
    list: () => [...sessions.values()].reverse(),
    close: () => journal.close(),
  };
}

function apply(sessions: Map<string, Session>, record: SessionRecord): void {
  if (record.type === 'start') {
    const { key: id, step, at: startedAt, by } = record;
    sessions.set(id, {
      id,
      step,
      startedAt,
      endedAt: null,
      people: [by],
      scans: [],
      byEntry: new Map(),
      codes: new Set(),
    });
    return;
  }
  const session = sessions.get(record.key);
  if (!session) return;
  if (record.type === 'end') session.endedAt ??= record.at;
  if (record.type === 'seen') {
    const { step = session.step, orderCode, customer = null, verdict, at, weight, known, entry } = record;
    session.step = step;
    const scan = { step, orderCode, customer, verdict, at, weight, known, entry, undone: false };
    session.scans.push(scan);
    if (entry !== null) {
      session.byEntry.set(entry, scan);
      session.codes.add(codeIn(step, orderCode));
    }
  }
  if (record.type === 'join' && !session.people.some(({ id }) => id === record.by.id))
    session.people.push(record.by);
  if (record.type === 'answered') {
    const scan = session.byEntry.get(record.entry);
    if (!scan) return;
    scan.verdict = record.verdict;
    const code = codeIn(scan.step, scan.orderCode);
    if (record.verdict === 'wrongStep') session.codes.delete(code);
    else if (!scan.undone) session.codes.add(code);
  }
  if (record.type === 'restore') {
    const scan = session.byEntry.get(record.entry);
    if (!scan) return;
    scan.undone = false;
    if (scan.verdict !== 'wrongStep') session.codes.add(codeIn(scan.step, scan.orderCode));
  }
  if (record.type === 'take-back' || record.type === 'dismiss') {
    const scan = session.byEntry.get(record.entry);
    if (!scan) return;
    scan.undone = true;
    if (!isStillScanned(session, scan)) session.codes.delete(codeIn(scan.step, scan.orderCode));
  }
}

/**
 * Whether the code still counts as scanned with the step because of another stored scan, such as one before a weight.
 */
function isStillScanned({ scans }: Session, { step, orderCode }: SessionScan): boolean {
  return scans.some(
    (one) => one.orderCode === orderCode && one.step === step && one.entry !== null && !one.undone,
  );
}
