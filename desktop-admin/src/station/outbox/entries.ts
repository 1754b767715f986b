import { SCAN_ATTEMPTS_MAX, type ScanResult } from '@logistics/shared/contracts';
import { NEEDS_CONFIRMATION, placeRefusal, UNKNOWN_CODE } from './place-results.ts';
import type {
  DismissalRecord,
  ImportCounts,
  ImportRecord,
  LaterRecord,
  NewRecord,
  OutboxRecord,
  PlaceRecord,
  ScanRecord,
} from './records.ts';

/**
 * saved: on this machine's disk, not sent yet. sent: the server has it. refused: the server rejected it with a reason.
 * undoing, undone: the user undid it, and the server does not know yet, or does. dismissed: a person decided that
 * it is not sent.
 */
export type EntryState = 'saved' | 'sent' | 'refused' | 'undoing' | 'undone' | 'dismissed';

/** Reason why an entry is not accepted. */
interface EntryRefusal {
  code: string;
  message: string;
}

interface Fate {
  state: EntryState;
  refusal: EntryRefusal | null;
  /** Set while the entry is dismissed. `refusal` is the rejection from before the dismissal; an undo restores it. */
  dismissal: (DismissalRecord & { refusal: EntryRefusal | null }) | null;
  /** When the server's last answer arrived, in milliseconds since 1970; null: never, or before this was recorded. */
  sentAt: number | null;
}
export interface ScanEntry extends Fate {
  kind: 'scan';
  record: ScanRecord;
  /** The user confirmed a step out of order. */
  confirmed: boolean;
  /** How many times it was sent on purpose, from 1; repeats of a call without an answer do not count. */
  attempt: number;
  answer: { result: ScanResult['result']; status: number | null } | null;
}
export interface PlaceEntry extends Fate {
  kind: 'place';
  record: PlaceRecord;
  /** The user confirmed the scan after the server's question. */
  confirmed: boolean;
  answer: { result: string; detail: string | null } | null;
}
export interface ImportEntry extends Fate {
  kind: 'import';
  record: ImportRecord;
  counts: ImportCounts | null;
  /** It ended, and no page has shown it yet. */
  isUnannounced: boolean;
}
export type Entry = ScanEntry | PlaceEntry | ImportEntry;

export { NEEDS_CONFIRMATION, UNKNOWN_CODE };
/** A person dismissed the entry. */
export const DISMISSED = 'DISMISSED';

/** When the scan was made, or the file confirmed, by this machine's clock. */
export const storedAt = ({ kind, record }: Entry): string =>
  kind === 'import' ? record.at : record.occurredAt;

export const isDismissible = ({ state }: Entry): boolean => state === 'saved' || state === 'refused';

export const needsSending = ({ state }: Entry): boolean => state === 'saved' || state === 'undoing';

/** The logged-in user, and this machine's proofs of the authors of scans. */
export interface SendingAs {
  /** null: no user is logged in. */
  person: number | null;
  /** Returns the server's proof that the scan's author made it; null if this machine has none. */
  grantFor(scan: ScanRecord | PlaceRecord): string | null;
}

export interface Batch {
  entries: Entry[];
  /** Proof of the author, if another person sends the scans; otherwise null. */
  grant: string | null;
}

/**
 * Whether the entry can be sent while this person is logged in. The server assigns an import to the user
 * who sends it, so another user's import waits for that user. So does a scan whose author this machine cannot prove. An
 * undo needs no author.
 */
function canBeSent(entry: Entry, { person, grantFor }: SendingAs): boolean {
  if (entry.record.by.id === person || entry.state === 'undoing') return true;
  return entry.kind !== 'import' && grantFor(entry.record) !== null;
}

/** Returns the name of the call that sends the entry. */
const callOf = ({ kind, record }: Entry): string => (kind === 'place' ? record.work : kind);

/** Returns the next batch: consecutive entries of one call and one author, oldest first, at most `limit`. */
export function nextToSend(entries: Iterable<Entry>, limit: number, as: SendingAs): Batch {
  const batch: Batch = { entries: [], grant: null };
  for (const entry of entries) {
    if (!needsSending(entry) || !canBeSent(entry, as)) continue;
    const isOwn = entry.record.by.id === as.person || entry.state === 'undoing' || entry.kind === 'import';
    const grant = isOwn ? null : as.grantFor(entry.record);
    const [first] = batch.entries;
    if (first && (callOf(first) !== callOf(entry) || first.state !== entry.state || grant !== batch.grant))
      break;
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
  if (isNew(record)) {
    if (!entries.has(record.key)) entries.set(record.key, newEntry(record));
    return;
  }
  const entry = entries.get(record.key);
  if (entry) change(entry, record);
}

export const isNew = (record: OutboxRecord): record is NewRecord =>
  record.type === 'scan' || record.type === 'place-scan' || record.type === 'import';

function newEntry(record: NewRecord): Entry {
  const unsent = { state: 'saved' as const, refusal: null, dismissal: null, sentAt: null };
  if (record.type === 'import')
    return { kind: 'import', record, counts: null, isUnannounced: false, ...unsent };
  const scanned = { confirmed: record.confirmed ?? false, answer: null, ...unsent };
  return record.type === 'scan'
    ? { kind: 'scan', record, attempt: 1, ...scanned }
    : { kind: 'place', record, ...scanned };
}

function change(entry: Entry, record: LaterRecord): void {
  // Once the user undid an entry, later results don't change that.
  const isUndone = entry.state === 'undoing' || entry.state === 'undone';
  switch (record.type) {
    case 'take-back':
      if (entry.kind === 'import' || isUndone) return;
      entry.state = 'undoing';
      entry.dismissal = null;
      return;
    case 'undone':
      if (isUndone) entry.state = 'undone';
      return;
    case 'scan-answer':
      if (entry.kind !== 'scan') return;
      entry.answer = { result: record.result, status: record.status };
      noteTime(entry, record.at);
      if (!isUndone) settle(entry, refusalOf(record.result));
      return;
    case 'place-answer':
      if (entry.kind !== 'place') return;
      entry.answer = { result: record.result, detail: record.detail };
      noteTime(entry, record.at);
      if (!isUndone) settle(entry, placeRefusalOf(entry.record, record.result));
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
      if (!isUndone) settle(entry, { code: record.code, message: record.message });
      return;
    case 'told':
      if (entry.kind === 'import') entry.isUnannounced = false;
      return;
    case 'again':
      if (record.restored) return restore(entry);
      if (entry.state !== 'refused') return;
      if (entry.kind === 'import') entry.isUnannounced = false;
      else entry.confirmed ||= record.confirmed ?? false;
      if (entry.kind === 'scan') entry.attempt = Math.min(entry.attempt + 1, SCAN_ATTEMPTS_MAX);
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

function placeRefusalOf({ work }: PlaceRecord, result: string): Entry['refusal'] {
  const code = placeRefusal(work, result);
  return code === null ? null : { code, message: '' };
}

/** Dismisses the entry, unless it was sent, undone or already dismissed. */
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
 * Applies the server's result. The call may have started before the entry was dismissed. If the server accepted the
 * entry, it counts as sent and the dismissal ends.
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
