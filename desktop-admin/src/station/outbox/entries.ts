import { SCAN_ATTEMPTS_MAX, type ScanResult } from '@logistics/shared/contracts';
import type { DismissalRecord, ImportCounts, ImportRecord, OutboxRecord, ScanRecord } from './records.ts';

/**
 * saved: on this machine's disk, not sent yet. sent: the server has it. refused: the server rejected it with a reason.
 * takingBack, takenBack: the user undid it, and the server does not know yet, or does. dismissed: a person decided that
 * it is not sent.
 */
export type EntryState = 'saved' | 'sent' | 'refused' | 'takingBack' | 'takenBack' | 'dismissed';

/** Why an entry is not accepted. */
interface EntryRefusal {
  code: string;
  message: string;
}

interface Fate {
  state: EntryState;
  refusal: EntryRefusal | null;
  /** Set while the entry is dismissed; `refusal`: its rejection before and, after an undo, again. */
  dismissal: (DismissalRecord & { refusal: EntryRefusal | null }) | null;
  /** When the server's last answer arrived, in milliseconds since 1970; null: never, or before this was recorded. */
  sentAt: number | null;
}
export interface ScanEntry extends Fate {
  kind: 'scan';
  record: ScanRecord;
  /** A step out of order is to be written. */
  confirmed: boolean;
  /** How many times it was sent on purpose, from 1; repeats of a call without an answer do not count. */
  attempt: number;
  answer: { result: ScanResult['result']; status: number | null } | null;
}
export interface ImportEntry extends Fate {
  kind: 'import';
  record: ImportRecord;
  counts: ImportCounts | null;
  /** It ended, and no page has shown it yet. */
  isUnannounced: boolean;
}
export type Entry = ScanEntry | ImportEntry;

/** The server does not know the code. A retry makes sense once it does. */
export const UNKNOWN_CODE = 'UNKNOWN_CODE';
/** The step is out of order for what the server knows. The user decides whether to confirm the scan. */
export const NEEDS_CONFIRMATION = 'NEEDS_CONFIRMATION';
/** A person dismissed the entry. */
export const DISMISSED = 'DISMISSED';

/** When the scan was made, or the file confirmed, by this machine's clock. */
export const storedAt = ({ kind, record }: Entry): string =>
  kind === 'scan' ? record.occurredAt : record.at;

export const isDismissible = ({ state }: Entry): boolean => state === 'saved' || state === 'refused';

export const needsSending = ({ state }: Entry): boolean => state === 'saved' || state === 'takingBack';

/** The logged-in user, and what this machine can prove about the authors of scans. */
export interface SendingAs {
  /** null: no user is logged in. */
  person: number | null;
  /** Returns the server's proof that the scan's author made it; null if this machine has none. */
  grantFor(scan: ScanRecord): string | null;
}

export interface Batch {
  entries: Entry[];
  /** Goes with scans of another person than the one who sends them. */
  grant: string | null;
}

/**
 * Whether the entry can be sent while this person is logged in. The server assigns an import to the user
 * who sends it, so another user's import waits for that user. So does a scan whose author this machine cannot prove. An
 * undo needs no author.
 */
function canBeSent(entry: Entry, { person, grantFor }: SendingAs): boolean {
  if (entry.record.by.id === person || entry.state === 'takingBack') return true;
  return entry.kind === 'scan' && grantFor(entry.record) !== null;
}

/** Returns what to send next: consecutive entries of one kind and one author, oldest first, at most `limit`. */
export function nextToSend(entries: Iterable<Entry>, limit: number, as: SendingAs): Batch {
  const batch: Batch = { entries: [], grant: null };
  for (const entry of entries) {
    if (!needsSending(entry) || !canBeSent(entry, as)) continue;
    const isOwn = entry.record.by.id === as.person || entry.state === 'takingBack' || entry.kind === 'import';
    const grant = isOwn ? null : as.grantFor(entry.record);
    const [first] = batch.entries;
    if (first && (first.kind !== entry.kind || first.state !== entry.state || grant !== batch.grant)) break;
    batch.entries.push(entry);
    batch.grant = grant;
    if (entry.kind === 'import' || batch.entries.length === limit) break;
  }
  return batch;
}

/**
 * Applies a record to the entries, which are in creation order. Records of a missing key (its entry was removed) and
 * repeated records change nothing.
 */
export function applyRecord(entries: Map<string, Entry>, record: OutboxRecord): void {
  if (record.type === 'scan' || record.type === 'import') {
    if (!entries.has(record.key)) entries.set(record.key, newEntry(record));
    return;
  }
  const entry = entries.get(record.key);
  if (entry) change(entry, record);
}

function newEntry(record: ScanRecord | ImportRecord): Entry {
  const fate = { state: 'saved' as const, refusal: null, dismissal: null, sentAt: null };
  return record.type === 'scan'
    ? { kind: 'scan', record, confirmed: record.confirmed ?? false, attempt: 1, answer: null, ...fate }
    : { kind: 'import', record, counts: null, isUnannounced: false, ...fate };
}

type LaterRecord = Exclude<OutboxRecord, ScanRecord | ImportRecord>;

function change(entry: Entry, record: LaterRecord): void {
  // Once the user undid an entry, later results don't change that.
  const isTakenBack = entry.state === 'takingBack' || entry.state === 'takenBack';
  switch (record.type) {
    case 'take-back':
      if (entry.kind !== 'scan' || isTakenBack) return;
      entry.state = 'takingBack';
      entry.dismissal = null;
      return;
    case 'taken-back':
      if (isTakenBack) entry.state = 'takenBack';
      return;
    case 'scan-answer':
      if (entry.kind !== 'scan') return;
      entry.answer = { result: record.result, status: record.status };
      noteTime(entry, record.at);
      if (!isTakenBack) settle(entry, refusalOf(record.result));
      return;
    case 'import-answer':
      if (entry.kind !== 'import') return;
      entry.counts = record.counts;
      entry.isUnannounced = record.untold ?? false;
      noteTime(entry, record.at);
      settle(entry, null);
      return;
    case 'refusal':
      if (record.dismissal) return dismiss(entry, record.dismissal);
      if (record.restored) return restore(entry);
      if (entry.kind === 'import') entry.isUnannounced = !entry.dismissal && (record.untold ?? false);
      if (!isTakenBack) settle(entry, { code: record.code, message: record.message });
      return;
    case 'told':
      if (entry.kind === 'import') entry.isUnannounced = false;
      return;
    case 'again':
      if (record.restored) return restore(entry);
      if (entry.state !== 'refused') return;
      if (entry.kind === 'import') entry.isUnannounced = false;
      else {
        entry.confirmed ||= record.confirmed ?? false;
        entry.attempt = Math.min(entry.attempt + 1, SCAN_ATTEMPTS_MAX);
      }
      entry.state = 'saved';
      entry.refusal = null;
  }
}

function noteTime(entry: Entry, at: string | undefined): void {
  entry.sentAt = at === undefined ? null : Date.parse(at);
}

function refusalOf(result: ScanResult['result']): Entry['refusal'] {
  if (result === 'unknown') return { code: UNKNOWN_CODE, message: '' };
  return result === 'needs-confirmation' ? { code: NEEDS_CONFIRMATION, message: '' } : null;
}

/** Only what is not sent can be dismissed. */
function dismiss(entry: Entry, dismissal: DismissalRecord): void {
  if (!isDismissible(entry)) return;
  entry.dismissal = { ...dismissal, refusal: entry.refusal };
  entry.state = 'dismissed';
  entry.refusal = null;
  if (entry.kind === 'import') entry.isUnannounced = false;
}

function restore(entry: Entry): void {
  if (!entry.dismissal) return;
  entry.refusal = entry.dismissal.refusal;
  entry.state = entry.refusal ? 'refused' : 'saved';
  entry.dismissal = null;
}

/**
 * Applies the server's result. It may be the answer to a call that had begun before a dismissal: what the server has is
 * sent, whatever the person wanted.
 */
function settle(entry: Entry, refusal: Entry['refusal']): void {
  if (entry.dismissal && refusal) {
    entry.dismissal.refusal = refusal;
    return;
  }
  entry.dismissal = null;
  entry.state = refusal ? 'refused' : 'sent';
  entry.refusal = refusal;
}
